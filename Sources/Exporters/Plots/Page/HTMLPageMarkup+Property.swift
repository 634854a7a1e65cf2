import Documents
import Motion

extension HTMLPageMarkup {
  /// The properties that the page shows a number as.
  enum ShownProperty: String, CaseIterable {
    case x, y, scale, opacity, rotate
  }

  /// The property of the drawing; nil if the page has no switch, since the tracks are no single
  /// numbers of one property without a screen.
  private var drawnProperty: ShownProperty? {
    if hasStage || tracks.count > 8 || !tracks.contains(where: { !$0.isConstant }) { return nil }
    let rows = AnimatedTrackRows(tracks)
    var property: ShownProperty?
    for index in tracks.indices {
      guard tracks[index].track.type == .number else { return nil }
      let own: ShownProperty
      switch rows.visualProperty(of: index) {
      case .scale: own = .scale
      case .alpha: own = .opacity
      case .rotation: own = .rotate
      case .number: own = .x
      case .place, .colour, .size, .frame, .transform: return nil
      }
      if let property, property != own { return nil }
      property = own
    }
    return property
  }

  /// A card for each track, which the script moves in place of the drawing.
  var lanes: String {
    guard drawnProperty != nil else { return "" }
    var text = "<div class=\"lanes\" hidden>"
    for (index, values) in tracks.enumerated() {
      let name = Self.escaped(values.track.name)
      let label = tracks.count > 1 ? "<p class=\"still\">\(name)</p>" : ""
      let colour = tracks.colour(of: index, 0)
      text += "<div><div><b></b><i style=\"background:\(colour)\"></i></div>\(label)</div>"
    }
    return text + "</div>\n"
  }

  /// The buttons that show the motion as another property; empty without a switch.
  var propertySwitch: String {
    guard let drawn = drawnProperty else { return "" }
    var text = """

      <div class="row">
      <div class="speeds" role="group" aria-label="Show the motion as">
      """
    for property in ShownProperty.allCases {
      text +=
        "<button type=\"button\" data-as=\"\(property.rawValue)\" "
        + "aria-pressed=\"\(property == drawn)\">\(property.rawValue)</button>"
    }
    return text + "</div>\n</div>"
  }
}
