import Foundation
import TestSupport
import TypedLines

extension TemporaryFolder {
  /// The arguments of the first example of seen, with other names of heads.
  func seen(calling names: [String: String]) throws -> [String] {
    for state in ["before", "after"] {
      var text = try String(
        contentsOfFile: Sample.example("seen-\(state).json"), encoding: .utf8)
      for (old, new) in names {
        text = text.replacingOccurrences(of: "\"\(old)\"", with: "\"\(new)\"")
      }
      try write(text, to: "\(state).json")
    }
    return [
      "seen", "--before", path("before.json"), "--after", path("after.json"),
      "--conversation-width", "320",
    ]
  }
}
