import Checking
import ExactNumerics
import Motion
import Readers

extension Check {
  /// Notes that do not affect the result: a way to allow other times, and keys that only one of two
  /// documents has.
  func notes(_ prepared: PreparedCheck, _ comparison: Comparison) -> [String] {
    var notes: [String] = []
    let differing = comparison.tracks.filter { !$0.isSame }
    if let time = differing.first, differing.count == 1, time.name == "time", let worst = time.worst
    {
      notes.append(
        "only times differ, and they have a tolerance of their own: --tolerance "
          + "time=\(worst.difference.magnitude.text)")
    }
    guard let (golden, actual) = documents(prepared) else { return notes }
    for key in golden.keys where !actual.keys.contains(key) {
      notes.append("only the golden has the key \"\(Display.text(key))\"")
    }
    for key in actual.keys where !golden.keys.contains(key) {
      notes.append("the golden lacks the key \"\(Display.text(key))\"")
    }
    if let hint = hintOfAgain(prepared) { notes.append(hint) }
    return notes
  }

  /// A hint at --again if two documents have different requests: both may be goldens.
  func hintOfAgain(_ prepared: PreparedCheck) -> String? {
    guard case .files = subject, let (golden, actual) = documents(prepared),
      let old = try? golden.request(), let new = try? actual.request(), old != new
    else { return nil }
    return "both say how they are made; --again makes each again instead"
  }

  /// Both documents; nil if a side is not a document, or has a request or name that is not a
  /// string.
  private func documents(_ prepared: PreparedCheck) -> (golden: Document, actual: Document)? {
    guard let golden = prepared.goldenSide?.document, let actual = prepared.actual.document else {
      return nil
    }
    do throws(InputError) {
      try golden.requireTypes()
      try actual.requireTypes()
    } catch {
      // A request or a name is not a string: no notes.
      return nil
    }
    return (golden, actual)
  }
}
