import Animations
import Documents
import ExactNumerics
import Motion

/// The rows of an animation without a screen, one for each object or number.
///
/// A position moves on a plane. Other properties of an object change one shape in place. Any other
/// number is a dot on a line.
struct TrackRows {
  static let width = 480.0
  static let margin = 16.0
  /// The maximum number of rows, beyond which only names would distinguish them.
  private static let most = 64

  let tracks: [TrackValues]
  private let panels: [Chart.Panel]
  var shapes: [Shape] = []
  var height = 12.0
  private var rows = 0
  /// The size of objects' shapes, smaller for many objects, so that all are on one stage.
  private var share = 1.0

  init(_ tracks: [TrackValues], _ panels: [Chart.Panel]) {
    (self.tracks, self.panels) = (tracks, panels)
    let objects = groups.filter { $0.contains { visualProperty(of: $0) != .number } }.count
    let isHigh = tracks.contains { $0.track.property == "y" }
    if objects > 3 { share = min(1, max(0.16, (isHigh ? 2.5 : 4) / Double(objects))) }
    for group in groups {
      var numbers = group.filter { visualProperty(of: $0) == .number }
      let looks = group.filter { !numbers.contains($0) }
      let shifts =
        looks.isEmpty ? [] : numbers.filter { ["x", "y"].contains(tracks[$0].track.property) }
      numbers.removeAll { shifts.contains($0) }
      if !looks.isEmpty, rows < TrackRows.most { addCombinedShape(looks, shifts) }
      for track in numbers where rows < TrackRows.most { addDotLines(track) }
    }
    height += 12
  }

  private var groups: [[Int]] {
    tracks.grouped(tracks.indices) { $0.track.object.hasBytes(of: $1.track.object) }
  }

  enum VisualProperty {
    case place, scale, rotation, alpha, colour, size, frame, number
  }

  func visualProperty(of index: Int) -> VisualProperty {
    let track = tracks[index].track
    switch track.type {
    case .point: return .place
    case .color: return .colour
    case .size: return .size
    case .rect: return .frame
    case .transform, .vector: return .number
    case .number:
      switch track.property {
      case "scale": return .scale
      case "alpha", "opacity": return .alpha
      case "rotation": return .rotation
      default: return Track.degreesPerUnit(of: track.unit) == nil ? .number : .rotation
      }
    }
  }

  /// Starts a row with its name. The row of a single bare value has none.
  ///
  /// - Parameter high: the height of a row whose name is beside its small shape.
  private mutating func beginRow(_ title: String, high: Double? = nil) {
    rows += 1
    if tracks.count == 1, title == tracks[0].track.name, tracks[0].track.object.isEmpty {
      height += 8
      return
    }
    let name = PrintableText(title).cut(to: 60).string
    shapes.append(
      .text(
        name, x: TrackRows.margin, y: height + (high.map { $0 / 2 + 5 } ?? 20), size: 16, .ink))
    if high == nil { height += 28 }
  }
}

extension TrackRows {
  /// Adds a dot on a line for each number of a track. Few of many tracks have names.
  private mutating func addDotLines(_ index: Int) {
    let values = tracks[index]
    let kin = tracksOnOneScale(of: index)
    let isDense = kin.count > 6
    let isMany = kin.count > ChartPalette.most
    let isNamed = !isMany || [0, (kin.count - 1) / 2, kin.count - 1].contains { kin[$0] == index }
    let scale = ChartAxis(exactly: kin.flatMap { tracks[$0].components.flatMap { $0 } }, steps: 5)
    for (channel, name) in values.track.type.componentNames.enumerated()
    where rows < TrackRows.most && (values.isConstant || !values.isConstant(channel)) {
      let objects = values.track.isVariant ? tracks.map { $0.track.object } : []
      let variant = VariantParameters(objects)?.label(of: index)
      let title = Track.fullName(of: name, in: variant ?? values.track.name)
      // A single dot is the picture.
      let size = tracks.count == 1 ? 32.0 : !isDense ? 26 : isMany ? 8 : 20
      if isNamed { beginRow(title, high: isDense ? size + 4 : nil) } else { rows += 1 }
      addDotLine(index, channel, scale, size: size, isDense: isDense)
    }
  }

  private mutating func addDotLine(
    _ index: Int, _ channel: Int, _ scale: ChartAxis, size: Double, isDense: Bool
  ) {
    let left = TrackRows.margin + (isDense ? 160 : 16)
    let right = TrackRows.width - TrackRows.margin - 16
    let middle = height + size / 2 + (isDense ? 2 : 7)
    shapes.append(
      Shape.line(
        from: SVGPoint(x: left, y: middle), to: SVGPoint(x: right, y: middle), .line,
        width: isDense ? 1 : 4
      ).with("stroke-linecap", "round"))
    let values = tracks[index]
    let term = AffineTerm(channel: channel, of: scale, from: left, to: right)
    let ends = [values.track.from[channel], values.track.channels[channel].target]
      .map { $0.nearestDouble }
    // Compared lines have one scale, which the last of them names.
    let isLast = tracksOnOneScale(of: index).last == index
    var places: [Double] = []
    for end in ends where (left - 1...right + 1).contains(term(end)) || ends[0] == ends[1] {
      let x = min(max(term(end), left), right)
      guard places.allSatisfy({ ($0 - x).magnitude > 1 }) else { continue }
      places.append(x)
      let (top, bottom) = (middle - size * 0.65, middle + size * 0.65)
      shapes.append(.line(from: SVGPoint(x: x, y: top), to: SVGPoint(x: x, y: bottom), .soft))
      if !isLast { continue }
      let unit = PrintableText(values.track.unit).cut(to: 12).string
      let number = Chart.typeset(Chart.ConstantTrack.list([end]))
      let label = number + (unit.isEmpty ? "" : "\u{A0}" + unit)
      shapes.append(
        .text(label, x: x, y: middle + size / 2 + 22, size: 14, .soft, anchor: "middle"))
    }
    let drive = PropertyBinding(.translate, track: index, [term, .constant(middle)])
    let dot = Shape.ellipse(width: size, height: size).filled(panels.tone(of: index, channel))
    shapes.append(.group(movedBy: [drive], [dot]))
    height += size + (isLast ? 40 : isDense ? 4 : 18)
  }

  /// The tracks whose lines have one scale, since a reader compares them.
  private func tracksOnOneScale(of index: Int) -> [Int] {
    let kin = tracks.indices.filter {
      $0 == index
        || tracks[index].canShareAxis(with: tracks[$0]) && visualProperty(of: $0) == .number
    }
    return Array(kin.prefix(TrackRows.most))
  }

  /// Adds one shape that all tracks of an object move, scale, rotate, fade and colour.
  ///
  /// - Parameter shifts: the tracks that move it along an axis, to the middle of its row.
  private mutating func addCombinedShape(_ group: [Int], _ shifts: [Int]) {
    let first = tracks[group[0]].track
    let names = (shifts + group).sorted().map { tracks[$0].track.name }
    let hasPlane = group.contains { visualProperty(of: $0) == .place }
    let isHigh = shifts.contains { tracks[$0].track.property == "y" }
    let isFrame = group.contains { visualProperty(of: $0) == .frame }
    let isTurned = group.contains { visualProperty(of: $0) == .rotation }
    var high = (isFrame ? 2 * Self.boxHeight + 48 : isHigh || isTurned ? 176.0 : 112) * share
    beginRow(
      names.count > 1 && !first.object.isEmpty ? first.object : names.joined(separator: ", "),
      high: share < 1 && !hasPlane ? high : nil)
    var drives: [PropertyBinding] = []
    if let place = group.first(where: { visualProperty(of: $0) == .place }) {
      let plane = PositionPlane(
        tracks[place], place, left: TrackRows.margin, top: height,
        width: TrackRows.width - 2 * TrackRows.margin, most: 200)
      let way = plane.path(of: tracks[place])
      shapes += plane.shapes + [way.line(.soft, width: 1.5).with("stroke-opacity", 0.4)]
      shapes.append(Array(way.prefix(1)).dots(.soft, size: 7))
      drives.append(plane.binding)
      high = plane.height + 12
    } else {
      drives.append(.place(x: TrackRows.width / 2, y: height + high / 2))
      if share < 1 { drives.append(PropertyBinding(.scale, track: 0, [.constant(share)])) }
    }
    drives += shifts.map { shiftBinding($0) }
    var radius = 40.0
    for index in group {
      let values = tracks[index].components
      switch visualProperty(of: index) {
      case .place: radius = 16
      case .rotation:
        let degrees = Track.degreesPerUnit(of: tracks[index].track.unit)
        let factor = degrees?.nearestDouble ?? 180 / Double.pi
        drives.append(
          PropertyBinding(.rotate, track: index, [AffineTerm(channel: 0, factor: factor)]))
      case .scale:
        let most = values[0].reduce(1) { max($0, $1.magnitude) }
        if !hasPlane { radius = min(radius, 50 / most) }
        drives.append(PropertyBinding(.scale, track: index, count: 1))
      case .alpha: drives.append(PropertyBinding(.opacity, track: index, count: 1))
      case .colour, .size, .frame, .number: break
      }
    }
    let object = objectShapes(
      group, radius: radius, isCard: !shifts.isEmpty, panels.tone(of: group[0]))
    shapes.append(.group(movedBy: drives, object))
    height += high
  }

  /// A shift along an axis from the target, shortened if it does not fit.
  private func shiftBinding(_ index: Int) -> PropertyBinding {
    let track = tracks[index].track
    let target = track.channels[0].target.nearestDouble
    let reach = tracks[index].components[0].reduce(1) { max($0, ($1 - target).magnitude) }
    let isAcross = track.property == "x"
    let shift = AffineTerm(
      channel: 0, origin: target, factor: min(1, (isAcross ? 160 : 40) / reach))
    return PropertyBinding(
      .translate, track: index, isAcross ? [shift, .constant(0)] : [.constant(0), shift])
  }

  /// The shape of an object: its size or frame if a track has one. Otherwise it is a
  /// swatch for a colour, a square for a rotation, a card, or a disc.
  private func objectShapes(
    _ group: [Int], radius: Double, isCard: Bool, _ tone: Tone
  ) -> [Shape] {
    let colour = group.first { visualProperty(of: $0) == .colour }
    if let index = group.first(where: {
      [.size, .frame].contains(visualProperty(of: $0))
    }) {
      return boxShapes(index, colour: colour, tone)
    }
    if let colour {
      let width = isCard ? 3.2 : 4.5
      var swatch = Shape.rectangle(.around(width * radius, 2.2 * radius), corner: 0.4 * radius)
      swatch.binding = PropertyBinding(.fill, track: colour, count: 3)
      let alpha = PropertyBinding(.opacity, track: colour, [AffineTerm(channel: 3)])
      return [.group(movedBy: [alpha], [swatch])]
    }
    if group.contains(where: { visualProperty(of: $0) == .rotation }) {
      let square = Shape.rectangle(.around(2 * radius, 2 * radius), corner: radius / 3)
      let mark = Shape.ellipse(y: -radius * 0.55, width: radius * 0.36, height: radius * 0.36)
      return [square.filled(tone), mark.filled(.paper)]
    }
    if isCard {
      let sheet = Shape.rectangle(.around(3.2 * radius, 2 * radius), corner: radius / 3)
      let lines = [(1.6, 0.1), (1.0, 0.45)].map { width, y in
        Shape.rectangle(
          x: -1.2 * radius, y: radius * y, width: radius * width, height: radius / 6,
          corner: radius / 12)
      }
      return [sheet.filled(tone), Shape.group(lines).filled(.paper)]
    }
    return [Shape.ellipse(width: 2 * radius, height: 2 * radius).filled(tone)]
  }
}
