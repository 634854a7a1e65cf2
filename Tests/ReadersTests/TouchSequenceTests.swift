import Scenes
import Testing

@testable import Readers

@Suite struct TouchSequenceTests {
  private static var asLogged: TouchLogOptions {
    var options = TouchLogOptions()
    options.keepsTimes = true
    return options
  }

  /// The times of the touches, or the error of the last one.
  private static func append(_ times: [Double]) throws -> String {
    let text = try Reading.text("")
    var touches = TouchCollector(in: text, .seconds, Self.asLogged)
    do throws(InputError) {
      for time in times {
        try touches.append(
          Touch(time: time, phase: .moved, point: Point(x: 0, y: 0), head: "a"), hasNoPlace: false,
          time: "\(time)".utf8, at: 0
        ) { text.error(at: 0, $0) }
      }
      return touches.touches.map { "\($0.time)" }.joined(separator: " ")
    } catch {
      return error.message(prefix: "--")
    }
  }

  @Test(arguments: [([], ""), ([0], "0.0"), ([0.5, 0.5, 1], "0.5 0.5 1.0"), ([-0.0], "0.0")])
  func `times must not decrease`(times: [Double], result: String) throws {
    #expect(try Self.append(times) == result)
  }

  @Test(arguments: [
    ([-0.1], "a time of at least 0 seconds"), ([-1e-300], "a time of at least 0 seconds"),
    ([1, 0.9], "a time not before the last touch's"),
    ([0, 1, 1, 0.9999999999999999], "a time not before the last touch's"),
  ])
  func `a time before 0 or before the last is refused`(times: [Double], expected: String) throws {
    #expect(try Self.append(times) == expected)
  }

  @Test(arguments: Touch.Phase.allCases)
  func `a phase is read by its name`(phase: Touch.Phase) throws {
    let text = try Reading.text("")
    #expect(
      try Touch.Phase(word: phase.rawValue, of: "phase") { text.error(at: 0, $0 + $1) } == phase)
  }

  @Test(arguments: [
    ("cancelld", "; did you mean 'cancelled'?"), ("begann", "; did you mean 'began'?"),
    ("movd", "; did you mean 'moved'?"), ("hover", ""), ("5", ""), ("", ""),
  ])
  func `an unknown phase is refused with the nearest name`(word: String, near: String) throws {
    let text = try Reading.text("")
    let error = #expect(throws: InputError.self) {
      try Touch.Phase(word: word, of: "phase") { text.error(at: 0, $0 + $1) }
    }
    #expect(
      error?.message(prefix: "--") == "one of the phases began, moved, ended, cancelled, "
        + "or a name of UIKit, Android or the DOM" + near)
  }
}
