import Motion
import Scenes

extension Identifier {
  /// Creates an id from input text.
  ///
  /// - Parameter error: makes the error from a message.
  init(read text: String, error: (String) -> InputError) throws(InputError) {
    self = try mapError(of: Identifier(text)) { (broken: ParameterError) in
      error(Self.invalidIdentifierMessage(of: text, broken))
    }
  }

  /// Creates the id of a head, which must also be valid in the names of tracks.
  ///
  /// - Parameter error: makes the error from a message.
  init(head text: String, error: (String) -> InputError) throws(InputError) {
    try self.init(read: text, error: error)
    let id = self
    try mapError(of: Head.validate(id: id)) { (broken: ParameterError) in
      error(Self.invalidIdentifierMessage(of: text, broken))
    }
  }

  private static func invalidIdentifierMessage(of text: String, _ broken: ParameterError) -> String
  {
    let got = text.isEmpty ? "" : ", got '\(Display.text(text))'"
    return "\(broken.parameter) \(broken.rule)\(got)"
  }
}
