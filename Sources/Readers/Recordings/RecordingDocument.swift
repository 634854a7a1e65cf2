import Analysis
import Motion

/// A recording in a JSON document: an array of values with their times or rate.
struct RecordingDocument {
  private let values: JSONField
  /// One time for each value; nil if value n is at n / fps.
  private let times: JSONField?
  private let fps: Double
  private let component: RecordingComponent

  /// Selects one component of a headspring document, schema "headspring/1".
  ///
  /// - Parameter fps: must equal the document's rate, or be nil.
  init(_ document: Document, fps: Double?, column: String?) throws(InputError) {
    try document.requireSchema()
    self.fps = try Self.rate(of: document.root, fps)
    let parts = try Self.parts(of: try document.tracks())
    let index = try ColumnNames.index(
      of: column, among: parts.map { $0.component.names }, error: document.tracksError)
    values = parts[index].values
    times = try parts[index].track.timesField()
    component = parts[index].component
  }

  /// Selects one component of an array of values, one a frame.
  init(array: JSONField, fps: Double?, column: String?) throws(InputError) {
    guard let fps else {
      throw array.error("expected times, got values alone; give \(parameterName("fps"))")
    }
    let components = try Self.components(of: array, track: "value", type: nil, isAlone: true)
    let index = try ColumnNames.index(
      of: column, among: components.map { $0.names }, error: array.error)
    component = components[index]
    values = array
    times = nil
    self.fps = fps
  }

  private static func rate(of root: JSONField, _ fps: Double?) throws(InputError) -> Double {
    let field = try root.required(.fps)
    let own = try field.number()
    guard own > 0 else { throw field.mismatch("a number above 0") }
    guard fps == nil || fps == own else {
      throw field.mismatch("the rate of \(parameterName("fps"))")
    }
    return own
  }

  private typealias Part = (
    track: DocumentTrack, values: JSONField, component: RecordingComponent
  )

  /// Returns every component of every track.
  private static func parts(of tracks: [DocumentTrack]) throws(InputError) -> [Part] {
    var parts: [Part] = []
    for track in tracks {
      let values = try track.valuesField()
      let components = try components(
        of: values, track: try track.name(), type: try track.type(), isAlone: tracks.count == 1)
      parts += components.map { (track, values, $0) }
    }
    return parts
  }

  private static func components(
    of values: JSONField, track: String, type: String?, isAlone: Bool
  ) throws(InputError) -> [RecordingComponent] {
    guard let first = try values.items().first else { return [] }
    return try RecordingComponent.all(of: first, track: track, type: type, isAlone: isAlone)
  }

  /// Reads all points.
  func points() throws(InputError) -> [RecordedPoint] {
    let values = try values.items()
    let times = try times?.items()
    guard times == nil || times?.count == values.count else {
      throw self.values.error("expected as many values as times, got \(values.count)")
    }
    var points = RecordingPoints()
    for (index, value) in values.enumerated() {
      try points.append(
        time: try times?[index].number() ?? Double(index) / fps,
        value: try component.number(of: value), error: (times?[index] ?? value).error)
    }
    return try points.complete(error: self.values.error)
  }
}
