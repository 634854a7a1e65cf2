import Analysis
import ExactNumerics
import Motion

/// A track of Figma Motion: keyframes at times in seconds, each with the easing that leads to it.
struct FigmaTrack {
  private let keys: [Key]
  private let field: JSONField

  private struct Key {
    let time: Double
    let timeField: JSONField
    /// The numbers of the value and their names: "" for a number, "x" and "y", or "r" to "a".
    let numbers: [(name: String, field: JSONField)]
    let easing: Easing
  }

  private enum Easing {
    /// A line, a jump or a curve that is not used: the keys alone are points of the motion.
    case none
    case bezier(TimingFunction)
    /// A spring over a segment of length 1.
    case spring(SpringCurve)
  }

  /// True for an object with a time on the timeline.
  static func isKeyframe(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value.kind else { return false }
    return members.contains { $0.key == "timelinePosition" }
  }

  init(_ list: JSONField) throws(InputError) {
    field = list
    var keys: [Key] = []
    for item in try list.items() {
      let timeField = try item.required("timelinePosition")
      let time = try timeField.number("a number of seconds")
      if let last = keys.last, time <= last.time {
        throw timeField.error("expected times that increase")
      }
      keys.append(
        Key(
          time: time, timeField: timeField, numbers: try Self.numbers(try item.required("value")),
          easing: keys.isEmpty ? .none : try Self.easing(try item.optional("easing"))))
    }
    self.keys = keys
  }

  /// The numbers of `{"type":"FLOAT","value":1}`, of a vector or a color, or of the value alone.
  private static func numbers(
    _ value: JSONField
  ) throws(InputError) -> [(name: String, field: JSONField)] {
    var value = value
    if case .object = value.value.kind, let inner = try value.optional("value") { value = inner }
    guard case .object = value.value.kind else {
      _ = try value.number()
      return [("", value)]
    }
    var numbers: [(name: String, field: JSONField)] = []
    for (name, field) in try value.entries() {
      if case .number = field.value.kind { numbers.append((name, field)) }
    }
    return numbers
  }

  private static func easing(_ easing: JSONField?) throws(InputError) -> Easing {
    guard let easing, !easing.isNull else { return .none }
    let type = try easing.required("type")
    switch try type.string() {
    case "CUSTOM_CUBIC_BEZIER":
      let handles = try easing.required("easingFunctionCubicBezier")
      var numbers: [Double] = []
      for key in ["x1", "y1", "x2", "y2"] {
        let field = try handles.required(key)
        let number = try field.number()
        guard (0...1).contains(number) || key.utf8.first == UInt8(ascii: "y") else {
          throw field.wrongTypeError("a number from 0 to 1")
        }
        numbers.append(number)
      }
      return .bezier(TimingFunction(numbers[0], numbers[1], numbers[2], numbers[3]))
    case "CUSTOM_SPRING":
      let bounce = try easing.required("easingFunctionSpring").required("bounce")
      return .spring(try FigmaSpring.segmentCurve(bounce))
    case "GENTLE", "QUICK", "BOUNCY", "SLOW":
      throw type.wrongTypeError("CUSTOM_SPRING with its bounce")
    default: return .none
    }
  }

  /// One column for each number, named by the path to the track.
  func columns(named path: [String]) throws(InputError) -> [BakedCurveColumn] {
    var columns: [BakedCurveColumn] = []
    for (index, number) in (keys.first?.numbers ?? []).enumerated() {
      let parts = path + (number.name.isEmpty ? [] : [number.name])
      let names =
        parts.isEmpty ? ["value"] : parts.indices.map { parts[$0...].joined(separator: ".") }
      var values: [JSONField] = []
      for key in keys {
        guard index < key.numbers.count, key.numbers[index].name == number.name else {
          throw key.timeField.error("expected a value with the numbers of the first keyframe")
        }
        values.append(key.numbers[index].field)
      }
      columns.append(try column(names, values))
    }
    return columns
  }

  private func column(
    _ names: [String], _ values: [JSONField]
  ) throws(InputError) -> BakedCurveColumn {
    var stops: [BakedCurveColumn.BakedCurveStop] = []
    var decimals = 0
    // The segments in which the value moves.
    var moving: [Int] = []
    for (index, value) in values.enumerated() {
      let number = try value.number()
      if index > 0, number != stops[stops.count - 1].value { moving.append(index) }
      stops.append(
        BakedCurveColumn.BakedCurveStop(
          time: keys[index].time, value: number, offset: value.value.offset))
      var reader = CSSTokenizer(value.text, value.value.offset..<value.text.bytes.count)
      decimals = max(decimals, try reader.readNumber()?.decimals ?? 0)
    }
    if moving.count == 1, case .spring(let curve) = keys[moving[0]].easing {
      return BakedCurveColumn(
        names: names, kind: .figma,
        exact: Self.points(of: curve, from: stops[moving[0] - 1], to: stops[moving[0]]),
        duration: nil, offset: stops[0].offset)
    }
    var column = BakedCurveColumn(
      names: names, kind: .figma, stops: refined(stops), duration: nil)
    column.valueStep = LastDigitUnit.unit(decimals: decimals)
    return column
  }

  /// The points of a spring between two keys, without the end, which is the target itself.
  private static func points(
    of curve: SpringCurve, from start: BakedCurveColumn.BakedCurveStop,
    to end: BakedCurveColumn.BakedCurveStop
  ) -> [RecordedPoint] {
    let length = DoubleDouble(end.time) - DoubleDouble(start.time)
    let distance = DoubleDouble(end.value) - DoubleDouble(start.value)
    return curve.exactPoints(within: 1).map { point in
      RecordedPoint(
        time: DoubleDouble(start.time) + point.time * length,
        value: DoubleDouble(start.value) + point.value * distance)
    }
  }

  /// The keys with points of the curves between them, where the keys alone do not determine a
  /// motion: of every spring, and of Beziers between fewer than six keys.
  private func refined(_ stops: [BakedCurveColumn.BakedCurveStop]) -> [BakedCurveColumn
    .BakedCurveStop]
  {
    guard let first = stops.first else { return [] }
    var refined = [first]
    for index in stops.indices.dropFirst() {
      let (start, end) = (stops[index - 1], stops[index])
      let length = end.time - start.time
      let distance = end.value - start.value
      switch keys[index].easing {
      case .none: break
      case .bezier(let timing):
        guard stops.count < Recording.fewestPoints else { break }
        for part in 1..<8 {
          let share = Double(part) / 8
          refined.append(
            BakedCurveColumn.BakedCurveStop(
              time: start.time + share * length,
              value: start.value + timing.progress(at: DoubleDouble(share)).high * distance,
              offset: end.offset))
        }
      case .spring(let curve):
        for point in curve.exactPoints(within: 1).dropFirst() where point.time.high < 1 {
          refined.append(
            BakedCurveColumn.BakedCurveStop(
              time: start.time + point.time.high * length,
              value: start.value + point.value.high * distance, offset: end.offset))
        }
      }
      refined.append(end)
    }
    return refined
  }
}
