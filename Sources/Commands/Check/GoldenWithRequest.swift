import Documents
import Exporters
import Motion
import Readers

/// A golden document and the request in it, which recreates the document.
struct GoldenWithRequest {
  let document: HeadspringDocument
  /// The request, as written in the document.
  let line: String
  private let name: String?
  private let request: EmbeddedFileRequest

  /// - Parameters:
  ///   - text: the golden's text.
  ///   - environment: the environment in which the request's plan is made.
  /// - Throws: ``Failure`` for text that is not a document, and for a document without a valid
  ///   request.
  init(_ text: InputText, _ environment: Environment) throws(Failure) {
    if Self.isNotDocument(text) { throw Self.missingRequestError(text.name) }
    let document = try mapError(of: Self.parsedDocument(text), Failure.input)
    self.document = document
    name = try mapError(of: document.name(), Failure.input)
    let found = try mapError(of: document.request(), Failure.input)
    guard let found else { throw Self.missingRequestError(text.name) }
    line = found
    request = try EmbeddedFileRequest(line, in: text.name, environment)
  }

  private static func parsedDocument(_ text: InputText) throws(InputError) -> HeadspringDocument {
    let document = try HeadspringDocument(text)
    try document.requireTypes()
    if try document.root.optional(.schema) == nil {
      throw text.error(at: 0, "expected a headspring document, got no key \"schema\"")
    }
    return document
  }

  /// True for a table, an array or ndjson.
  ///
  /// Such text does not begin with an object, or its first line is an object and the next begins
  /// another.
  private static func isNotDocument(_ text: InputText) -> Bool {
    let body = text.bytes.drop { $0.isWhitespace }
    guard let first = body.first else { return false }
    guard first == UInt8(ascii: "{") else { return true }
    guard let end = body.firstIndex(of: 0x0A),
      body[..<end].last(where: { !$0.isWhitespace }) == UInt8(ascii: "}")
    else { return false }
    return body[end...].drop { $0.isWhitespace }.first == UInt8(ascii: "{")
  }

  private static func missingRequestError(_ name: String) -> Failure {
    .unsuitableInput(
      name,
      "holds no request to make it again; compare it with --check on the command that makes it, "
        + "or with batch --check")
  }

  /// Recreates the document, with the name and the compactness of the golden.
  ///
  /// - Throws: ``Failure`` if the request fails or makes no tracks.
  func recreatedProduct(_ files: some CheckFileSystem) throws(Failure) -> Product {
    guard case .animation(let made) = try request.recreatedProduct(files).content else {
      throw request.cannotRecreateFailure("it makes no tracks")
    }
    var output = try mapError(of: made.document) { (error: ParameterError) in
      request.cannotRecreateFailure(error.sentence)
    }
    output.encoding.name = name
    output.encoding.isCompact = document.isCompact
    return Product(content: .animation(output))
  }
}
