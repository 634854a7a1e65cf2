import Documents

/// An element of a drawing, with its binding and its children.
struct AnimatedElement {
  var name: String
  var attributes: [(key: String, value: String)]
  var drive: PropertyBinding?
  var text: String?
  var children: [AnimatedElement]

  init(
    _ name: String, _ attributes: [(key: String, value: String)] = [],
    drive: PropertyBinding? = nil,
    text: String? = nil, _ children: [AnimatedElement] = []
  ) {
    self.name = name
    self.attributes = attributes
    self.drive = drive
    self.text = text
    self.children = children
  }

  /// The element with an additional attribute.
  func withAttribute(_ key: String, _ value: String) -> AnimatedElement {
    var node = self
    node.attributes.append((key, value))
    return node
  }

  /// The element with a class, which the style sheet selects.
  func withClass(_ style: String) -> AnimatedElement { withAttribute("class", style) }
}

extension AnimatedElement {
  static func group(_ children: [AnimatedElement]) -> AnimatedElement {
    AnimatedElement("g", [], children)
  }

  /// Children that several bindings move, the first binding outermost.
  static func group(movedBy drives: [PropertyBinding], _ children: [AnimatedElement])
    -> AnimatedElement
  {
    var nodes = children
    for drive in drives.reversed() { nodes = [AnimatedElement("g", [], drive: drive, nodes)] }
    return nodes.count == 1 ? nodes[0] : group(nodes)
  }

  /// A rectangle, with round corners if `corner` is above 0.
  static func rectangle(
    x: Double, y: Double, width: Double, height: Double, corner: Double = 0
  ) -> AnimatedElement {
    let node = AnimatedElement(
      "rect",
      [
        ("x", pixelText(x)), ("y", pixelText(y)), ("width", pixelText(max(0, width))),
        ("height", pixelText(max(0, height))),
      ])
    return corner > 0 ? node.withAttribute("rx", pixelText(corner)) : node
  }

  /// An ellipse around a position.
  static func ellipse(
    x: Double = 0, y: Double = 0, width: Double, height: Double
  ) -> AnimatedElement {
    var node = AnimatedElement("ellipse")
    if x != 0 { node.attributes.append(("cx", pixelText(x))) }
    if y != 0 { node.attributes.append(("cy", pixelText(y))) }
    node.attributes.append(("rx", pixelText(max(0, width / 2))))
    node.attributes.append(("ry", pixelText(max(0, height / 2))))
    return node
  }

  static func line(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) -> AnimatedElement {
    AnimatedElement("path")
      .withAttribute(
        "d", "M\(pixelText(start.x)) \(pixelText(start.y))L\(pixelText(end.x)) \(pixelText(end.y))")
  }

  /// A text whose start, middle or end is at a position.
  static func text(
    _ text: String, x: Double, y: Double, size: Double, anchor: String = "start"
  ) -> AnimatedElement {
    let node = AnimatedElement(
      "text", [("x", pixelText(x)), ("y", pixelText(y)), ("font-size", pixelText(size))], text: text
    )
    return anchor == "start" ? node : node.withAttribute("text-anchor", anchor)
  }
}
