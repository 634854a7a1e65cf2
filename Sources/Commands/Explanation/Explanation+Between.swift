import Checking
import Documents
import Exporters

extension Explanation {
  /// Which parameter changed: by both documents' requests, else by what the documents say, else by
  /// the curves that are fitted to both sides' values.
  static func between(golden: ExplainedSide, actual: ExplainedSide) -> Explanation {
    let documents = golden.document.flatMap { golden in actual.document.map { (golden, $0) } }
    if let (golden, actual) = documents {
      if let told = byRequests(golden, actual) { return told }
      let changes = DocumentChanges(from: golden, to: actual).changes
      if let told = Explanation(changes, .facts) { return told }
    }
    let values = SeriesChanges(
      from: golden.series, to: actual.series, sameParameters: documents != nil)
    if let told = Explanation(values.changes, .fit) { return told }
    return .unknown(values.reason + (documents.map { inputNote($0.0) } ?? ""))
  }

  private static func byRequests(
    _ golden: ExplainedDocument, _ actual: ExplainedDocument
  ) -> Explanation? {
    guard let before = golden.request, let after = actual.request, before != after else {
      return nil
    }
    guard let first = ExplainedRequest(before), let second = ExplainedRequest(after) else {
      // In the words of another version.
      return .changed(golden: before, actual: after, .requests)
    }
    return Explanation(first.changes(to: second), .requests)
  }

  /// The file that a request reads may have changed, which no document says.
  private static func inputNote(_ document: ExplainedDocument) -> String {
    guard let request = document.request, let input = ExplainedRequest(request)?.input else {
      return ""
    }
    return "; their request reads \(input), which may have changed"
  }
}
