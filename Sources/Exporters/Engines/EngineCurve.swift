import Analysis
import Documents
import ExactNumerics
import Motion

/// A number of an object's property, and the component of a track that it shows.
struct EngineCurve {
  let property: GameEngineProperty
  /// The object, as the file names it.
  let object: String
  /// The index of the number in its property: 0 to 2 for x, y and z.
  let axis: Int
}

/// The numbers of a property that show a track.
struct EngineAxes {
  /// The format's name of the property.
  let property: String
  /// The index of each component's number. A scale has one component for two numbers.
  let axes: [Int]
  /// The factor from the track's unit to the format's.
  var factor = DoubleDouble.one

  /// The numbers of a position, a scale or a rotation about z; nil for another track.
  ///
  /// - Parameters:
  ///   - role: the role of the track.
  ///   - place: the format's name of a position.
  ///   - scale: the format's name of a scale; nil if there is none.
  ///   - rotation: the format's name of a rotation.
  ///   - isRadians: true if angles are in radians, false if they are in degrees.
  static func transform(
    _ role: PropertyRole, _ place: String, _ scale: String?, _ rotation: String, isRadians: Bool
  ) -> EngineAxes? {
    switch role {
    case .place: EngineAxes(property: place, axes: [0, 1])
    case .x: EngineAxes(property: place, axes: [0])
    case .y: EngineAxes(property: place, axes: [1])
    case .scale: scale.map { EngineAxes(property: $0, axes: [0, 1]) }
    case .scaleX: scale.map { EngineAxes(property: $0, axes: [0]) }
    case .scaleY: scale.map { EngineAxes(property: $0, axes: [1]) }
    case .rotation(let degrees):
      EngineAxes(
        property: rotation, axes: [2],
        factor: isRadians ? degrees * DoubleDouble.pi / 180 : degrees)
    case .size, .width, .height, .frame, .alpha, .color, .matrix, .cornerRadius: nil
    }
  }
}

extension Animation {
  /// The error for a track that an editor or an engine does not show, with formats that do.
  ///
  /// json and csv have no --property, so they are named for other tracks only.
  static func missingPropertyError(
    of track: Track, _ role: PropertyRole, in format: String, does: String
  ) -> ParameterError {
    let isNamedByOption = track.roleName != track.name
    let editors = role.editorNames.filter { $0 != format }
    let others = editors + (isNamedByOption ? [] : ["json", "csv"])
    return ParameterError(
      "format",
      "\(format) \(does), and has no property for \(Display.text(track.roleName)); "
        + (isNamedByOption ? "" : "choose other tracks with \(parameterName("track")), or ")
        + "use \(alternatives(others))")
  }

  /// The curves of objects that show all tracks.
  ///
  /// - Parameters:
  ///   - encoding: the encoding, for its unit.
  ///   - info: the format.
  ///   - object: the format's term for an object: "a node".
  ///   - does: the format's abilities, for the error: "moves and scales nodes".
  ///   - name: the name of an object in the file.
  ///   - axes: the numbers that show a track; nil if there are none.
  /// - Throws: `ParameterError` for a track that no property shows, for two tracks of one property,
  ///   and for two objects with one name in the file.
  func engineCurves(
    _ encoding: Encoding, in info: FormatInfo, _ object: String, does: String,
    named name: (String) -> String = { $0 },
    axes: (PropertyRole) -> EngineAxes?
  ) throws(ParameterError) -> [EngineCurve] {
    try validate(unit: encoding.unit, in: info)
    var names: [(object: String, name: String)] = []
    var curves: [EngineCurve] = []
    for (index, track) in tracks.enumerated() {
      let role = try GameEngineMotion.propertyRole(
        of: track, encoding, in: info.name, "property of \(object)")
      guard let part = axes(role) else {
        throw Self.missingPropertyError(of: track, role, in: info.name, does: does)
      }
      let own = name(track.object)
      for known in names where known.name == own && known.object != track.object {
        throw ParameterError(
          "format",
          "\(info.name) has one name, \(Display.text(own)), for \(Display.text(known.object)) and "
            + "\(Display.text(track.object)); choose with \(parameterName("track"))")
      }
      names.append((track.object, own))
      for (place, axis) in part.axes.enumerated() {
        try require(
          !curves.contains {
            $0.object == own && $0.property.name == part.property && $0.axis == axis
          }, "format",
          "\(info.name) shows two of these tracks as \(part.property), and \(object) has one; "
            + "choose with \(parameterName("track"))")
        curves.append(
          EngineCurve(
            property: GameEngineProperty(
              name: part.property, track: index, component: min(place, track.channels.count - 1),
              factor: part.factor),
            object: own, axis: axis))
      }
    }
    return curves
  }
}

extension [EngineCurve] {
  /// The names of the objects in the order of their first curves.
  var objects: [String] {
    var names: [String] = []
    for curve in self where !names.contains(curve.object) { names.append(curve.object) }
    return names
  }

  /// True if a property moves in y.
  func moveDown(_ property: String) -> Bool {
    contains { $0.property.name == property && $0.axis == 1 }
  }
}

/// A key in a format's unit.
struct EngineKey {
  /// The printed time.
  let time: String
  let value: DoubleDouble
  /// The slopes before and after the key. Those before the first and after the last are 0.
  let before: DoubleDouble
  let after: DoubleDouble
}

extension GameEngineMotion {
  /// The keys of a curve.
  ///
  /// - Parameters:
  ///   - rate: the units of time in a second, for slopes: the frames per second, or 1.
  ///   - firstTime: the time of the first frame.
  func engineKeys(
    of property: GameEngineProperty, rate: Double = 1, from firstTime: Int = 0
  ) -> [EngineKey] {
    let keys = keys(of: property)
    let factor = property.factor
    return keys.enumerated().map { index, key in
      let isLast = index + 1 == keys.count
      return EngineKey(
        time: Self.time(of: key, from: firstTime), value: key.value * factor,
        before: index == 0 ? .zero : key.incoming * factor / rate,
        after: isLast ? .zero : key.outgoing * factor / rate)
    }
  }

  /// Writes the request, the errors and a note on the direction of y as comments that begin with #.
  ///
  /// - Parameters:
  ///   - curves: the curves of the file. A scale has one number for two axes, and one comment.
  ///   - place: the format's name of a position.
  ///   - tool: the name of the tool, whose y points upwards.
  func writeComments(
    of curves: [EngineCurve], _ place: String, in tool: String, _ encoding: Encoding,
    to stream: inout ByteStream
  ) throws(WriteFailure) {
    if let request = encoding.request {
      try stream.write("# \(PrintableText(request).string)\n")
    }
    var last = ""
    for curve in curves {
      let text = errorCertificate(of: curve.property)
      if text != last { try stream.write("# \(PrintableText(text).string)\n") }
      last = text
    }
    if curves.moveDown(place) {
      try stream.write("# y is as given, downwards on a screen; \(tool) has it upwards\n")
    }
  }
}
