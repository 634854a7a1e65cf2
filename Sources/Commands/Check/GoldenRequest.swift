import Checking
import Documents
import Exporters
import Motion
import Readers

/// A golden document that is made again from the request in it.
struct GoldenRequest {
  let outline: DocumentOutline
  private let request: StatedRequest

  /// - Parameter text: the document.
  /// - Throws: ``Failure`` for what is no document, and for one whose request makes none.
  init(_ text: InputText, _ surroundings: Surroundings) throws(Failure) {
    do throws(InputError) { outline = try DocumentOutline(text) } catch { throw .data(error) }
    guard let line = outline.request else {
      throw .unsuitable(
        text.name,
        "has no request, so that it cannot be made again; compare what makes it with --check, or "
          + "make it anew with -o")
    }
    request = try StatedRequest(line, in: text.name, surroundings)
  }

  /// Makes it again, in the form that it has.
  func product(_ files: borrowing some CheckFiles) throws(CheckError) -> Product {
    guard case .animation(let animation, _, var encoding) = try request.product(files).content
    else { throw .failure(request.refused("it makes no tracks")) }
    encoding.name = outline.name
    encoding.isCompact = outline.isCompact
    return Product(content: .animation(animation, .json, encoding))
  }
}
