import Animations
import Documents

/// Writes shapes as SVG, still or with the animations of SMIL.
///
/// Colours are attributes for light paper. Classes with their names replace them on dark paper.
struct SVGWriter {
  /// The values of bindings; nil for shapes without any.
  var values: BoundAttributeTexts?
  /// The timing of moving shapes; nil for still ones.
  var timing: SMILTiming?
  private var xml = XMLWriter()
  private var rules: [String] = []

  init(_ values: BoundAttributeTexts? = nil, _ timing: SMILTiming? = nil) {
    (self.values, self.timing) = (values, timing)
  }

  /// Writes a whole picture with a size in pixels.
  ///
  /// - Parameter view: the visible part of the drawing, in its own lengths; nil for pixels.
  mutating func document(
    _ shapes: [Shape], view: Stage.Rectangle? = nil, size: (width: Double, height: Double),
    title: String, about: [String] = [], more: [(key: String, value: String)] = []
  ) -> [UInt8] {
    let view = view ?? Stage.Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    let box = [view.x, view.y, view.width, view.height].map { pixelText($0) }
    xml.openElement(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", pixelText(size.width)),
        ("height", pixelText(size.height)), ("viewBox", box.joined(separator: " ")),
        ("role", "img"), ("font-family", Tone.fonts),
        ("font-size", pixelText(TypeScale.label)),
      ] + more)
    xml.writeElement("title", [], text: PrintableText(title).cut(to: 80).string)
    if !about.isEmpty {
      xml.writeElement("metadata", [], text: about.joined(separator: "\n"))
    }
    for shape in shapes { write(shape, at: nil) }
    if !rules.isEmpty {
      let dark = rules.joined(separator: "\n")
      xml.writeElement("style", [], text: "@media (prefers-color-scheme:dark){\n\(dark)\n}")
    }
    xml.closeElement("svg")
    return xml.bytes
  }

  private mutating func write(_ shape: Shape, at still: Int?) {
    let still = shape.frame ?? still
    var attributes = shape.attributes
    let classes = [("fill", shape.fill), ("stroke", shape.stroke)].compactMap { key, tone in
      tone.map { write($0, as: key, &attributes) } ?? nil
    }
    if !classes.isEmpty { attributes.append(("class", classes.joined(separator: " "))) }
    var moves = false
    if let binding = shape.binding, let values {
      attributes += values.attributes(binding, at: still ?? 0)
      moves = timing != nil && still == nil && !values.isConstant(binding)
    }
    if let text = shape.text {
      xml.writeElement(shape.name, attributes, text: text)
    } else if moves || !shape.children.isEmpty {
      xml.openElement(shape.name, attributes)
      if moves, let binding = shape.binding { timing?.writeAnimations(binding, into: &xml) }
      for child in shape.children { write(child, at: still) }
      xml.closeElement(shape.name)
    } else {
      xml.writeElement(shape.name, attributes)
    }
  }

  /// Writes a colour, and returns the class for its dark one; nil if both are equal.
  private mutating func write(
    _ tone: Tone, as key: String, _ attributes: inout [(key: String, value: String)]
  ) -> String? {
    attributes.append((key, tone.light))
    if tone.light == tone.dark { return nil }
    let name = "\(key)-\(tone.light.dropFirst())"
    let rule = ".\(name){\(key):\(tone.dark)}"
    if !rules.contains(rule) { rules.append(rule) }
    return name
  }
}
