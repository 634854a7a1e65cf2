import Documents

/// The mechanism that animates a drawing.
enum AnimationMechanism {
  /// SMIL elements inside the picture.
  case clock(SMILTiming)
  /// A page's script, which reads the bindings from attributes.
  case script
}

extension AnimatedElement {
  /// Writes the element as at the first frame, with its animation or its binding.
  func draw(_ mover: AnimationMechanism, _ values: BoundAttributeTexts, into xml: inout XMLWriter) {
    var attributes = attributes
    if let drive { attributes += staticAttributes(drive, values) }
    let moves = drive.map { !values.isConstant($0) } ?? false
    if moves, let drive, case .script = mover { attributes += drive.marks }
    if let text {
      xml.writeElement(name, attributes, text: text)
      return
    }
    guard moves || !children.isEmpty else {
      xml.writeElement(name, attributes)
      return
    }
    if children.isEmpty, case .script = mover {
      xml.writeElement(name, attributes)
      return
    }
    xml.openElement(name, attributes)
    if moves, let drive, case .clock(let clock) = mover { clock.writeAnimations(drive, into: &xml) }
    for child in children { child.draw(mover, values, into: &xml) }
    xml.closeElement(name)
  }

  /// The bound attributes at the first frame.
  private func staticAttributes(_ drive: PropertyBinding, _ values: BoundAttributeTexts) -> [(
    key: String, value: String
  )] {
    switch drive.target {
    case .translate: [("transform", "translate(\(values.attributeText(drive, at: 0)))")]
    case .scale: [("transform", "scale(\(values.attributeText(drive, at: 0)))")]
    case .rotate: [("transform", "rotate(\(values.attributeText(drive, at: 0)))")]
    case .opacity: [("opacity", values.attributeText(drive, at: 0))]
    case .fill: [("fill", values.attributeText(drive, at: 0))]
    case .corners: [("points", values.attributeText(drive, at: 0))]
    case .frame:
      PropertyBinding.sides.enumerated().map { part, name in
        (key: name, value: values.attributeText(drive, part: part, at: 0))
      }
    }
  }
}

extension SMILTiming {
  fileprivate func writeAnimations(_ drive: PropertyBinding, into xml: inout XMLWriter) {
    switch drive.target {
    case .translate: writeAnimationElement(drive, "transform", type: "translate", into: &xml)
    case .scale: writeAnimationElement(drive, "transform", type: "scale", into: &xml)
    case .rotate: writeAnimationElement(drive, "transform", type: "rotate", into: &xml)
    case .opacity: writeAnimationElement(drive, "opacity", into: &xml)
    case .fill: writeAnimationElement(drive, "fill", into: &xml)
    case .corners: writeAnimationElement(drive, "points", into: &xml)
    case .frame:
      for (part, name) in PropertyBinding.sides.enumerated() {
        writeAnimationElement(drive, name, part: part, into: &xml)
      }
    }
  }
}

extension PropertyBinding {
  /// The attributes of a rectangle, in the order of the binding's numbers.
  fileprivate static var sides: [String] { ["x", "y", "width", "height"] }

  /// The attributes that a script reads: the bound attribute, the track, and channel, origin,
  /// factor and base for each number.
  fileprivate var marks: [(key: String, value: String)] {
    let name =
      switch target {
      case .translate: "translate"
      case .scale: "scale"
      case .rotate: "rotate"
      case .opacity: "opacity"
      case .fill: "fill"
      case .frame: "frame"
      case .corners: "corners"
      }
    let numbers =
      if case .corners(let map) = target {
        [map.x, map.y, map.factor, map.baseX, map.baseY]
      } else {
        terms.flatMap { [Double($0.channel ?? -1), $0.origin, $0.factor, $0.base] }
      }
    let text = numbers.map { ShortestDoubleText.of($0) }.joined(separator: " ")
    return [("data-drive", name), ("data-track", String(track)), ("data-terms", text)]
  }
}
