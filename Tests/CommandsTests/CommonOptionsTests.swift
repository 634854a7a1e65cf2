import Documents
import Exporters
import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct CommonOptionsTests {
  @Test(
    arguments: [
      ("a.json", .json), ("a.ndjson", .ndjson), ("a.jsonl", .ndjson), ("a.csv", .csv),
      ("a.tsv", .tsv), ("a.svg", .svg), ("a.swift", .swift),
      ("a.CSV", .csv), ("a.b/c.csv", .csv),
      ("a.csv.json", .json), ("/tmp/x.y/curve.svg", .svg), ("curve", .json), ("a.b/curve", .json),
      (".csv", .json), ("dir/.hidden", .json), ("-", .json), ("..csv", .csv), ("a.csv/", .csv),
    ] as [(String, Format)])
  func `the extension of the output chooses the format`(path: String, format: Format) throws {
    #expect(try Self.format(["-o", path]) == format)
  }

  private static func format(_ words: [String]) throws -> Format? {
    let plan = try Typed.plan(["pulse"] + words)
    guard case .motion(let outputs, _) = plan.task else { return nil }
    return outputs[0].format
  }

  @Test func `a named format wins over the extension`() throws {
    #expect(try Self.format(["-o", "a.csv", "-f", "json"]) == .json)
    #expect(try Self.format(["-o", "a.unknown", "-f", "json"]) == .json)
    #expect(try Self.format(["-f", "json"]) == .json)
  }

  /// The id is the first field or member of each row; the rest is unchanged.
  @Test(arguments: [
    "", " --tidy", " --delimiter ';'", " --tidy --reduce 1", " --no-header",
    " --with velocity",
  ])
  func `each row begins with the id`(words: String) throws {
    let line = "press --screen 320x568 --at 120,300\(words)"
    let plain = try Typed.output("\(line) -f csv").split(separator: "\n")
    let named = try Typed.output("\(line) -f csv --id 'a;\"b,'").split(separator: "\n")
    let delimiter = words.contains("';'") ? ";" : ","
    let isHeaded = !words.contains("no-header")
    #expect(
      named.map { String($0) }
        == plain.enumerated().map { index, row in
          (index == 0 && isHeaded ? "id" : "\"a;\"\"b,\"") + delimiter + row
        })
  }

  @Test(arguments: ["press --screen 320x568 --at 120,300", "spring --from 0 --to 9 --reduce 1"])
  func `each line begins with the id`(line: String) throws {
    let plain = try Typed.output("\(line) -f ndjson").split(separator: "\n")
    let named = try Typed.output("\(line) -f ndjson --id 'a\"'").split(separator: "\n")
    #expect(
      named.map { String($0) } == plain.map { "{\"id\":\"a\\\"\",\($0.dropFirst())" })
  }

  static let formats = alternatives(Format.infos.map(\.name))

  /// The formats that support an option.
  private static func naming(_ option: EncodingOptions) -> String {
    alternatives(Format.infos.filter { $0.options.contains(option) }.map(\.name))
  }

  static let outputs = ["a.xyz", "a.", "a.json ", "dir.csv/a.xsl", "a.b"].flatMap { path in
    Refusal.ofAllCommands(
      "-o '\(path)'",
      "--output '\(path)': has no extension of a format; name one with --format: \(formats)")
  }

  @Test(arguments: outputs)
  func `an unknown extension without a format is refused`(refusal: Refusal) {
    refusal.expect()
  }

  static let shared = [
    ("a.txt", "term or after-effects"), ("a.TXT", "term or after-effects"),
  ].flatMap { path, names in
    Refusal.ofAllCommands(
      "-o '\(path)'",
      "--output '\(path)': has an extension of more than one format; name one with --format: \(names)"
    )
  }

  @Test(arguments: shared)
  func `an extension of several formats lists them`(refusal: Refusal) { refusal.expect() }

  static let number = "must be a number such as 300, -0.5 or 1e3"
  static let time = "must be a time such as 1.2, 1.2s or 200ms"
  static let whole = "must be a whole number such as 2"
  static let tables = [
    ("-o ''", "--output '': must be a file's path, or -"),
    ("--output=", "--output '': must be a file's path, or -"),
    ("-f xml", "--format 'xml': must be \(formats)"),
    ("-f ''", "--format '': must be \(formats)"),
    ("-f==csv", "--format '=csv': did you mean 'csv'? It must be \(formats)"),
    ("-f jsn", "--format 'jsn': did you mean 'json'? It must be \(formats)"),
    ("-f CVSS", "--format 'CVSS': must be \(formats)"),
    ("--fps 0", "--fps '0': must be above 0"),
    ("--fps -60", "--fps '-60': must be above 0"),
    ("--fps -0", "--fps '-0': must be above 0"),
    ("--fps 1e-400", "--fps '1e-400': must be above 0"),
    ("--fps 1e-101", "--fps '1e-101': must be from 1e-100 to 1e100"),
    ("--fps 1e101", "--fps '1e101': must be from 1e-100 to 1e100"),
    ("--fps ''", "--fps '': \(number)"),
    ("--fps nan", "--fps 'nan': \(number)"),
    ("--fps 60fps", "--fps '60fps': \(number)"),
    ("--fps 1e400", "--fps '1e400': must be within 1.8e308, the largest Double"),
    ("--duration 0", "--duration '0': must be above 0 seconds"),
    ("--duration -1", "--duration '-1': must be above 0 seconds"),
    ("--duration 0ms", "--duration '0ms': must be above 0 seconds"),
    ("--duration 1e-400", "--duration '1e-400': must be above 0 seconds"),
    ("--duration 0.9e-9", "--duration '0.9e-9': must be from 1e-9 to 1e17 seconds"),
    ("--duration 1.1e17", "--duration '1.1e17': must be from 1e-9 to 1e17 seconds"),
    ("--duration ''", "--duration '': \(time)"),
    ("--duration 1min", "--duration '1min': \(time)"),
    ("--duration inf", "--duration 'inf': \(time)"),
    ("--frames 0", "--frames '0': must be from 1 to 2^53"),
    ("--frames -1", "--frames '-1': must be from 1 to 2^53"),
    ("--frames 9007199254740993", "--frames '9007199254740993': must be from 1 to 2^53"),
    ("--frames 9223372036854775807", "--frames '9223372036854775807': must be from 1 to 2^53"),
    ("--frames 9223372036854775808", "--frames '9223372036854775808': must be within 9.2e18"),
    ("--frames 1e3", "--frames '1e3': \(whole)"),
    ("--frames 2.0", "--frames '2.0': \(whole)"),
    ("--frames ''", "--frames '': \(whole)"),
    ("--delay -1", "--delay '-1': must be from 0 to 1e17 seconds"),
    ("--delay 1.1e17", "--delay '1.1e17': must be from 0 to 1e17 seconds"),
    ("--delay ''", "--delay '': \(time)"),
    ("--repeat 0", "--repeat '0': must be from 1 to 1000000000"),
    ("--repeat -1", "--repeat '-1': must be from 1 to 1000000000"),
    ("--repeat 1000000001", "--repeat '1000000001': must be from 1 to 1000000000"),
    ("--repeat 1.5", "--repeat '1.5': \(whole)"),
    ("--alternate", "--alternate: needs --repeat 2 or more"),
    ("--alternate --repeat 1", "--alternate: needs --repeat 2 or more"),
    ("--events some", "--events 'some': must be start or all"),
    ("--events al", "--events 'al': must be start or all; did you mean 'all'?"),
    ("--decimals 18", "--decimals '18': must be from 0 to 17, or shortest"),
    ("--decimals -1", "--decimals '-1': must be from 0 to 17, or shortest"),
    ("--decimals 1.5", "--decimals '1.5': must be from 0 to 17, or shortest"),
    ("--decimals ''", "--decimals '': must be from 0 to 17, or shortest"),
    ("--decimals short", "--decimals 'short': must be from 0 to 17, or shortest"),
  ]

  @Test(arguments: tables.flatMap { Refusal.ofAllCommands($0.0, $0.1) })
  func `a value outside its range is refused in every command`(refusal: Refusal) {
    refusal.expect()
  }

  @Test(arguments: [
    ("2e7", "17", "may be at most 16 for numbers as large as 20000000: 24 digits in all"),
    (
      "-1e20", "17",
      "may be at most 4 for numbers as large as 100000000000000000000: 24 digits in all"
    ),
    (
      "1e20", "5",
      "may be at most 4 for numbers as large as 100000000000000000000: 24 digits in all"
    ),
    ("9e23", "1", "may be at most 0 for numbers as large as 9e+23: 24 digits in all"),
    ("1e25", "0", "must be shortest for numbers as large as 1e+25: above 1e24"),
    (
      "1e301", "shortest", "cannot show numbers as large as 1e+301; they must be within 1e300"
    ),
    ("1e-291", "shortest", "cannot be shortest for numbers as small as 1e-291: below 1e-290"),
  ])
  func `too many digits are refused with the possible number`(
    number: String, decimals: String, rule: String
  ) {
    for command in ["bounce", "ease"] {
      Refusal(
        "\(command) --from \(number) --to 0 --decimals \(decimals)",
        "--decimals '\(decimals)': \(rule)"
      ).expect()
    }
  }

  @Test(arguments: [
    ("1e7", "17"), ("1e20", "4"), ("9e23", "0"), ("1e300", "shortest"), ("1e-290", "shortest"),
  ])
  func `the largest exact number of digits is printed`(number: String, decimals: String) throws {
    for command in ["bounce", "ease"] {
      let line = "\(command) --from \(number) --to 0 --decimals \(decimals)"
      #expect(try JSONTree(try Typed.output(line))["tracks"] != nil)
    }
  }

  static let delimiter =
    "must be one printable ASCII character or a tab, but no digit, point, minus or quote"

  @Test(arguments: ["", "5", ".", "-", "\"", "ab", "é", "\n", "\u{0}", "\u{7F}", "  "])
  func `a delimiter that could be part of a number is refused`(word: String) {
    let words = Typed.words(Sample.lines[0]) + ["-f", "csv", "--delimiter", word]
    Refusal(words, "--delimiter '\(Display.text(word))': \(Self.delimiter)").expect()
  }

  @Test(arguments: [";", "\t", " ", "|", ":", "x", "+", "'", ","])
  func `any other delimiter separates the fields`(word: String) throws {
    let words = Typed.words(Sample.lines[0]) + ["--frames", "2", "-f", "csv"]
    let plain = try Typed.output(words)
    let output = try Typed.output(words + ["--delimiter", word])
    #expect(
      output
        == plain.split(separator: ",", omittingEmptySubsequences: false).joined(separator: word))
  }

  static let fewer = "svg holds at most 100000 keyframes; ask for fewer with --frames or --fps"
  static let idle = [
    ("-f csv --compact", "--compact: needs --format \(naming(.compact))"),
    ("-f ndjson --compact", "--compact: needs --format \(naming(.compact))"),
    ("-f svg --compact", "--compact: needs --format \(naming(.compact))"),
    ("-f json --tidy", "--tidy: needs --format csv or tsv"),
    ("-f ndjson --no-header", "--no-header: needs --format csv or tsv"),
    ("--no-header", "--no-header: needs --format csv or tsv"),
    ("-f tsv --delimiter ;", "--delimiter ';': needs --format csv"),
    ("--delimiter ;", "--delimiter ';': needs --format csv"),
    (
      "-f svg --decimals 3",
      "--decimals '3': has no effect in svg, whose digits are the plot's own"
    ),
    (
      "-f term --decimals 3",
      "--decimals '3': has no effect in term, whose digits are the plot's own"
    ),
    ("-f csv --events all", "--events 'all': needs --format json or vega-lite"),
    ("-f array --events start", "--events 'start': needs --format json or vega-lite"),
    ("-f svg --events all", "--events 'all': needs --format json or vega-lite"),
    ("-f array --name x", "--name 'x': needs --format \(naming(.name))"),
    ("-f csv --name x", "--name 'x': needs --format \(naming(.name))"),
    ("-f svg --id x", "--id 'x': needs --format json, ndjson, csv or tsv"),
    ("--id 'a\tb'", "--id 'a\\tb': must have no control characters"),
    ("--unit px", "--unit 'px': needs --format \(naming(.unit))"),
    ("-f csv --unit px", "--unit 'px': needs --format \(naming(.unit))"),
    ("--reduced-motion", "--reduced-motion: needs --format \(naming(.reducedMotion))"),
    ("-f array --reduce 1", "--reduce '1': needs --format \(naming(.reduction))"),
    ("-f svg --reduce 1%", "--reduce '1%': needs --format \(naming(.reduction))"),
    ("-f term --reduce 1%", "--reduce '1%': needs --format \(naming(.reduction))"),
    (
      "-f csv --fps 1000001",
      "--fps '1000001': must be at most 1000000 in csv: times are printed with 6 decimals"
    ),
    (
      "-f tsv --fps 1e7",
      "--fps '1e7': must be at most 1000000 in tsv: times are printed with 6 decimals"
    ),
    (
      "-f ndjson --fps 1000000.5",
      "--fps '1000000.5': must be at most 1000000 in ndjson: times are printed with 6 decimals"
    ),
    ("-f svg --frames 100001", "--format 'svg': \(fewer)"),
    ("-o a.svg --frames 100001", "--output 'a.svg': \(fewer)"),
    ("-f svg --fps 1e7 --duration 1", "--format 'svg': \(fewer)"),
    (
      "-f csv --decimals shortest --delimiter e",
      "--delimiter 'e': cannot be e with --decimals shortest"
    ),
  ]

  @Test(arguments: idle.flatMap { Refusal.ofAllCommands($0.0, $0.1) })
  func `an option without an effect in a format is refused`(refusal: Refusal) {
    refusal.expect()
  }

  @Test(arguments: [
    "--fps 1000000 -f csv --frames 3", "--fps 1e7 -f json --frames 3",
    "--fps 1e7 -f array --frames 3 --duration 1",
    "--frames 1 --duration 1", "--frames 2 --duration 1", "--decimals 0", "--decimals 17",
    "--decimals +4",
    "--decimals shortest", "-f term",
    "-f svg --frames 100 --name ''", "-f tsv --tidy --no-header", "--repeat 2 --alternate",
    "-f csv --delimiter e", "--delay 5e-324", "--frames 62 --delay 1", "-f array --compact",
    "--fps 1e-100 --frames 1 --duration 1", "--fps 1e100 --frames 2 --duration 1",
    "--duration 1e-9 --frames 2", "--delay 1e17 --duration 1 --frames 2",
    "--frames 2 --fps 5e8", "-f svg --frames 100000",
  ])
  func `the ends of the ranges are allowed`(words: String) throws {
    for line in Sample.lines {
      let command = Typed.words(line)[0]
      let many = ["press", "play", "stack", "flick", "seen"]
      if words.contains("array"), many.contains(command) { continue }
      // A drawing of a hundred thousand keyframes takes seconds, so only two commands draw it: one with one track, one
      // with several.
      if words.contains("100000"), !["bounce", "snap"].contains(command), !Effort.isFull {
        continue
      }
      // The lags of a stack take a part of so few frames.
      let other = command == "stack" && words.contains("--frames") ? "--lag 0" : ""
      #expect(try !Typed.output("\(line) \(words) \(other)").isEmpty)
    }
  }

  @Test func `an array refuses several tracks`() {
    Refusal(
      "press --screen 320x568 --at 22,300 -f array",
      "--format 'array': array holds one track; use ndjson or csv"
    ).expect()
  }

  @Test(arguments: [(1.0, "1"), (0.3, "0.3"), (66, "66"), (0, "0"), (1.2, "1.2")])
  func `a default is shown without a trailing point`(number: Double, text: String) {
    #expect(ValueParser.defaultNumberText(number) == text)
  }
}
