import Documents
import Exporters
import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Every numeric option of every command with extreme values, in every format. A line succeeds or is refused, and the
/// output contains only finite numbers.
@Suite struct ExtremeNumbersTests {
  /// Extreme numbers. A line is refused if its option does not accept the number.
  static let numbers = [
    "0", "-0", "1", "5e-324", "-5e-324", "1e-300", "1e-22", "1e-9", "0.9999999999999999",
    "1.0000000000000002", "7", "-3", "1e9", "1e13", "1e17", "9007199254740992", "1e24", "-1e25",
    "1e100", "1e300", "-1e300", "1.7976931348623157e308", "-1.7976931348623157e308",
  ]

  @Test(arguments: CommandName.allCases)
  func `single numeric options with extreme values`(command: CommandName) throws {
    try ExtremeLine.withInputs { inputs in
      var turn = 0
      for option in command.info.options where option.isNumeric {
        for number in Self.numbers {
          for format in ExtremeLine.formats(of: command) {
            turn += 1
            // 2039 divides neither the number of values nor of formats, so every combination gets its turn.
            if !Effort.isFull && turn % 2039 != 0 { continue }
            var line = ExtremeLine(command, inputs)
            line.set(option.name, option.word(number, number))
            line.set(.format, format)
            line.set(.decimals, ExtremeLine.decimals[turn % ExtremeLine.decimals.count])
            try line.check()
          }
        }
      }
    }
  }

  @Test(arguments: CommandName.allCases)
  func `several numeric options with extreme values`(command: CommandName) throws {
    var random = SplitMix64(seed: 12)
    let options = command.info.options.filter { $0.isNumeric }
    if options.isEmpty { return }
    try ExtremeLine.withInputs { inputs in
      for _ in 0..<Effort.cases(2_000, every: 200) {
        var line = ExtremeLine(command, inputs)
        for _ in 0..<random.integer(in: 1...4) {
          let option = random.pick(options)
          line.set(
            option.name, option.word(random.pick(Self.numbers), random.pick(Self.numbers)))
        }
        line.set(.format, random.pick(ExtremeLine.formats(of: command)))
        line.set(.decimals, random.pick(ExtremeLine.decimals))
        if random.coin() { line.set(.events, "all") }
        try line.check()
      }
    }
  }
}

/// A command's example with some of its options replaced.
private struct ExtremeLine {
  static let decimals = ["0", "4", "6", "9", "12", "17", "shortest"]

  let command: CommandName
  private var words: [String]

  init(_ command: CommandName, _ inputs: String) {
    self.command = command
    words = Self.base(command, inputs).split(separator: " ").map(String.init)
  }

  /// A short example of each command, with small input files.
  private static func base(_ command: CommandName, _ inputs: String) -> String {
    switch command {
    case .bounce, .ease: "--from 300 --to 100"
    case .spring: "--from 0 --to 100 --spring stiffness=100,damping=10"
    case .chain: "--from 0 --to 100 --then 40 --at 0.3 --spring stiffness=100,damping=10"
    case .decay: "--from 100 --velocity 2000"
    case .snap, .press, .stack: "--screen 320x568 --at 120,300"
    case .play: "\(inputs)/log.csv --screen 320x568 --project"
    case .flick: "--screen 320x568 --card 280x180 --at 9,9 --velocity -900,-900"
    case .seen: "--before \(inputs)/seen.json --after \(inputs)/seen.json --conversation-width 320"
    case .measure, .convert: "--spring stiffness=100,damping=10"
    case .fit: "\(inputs)/recording.csv"
    default: ""
    }
  }

  /// Calls `body` with a folder of input files. The log has touches one unit in the last place apart, whose velocity is
  /// huge.
  static func withInputs(_ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let log = """
      time,phase,x,y
      0,began,20,300
      0.1,moved,50,300
      0.10000000000000002,moved,80,310
      0.10000000000000003,ended,80,310

      """
    let recording = "time,value\n0,0\n0.1,3\n0.2,5\n0.3,6\n0.4,5.5\n0.5,5.2\n0.6,4.9\n0.7,5\n"
    let seen = Fixture.root.appendingPathComponent("Tests/Fixtures/oracle/seen/opens-before.json")
    try folder.write(log, to: "log.csv")
    try folder.write(recording, to: "recording.csv")
    try Data(contentsOf: seen).write(to: folder.url.appendingPathComponent("seen.json"))
    try body(folder.url.path)
  }

  static func formats(of command: CommandName) -> [String] {
    command.info.options.first { $0.name == .format }?.choices ?? ["json"]
  }

  mutating func set(_ option: OptionName, _ word: String) {
    guard let info = command.info.options.first(where: { $0.name == option }) else { return }
    // Combinations in which the option has no effect, and is refused for that, are skipped.
    if option == .decimals, ["svg", "term"].contains(value(of: .format)) { return }
    if option == .events, value(of: .format) != "json" { return }
    let name = "--\(info.name.rawValue)"
    if let place = words.firstIndex(of: name) {
      words[place + 1] = word
    } else {
      words += [name, word]
    }
  }

  private func value(of option: OptionName) -> String {
    guard let place = words.firstIndex(of: "--\(option.rawValue)") else { return "" }
    return words[place + 1]
  }

  /// The number of bytes after which an output is cut.
  private static let most = 60_000

  func check() throws {
    // A trap ends the tests, so the command line is written to a file first.
    let path = NSTemporaryDirectory() + "headspring-extremes-\(command.rawValue)"
    try Data(words.joined(separator: " ").utf8).write(to: URL(fileURLWithPath: path))
    var bytes: [UInt8] = []
    do {
      let made = try CommandPlan([command.rawValue] + words, Typed.environment)
      // All other plans read their inputs themselves.
      guard case .product(let plan) = made else { return }
      let product = try plan.product(Typed.bytes)
      var stream = ByteStream { chunk throws(WriteFailure) in
        bytes += chunk
        if bytes.count > Self.most { throw WriteFailure(code: 0) }
      }
      try product.write(to: &stream)
      try stream.flush()
    } catch let failure as Failure {
      #expect(failure.status == .usage || failure.status == .badData, "\(words)")
      #expect(bytes.isEmpty, "\(words)")
      return
    } catch is WriteFailure {}
    var text = String(decoding: bytes, as: UTF8.self)
    if value(of: .format) == "html" {
      // The script of an HTML page contains words; its numbers are in the data.
      let data = text.components(separatedBy: "<script type=\"application/json\" id=\"data\">").last
      text = data?.components(separatedBy: "</script>").first ?? ""
    }
    let tokens = Set(text.lowercased().split { !$0.isLetter })
    #expect(tokens.isDisjoint(with: ["nan", "inf", "null", "infinity"]), "\(words)")
    // Rows have the requested decimals: larger numbers are refused.
    if ["csv", "tsv", "array", "ndjson"].contains(value(of: .format)), command != .fit,
      value(of: .decimals) != "shortest"
    {
      #expect(!tokens.contains("e"), "\(words)")
    }
    if value(of: .format) == "json", bytes.count <= Self.most {
      #expect(throws: Never.self, "\(words)") {
        try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      }
    }
  }
}

extension OptionInfo {
  /// True if a value of the option contains numbers.
  fileprivate var isNumeric: Bool {
    guard let notation, ![.decimals, .times, .delimiter].contains(name) else { return false }
    let isText = (try? notation.read("\u{1F600} ?")) != nil && !notation.mayBeColor
    return !isText
      && Self.numericWords("1", "2").contains { (try? notation.read(Argument($0))) != nil }
  }

  /// A value of the option that contains both numbers.
  fileprivate func word(_ first: String, _ second: String) -> String {
    if notation?.mayBeColor == true { return first }
    let words = Self.numericWords("1", "2")
    let place = words.firstIndex { (try? notation?.read(Argument($0))) ?? nil != nil }
    return Self.numericWords(first, second)[place ?? words.count - 1]
  }

  /// Values of all numeric notations; more numbers before fewer.
  private static func numericWords(_ first: String, _ second: String) -> [String] {
    [
      "\(first),time=\(second)", "stiffness=\(first),damping=\(second)", "last-exceed:\(first)",
      "1,\(first),0,\(second)", "\(first)x\(second)", "\(first),\(second)", "\(first)/\(second)",
      first,
    ]
  }
}
