import Foundation
import TestSupport
import Testing

@testable import Readers

/// Valid documents with some bytes changed: the reader accepts or refuses each without a crash.
@Suite struct JSONMutationTests {
  private static let documents =
    [
      #"{"schema":"headspring/1","fps":60,"tracks":[{"name":"value","values":[0,-1.5e3,[1,2]]}]}"#,
      #"[null, true, false, "a\u00e9\ud83d\udc4d\n", "é👍", 0.5, 1e-7, 12345678901234567890]"#,
      "[[[[[[1]]]]],{\"a\":{\"b\":{\"c\":[]}}},\"\",\"\\\\\",-0.0,1E+5,0e0]\r\n",
    ]
    + (0..<30).map { RandomJSON(seed: $0).text }.filter {
      // Foundation drops this character at the beginning of a string.
      !$0.unicodeScalars.contains("\u{FEFF}")
    }

  private static let fragments = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "\\udc00", "0", "1", "-", "+", ".",
    "e",
    "E5", "null", "true", "/", "//", "\u{0}", "\n", " ", "é", "NaN", "01", "1e400",
    "\"a\":",
  ].map { Array($0.utf8) }

  @Test func `accepted documents have the same values in Foundation`() {
    var random = SplitMix64(seed: 8259)
    var accepted = 0
    for _ in 0..<Effort.cases(60_000) {
      let bytes = random.mutant(of: random.pick(Self.documents), fragments: Self.fragments)
      guard let value = Self.value(bytes) else { continue }
      accepted += 1
      let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      if !Self.isSame(value, theirs) {
        Issue.record("\(String(decoding: bytes, as: UTF8.self)) as \(value.plain)")
      }
    }
    #expect(accepted > Effort.cases(5000))
  }

  /// The value, or nil if the text is refused. The error's position must be inside the text.
  private static func value(_ bytes: [UInt8]) -> JSONValue? {
    do throws(InputError) {
      return try JSONReader.value(of: try InputText(bytes: bytes, name: "in"))
    } catch {
      #expect(error.isInside(bytes))
      return nil
    }
  }

  private static func isSame(_ value: JSONValue, _ theirs: Any?) -> Bool {
    switch value.kind {
    case .null: return theirs is NSNull
    case .bool(let bool): return (theirs as? NSNumber)?.boolValue == bool
    case .number(let number):
      // Foundation parses many digits as a decimal number, whose Double is not always the nearest.
      guard let theirs = (theirs as? NSNumber)?.doubleValue else { return false }
      return abs(theirs - number) <= 100 * number.ulp
    case .string(let string):
      return (theirs as? String).map { Array($0.unicodeScalars) } == Array(string.unicodeScalars)
    case .array(let values):
      guard let entries = theirs as? [Any], entries.count == values.count else { return false }
      return zip(values, entries).allSatisfy { isSame($0, $1) }
    case .object(let object):
      guard let entries = theirs as? [String: Any] else { return false }
      return entries.count == object.members.count
        && object.members.allSatisfy { isSame($0.value, entries[$0.key]) }
    }
  }
}
