import Motion
import Readers

extension Check {
  /// What is told and does not count: keys that only one of two documents has.
  func notes(_ prepared: PreparedCheck) -> [String] {
    guard let (golden, actual) = documents(prepared) else { return [] }
    var notes: [String] = []
    for key in golden.keys where !actual.keys.contains(key) {
      notes.append("only the golden has the key \"\(Shown.text(key))\"")
    }
    for key in actual.keys where !golden.keys.contains(key) {
      notes.append("the golden lacks the key \"\(Shown.text(key))\"")
    }
    if let hint = hintOfAgain(prepared) { notes.append(hint) }
    return notes
  }

  /// What to do where two documents are made by other requests: they may be two goldens.
  func hintOfAgain(_ prepared: PreparedCheck) -> String? {
    guard case .files = subject, let (golden, actual) = documents(prepared),
      let old = try? golden.request(), let new = try? actual.request(), old != new
    else { return nil }
    return "both say how they are made; --again makes each again instead"
  }

  /// Both sides, where both were read as documents.
  private func documents(_ prepared: PreparedCheck) -> (golden: Document, actual: Document)? {
    guard let golden = prepared.goldenSide?.document, let actual = prepared.actual.document else {
      return nil
    }
    do throws(InputError) {
      try golden.requireTypes()
      try actual.requireTypes()
    } catch {
      // A request or a name that is no text: nothing is said of such a document.
      return nil
    }
    return (golden, actual)
  }
}
