import Analysis
import ExactNumerics
import Motion

/// Reads the springs and the keyframes of Figma as JSON:
///
/// - keyframes of Figma Motion, as its Plugin API has them: a list, a track with `keyframes`, or
///   all tracks of a layer;
/// - an easing: `{"type":"CUSTOM_SPRING","easingFunctionSpring":{"bounce":0.674}}`;
/// - a prototype's spring: `{"mass":1,"stiffness":600,"damping":15,"initialVelocity":0}`.
///
/// Source: figma/plugin-typings.
struct FigmaDocument {
  private(set) var columns: [BakedCurveColumn] = []

  /// True if a JSON value has keyframes with `timelinePosition` or an `easingFunctionSpring`, or is
  /// a prototype's spring itself.
  static func isFigma(_ root: JSONField) -> Bool {
    if case .object(let members) = root.value.kind,
      FigmaSpring.isPhysical(members), !members.contains(where: { $0.key == "time" })
    {
      return true
    }
    return contains("timelinePosition", in: root.value)
      || contains("easingFunctionSpring", in: root.value)
  }

  /// True if an object of a value has a key. ``JSONReader/deepest`` bounds the depth.
  private static func contains(_ key: String, in value: JSONValue) -> Bool {
    switch value.kind {
    case .null, .bool, .number, .string: return false
    case .object(let members):
      return members.contains { $0.key == key || contains(key, in: $0.value) }
    case .array(let entries):
      // A list of numbers has no keys.
      if case .number? = entries.first?.kind { return false }
      return entries.contains { contains(key, in: $0) }
    }
  }

  init(_ root: JSONField) throws(InputError) {
    if Self.contains("timelinePosition", in: root.value) {
      try appendTracks(root, path: [])
    } else {
      var springs: [FigmaSpring] = []
      try Self.collectSprings(root, duration: nil, into: &springs)
      guard let first = springs.first else { throw root.error("expected a spring of Figma") }
      if springs.count > 1 {
        throw springs[1].field.error(
          "expected one easingFunctionSpring, got \(springs.count); leave one of them")
      }
      columns = [first.column]
    }
  }

  /// Collects the springs of an easing, a transition, or a list of them.
  ///
  /// - Parameter duration: the duration of the transition around them.
  private static func collectSprings(
    _ field: JSONField, duration: JSONField?, into springs: inout [FigmaSpring]
  ) throws(InputError) {
    switch field.value.kind {
    case .null, .bool, .number, .string: return
    case .array:
      for item in try field.items() { try collectSprings(item, duration: duration, into: &springs) }
    case .object(let members):
      if FigmaSpring.isPhysical(members) {
        springs.append(try FigmaSpring(field, duration: nil))
        return
      }
      var duration = duration
      if let own = try field.optional("duration"), case .number = own.value.kind { duration = own }
      for (key, member) in try field.entries() {
        if key == "easingFunctionSpring" {
          springs.append(try FigmaSpring(member, duration: duration))
        } else {
          try collectSprings(member, duration: duration, into: &springs)
        }
      }
    }
  }

  /// Collects tracks recursively, with the names on the way to them.
  private mutating func appendTracks(_ field: JSONField, path: [String]) throws(InputError) {
    switch field.value.kind {
    case .null, .bool, .number, .string: return
    case .array(let entries):
      if let first = entries.first, FigmaTrack.isKeyframe(first) {
        columns += try FigmaTrack(field).columns(named: path)
        return
      }
      for (index, item) in try field.items().enumerated() {
        try appendTracks(item, path: path + ["\(index)"])
      }
    case .object:
      for (key, member) in try field.entries() {
        let isPlain = key == "keyframes" || key == "manualKeyframeTracks" || key == "animations"
        try appendTracks(member, path: isPlain ? path : path + [key])
      }
    }
  }
}

/// A spring of Figma at exact points: of a prototype in seconds, or of Figma Motion over a segment.
struct FigmaSpring {
  let field: JSONField
  let column: BakedCurveColumn

  /// True for members of a prototype's spring.
  static func isPhysical(_ members: [JSONMember]) -> Bool {
    func has(_ key: String) -> Bool {
      members.contains { member in
        if case .number = member.value.kind { return member.key == key }
        return false
      }
    }
    return has("stiffness") && has("damping")
  }

  /// - Parameter duration: the duration of the segment; nil if it is unknown.
  init(_ field: JSONField, duration: JSONField?) throws(InputError) {
    self.field = field
    guard case .object(let members) = field.value.kind else {
      throw field.wrongTypeError("an object such as {\"bounce\": 0.3}")
    }
    let offset = field.value.offset
    if Self.isPhysical(members) {
      let mass = try field.optional("mass")?.number() ?? 1
      let spring = try Self.spring(
        .physics,
        [try field.required("stiffness").number(), try field.required("damping").number(), mass],
        field)
      let velocity = try field.optional("initialVelocity")?.number() ?? 0
      let curve = SpringCurve(
        spring, from: .zero, to: .one, velocity: DoubleDouble(velocity))
      column = BakedCurveColumn(
        names: ["spring"], kind: .figma, exact: curve.exactPoints(within: .infinity),
        duration: nil, offset: offset)
      return
    }
    let bounce = try field.required("bounce")
    let curve = try Self.segmentCurve(bounce)
    column = BakedCurveColumn(
      names: ["spring"], kind: .figma, exact: curve.exactPoints(within: 1),
      duration: StatedDuration(
        seconds: try duration?.number(), source: duration == nil ? "" : "duration",
        offset: duration?.value.offset ?? offset), offset: offset)
  }

  /// The spring of a bounce over a segment of length 1, from 0 to 1.
  static func segmentCurve(_ bounce: JSONField) throws(InputError) -> SpringCurve {
    SpringCurve(
      try spring(.segment, [try bounce.number(), 1], bounce), from: .zero, to: .one)
  }

  private static func spring(
    _ form: SpringForm, _ values: [Double], _ field: JSONField
  ) throws(InputError) -> Spring {
    do throws(ParameterError) { return try form.spring(values) } catch {
      throw field.error("the spring " + error.rule(prefix: "--"))
    }
  }
}
