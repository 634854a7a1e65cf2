import Checking
import Documents
import Exporters
import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Motion
@testable import Readers

/// An explanation read back: what it says each side has, by name.
struct ReadExplanation {
  private(set) var golden: [String: String] = [:]
  private(set) var actual: [String: String] = [:]
  let text: String

  /// nil for one that does not know.
  init?(_ explanation: Explanation) {
    guard case .changed(let golden, let actual, _) = explanation else { return nil }
    text = "golden: \(golden) - actual: \(actual)"
    self.golden = Self.entries(golden)
    self.actual = Self.entries(actual)
  }

  private static func entries(_ text: String) -> [String: String] {
    var entries: [String: String] = [:]
    var name = ""
    for field in text.split(separator: ",") {
      let field = field.trimmingCharacters(in: .whitespaces)
      if let equals = field.firstIndex(of: "=") {
        name = String(field[..<equals])
        entries[name] = String(field[field.index(after: equals)...])
      } else {
        entries[name]? += ",\(field)"
      }
    }
    return entries
  }

  /// The names that do not have the same value on both sides.
  var changed: Set<String> {
    Set(golden.keys).union(actual.keys).filter { golden[$0] != actual[$0] }
  }
}

/// How many of many edits are named right.
struct EditCount {
  var right = 0
  var wrong = 0
  var unknown = 0
  var invisible = 0
  var examples: [String] = []
  var byOption: [String: [Int]] = [:]

  mutating func add(_ verdict: Bool?, _ edit: RandomEdit, _ text: String) {
    let index = verdict == true ? 0 : verdict == false ? 1 : 2
    byOption[edit.option, default: [0, 0, 0]][index] += 1
    switch verdict {
    case true?: right += 1
    case false?: wrong += 1
    case nil: unknown += 1
    }
    if verdict != true, examples.count < 60 {
      examples.append(
        "\(verdict == nil ? "UNKNOWN" : "WRONG") \(edit.option): \(edit.goldenWords.joined(separator: " ")) => "
          + "\(edit.actual[edit.option] ?? "nothing"): \(text)")
    }
  }

  var summary: String {
    "\(right) right, \(wrong) wrong, \(unknown) not known, \(invisible) invisible"
  }
}

@Suite struct ExplanationTests {
  static func side(ofDocument text: String, withRequest: Bool = true) throws -> ExplainedSide {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = withRequest ? lines : lines.filter { !$0.hasPrefix("  \"request\": ") }
    return try ExplainedSide(document: Array(kept.joined(separator: "\n").utf8))
  }

  static func side(ofTable text: String) -> ExplainedSide {
    let rows = text.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    let body = rows.dropFirst().map { $0.map { Double($0)! } }
    let columns = rows[0].indices.dropFirst(2).map { index in
      ExplainedSeries.Column(name: rows[0][index], values: body.map { $0[index] })
    }
    return ExplainedSide(
      ExplainedSeries(
        columns: Array(columns), times: body.map { $0[1] }, frames: body.map { Int($0[0]) },
        rowCount: body.count))
  }

  /// What a changed explanation says, or why there is none.
  static func text(_ explanation: Explanation) -> String {
    switch explanation {
    case .changed(let golden, let actual, _): "golden: \(golden) - actual: \(actual)"
    case .unknown(let why): why
    }
  }

  private func explained(_ golden: String, _ actual: String) throws -> String {
    Self.text(
      Explanation.between(
        golden: try Self.side(ofDocument: golden), actual: try Self.side(ofDocument: actual)))
  }

  @Test func `an edited value is told where the documents say the same`() throws {
    let golden = try Typed.output("spring --from 0 --to 100")
    var lines = golden.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = try #require(lines.firstIndex { $0.hasPrefix("      \"values\"") }) + 1
    lines[first + 12] = "        12.5,"
    let once = lines.joined(separator: "\n")
    #expect(
      try explained(golden, once)
        == "the documents say the same parameters; 1 value differs at frame 12")
    lines[first + 9] = "        12.5,"
    #expect(
      try explained(golden, lines.joined(separator: "\n"))
        == "the documents say the same parameters; 2 values differ, the first at frame 9")
  }

  @Test func `a file that a request reads may have changed`() throws {
    let golden = try Typed.output("play Examples/throw.csv --screen 320x568")
    // Where the head is still dragged, in the middle of its way.
    var lines = golden.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = try #require(lines.firstIndex { $0.hasPrefix("      \"values\"") }) + 1
    lines[first + 40] = "        [1, 2],"
    let actual = lines.joined(separator: "\n")
    #expect(
      try explained(golden, actual).hasSuffix(
        "; their request reads Examples/throw.csv, which may have changed"))
  }

  @Test func `requests of another version are shown whole`() throws {
    let golden = try Typed.output("ease --from 0 --to 100")
    let request = "ease --from 0 --to 100"
    let other = golden.replacing(request, with: "glide --from 0")
    #expect(try explained(golden, other) == "golden: \(request) - actual: glide --from 0")
  }

  /// A document beside a table: what both have are values.
  @Test func `a document is explained beside a table`() throws {
    let golden = try Typed.output(
      "spring --from 0 --to 100 --spring stiffness=100,damping=10 -f csv")
    let actual = try Typed.output("spring --from 0 --to 100 --spring stiffness=110,damping=10")
    let found = Explanation.between(
      golden: Self.side(ofTable: golden), actual: try Self.side(ofDocument: actual))
    #expect(
      found
        == .changed(
          golden: "stiffness=100,damping=10", actual: "stiffness=110,damping=10", .fit))
  }

  /// Thrown back, it comes past where it was held once more within a frame: both are where it may begin.
  @Test func `of two beginnings the one is taken that needs no other change`() throws {
    func side(_ words: String) throws -> ExplainedSide {
      Self.side(
        ofTable: try Typed.output(
          "spring --from 82.25 --to 415.25 --delay 136ms --velocity -330.5 --spring \(words) -f csv"
        ))
    }
    let found = Explanation.between(
      golden: try side("stiffness=512,damping=24"), actual: try side("stiffness=512,damping=33"))
    #expect(
      found
        == .changed(
          golden: "stiffness=512,damping=24", actual: "stiffness=512,damping=33", .fit))
    let thrown = Explanation.between(
      golden: try side("stiffness=512,damping=24"),
      actual: Self.side(
        ofTable: try Typed.output(
          "spring --from 82.25 --to 415.25 --delay 136ms --spring stiffness=512,damping=24 -f csv"))
    )
    #expect(
      Self.text(thrown).hasPrefix("golden: velocity=-330.5 - actual: velocity=0"))
  }

  @Test func `too few rows, and motions that are neither a spring nor a bounce, are not known`()
    throws
  {
    func tables(_ golden: String, _ actual: String) throws -> String {
      Self.text(
        Explanation.between(
          golden: Self.side(ofTable: try Typed.output(golden + " -f csv")),
          actual: Self.side(ofTable: try Typed.output(actual + " -f csv"))))
    }
    #expect(
      try tables("ease --from 0 --to 9", "ease --from 0 --to 9 --timing linear")
        == "on both sides no one spring or bounce makes these values, and nothing else is looked for"
    )
    #expect(
      try tables("bounce --from 0 --to 9 --frames 5", "bounce --from 0 --to 8 --frames 5")
        == "on both sides fewer than 6 rows move")
    #expect(
      try tables("ease --from 0 --to 9", "ease --from 0 --to 9 --timing linear --fps 30")
        == "golden: fps=60 - actual: fps=30")
  }

  /// Explains random single edits.
  ///
  /// - Parameters:
  ///   - words: what both lines end with.
  ///   - isHidden: whether two outputs say nothing different, so that there is nothing to explain.
  ///   - isNamed: whether an explanation names what was edited.
  private func counted(
    _ cases: Int, seed: UInt64, words: [String] = [],
    isHidden: (RandomEdit) throws -> Bool,
    side: (String) throws -> ExplainedSide,
    isNamed: (RandomEdit, ReadExplanation) -> Bool
  ) throws -> EditCount {
    var random = SplitMix64(seed: seed)
    var count = EditCount()
    for _ in 0..<cases {
      let edit = RandomEdit(&random)
      guard let golden = try? Typed.output(edit.goldenWords + words),
        let actual = try? Typed.output(edit.actualWords + words)
      else { continue }
      if try isHidden(edit) {
        count.invisible += 1
        continue
      }
      let found = Explanation.between(golden: try side(golden), actual: try side(actual))
      count.add(ReadExplanation(found).map { isNamed(edit, $0) }, edit, Self.text(found))
    }
    let told = count.right + count.wrong + count.unknown
    #expect(told > cases / 2, "of \(cases) edits \(told) were explained")
    return count
  }

  private func haveEqualTables(_ edit: RandomEdit) throws -> Bool {
    try Typed.output(edit.goldenWords + ["-f", "csv"])
      == Typed.output(edit.actualWords + ["-f", "csv"])
  }

  @Test func `documents with requests: the option that was edited, and nothing else`() throws {
    let count = try counted(
      Effort.cases(5000), seed: 1307,
      isHidden: { try Typed.motion($0.goldenWords) == Typed.motion($0.actualWords) },
      side: { try Self.side(ofDocument: $0) }, isNamed: { $0.isNamedByRequest($1) })
    print("requests:", count.summary, count.byOption)
    #expect(count.wrong + count.unknown == 0, "\(count.examples.prefix(8).joined(separator: "\n"))")
  }

  @Test func `scenes with requests: the option that was edited, and nothing else`() throws {
    var random = SplitMix64(seed: 1310)
    var mistakes: [String] = []
    var right = 0
    for _ in 0..<Effort.cases(2500) {
      let edit = SceneEdit(&random)
      let golden = try Typed.output(edit.goldenWords)
      let actual = try Typed.output(edit.actualWords)
      if try Typed.motion(edit.goldenWords) == Typed.motion(edit.actualWords) { continue }
      let found = Explanation.between(
        golden: try Self.side(ofDocument: golden), actual: try Self.side(ofDocument: actual))
      if let read = ReadExplanation(found), edit.isNamedByRequest(read) {
        right += 1
        continue
      }
      mistakes.append("\(edit.goldenWords) => \(edit.actual ?? "none"): \(Self.text(found))")
    }
    #expect(right > Effort.cases(2500) / 2)
    #expect(mistakes.isEmpty, "\(mistakes.count): \(mistakes.prefix(8).joined(separator: "\n"))")
  }

  @Test func `scenes without requests: the parameter, or what follows from it`() throws {
    var random = SplitMix64(seed: 1311)
    var (right, wrong, unknown) = (0, 0, 0)
    var mistakes: Set<String> = []
    for _ in 0..<Effort.cases(2500) {
      let edit = SceneEdit(&random)
      let golden = try Typed.output(edit.goldenWords)
      let actual = try Typed.output(edit.actualWords)
      if try Typed.output(edit.goldenWords + ["-f", "csv"])
        == Typed.output(edit.actualWords + ["-f", "csv"])
      {
        continue
      }
      let found = Explanation.between(
        golden: try Self.side(ofDocument: golden, withRequest: false),
        actual: try Self.side(ofDocument: actual, withRequest: false))
      let read = ReadExplanation(found)
      let names = read?.changed
      if let read, !read.changed.isEmpty, read.changed.isSubset(of: edit.facts), edit.isValued(read)
      {
        right += 1
      } else {
        if names == nil { unknown += 1 } else { wrong += 1 }
        mistakes.insert(
          "SCENE \(edit.line) \(edit.option) \(edit.golden ?? "none") => \(edit.actual ?? "none"): "
            + Self.text(found))
      }
    }
    print("scenes: \(right) right, \(wrong) wrong, \(unknown) not known")
    #expect(right > Effort.cases(2500) / 2)
    #expect(
      Double(right) >= 0.99 * Double(right + wrong + unknown),
      "\(mistakes.sorted().joined(separator: "\n"))")
  }

  @Test func `documents without requests: the parameter that was edited`() throws {
    let count = try counted(
      Effort.cases(5000), seed: 1308, isHidden: haveEqualTables,
      side: { try Self.side(ofDocument: $0, withRequest: false) },
      isNamed: { $0.isNamedByValues($1) })
    print("facts:", count.summary, count.byOption)
    #expect(
      Double(count.right) >= 0.99 * Double(count.right + count.wrong + count.unknown),
      "\(count.summary)\n\(count.examples.joined(separator: "\n"))")
  }

  @Test func `tables: the parameter that was edited, by a fit of both sides`() throws {
    // A fit takes a while where the code is not optimised.
    let count = try counted(
      Effort.isFull ? 5000 : 50, seed: 1309, words: ["-f", "csv"], isHidden: haveEqualTables,
      side: { Self.side(ofTable: $0) }, isNamed: { $0.isNamedByValues($1) })
    print("tables:", count.summary, count.byOption)
    // Of fifty, one may be missed by chance.
    let all = Double(count.right + count.wrong + count.unknown)
    let share = Effort.isFull ? 0.99 : 0.97
    #expect(
      Double(count.wrong) <= (1 - share) * all && Double(count.right) >= share * all,
      "\(count.summary)\n\(count.examples.joined(separator: "\n"))")
  }

  @Test func `tables of other motions: nothing that was not edited`() throws {
    var random = SplitMix64(seed: 1312)
    var (right, unknown) = (0, 0)
    var mistakes: Set<String> = []
    for _ in 0..<(Effort.isFull ? 1000 : 15) {
      let edit = SceneEdit(&random)
      let golden = try Typed.output(edit.goldenWords + ["-f", "csv"])
      let actual = try Typed.output(edit.actualWords + ["-f", "csv"])
      if golden == actual { continue }
      let found = Explanation.between(
        golden: Self.side(ofTable: golden), actual: Self.side(ofTable: actual))
      guard let names = ReadExplanation(found)?.changed else {
        unknown += 1
        continue
      }
      if edit.isSeen(as: names) {
        right += 1
      } else {
        mistakes.insert(
          "SCENE \(edit.line) \(edit.option) \(edit.golden ?? "none") => \(edit.actual ?? "none"): "
            + Self.text(found))
      }
    }
    print("scenes' tables: \(right) right, \(mistakes.count) wrong, \(unknown) not known")
    #expect(right > 0)
    #expect(mistakes.isEmpty, "\(mistakes.sorted().joined(separator: "\n"))")
  }

  @Test func `a side without rows has no motion to explain`() {
    func series(_ values: [Double]) -> ExplainedSeries {
      ExplainedSeries(
        columns: [ExplainedSeries.Column(name: "value", values: values)], times: nil, frames: nil,
        rowCount: values.count)
    }
    let (table, other) = (series([]), series([1, 2]))
    for (golden, actual) in [(table, other), (other, table), (table, table)] {
      let changes = SeriesChanges(from: golden, to: actual, sameParameters: false)
      #expect(changes.changes.isEmpty)
      #expect(changes.reason == "a side has no rows")
    }
  }
}
