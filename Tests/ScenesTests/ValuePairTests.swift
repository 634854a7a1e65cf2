import ExactNumerics
import Motion
import Testing

@testable import Scenes

@Suite struct ValuePairTests {
  private func refusal(_ from: Value, _ to: Value) -> ParameterError? {
    do throws(ParameterError) {
      try StartAndTarget.validate(from: from, to: to)
      return nil
    } catch {
      return error
    }
  }

  @Test func `both ends have the same type, count and unit`() {
    #expect(refusal(.number(1), .number(2)) == nil)
    #expect(refusal(.number(1), .point(2, 3))?.parameter == "to")
    #expect(refusal(.point(1, 2), Value(.size, [1, 2]))?.parameter == "to")
    let longer = refusal(Value(.vector(2), [1, 2]), Value(.vector(3), [1, 2, 3]))
    #expect(longer?.parameter == "to")
    let pixels = Value(.number, [1], unit: "px")
    #expect(refusal(pixels, pixels) == nil)
    #expect(refusal(pixels, .number(1))?.rule.contains("px") == true)
    #expect(refusal(.number(1), pixels)?.rule.contains("no unit") == true)
  }

  @Test(arguments: [
    Value.number(.nan), .number(.infinity), Value(.color, [0, 2, 0, 1]), .point(0, -.infinity),
  ])
  func `a value outside its range is refused by name`(value: Value) {
    #expect(refusal(value, value)?.parameter == "from")
  }

  @Test func `the largest magnitude of both ends`() {
    #expect(StartAndTarget.largestMagnitude(.point(1, -9), .point(3, 4)) == 9)
    #expect(StartAndTarget.largestMagnitude(.number(0), .number(0)) == 0)
    #expect(StartAndTarget.largestMagnitude(.number(1), .number(2), [-50]) == 50)
  }

  @Test func `a track has a curve for each component and clamps only colours`() {
    let track = Track(
      pair: StartAndTarget(
        from: Value(.point, [1, 2], unit: "px"),
        to: Value(.point, [3, 4], unit: "px"))
    ) { from, to, index in .constant(from + to + DoubleDouble(index)) }
    #expect(track.unit == "px" && track.name == "value" && track.type == .point)
    #expect(track.from == [DoubleDouble(1), DoubleDouble(2)])
    #expect(track.channels.map(\.target) == [DoubleDouble(3), DoubleDouble(4)])
    let moment = Instant(frames: .zero, fps: 60)
    #expect(track.channels.map { $0.value(at: moment) } == [DoubleDouble(4), DoubleDouble(7)])
    let colour = Value(.color, [0, 0, 0, 1])
    let colours = Track(pair: StartAndTarget(from: colour, to: colour)) { _, _, _ in
      .constant(DoubleDouble(5))
    }
    #expect(colours.channels.allSatisfy { $0.value(at: moment) == .one })
  }

  @Test func `a row of one number is a number`() {
    guard case .number(let seven, .given) = Fact.row([7]), seven == FiniteNumber(7),
      case .list(let list) = Fact.row([7, 8])
    else {
      Issue.record("one number stands alone, several in a list")
      return
    }
    #expect(list.count == 2)
  }
}
