import ExactNumerics
import Motion

/// The form of one JSON object a line, from the first line. Lines that differ from it only in their
/// numbers are read without a JSON parser.
struct JSONLinesLayout {
  var layout = SeriesLayout()
  /// The text in front of each number of the first line, from the previous number on. Later lines
  /// are compared with it.
  private(set) var literals: [[UInt8]] = []
  /// The slot in a ``SeriesNumberRow`` for each number.
  private(set) var slots: [Int] = []
  /// The bytes after the last number.
  private(set) var ending: [UInt8] = []
  /// The keys of the tracks with the first column and the length of the array; nil for a number.
  private(set) var tracks: [(key: String, first: Int, count: Int?)] = []
  private(set) var keys: [String] = []
  /// The name of the animation, if the lines have one.
  private(set) var name: String?

  init() {}

  /// - Parameter first: the object of the first line.
  init(_ first: JSONField) throws(InputError) {
    var values: [JSONField] = []
    var members = try first.entries()
    if let name = try first.lineName() {
      self.name = name
      keys.append(AnimationNameColumn.name)
      members.removeAll { $0.key == AnimationNameColumn.name }
    }
    let names = members.filter { !TableColumn.clock.contains($0.key) }
    guard !names.isEmpty else {
      throw first.error("expected a key for a value beside \"frame\" and \"time\"")
    }
    for (key, field) in members {
      keys.append(key)
      if TableColumn.clock.contains(key) {
        if key == TableColumn.frame { _ = try field.wholeNumber() } else { _ = try field.number() }
        slots.append(key == TableColumn.frame ? -1 : -2)
        values.append(field)
        continue
      }
      var numbers = [field]
      var count: Int?
      if case .array(let entries) = field.value.kind {
        numbers = try field.items()
        count = entries.count
        guard !numbers.isEmpty else {
          throw field.wrongTypeError("a number, or several in an array")
        }
      }
      for number in numbers { _ = try number.number() }
      let columns = SeriesColumn.all(
        arity: count, type: nil, track: key, trackIndex: tracks.count, isAlone: names.count == 1)
      tracks.append((key, layout.columns.count, count))
      for index in columns.indices { slots.append(layout.columns.count + index) }
      layout.columns += columns
      values += numbers
    }
    layout.knowsTracks = true
    layout.hasFrames = keys.contains(TableColumn.frame)
    layout.hasTimes = keys.contains(TableColumn.time)
    let count = layout.columns.count
    slots = slots.map { $0 == -1 ? count + 1 : $0 == -2 ? count : $0 }
    var end = 0
    let bytes = first.text.bytes
    for value in values {
      literals.append(Array(bytes[end..<value.value.offset]))
      end = DecimalNumberSyntax.end(in: bytes[value.value.offset...])
    }
    ending = Array(bytes[end...])
    // The line may end with CRLF, and the last line without a line feed.
    while let last = ending.last, last == 0x0A || last == 0x0D { ending.removeLast() }
  }
}

extension SeriesReader {
  mutating func nextLine() throws(InputError) -> Bool {
    if readPlainLine() { return true }
    if try window.isAtEnd(isStrict: false) { return false }
    let end = try window.lineEnd()
    if readPlainLine() { return true }
    let text = try window.text(upTo: end)
    try readLine(text)
    skipRow(upTo: end)
    return true
  }

  /// Reads a line that differs from the first only in its numbers. Returns false, without reading,
  /// for any other line.
  private mutating func readPlainLine() -> Bool {
    row.clearExactNumbers()
    var cursor = window.bytes + window.start
    let end = window.bytes + window.end
    for index in lines.slots.indices {
      guard Self.skipText(lines.literals[index], &cursor, end),
        ShortNumberParser.read(
          &cursor, upTo: end, isJSON: true, into: row.numbers + lines.slots[index])
      else { return false }
    }
    guard Self.skipText(lines.ending, &cursor, end), cursor < end else { return false }
    if cursor.pointee == UInt8(ascii: "\r") { cursor += 1 }
    guard cursor < end, cursor.pointee == UInt8(ascii: "\n"), updateFrame() else { return false }
    skipRow(upTo: cursor + 1 - window.bytes)
    return true
  }

  static func skipText(
    _ literal: [UInt8], _ cursor: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Bool {
    guard end - cursor >= literal.count else { return false }
    for byte in literal {
      if cursor.pointee != byte { return false }
      cursor += 1
    }
    return true
  }

  /// Reads any JSON object with the keys of the first.
  private mutating func readLine(_ text: InputText) throws(InputError) {
    var reader = JSONReader(text)
    let object = JSONField(try reader.readValue(), of: text)
    try reader.requireLineEnd()
    row.clearExactNumbers()
    for (key, _) in try object.entries() where !lines.keys.contains(key) {
      guard case .object(let members) = object.value.kind,
        let member = members.first(where: { $0.key == key })
      else { continue }
      throw text.unknownKey(key, at: member.offset, among: lines.keys)
    }
    if let name = lines.name { try object.requireLineName(name) }
    if layout.hasTimes {
      row.set(row.timeSlot, try object.required(TableColumn.time).exactNumber())
    }
    if layout.hasFrames {
      let field = try object.required(TableColumn.frame)
      row.set(row.frameSlot, try field.exactNumber())
      guard row.wholeNumber(row.frameSlot) != nil else {
        throw field.wrongTypeError("a whole number")
      }
    }
    for track in lines.tracks {
      let field = try object.required(track.key)
      guard let count = track.count else {
        row.set(track.first, try field.exactNumber())
        continue
      }
      let items = try field.items()
      guard items.count == count else {
        throw field.error("expected \(count) numbers, got \(items.count)")
      }
      for (index, item) in items.enumerated() {
        row.set(track.first + index, try item.exactNumber())
      }
    }
    _ = updateFrame()
  }
}

extension JSONField {
  /// Returns the animation's name in a line, as in ``AnimationNameColumn``; nil if `name` is not a
  /// string, since a track may also be called `name`.
  func lineName() throws(InputError) -> String? {
    guard let field = try optional(AnimationNameColumn.name), case .string = field.value.kind else {
      return nil
    }
    return try field.string()
  }

  /// Throws an error if the line belongs to another animation.
  func requireLineName(_ name: String) throws(InputError) {
    let field = try required(AnimationNameColumn.name)
    guard try field.string().utf8.elementsEqual(name.utf8) else {
      throw field.wrongTypeError(AnimationNameColumn.nameRule(name))
    }
  }

  /// Returns the number with all its digits.
  func exactNumber() throws(InputError) -> ExactDecimal {
    _ = try number()
    let rest = text.bytes[value.offset...]
    return try text.exactNumber(rest[..<DecimalNumberSyntax.end(in: rest)])
  }
}
