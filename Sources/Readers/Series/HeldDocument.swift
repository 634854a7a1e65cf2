import ExactNumerics
import Motion

/// headspring's document, schema "headspring/1", or the array of its values: its bytes, and where
/// in them the values are.
struct HeldDocument {
  private var text: InputText?
  private var tracks: [HeldTrack] = []
  private var cursors: [NumberCursor] = []
  private var times: [NumberCursor] = []
  /// How many rows there are.
  private(set) var count = 0
  private(set) var layout = SeriesLayout()
  /// Whether the tracks have keyframes at times of their own, so that there are no rows.
  private(set) var hasKeyframesOfItsOwn = false
  /// The column that is read, where columns are.
  private(set) var column = -1
  /// Which track each column belongs to.
  private var trackOf: [Int] = []

  /// A track of a document.
  private struct HeldTrack {
    let name: String
    let type: String?
    let values: NumberList
    let times: NumberList?
    /// Its first column.
    var first = 0
  }

  init() {}

  /// Reads all of it, and keeps no value.
  ///
  /// - Throws: ``InputError`` for what is no document and no array.
  init(_ text: InputText) throws(InputError) {
    self.text = text
    var reader = JSONReader(text)
    if text.firstCharacter == UInt8(ascii: "[") {
      let counter = LineCounter(text)
      let values = try NumberList(&reader) { counter.line(at: $0) }
      guard reader.isAtEnd() else { throw reader.unexpected("the end of the text") }
      tracks = [HeldTrack(name: "value", type: nil, values: values, times: nil)]
      layout.isNameless = true
    } else {
      try readObject(&reader)
      guard reader.isAtEnd() else { throw reader.unexpected("the end of the document") }
      layout.knowsComponents = true
    }
    layout.knowsTracks = true
    try lay()
  }

  private mutating func readObject(_ reader: inout JSONReader) throws(InputError) {
    reader.skipBlanks()
    let start = reader.offset
    let counter = LineCounter(reader.text)
    var hasSchema = false
    var list: Int?
    var frames: Int?
    var tracks: [HeldTrack] = []
    var fps: Double?
    // What it is instead.
    var other: String?
    try reader.readObject("a document") { (reader, key) throws(InputError) in
      if key.text == "tracks" {
        reader.skipBlanks()
        list = reader.offset
        try reader.readArray { (reader, _) throws(InputError) in
          tracks.append(try Self.track(&reader, counter))
        }
        return
      }
      let field = JSONField(try reader.readValue(), of: reader.text)
      switch key.text {
      case "schema":
        hasSchema = true
        guard try field.string() == "headspring/1" else { throw field.mismatch("\"headspring/1\"") }
      case "fps":
        fps = try field.number()
        guard try field.number() > 0 else { throw field.mismatch("a number above 0") }
      case "frames": frames = try field.wholeNumber()
      case "keyframes": other = "keyframes of a Web Animation"
      case "layers": other = "a Lottie file"
      default: break
      }
    }
    if let other, !hasSchema {
      throw reader.text.jsonError(
        at: start, "expected a table, a document or an array, got \(other)")
    }
    for (key, isThere) in [("schema", hasSchema), ("fps", fps != nil), ("tracks", list != nil)]
    where !isThere {
      throw reader.text.jsonError(at: start, "expected a key \"\(key)\"")
    }
    for track in tracks where track.times == nil {
      guard frames == nil || frames == track.values.count else {
        throw reader.text.jsonError(
          at: track.values.start - 1,
          "expected as many values as \"frames\" says, \(frames ?? 0), got \(track.values.count)")
      }
    }
    self.tracks = tracks
    layout.fps = fps
  }

  private static func track(
    _ reader: inout JSONReader, _ counter: LineCounter
  ) throws(InputError) -> HeldTrack {
    let start = reader.offset
    var name: String?
    var type: String?
    var values: NumberList?
    var times: NumberList?
    try reader.readObject("a track") { (reader, key) throws(InputError) in
      switch key.text {
      case "values": values = try NumberList(&reader) { counter.line(at: $0) }
      case "times": times = try NumberList(&reader) { counter.line(at: $0) }
      default:
        let field = JSONField(try reader.readValue(), of: reader.text)
        if key.text == "name" { name = try field.string() }
        if key.text == "type" { type = try field.string() }
      }
    }
    guard let name else { throw reader.text.jsonError(at: start, "expected a key \"name\"") }
    guard let values else { throw reader.text.jsonError(at: start, "expected a key \"values\"") }
    if let times, times.count != values.count || times.arity != nil {
      throw reader.text.jsonError(
        at: values.start - 1, "expected as many values as times, got \(values.count)")
    }
    return HeldTrack(name: name, type: type, values: values, times: times)
  }

  /// Says what the columns are.
  private mutating func lay() throws(InputError) {
    guard let text, let first = tracks.first else { return }
    hasKeyframesOfItsOwn = tracks.count > 1 && tracks.contains { $0.times != nil }
    layout.hasTimes = first.times != nil
    count = first.values.count
    for index in tracks.indices {
      let track = tracks[index]
      guard hasKeyframesOfItsOwn || track.values.count == count else {
        throw text.jsonError(
          at: track.values.start - 1,
          "expected as many values as the first track has, \(count), got \(track.values.count)")
      }
      guard (track.times != nil) == layout.hasTimes else {
        throw text.jsonError(
          at: track.values.start - 1, "expected times in all tracks, or in none")
      }
      tracks[index].first = layout.columns.count
      let isAlone = tracks.count == 1
      if let arity = track.values.arity {
        layout.columns += RecordingComponent.columns(
          count: arity, type: track.type, track: track.name, trackIndex: index, isAlone: isAlone)
      } else {
        layout.columns.append(
          SeriesColumn(
            track: track.name, components: [""], trackIndex: index, isAlone: isAlone))
      }
      for _ in 0..<track.values.width { trackOf.append(index) }
      cursors.append(NumberCursor(track.values))
      times.append(NumberCursor(track.times ?? track.values))
    }
  }

  /// The line of the number that was read last in a column.
  func line(of column: Int) -> Int {
    self.column < 0 ? cursors[trackOf[column]].line : cursors[trackOf[self.column]].line
  }
}

extension HeldDocument {
  /// Reads all columns of a row.
  mutating func readRow(_ index: Int, into row: inout SeriesRow) -> Bool {
    guard let text, index < count else { return false }
    row.begin()
    for track in tracks.indices {
      let first = tracks[track].first
      for slot in first..<first + tracks[track].values.width {
        cursors[track].read(text, into: &row, slot: slot)
      }
    }
    if layout.hasTimes { times[0].read(text, into: &row, slot: row.timeSlot) }
    return true
  }

  /// Goes to the first row of a column.
  mutating func seek(_ column: Int) {
    self.column = column
    let track = trackOf[column]
    cursors[track] = NumberCursor(tracks[track].values)
    times[track] = NumberCursor(tracks[track].times ?? tracks[track].values)
  }

  /// Reads a row of the column.
  mutating func readColumn(_ index: Int, into row: inout SeriesRow) -> Bool {
    guard let text, column >= 0, column < trackOf.count else { return false }
    let track = trackOf[column]
    guard index < tracks[track].values.count else { return false }
    row.begin()
    // The numbers of other components go where the frame would, which a document does not write.
    for slot in tracks[track].first..<tracks[track].first + tracks[track].values.width {
      cursors[track].read(text, into: &row, slot: slot == column ? 0 : row.frameSlot)
    }
    if layout.hasTimes { times[track].read(text, into: &row, slot: row.timeSlot) }
    return true
  }
}

extension SeriesReader {
  mutating func nextDocumentRow() -> Bool {
    let index = rowIndex + 1
    let isRow =
      isByColumns
      ? document.readColumn(index, into: &row) : document.readRow(index, into: &row)
    guard isRow else { return false }
    rowIndex = index
    frame = index
    return true
  }

  mutating func seekDocumentColumn(_ column: Int) { document.seek(column) }
}

/// Counts lines up to offsets that come in order: from each to the next.
private final class LineCounter {
  private let text: InputText
  private var offset = 0
  private var line: Int

  init(_ text: InputText) {
    self.text = text
    line = text.firstLine
  }

  func line(at end: Int) -> Int {
    text.bytes.withUnsafeBufferPointer { bytes in
      while offset < end {
        if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
        offset += 1
      }
    }
    return line
  }
}
