import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Notes on standard error about guesses and cuts.
@Suite struct MotionNotesTests {
  /// The notes of a command line with the contents of its input files.
  private static func notes(_ line: String, _ files: [String] = []) throws -> [String] {
    let plan = try Typed.plan(Typed.words(line))
    let products = try plan.products(files.map { Array($0.utf8) })
    #expect(products.dropFirst().allSatisfy { $0.notes.isEmpty })
    return products[0].notes.map(\.line)
  }

  @Test(arguments: [
    ("spring --from 0 --to 100 --duration 0.2", "--duration ends the motion"),
    ("spring --from 0 --to 100 --duration 0.3 --cut -f css-linear", "--duration ends the motion"),
    ("decay --from 0 --velocity 1000 --duration 0.3", "--duration ends the motion 274 from"),
    ("chain --from 0 --to 9 --then 5 --at 0.3 --duration 0.4", "--duration ends the motion"),
    ("spring --from 0 --to 100 --duration 0.2 --with velocity", "target of 'value'"),
    ("spring --from 0.0001 --to 0.0002", "moves by 0.0001, within one unit"),
    ("bounce --from 0,5 --to 0.4,5 --decimals 0", "--decimals 4 shows it"),
    ("ease --from 0 --to 1e-17", "--decimals shortest shows it"),
  ])
  func `a cut and hidden digits are noted once`(line: String, text: String)
    throws
  {
    let notes = try Self.notes(line)
    #expect(notes.count == 1)
    #expect(notes.first?.contains(text) == true, "\(notes)")
    let command = line.prefix { $0 != " " }
    #expect(notes.first?.hasPrefix("note: \(command): ") == true, "\(notes)")
  }

  @Test(arguments: [
    "bounce --from 0 --to 100 --duration 1.2 --frames 20",
    "bounce --from 0 --to 100 --frames 20",
    "ease --from 0 --to 1 --frames 5",
    "pulse --frames 1",
    "press --screen 320x568 --at 100,100 --frames 5",
    "spring --from 0 --to 100 --frames 10",
    "ease --from 0px --to 9px --frames 5 --cut -f css-keyframes",
    "spring --from 0 --to 100",
    "spring --from 0 --to 9 --spring stiffness=9,damping=0 --duration 1",
    "spring --from 0 --to 100 --no-land",
    "spring --from 0 --to 100 --duration 5", "bounce --from 0 --to 100 --duration 1.2 --frames 73",
    "spring --from 0 --to 100 --frames 300", "bounce --from 0 --to 100 --frames 100",
    "spring --from 0 --to 9 --spring stiffness=9,damping=0 --frames 30",
    "ease --from 0 --to 1 --repeat 2 --alternate --duration 0.3 --frames 37",
    "spring --from 3 --to 3 --frames 9",
    "bounce --from 0 --to 9 --alpha 0.1 --omega 1 --frames 900",
    "spring --from 0.0001 --to 0.0002 --decimals shortest",
    "spring --from 0.0001 --to 0.0003", "spring --from 0 --to 0.0002 --decimals 6",
    "bounce --from 0,0 --to 0.0001,5",
  ])
  func `an uncut motion has no notes, nor have its first frames`(line: String) throws {
    #expect(try Self.notes(line) == [])
  }

  private static let propertyFormats = [
    "css-keyframes", "waapi", "lottie", "after-effects", "swift", "figma-motion",
  ]

  @Test(arguments: propertyFormats)
  func `a bare number is x in every format, and a note says so`(format: String) throws {
    let (bare, named) = (
      "spring --from 0 --to 300 --reduce 0.1", "spring --from 0px --to 300px --reduce 0.1"
    )
    let output = " -f \(format)"
    let note =
      "note: spring: 'value' has no unit, and \(format) shows it as x; --property, such as "
      + "--property scale, names another"
    #expect(try Self.notes(bare + output) == [note])
    let text = try Typed.output(bare + output).replacing(bare, with: "")
    #expect(
      text.replacing("the unit of the values", with: "px")
        == (try Typed.output(named + output)).replacing(named, with: ""))
    #expect(try Self.notes(named + output) == [])
    #expect(try Self.notes(bare + output + " --property scale") == [])
  }

  @Test(arguments: ["html", "smil", "svg", "csv", "css-linear"])
  func `a bare number in a picture or a table is only a number`(format: String) throws {
    #expect(try Self.notes("spring --from 0 --to 300 -f \(format)") == [])
  }

  private static let touches = ["began,30,310", "moved,100,300", "moved,160,290", "ended,170,280"]
  private static let tenths = ["0", "0.1", "0.2", "0.3"]

  private static func table(_ times: [String]) -> String {
    (["time,phase,x,y"] + zip(times, touches).map { "\($0),\($1)" })
      .joined(separator: "\n") + "\n"
  }

  private static func document(_ times: [String]) -> String {
    let rows = zip(times, touches).map { time, touch in
      let parts = touch.split(separator: ",")
      return
        "{\"time\":\(time),\"phase\":\"\(parts[0])\",\"x\":\(parts[1]),\"y\":\(parts[2])}"
    }
    return "{\"touches\":[\(rows.joined(separator: ","))]}"
  }

  private static let lines = [
    "play log.csv --screen 320x568 --decimals shortest -f csv",
    "stack --touches log.csv --screen 320x568 --decimals shortest -f csv",
    "flick --touches log.csv --screen 320x568 --card 100x100 --decimals shortest -f csv",
  ]

  private static func output(_ line: String, _ log: String) throws -> String {
    let plan = try Typed.plan(Typed.words(line))
    return String(decoding: try plan.product([Array(log.utf8)]).bytes, as: UTF8.self)
  }

  @Test(arguments: lines, ["84523.1", "60.00000001", "1e9", "1732530000.123456"])
  func `a device clock counts from the first touch`(line: String, start: String) throws {
    let origin = try #require(Decimal(string: start))
    let times = Self.tenths.map { text in
      "\(origin + (Decimal(string: text) ?? 0))"
    }
    let expected = try Self.output(line, Self.table(Self.tenths))
    #expect(try Self.output(line, Self.table(times)) == expected)
    #expect(try Self.output(line, Self.document(times)) == expected)
    let notes = try Self.notes(line, [Self.table(times)])
    #expect(notes.filter { $0.contains("is a device's clock; its first touch is 0 s") }.count == 1)
  }

  @Test(arguments: lines) func `a log that begins within a minute counts without a note`(
    line: String
  ) throws {
    let late = Self.table(["60", "60.1", "60.2", "60.3"])
    #expect(try Self.notes(line, [late]) == [])
    #expect(try Self.output(line, late) == Self.output(line, Self.table(Self.tenths)))
  }

  @Test(arguments: lines.prefix(2)) func `times are as logged if asked for`(line: String) throws {
    let late = Self.table(["60", "60.1", "60.2", "60.3"])
    let logged = try Self.output(line + " --start log", late)
    #expect(logged != (try Self.output(line, late)))
    #expect(logged.contains("\n3600,60,"))
  }

  @Test func `suspected milliseconds are noted, seconds are not`() throws {
    for line in Self.lines {
      let notes = try Self.notes(
        line + " --time-unit s", [Self.table(["0", "16", "33", "50"])])
      #expect(
        notes == [
          "note: \(line.prefix { $0 != " " }): log.csv has 16 s and more between the touches of a "
            + "drag; if these are milliseconds, give --time-unit ms"
        ])
      #expect(try Self.notes(line, [Self.table(["0", "16", "16.5", "50"])]) == [])
    }
  }

  @Test func `notes go to standard error, and the data is unchanged`() throws {
    let words = Typed.words("spring --from 0 --to 100 --duration 0.2 -f csv")
    let result = try Executable.run(words)
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("note: spring: --duration ends the motion 1"))
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.text == (try Typed.output(words)))
  }
}
