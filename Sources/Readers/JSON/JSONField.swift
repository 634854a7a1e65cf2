import Motion

/// A value of a JSON text on its way to becoming something else: it knows where it stands, so that
/// what is wrong with it can be told.
///
///     let root = try JSONField(text)
///     try root.allowOnly("touches")
///     for touch in try root.required("touches").items() {
///       let x = try touch.required("x").number()
///     }
public struct JSONField: Sendable {
  /// The value, with its offset.
  public let value: JSONValue
  var text: InputText { origin.text }
  /// Whether unknown keys are passed over.
  var isLenient: Bool { origin.isLenient }
  private let origin: Origin

  /// What a field comes from.
  private final class Origin: Sendable {
    let text: InputText
    let isLenient: Bool

    init(_ text: InputText, isLenient: Bool) {
      self.text = text
      self.isLenient = isLenient
    }
  }

  /// The value of a text.
  ///
  /// - Parameter isLenient: whether unknown keys are passed over.
  /// - Throws: ``InputError`` where it is no JSON.
  public init(_ text: InputText, isLenient: Bool = false) throws(InputError) {
    self.init(try JSONReader.value(of: text), of: text, isLenient: isLenient)
  }

  init(_ value: JSONValue, of text: InputText, isLenient: Bool = false) {
    self.value = value
    origin = Origin(text, isLenient: isLenient)
  }

  /// A part of another field's value.
  init(_ value: JSONValue, in field: JSONField) {
    self.value = value
    origin = field.origin
  }

  /// What is wrong with the value, behind its path: "touches[3].x: expected …".
  public func error(_ what: String) -> InputError { text.jsonError(at: value.offset, what) }

  /// Something else than what must stand here.
  ///
  /// - Parameter near: the end of the message, such as a suggestion.
  public func mismatch(_ expected: String, near: String = "") -> InputError {
    error("expected \(expected), got \(text.shown(value))\(near)")
  }
}

extension InputText {
  /// A value as messages show it: as it is written, but for brackets.
  fileprivate func shown(_ value: JSONValue) -> String {
    switch value.kind {
    case .null: return "null"
    case .bool(let bool): return bool ? "true" : "false"
    case .string(let string): return "\"\(Shown.text(string))\""
    case .array: return "an array"
    case .object: return "an object"
    case .number:
      let spelling = bytes[value.offset...].prefix {
        NumberSpelling.isDigit($0) || Array("+-.eE".utf8).contains($0)
      }
      return Shown.text(String(decoding: spelling, as: UTF8.self))
    }
  }
}
