import Formats
import Motion
import Readers

/// A golden document that is made again from the request in it.
struct GoldenRequest {
  let outline: DocumentOutline
  /// What the request says.
  let plan: Plan
  private let name: String

  /// - Parameter text: the document.
  /// - Throws: ``Failure`` for what is no document, and for one whose request makes none.
  init(_ text: InputText, _ surroundings: Surroundings) throws(Failure) {
    name = text.name
    do throws(InputError) { outline = try DocumentOutline(text) } catch { throw .data(error) }
    guard let request = outline.request else {
      throw .unsuitable(
        name,
        "has no request, so that it cannot be made again; compare what makes it with --check, or "
          + "make it anew with -o")
    }
    let words: [String]
    do throws(ParameterError) { words = try ShellWord.split(request) } catch {
      throw Self.refused(name, request, error.rule(prefix: "--"))
    }
    do throws(Failure) { plan = try Plan(words, surroundings) } catch {
      throw Self.refused(name, request, error.reason)
    }
    guard case .motion = plan.task, plan.output == .standard else {
      throw Self.refused(
        name, request, "a request is a command that makes motion, without --output")
    }
    if plan.inputs.contains(where: { $0.input == .standard }) {
      throw Self.refused(name, request, "it reads standard input; make the golden from a file")
    }
  }

  /// Why it cannot be made again.
  func refused(_ why: String) -> Failure {
    Self.refused(name, outline.request ?? "", why)
  }

  private static func refused(_ name: String, _ request: String, _ why: String) -> Failure {
    .unsuitable(name, "cannot be made again from its request '\(Shown.text(request))': \(why)")
  }

  /// Makes it again.
  ///
  /// - Parameter contents: the bytes of each of the plan's inputs.
  func product(_ contents: [[UInt8]]) throws(Failure) -> Product {
    let product: Product
    do throws(Failure) { product = try plan.product(contents) } catch {
      throw refused(error.reason)
    }
    guard case .animation(let animation, _, var encoding) = product.content else {
      throw refused("it makes no tracks")
    }
    encoding.name = outline.name
    encoding.isCompact = outline.isCompact
    return Product(content: .animation(animation, .json, encoding))
  }
}
