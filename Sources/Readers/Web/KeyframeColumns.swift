import Motion

/// Collects keyframes as columns: one column for each number of each property.
struct KeyframeColumns {
  private(set) var columns: [Column] = []
  private var places: [[UInt8]: Int] = [:]
  /// The keyframes with the value `none`.
  private var nones: [(property: String, time: Double, offset: Int)] = []

  /// The keyframes of one number of a property.
  struct Column {
    let name: String
    let property: String
    /// The unit of the numbers; empty if they have none or are all 0.
    var unit = ""
    var decimals = 0
    var stops: [BakedCurveColumn.BakedCurveStop] = []
  }

  /// Adds a property's value in one keyframe.
  ///
  /// - Parameters:
  ///   - range: the byte range of the value.
  ///   - time: the share of the duration, 0 to 1.
  mutating func appendKeyframeValue(
    _ property: String, _ range: Range<Int>, at time: Double, of text: InputText
  ) throws(InputError) {
    let value = try CSSValueNumbers(property, range, of: text)
    if value.isNone, value.parts.isEmpty {
      nones.append((property, time, range.lowerBound))
      return
    }
    for part in value.parts { try appendKeyframeValue(part, property, at: time, of: text) }
  }

  private mutating func appendKeyframeValue(
    _ part: CSSValueNumbers.NamedNumber, _ property: String, at time: Double, of text: InputText
  ) throws(InputError) {
    let key = Array(part.name.utf8)
    let place = places[key] ?? columns.count
    if place == columns.count {
      places[key] = place
      columns.append(Column(name: part.name, property: property))
    }
    if columns[place].unit.isEmpty,
      columns[place].stops.allSatisfy({ $0.value == 0 }) || part.unit.isEmpty
    {
      columns[place].unit = part.unit
    }
    let unit = columns[place].unit
    guard part.unit == unit || part.value == 0 && part.unit.isEmpty else {
      throw text.error(
        at: part.offset,
        "expected \(unit.isEmpty ? "no unit" : unit) as in other keyframes, got "
          + (part.unit.isEmpty ? "none" : "'\(Display.text(part.unit))'"))
    }
    columns[place].decimals = max(columns[place].decimals, part.decimals)
    columns[place].stops.append(
      BakedCurveColumn.BakedCurveStop(time: time, value: part.value, offset: part.offset))
  }

  /// Adds the keyframes with the value `none` to the columns of their property, and sorts all
  /// keyframes by time. `none` is 1 for a scale and 0 for any other number.
  mutating func completeColumns() {
    for none in nones {
      for index in columns.indices where columns[index].property == none.property {
        let isScale = columns[index].name.utf8.starts(with: "scale".utf8)
        columns[index].stops.append(
          BakedCurveColumn.BakedCurveStop(
            time: none.time, value: isScale ? 1 : 0, offset: none.offset))
      }
    }
    nones = []
    for index in columns.indices {
      columns[index].stops = columns[index].stops.enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map { $0.element }
    }
  }

  /// Keeps only the last of several keyframes at one time. In CSS, later keyframes override earlier
  /// ones.
  mutating func mergeEqualTimes() {
    for index in columns.indices {
      var stops: [BakedCurveColumn.BakedCurveStop] = []
      for stop in columns[index].stops {
        if stops.last?.time == stop.time { stops.removeLast() }
        stops.append(stop)
      }
      columns[index].stops = stops
    }
  }

  /// Returns the columns with their names.
  ///
  /// - Parameters:
  ///   - animation: the name of the animation; empty if it has none.
  ///   - isAlone: true if there is no other animation.
  func bakedCurveColumns(
    _ kind: BakedCurveSource.Kind, of animation: String, isAlone: Bool, isReduced: Bool,
    _ duration: StatedDuration
  ) -> [BakedCurveColumn] {
    columns.map { column in
      let full = animation.isEmpty ? column.name : animation + "." + column.name
      var names = isAlone ? [column.name, full] : [full, column.name]
      if isReduced { names = names.map { "reduced." + $0 } }
      var baked = BakedCurveColumn(
        names: names, kind: kind, stops: column.stops, duration: duration)
      baked.isReduced = isReduced
      baked.valueStep = LastDigitUnit.unit(decimals: column.decimals)
      return baked
    }
  }
}
