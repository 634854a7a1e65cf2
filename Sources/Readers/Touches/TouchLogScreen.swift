import Scenes

/// The screen description of a touch log; nil for values that the log does not give. Lengths are in
/// points.
///
/// In JSON it is a size, `[320, 568]` or `"320x568"`, a device such as `"iphone-15"`, or an object
/// with any of `size`, `safeArea` and `bubble`. Insets are top, left, bottom, right:
///
///     {"size": [320, 568], "safeArea": [20, 0, 0, 0], "bubble": "66x66"}
package struct TouchLogScreen: Sendable, Equatable {
  package private(set) var size: Size?
  package private(set) var safeArea: Insets?
  package private(set) var bubble: Size?

  init() {}

  /// - Throws: ``InputError`` for any other JSON, for a side of 0 or less, and for a negative
  ///   inset.
  init(_ field: JSONField) throws(InputError) {
    if case .string(let name) = field.value.kind, let screen = NamedScreen(named: name) {
      (size, safeArea) = (screen.size, screen.safeArea)
      return
    }
    guard case .object = field.value.kind else {
      size = try field.size()
      return
    }
    try field.requireKnownKeys(["size", "safeArea", "bubble"])
    size = try field.optional("size")?.size()
    safeArea = try field.optional("safeArea")?.insets()
    bubble = try field.optional("bubble")?.size()
  }
}

extension JSONField {
  fileprivate func size() throws(InputError) -> Size {
    if case .string(let text) = value.kind {
      guard let size = Size(text) else {
        throw wrongTypeError("sides above 0 such as \"320x568\", or a device such as \"iphone-15\"")
      }
      return size
    }
    let sides = try numbers("[width, height]", count: 2, each: "a number above 0") { $0 > 0 }
    return Size(width: sides[0], height: sides[1])
  }

  fileprivate func insets() throws(InputError) -> Insets {
    let sides = try numbers(
      "[top, left, bottom, right]", count: 4, each: "a number of at least 0"
    ) { $0 >= 0 }
    var insets = Insets()
    insets.top = sides[0]
    insets.left = sides[1]
    insets.bottom = sides[2]
    insets.right = sides[3]
    return insets
  }
}

extension Size {
  /// Parses two sides above 0 with an "x" between them: "320x568".
  fileprivate init?(_ text: String) {
    let end = DecimalNumberSyntax.end(in: text.utf8)
    let rest = text.utf8[end...]
    guard rest.first == UInt8(ascii: "x"), let width = Double(String(text[..<end])) else {
      return nil
    }
    let second = rest.dropFirst()
    guard DecimalNumberSyntax.end(in: second) == second.endIndex,
      let height = Double(String(Substring(second))), width > 0, height > 0, width.isFinite,
      height.isFinite
    else { return nil }
    self.init(width: width, height: height)
  }
}
