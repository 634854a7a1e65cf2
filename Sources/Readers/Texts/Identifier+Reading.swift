import Motion
import Scenes

extension Identifier {
  /// An id that was read.
  ///
  /// - Parameter error: what is wrong with it.
  init(read text: String, error: (String) -> InputError) throws(InputError) {
    do throws(ParameterError) { try self.init(text) } catch let broken {
      throw error(Self.refusal(of: text, broken))
    }
  }

  /// A head's, which names tracks.
  ///
  /// - Parameter error: what is wrong with it.
  init(head text: String, error: (String) -> InputError) throws(InputError) {
    try self.init(read: text, error: error)
    do throws(ParameterError) { try Head.validate(id: self) } catch let broken {
      throw error(Self.refusal(of: text, broken))
    }
  }

  private static func refusal(of text: String, _ broken: ParameterError) -> String {
    let got = text.isEmpty ? "" : ", got '\(Shown.text(text))'"
    return "\(broken.parameter) \(broken.rule)\(got)"
  }
}
