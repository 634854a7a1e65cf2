import Testing
import TypedLines

@testable import Commands

@Suite struct SharedOptionsTests {
  static let value =
    "must be a value: a number, numbers with commas, a size such as 320x568 or a color such as #ff0080"
  static let unit = "must have a unit such as px, pt, % or deg, or none"

  /// Arguments after "bounce" or "ease", and the error messages.
  static let ends = [
    (
      "--from 1,2",
      "--from '1,2': needs an end of its type; give it as --to"
    ),
    ("--from 1 --to 2 --by 1", "--by '1': cannot be used with --to; leave one of them out"),
    ("--by 1 --to 2", "--by '1': cannot be used with --to; leave one of them out"),
    ("--from '' --to 2", "--from '': \(value)"),
    ("--from 1 --to ''", "--to '': \(value)"),
    ("--from 1 --by ''", "--by '': \(value)"),
    ("--from nan --to 2", "--from 'nan': \(value)"),
    ("--from 1 --to inf", "--to 'inf': \(value)"),
    ("--from 1, --to 2", "--from '1,': \(value)"),
    ("--from 1e400 --to 2", "--from '1e400': must be within 1.8e308, the largest Double"),
    ("--from 1foo --to 2", "--from '1foo': \(unit)"),
    ("--from 1pxx --to 2", "--from '1pxx': \(unit); did you mean 'px'?"),
    ("--from 1px,2 --to 1px,2px", "--from '1px,2': must have the same unit after each number"),
    ("--from 1px,2pt --to 1px,2px", "--from '1px,2pt': must have the same unit after each number"),
    ("--from 1px --to 2pt", "--to '2pt': must have the unit px of --from"),
    ("--from 1px --to 2", "--to '2': must have the unit px of --from"),
    ("--from 1 --to 2px", "--to '2px': must have no unit, because --from has none"),
    ("--from 1e3 --to 1em", "--to '1em': must have no unit, because --from has none"),
    ("--from 1,2 --to 1", "--to '1': \(otherType("number", "point"))"),
    ("--from 1 --to 1,2", "--to '1,2': \(otherType("point", "number"))"),
    (
      "--from 1,2,3 --to 1,2,3,4,5",
      "--to '1,2,3,4,5': \(otherType("vector of 5 numbers", "vector of 3 numbers"))"
    ),
    ("--from 1,2 --to 1x2", "--to '1x2': \(otherType("size", "point"))"),
    ("--from #fff --to 1,1,1,1", "--to '1,1,1,1': \(otherType("rect", "color"))"),
    (
      "--from #gg0000 --to #fff",
      "--from '#gg0000': must be a color such as #f08, #f08f, #ff0080 or #ff0080ff"
    ),
    (
      "--from #fff --to #ff000",
      "--to '#ff000': must be a color such as #f08, #f08f, #ff0080 or #ff0080ff"
    ),
    (
      "--from 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17 --to 1",
      "--from '1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17': must have 1 to 16 numbers"
    ),
    ("--from 1 --by 1,2", "--by '1,2': must be of the same type and unit as --from"),
    ("--from 1px --by 1", "--by '1': must be of the same type and unit as --from"),
    ("--from 1,2 --by 1x2", "--by '1x2': must be of the same type and unit as --from"),
    ("--from #800 --by #fff", "--by '#fff': must not lead out of the type's range"),
    ("--from 1e308 --by 1e308", "--by '1e308': must not lead out of the type's range"),
    (
      "--from 1 --to 2 --type number2", "--type 'number2': must be \(types); did you mean 'number'?"
    ),
    ("--from 1 --to 2 --type ''", "--type '': must be \(types)"),
    ("--from 1 --to 2 --type point", "--from '1': must have 2 numbers as a point"),
    ("--from 1,2 --to 3 --type point", "--to '3': must have 2 numbers as a point"),
    ("--from 1,2 --to 3,4 --type number", "--from '1,2': must have 1 number as a number"),
    ("--from 1x2 --to 3x4 --type point", "--from '1x2': must be a point, not a size"),
    ("--from #fff --to #000 --type rect", "--from '#fff': must be a rect, not a color"),
    (
      "--from 2,0,0,1 --to 0,0,0,1 --type color",
      "--from '2,0,0,1': must be four numbers from 0 to 1 as a color"
    ),
    (
      "--from 0,0,0,1 --to 0,0,0,1.0001 --type color",
      "--to '0,0,0,1.0001': must be four numbers from 0 to 1 as a color"
    ),
  ]

  /// A start and a target that are not given are 0 and 1.
  @Test(arguments: ["bounce", "spring", "ease", "measure", "chain --then 4"], ["csv", "json"])
  func `the defaults are 0 and 1`(command: String, format: String) throws {
    if command == "measure", format == "csv" { return }
    let whole = try Typed.output("\(command) --from 0 --to 1 -f \(format)")
    for ends in ["", "--from 0", "--to 1", "--by 1"] {
      let output = try Typed.output("\(command) \(ends) -f \(format)")
      #expect(Self.withoutRequest(output) == Self.withoutRequest(whole), "\(ends)")
    }
  }

  private static func withoutRequest(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { !$0.contains("\"request\"") }
  }

  private static func otherType(_ to: String, _ from: String) -> String {
    "is a \(to), and --from is a \(from); give values of one type"
  }

  private static let types = "number, point, size, rect, color, transform or vector"

  static let everyEnd = ends.flatMap { words, sentence in
    [Refusal("bounce \(words)", sentence), Refusal("ease \(words)", sentence)]
  }

  @Test(arguments: everyEnd)
  func `ends that do not match are refused`(refusal: Refusal) { refusal.expect() }

  @Test(arguments: [
    ("--from 300 --by -200", "--from 300 --to 100"),
    ("--from 1,2 --by 3,-4", "--from 1,2 --to 4,-2"),
    ("--from 1px --by 1px", "--from 1px --to 2px"), ("--from 1x2 --by 3x4", "--from 1x2 --to 4x6"),
    ("--from #000 --by #ff000000", "--from #000 --to #f00"),
    ("--from 320x568 --to 66x66", "--from 320,568 --to 66,66 --type size"),
    ("--from 1,2 --to 3,4", "--from 1,2 --to 3,4 --type point"),
    ("--from #fff --to #000", "--from #fff --to 0,0,0,1 --type color"),
    ("--from 1em --to 3em", "--from +1.0em --to 30e-1em"),
  ])
  func `two spellings of the same ends give the same bytes`(words: String, others: String) throws {
    for command in ["bounce", "ease"] {
      #expect(try Typed.motion("\(command) \(words)") == Typed.motion("\(command) \(others)"))
    }
  }

  @Test func `the sum of --from and --by is exact`() throws {
    let line = "--from 0.1 --by 0.2 --decimals 17 -f csv --no-header --duration 0.1"
    let rows = try Typed.output("ease \(line)").split(separator: "\n")
    // The exact sum of the two Doubles, not the nearest Double.
    #expect(rows.last == "6,0.1,0.30000000000000002")
    #expect(rows.count == 7)
  }

  /// The commands with the shape of a bounce.
  static let bouncing = ["bounce", "snap", "pulse", "press"]

  static let shapes = [
    ("--bounces -1", "--bounces '-1': must be from 0 to 1000000000"),
    ("--bounces 1000000001", "--bounces '1000000001': must be from 0 to 1000000000"),
    (
      "--bounces 9223372036854775807",
      "--bounces '9223372036854775807': must be from 0 to 1000000000"
    ),
    ("--bounces 9223372036854775808", "--bounces '9223372036854775808': must be within 9.2e18"),
    ("--bounces 2.5", "--bounces '2.5': must be a whole number such as 2"),
    ("--bounces ''", "--bounces '': must be a whole number such as 2"),
    ("--stiffness 0", "--stiffness '0': must be light, medium or heavy"),
    ("--stiffness ''", "--stiffness '': must be light, medium or heavy"),
    ("--stiffness lite", "--stiffness 'lite': must be light, medium or heavy"),
    (
      "--stiffness hevy",
      "--stiffness 'hevy': must be light, medium or heavy; did you mean 'heavy'?"
    ),
    ("--residual 0", "--residual '0': must be above 0 and below 1"),
    ("--residual 1", "--residual '1': must be above 0 and below 1"),
    ("--residual -0.1", "--residual '-0.1': must be above 0 and below 1"),
    ("--residual 1e-400", "--residual '1e-400': must be above 0 and below 1"),
    ("--residual 5%%", "--residual '5%%': must be a number such as 300, -0.5 or 1e3"),
    (
      "--stiffness light --residual 0.1",
      "--stiffness 'light': cannot be used with --residual; leave one of them out"
    ),
    (
      "--residual 0.1 --stiffness light",
      "--stiffness 'light': cannot be used with --residual; leave one of them out"
    ),
  ]

  @Test(
    arguments: shapes.flatMap { Refusal.ofAllCommands($0.0, $0.1) }.filter {
      bouncing.contains($0.words[0])
    })
  func `invalid shapes are refused`(refusal: Refusal) { refusal.expect() }

  @Test(arguments: [("light", "0.025"), ("medium", "0.0005"), ("heavy", "0.000005")])
  func `a stiffness name is a residual`(name: String, residual: String) throws {
    for line in Sample.lines where Self.bouncing.contains(where: line.hasPrefix) {
      #expect(
        try Typed.motion("\(line) --stiffness \(name)")
          == Typed.motion("\(line) --residual \(residual)"))
    }
  }
}
