import Exporters
import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// --color-space: colours that move in another space than sRGB.
@Suite struct ColorSpaceOptionTests {
  private static func rows(_ line: String) throws -> [[String]] {
    CSV.rows(try Typed.output(line + " -f csv --no-header")).map { Array($0.dropFirst(2)) }
  }

  /// The middle of red and blue, as `color-mix()` of browsers has it in bytes.
  @Test(arguments: [
    ("linear", ["0.7354", "0", "0.7354", "1"]), ("oklab", ["0.5504", "0.3256", "0.6365", "1"]),
    ("oklch", ["0.7299", "0", "0.7601", "1"]), ("srgb", ["0.5", "0", "0.5", "1"]),
  ])
  func `red to blue passes the color of CSS`(space: String, middle: [String]) throws {
    let line =
      "ease --from red --to blue --timing linear --duration 1 --fps 2 --color-space \(space)"
    let rows = try Self.rows(line)
    #expect(rows == [["1", "0", "0", "1"], middle, ["0", "0", "1", "1"]])
  }

  @Test func `srgb-linear is CSS's name of linear`() throws {
    let line = "ease --from red --to blue --color-space"
    #expect(try Typed.output("\(line) srgb-linear") == Typed.output("\(line) linear"))
  }

  @Test(arguments: [
    "ease --from tomato --to teal", "bounce --from '#f00' --to '#00ff8080'",
    "spring --from '#f00' --to white --repeat 2",
  ])
  func `sRGB is the default`(line: String) throws {
    #expect(try Self.rows(line + " --color-space srgb") == Self.rows(line))
    for space in ["linear", "oklab", "oklch"] {
      let rows = try Self.rows(line + " --color-space \(space)")
      let own = try Self.rows(line)
      #expect(rows.first == own.first && rows.last == own.last)
      #expect(rows != own)
      for row in rows {
        for number in row.compactMap(Double.init) { #expect((0...1).contains(number)) }
      }
    }
  }

  @Test func `a document has the colors as its ends, and its completion as the rest`() throws {
    let line = "spring --from '#ff0000' --to '#0000ff' --color-space oklab --duration 0.2 --compact"
    let document = try JSONTree(try Typed.output(line))
    let track = document["tracks"]?.row[0]
    #expect(track?["type"] == .string("color"))
    #expect(track?["from"]?.row == [.number("1"), .number("0"), .number("0"), .number("1")])
    #expect(track?["to"]?.row == [.number("0"), .number("0"), .number("1"), .number("1")])
    let last = track?["values"]?.row.last?.row.compactMap { $0.text.flatMap(Double.init) } ?? []
    let remaining = document["events"]?.row.last?["remaining"]
    let rest = remaining?.row.compactMap { $0.text.flatMap(Double.init) } ?? []
    #expect(rest.count == 4)
    for (index, target) in [0.0, 0, 1, 1].enumerated() where index < rest.count {
      #expect((target - last[index] - rest[index]).magnitude < 1e-4)
    }
  }

  @Test func `a sweep, a track and times take the space`() throws {
    let line = "ease --from red --to blue --color-space oklch"
    let swept = try Self.rows(
      "ease --from red --to blue --sweep color-space=srgb,oklch --duration 0.1")
    #expect(swept.first?.count == 8)
    let green = try Self.rows(line + " --track value.green")
    #expect(green.allSatisfy { $0.count == 1 })
    let timed = try Typed.output(
      line + " --timing linear --duration 1 --times 0.5 -f array --compact")
    #expect(timed.hasPrefix("[[0.7299,0,0.7601,1]"))
  }

  private static let proof =
    "use a format of frames such as css-keyframes, waapi, csv or json, or --color-space srgb"

  @Test(arguments: [
    (
      "ease --from red --to blue --color-space lab",
      "--color-space 'lab': must be srgb, linear, oklab or oklch"
    ),
    (
      "ease --from 0 --to 1 --color-space oklab",
      "--color-space 'oklab': needs two colors, not a number; leave it out"
    ),
    (
      "spring --from red --to blue --color-space oklab --velocity 1,0,0,0",
      "--velocity '1,0,0,0': cannot be used with --color-space oklab; leave one of them out"
    ),
    (
      "ease --from red --to blue --color-space linear --reduce 1%",
      "--reduce '1%': cannot be used with --color-space linear; leave one of them out"
    ),
    (
      "bounce --from red --to blue --color-space oklch --with velocity",
      "--with 'velocity': cannot be used with --color-space oklch; leave one of them out"
    ),
    (
      "bounce --from red --to blue --color-space oklch --compat skbounce",
      "--compat 'skbounce': cannot be used with --color-space oklch; leave one of them out"
    ),
    (
      "ease --from red --to blue --color-space oklch -f css-linear",
      "--color-space 'oklch': css-linear cannot prove few keyframes of a color that moves in oklch; "
        + proof
    ),
  ])
  func `what another space cannot do is refused by name`(line: String, sentence: String) {
    Refusal(line, sentence).expect()
  }

  /// Every format writes the frames, or refuses the space by name.
  @Test(arguments: Format.allCases)
  func `a format shows the frames or refuses the space`(format: Format) throws {
    let line = "ease --from red --to blue --duration 0.2 -f \(format.name)"
    guard Typed.refusal(Typed.words(line), []) == nil else { return }
    let refusal = Typed.refusal(Typed.words(line + " --color-space oklab"), [])
    #expect(
      refusal == nil
        || refusal?.contains("cannot prove few keyframes of a color that moves in oklab") == true
        || refusal?.contains("which moves in oklab; use csv or json") == true)
  }
}
