import Analysis
import Documents
import ExactNumerics
import Motion

extension FormatInfo {
  /// Arrays of integers in C, for microcontrollers.
  static var cTable: FormatInfo {
    FormatInfo(
      "c-table", .code, extensions: ["h"], summary: "tables of integers",
      readBy: "gcc, avr-gcc, Arduino", options: [.name, .request, .commandLine, .integers])
  }
}

/// An animation as arrays of integers in a C header, one for each number, with an entry a frame.
///
/// Each exact value is rounded once, half to even. The header states the values that the integers
/// stand for, and the error in units of the entries.
struct IntegerTableSource: JoinableDocument {
  private let animation: Animation
  private let tables: [IntegerTable]

  /// The largest magnitude of a value, and the least distance between the ends of a range: `double`
  /// is a Float on an AVR.
  private static let (largest, least) = (1e35, 1e-30)

  /// - Throws: `ParameterError` for an animation that the format cannot show, and for values
  ///   outside the range of --range.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    self.animation = animation
    let format = FormatInfo.cTable.name
    try require(
      animation.largest <= Self.largest, "format",
      "\(format) has ranges in Floats, and numbers beyond 1e35 are none; use csv or json")
    let ranges = encoding.integers.ranges
    let count = animation.allChannels.count
    try require(
      ranges.count <= 1 || ranges.count == count, "range",
      "must be two numbers, or two for each of the \(count) tables")
    var tables: [IntegerTable] = []
    for track in animation.tracks {
      for (channel, component) in zip(track.channels, track.type.componentNames) {
        let range =
          ranges.isEmpty ? nil : ranges.count == 1 ? ranges[0] : ranges[tables.count]
        tables.append(
          try IntegerTable(channel, component, of: track, in: animation, encoding, range))
      }
    }
    self.tables = tables
    var names = DeclaredNames(in: FormatInfo.cTable.name)
    for table in tables { try names.declare(table.names) }
  }

  /// The header's guard, which no table can be named.
  private var guardName: String { tables[0].macro + "_TABLE_H" }

  func parts(_ encoding: Encoding, request: String?) -> FileParts {
    let comment = FileParts.requestLines(request)
    let isInProgramMemory = encoding.integers.isInProgramMemory
    return FileParts(
      head: comment + (comment.isEmpty ? [] : [""]), names: tables.flatMap { $0.names },
      blocks: [
        FileParts.Block { stream throws(WriteFailure) in
          try writeHeader(isInProgramMemory: isInProgramMemory, to: &stream)
        }
      ])
  }

  private func writeHeader(
    isInProgramMemory: Bool, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try stream.write("#ifndef \(guardName)\n#define \(guardName)\n\n#include <stdint.h>\n")
    if isInProgramMemory { try stream.write("#include <avr/pgmspace.h>\n") }
    for table in tables {
      try table.write(
        fps: animation.grid.fps, isInProgramMemory: isInProgramMemory, to: &stream)
    }
    try stream.write("\n#endif\n")
  }

  /// True if the ends of a range are two Floats that differ enough.
  fileprivate static func isRepresentable(_ scale: IntegerScale) -> Bool {
    max(scale.low.magnitude, scale.high.magnitude) <= largest && scale.high - scale.low >= least
  }
}

/// The entries of one number of a motion.
private struct IntegerTable {
  /// The C identifier: "spring", "press_bubble_position_x".
  let name: String
  private let track: Track
  /// The track's name and the component's: "bubble.position.x".
  private let fullName: String
  private let scale: IntegerScale
  private let entries: [Int]
  /// The error of a player that interpolates linearly, in units of the entries; nil if it is not
  /// proved.
  private let error: ErrorBound?
  /// The largest error at a frame, in units of the entries.
  private let rounding: DoubleDouble

  /// The name in capitals, with which the table's constants begin.
  var macro: String { ASCIIText.uppercased(name) }

  /// The names that no other table may have.
  var names: [String] { [name] + constants.map { macro + $0 } + [macro + "_TABLE_H"] }

  private var constants: [String] {
    ["_COUNT", "_FPS"] + (scale.type == .q15 ? ["_SCALE"] : ["_LOW", "_HIGH"])
  }

  /// - Throws: `ParameterError` for "range" if it does not hold the values.
  init(
    _ channel: Channel, _ component: String, of track: Track, in animation: Animation,
    _ encoding: Encoding, _ range: ClosedRange<Double>?
  ) throws(ParameterError) {
    self.track = track
    fullName = Track.fullName(of: component, in: track.name)
    let isUnnamed = animation.tracks.count == 1 && track.object.isEmpty
    let title = encoding.name ?? animation.command
    name = Self.cIdentifier(
      Track.fullName(of: component, in: isUnnamed ? title : title + "." + track.name))
    var values: [DoubleDouble] = []
    values.reserveCapacity(animation.grid.count)
    var (smallest, largest) = (DoubleDouble(.infinity), DoubleDouble(-.infinity))
    for frame in 0..<animation.grid.count {
      let value = animation.value(of: channel, at: frame)
      values.append(value)
      (smallest, largest) = (min(smallest, value), max(largest, value))
    }
    scale = try Self.tableScale(
      encoding.integers.type, range, of: fullName, from: smallest, to: largest)
    var rounding = DoubleDouble.zero
    var entries: [Int] = []
    entries.reserveCapacity(values.count)
    for value in values {
      entries.append(scale.tableEntry(of: value))
      rounding = max(rounding, scale.roundingError(of: value))
    }
    self.entries = entries
    self.rounding = rounding
    // A line between two entries is off from the line between the exact values by at most the
    // larger rounding. The bound is for values as the nearest Doubles, off by 2^-53 of them.
    let units = scale.entriesPerUnit
    let doubles = max(smallest.magnitude, largest.magnitude) * 0x1p-53 * units
    error = animation.errorBound(of: channel).map { [rounding] bound in
      ErrorBound(
        largest: bound.largest * units + rounding + doubles, time: bound.time, atFrames: rounding)
    }
  }

  /// The scale of a range, or of the values' own range. A number at rest is the first entry of a
  /// range of its own size, or 0 of q15.
  private static func tableScale(
    _ type: IntegerType, _ range: ClosedRange<Double>?, of name: String,
    from smallest: DoubleDouble, to largest: DoubleDouble
  ) throws(ParameterError) -> IntegerScale {
    guard let range else {
      let own = IntegerScale(type, from: smallest, to: largest)
      if IntegerTableSource.isRepresentable(own) { return own }
      let low = own.low
      if smallest == largest, type != .q15 {
        return IntegerScale(type, low...low + max(1, low.magnitude))
      }
      throw ParameterError(
        "range",
        "must be given for \(Display.text(name)), which moves by less than 1e-30: "
          + "\(parameterName("range")) 0,1 has numbers from 0 to 1")
    }
    let scale = IntegerScale(type, range)
    let option = parameterName("range")
    try require(
      IntegerTableSource.isRepresentable(scale), "range",
      "must have two Floats from -1e35 to 1e35 that differ by 1e-30 or more")
    if type == .q15 {
      try require(
        range.lowerBound == -range.upperBound, "range",
        "must be two numbers such as -1,1 in q15, whose 0 is 0; or use "
          + "\(parameterName("integer")) int16")
    }
    guard scale.contains(smallest), scale.contains(largest) else {
      let own = IntegerScale(type, from: smallest, to: largest)
      let least = ShortestDoubleText.of(own.low)
      let most = ShortestDoubleText.of(own.high)
      throw ParameterError(
        "range",
        "must hold all values of \(Display.text(name)), and these would be beyond its ends; use "
          + "\(option) \(least),\(most), or leave \(option) out")
    }
    return scale
  }

  /// A C identifier that is no name of stdint.h or pgmspace.h either.
  private static func cIdentifier(_ text: String) -> String {
    let name = FunctionName.identifier(text, in: .c)
    let lowercased = ASCIIText.lowercased(name)
    let isTaken =
      lowercased.hasSuffix("_t") || lowercased.hasSuffix("_max") || lowercased.hasSuffix("_min")
      || lowercased.hasSuffix("_c") || lowercased.hasPrefix("pgm") || lowercased.hasPrefix("prog_")
      || lowercased.hasPrefix("__") || lowercased == "progmem" || lowercased == "pstr"
    return isTaken ? "value_" + name + "_table" : name
  }

  func write(
    fps: Double, isInProgramMemory: Bool, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let count = entries.count
    let type = scale.type == .q15 ? "int16_t" : scale.type.rawValue + "_t"
    try stream.write("\n// \(formula), \(unit)at n / \(macro)_FPS seconds\n")
    try stream.write("// \(certificate)\n")
    try stream.write(
      "#define \(macro)_COUNT \(count)\n#define \(macro)_FPS \(doubleLiteral(fps))\n")
    if scale.type == .q15 {
      try stream.write("#define \(macro)_SCALE \(doubleLiteral(scale.high))\n")
    } else {
      try stream.write("#define \(macro)_LOW \(doubleLiteral(scale.low))\n")
      try stream.write("#define \(macro)_HIGH \(doubleLiteral(scale.high))\n")
    }
    let place = isInProgramMemory ? " PROGMEM" : ""
    try stream.write("static const \(type) \(name)[\(count)]\(place) = {\n")
    var lines = NumberArrayWriter(indent: "  ", end: "};", hasLastComma: false)
    for entry in entries { try lines.add(String(entry), to: &stream) }
    try lines.end(to: &stream)
  }

  private var unit: String { track.unit.isEmpty ? "" : PrintableText("in \(track.unit) ").string }

  /// The value of an entry.
  private var formula: String {
    let entry = "\(name)[n]"
    switch scale.type {
    case .q15: return "value = \(entry) * \(macro)_SCALE / 32768"
    case .uint8, .uint16, .int16:
      let steps = scale.type.least == 0 ? entry : "(\(entry) + 32768.0)"
      return
        "value = \(macro)_LOW + \(steps) * (\(macro)_HIGH - \(macro)_LOW) / "
        + "\(scale.type.most - scale.type.least)"
    }
  }

  /// The error between entries, with linear interpolation, and at frames.
  private var certificate: String {
    let head = PrintableText(fullName).string + ": "
    guard let error else {
      return head + "maxError unknown, frameError \(CSSText.error(rounding)), in entries"
    }
    return head + error.words + ", in entries"
  }

  /// A number as a literal of type double.
  private func doubleLiteral(_ number: Double) -> String {
    let text = SourceLanguage.c.number(DoubleDouble(number.magnitude))
    return number < 0 ? "(-\(text))" : text
  }
}
