import Documents
import Exporters
import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Checking
@testable import Commands
@testable import Motion
@testable import Readers

/// A parsed explanation: the values of each side, by name.
struct ReadExplanation {
  private(set) var golden: [String: String] = [:]
  private(set) var actual: [String: String] = [:]
  let text: String

  /// nil if the explanation is unknown.
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

  /// The names whose values differ between the sides.
  var changed: Set<String> {
    Set(golden.keys).union(actual.keys).filter { golden[$0] != actual[$0] }
  }
}

/// The number of random edits that an explanation names correctly, incorrectly or not at all.
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
  static func document(_ text: String, withRequest: Bool = true) throws -> ExplainedDocument {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = withRequest ? lines : lines.filter { !$0.hasPrefix("  \"request\": ") }
    let bytes = Array(kept.joined(separator: "\n").utf8)
    return try ExplainedDocument(HeadspringDocument(InputText(bytes: bytes, name: "golden")))
  }

  /// The text of an explanation, or the reason why it is unknown.
  static func text(_ explanation: Explanation) -> String {
    switch explanation {
    case .changed(let golden, let actual, _): "golden: \(golden) - actual: \(actual)"
    case .unknown(let why): why
    }
  }

  private func explained(
    _ golden: String, _ actual: String, difference: String? = nil
  ) throws -> String {
    Self.text(
      Explanation.explanation(
        golden: try Self.document(golden), actual: try Self.document(actual),
        difference: difference))
  }

  /// A document or a table whose value is 12.5 at some frames.
  private func edited(_ text: String, frames: [Int]) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let list = lines.firstIndex { $0.hasPrefix("      \"values\"") }
    for frame in frames {
      // The first row of a table follows its header.
      let line = (list ?? 0) + 1 + frame
      let fields = lines[line].split(separator: ",")
      lines[line] = list == nil ? "\(fields[0]),\(fields[1]),12.5" : "        12.5,"
    }
    return lines.joined(separator: "\n")
  }

  /// The explanation that check prints for two files of one format.
  private func explainedFiles(
    _ golden: String, _ actual: String, format: String
  ) throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(golden, to: "golden.\(format)")
    try folder.write(actual, to: "actual.\(format)")
    let result = try Executable.run([
      "check", folder.path("actual.\(format)"), folder.path("golden.\(format)"), "--explain",
    ])
    #expect(result.status == 1)
    let lines = result.text.split(separator: "\n").filter { $0.contains("what changed") }
    return lines.map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  @Test func `an edited value is reported when the requests are equal`() throws {
    let golden = try Typed.output("spring --from 0 --to 100")
    #expect(
      try explainedFiles(golden, edited(golden, frames: [12]), format: "json").contains(
        "not known: the documents say the same parameters; 1 value differs at frame 12"))
    #expect(
      try explainedFiles(golden, edited(golden, frames: [12, 9]), format: "json").contains(
        "not known: the documents say the same parameters; 2 values differ, the first at frame 9"))
  }

  @Test func `tables have no request, and the first different value is reported`() throws {
    let golden = try Typed.output("ease --from 0 --to 100 --duration 0.3 -f csv")
    let changed = try Typed.output("ease --from 0 --to 90 --duration 0.3 -f csv")
    #expect(
      try explainedFiles(golden, changed, format: "csv")
        == "what changed is not known: neither side has a request, as documents have; 18 values "
        + "differ, the first at frame 1")
    #expect(
      try explainedFiles(golden, edited(golden, frames: [7]), format: "csv")
        == "what changed is not known: neither side has a request, as documents have; 1 value "
        + "differs at frame 7")
  }

  @Test func `a document is not explained against a table`() throws {
    let document = try Self.document(try Typed.output("spring --from 0 --to 100"))
    let texts = [(document, nil), (nil, document), (nil, nil)].map { golden, actual in
      Self.text(Explanation.explanation(golden: golden, actual: actual, difference: nil))
    }
    #expect(
      texts == [
        "the actual side has no request, as documents have",
        "the golden has no request, as documents have",
        "neither side has a request, as documents have",
      ])
  }

  @Test func `a file that a request reads may have changed`() throws {
    let golden = try Typed.output("play Examples/throw.csv --screen 320x568")
    // The edited frame is in the middle of the drag.
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

  /// Counts the explanations of random single edits.
  ///
  /// - Parameters:
  ///   - words: arguments at the end of both lines.
  ///   - isHidden: true if the two outputs are equal, so that no explanation exists.
  ///   - isNamed: true if an explanation names the edited option.
  private func counted(
    _ cases: Int, seed: UInt64, words: [String] = [],
    isHidden: (RandomEdit) throws -> Bool,
    side: (String) throws -> ExplainedDocument,
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
      let found = Explanation.explanation(
        golden: try side(golden), actual: try side(actual), difference: nil)
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

  @Test func `documents with requests: exactly the edited option is reported`() throws {
    let count = try counted(
      Effort.cases(5000), seed: 1307,
      isHidden: { try Typed.motion($0.goldenWords) == Typed.motion($0.actualWords) },
      side: { try Self.document($0) }, isNamed: { $0.isNamedByRequest($1) })
    print("requests:", count.summary, count.byOption)
    #expect(count.wrong + count.unknown == 0, "\(count.examples.prefix(8).joined(separator: "\n"))")
  }

  @Test func `scenes with requests: exactly the edited option is reported`() throws {
    var random = SplitMix64(seed: 1310)
    var mistakes: [String] = []
    var right = 0
    for _ in 0..<Effort.cases(2500) {
      let edit = SceneEdit(&random)
      let golden = try Typed.output(edit.goldenWords)
      let actual = try Typed.output(edit.actualWords)
      if try Typed.motion(edit.goldenWords) == Typed.motion(edit.actualWords) { continue }
      let found = Explanation.explanation(
        golden: try Self.document(golden), actual: try Self.document(actual), difference: nil)
      if let read = ReadExplanation(found), edit.isNamedByRequest(read) {
        right += 1
        continue
      }
      mistakes.append("\(edit.goldenWords) => \(edit.actual ?? "none"): \(Self.text(found))")
    }
    #expect(right > Effort.cases(2500) / 2)
    #expect(mistakes.isEmpty, "\(mistakes.count): \(mistakes.prefix(8).joined(separator: "\n"))")
  }

  @Test func `scenes without requests: the parameter or its result is reported`() throws {
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
      let found = Explanation.explanation(
        golden: try Self.document(golden, withRequest: false),
        actual: try Self.document(actual, withRequest: false), difference: nil)
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

  @Test func `documents without requests: the edited parameter is reported`() throws {
    let count = try counted(
      Effort.cases(5000), seed: 1308, isHidden: haveEqualTables,
      side: { try Self.document($0, withRequest: false) },
      isNamed: { $0.isNamedByValues($1) })
    print("facts:", count.summary, count.byOption)
    #expect(
      Double(count.right) >= 0.99 * Double(count.right + count.wrong + count.unknown),
      "\(count.summary)\n\(count.examples.joined(separator: "\n"))")
  }
}
