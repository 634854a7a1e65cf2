import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// chain: options that apply to the preceding segment.
struct ChainCommandTests {
  private static func refusal(_ line: String) -> String? {
    Typed.failureReading(Typed.words(line))?.text
  }

  private static let base = "chain --from 0 --to 100"

  /// The segments of a document.
  private func legs(_ line: String) throws -> [[String: Any]] {
    let document = try JSONSerialization.jsonObject(with: Data(Typed.output(line).utf8))
    let curve = (document as? [String: Any])?["curve"] as? [String: Any]
    return try #require(curve?["legs"] as? [[String: Any]])
  }

  private func numbers(_ legs: [[String: Any]], _ key: String) -> [Double] {
    legs.compactMap { ($0[key] as? NSNumber)?.doubleValue }
  }

  @Test func `options apply to the preceding segment, and a spring also to later ones`() throws {
    let legs = try legs(
      "\(Self.base) --spring stiffness=100,damping=20 --then 40 --at 300ms --then 80 "
        + "--spring stiffness=400,damping=40 --after 0.25 --then 7")
    #expect(numbers(legs, "to") == [100, 40, 80, 7])
    #expect(numbers(legs, "stiffness") == [100, 100, 400, 400])
    #expect(numbers(legs, "start").prefix(3) == [0, 0.3, 0.55])
    #expect(numbers(legs, "start")[3] == numbers(legs, "settled")[2])
    #expect(numbers(legs, "start").count == 4)
  }

  @Test func `--after settle is the default`() throws {
    let plain = try legs("\(Self.base) --then 40")
    let said = try legs("\(Self.base) --then 40 --after settle")
    let sloppy = try legs("\(Self.base) --then 40 --after Settle")
    #expect(numbers(plain, "start") == numbers(said, "start"))
    #expect(numbers(sloppy, "start") == numbers(said, "start"))
  }

  @Test func `a hand-over reports the state of a table of milliseconds`() throws {
    let line = "\(Self.base) --then 40 --at 0.3 --then 80 --after 0.25"
    let legs = try legs("\(line) --decimals 6")
    let rows = CSV.rows(try Typed.output("\(line) -f csv --fps 1000 --with velocity --decimals 6"))
    for (row, leg) in [(300, 1), (550, 2)] {
      #expect(Double(rows[row + 1][2]) == numbers(legs, "from")[leg])
      #expect(Double(rows[row + 1][3]) == numbers(legs, "velocity")[leg])
    }
  }

  @Test(arguments: [
    ("", "--then is missing; give it, for example --then 40"),
    ("--at 1 --then 40", "--at '1': must follow the --then whose beginning it says"),
    (
      "--after settle --then 40", "--after 'settle': must follow the --then whose beginning it says"
    ),
    (
      "--then 40 --at 1 --at 2",
      "--at is given twice behind --then '40'; give it once for each --then"
    ),
    (
      "--then 40 --at 1 --after 2",
      "--after '2': cannot say again when that leg begins; leave --at or "
        + "--after out"
    ),
    (
      "--then 40 --after soon",
      "--after 'soon': must be settle, or a time such as 1.2, 1.2s or 200ms"
    ),
    (
      "--then 40 --then 3,4",
      "--then '3,4': is a point, and --from is a number; give values of one type"
    ),
    ("--then 40px", "--then '40px': must have no unit, because --from has none"),
    ("--then x", "--then 'x'"),
    (
      "--then 40 --at 0.3 --then 3 --at 0.2",
      "--at '0.2': is before the leg before it begins, which is "
        + "at 0.3 s; give the legs in the order of their times"
    ),
    (
      "--spring stiffness=9,damping=0 --then 3",
      "--then '3': would begin when the leg before has "
        + "settled, which it never does by last-exceed; say when with --at or --after"
    ),
    (
      "--then 3 --spring uikit-duration=1,damping-ratio=0.5,velocity=3",
      "--spring "
        + "'uikit-duration=1,damping-ratio=0.5,velocity=3': must not say a velocity behind --then: it "
        + "takes over the one that there is"
    ),
    ("--then 3 --to 4", "--to is given twice; give it once"),
    ("--then 3 --retarget blend", "--retarget 'blend': must be keep-velocity or additive"),
  ])
  func `invalid segments are refused with their option`(_ words: String, _ message: String) {
    let text = Self.refusal("\(Self.base) \(words)") ?? "nothing"
    #expect(text.hasPrefix("headspring: chain: \(message)"), "\(text)")
  }

  @Test func `in a batch the segments are objects, with keys in any order`() throws {
    let line = "\(Self.base) --fps 9 --spring swiftui.bouncy --then 40 --at 0.3 --then 80 "
    let typed = try Typed.output(line + "--then 3 --after settle --compact")
    let request =
      #"{"command":"chain","then":[{"at":0.3,"to":40},80,{"to":3,"after":"settle"}],"#
      + #""spring":"swiftui.bouncy","from":0,"to":100,"fps":9}"#
    let answer = try Answered([request]).texts[0]
    let values = #/"values":\[[^\]]*\]/#
    #expect(answer.firstMatch(of: values)?.output == typed.firstMatch(of: values)?.output)
    #expect(answer.firstMatch(of: values) != nil)
  }

  @Test(arguments: [
    (#"[{"at":0.3}]"#, "then must have to in each of its objects, as in {"),
    (#"[{"to":3,"fps":3}]"#, "then has no fps: must have to, and may have at, after or spring"),
    (#"{"to":[3,4]}"#, "--then '3,4': is a point, and --from is a number"),
  ])
  func `an invalid segment object is refused`(_ legs: String, _ message: String) throws {
    let request = #"{"command":"chain","from":0,"to":100,"then":\#(legs)}"#
    let answer = try Answered([request]).texts[0]
    #expect(answer.contains(message), "\(answer)")
  }
}
