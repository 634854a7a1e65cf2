import Motion

/// The source of a recording's times: columns of a table or keys of an object.
enum RecordingTimeSource<Column> {
  case times(Column)
  /// Frame n is at n / fps.
  case frames(Column, fps: Double)
  /// Frame n is at n / fps. The time column must agree within half a frame.
  case framesAndTimes(Column, Column, fps: Double)

  /// - Parameters:
  ///   - time: the column of times, if there is one.
  ///   - frame: the column of frame numbers, if there is one.
  ///   - fps: the given frames per second, if any.
  ///   - error: makes an error about the recording.
  /// - Throws: ``InputError`` if the columns and fps do not determine the times.
  init(
    time: Column?, frame: Column?, fps: Double?, error: (String) -> InputError
  ) throws(InputError) {
    let rate = parameterName("fps")
    switch (time, frame, fps) {
    case (let time?, _, nil): self = .times(time)
    case (let time?, let frame?, let fps?): self = .framesAndTimes(frame, time, fps: fps)
    case (nil, let frame?, let fps?): self = .frames(frame, fps: fps)
    case (_?, nil, _?):
      throw error("expected frames with \(rate), got times; leave \(rate) out")
    case (nil, _?, nil):
      throw error("expected times, got frames without \(rate); give it")
    case (nil, nil, _): throw error("expected 'time', or 'frame' and \(rate)")
    }
  }

  /// Returns the time of a point in seconds, and the number at which an error about the order of
  /// times points.
  ///
  /// - Parameter number: finds the number in a column.
  func time(
    _ number: (Column) throws(InputError) -> RecordedNumberText
  ) throws(InputError) -> (seconds: Double, place: RecordedNumberText) {
    switch self {
    case .times(let column):
      let time = try number(column)
      return (try time.value(), time)
    case .frames(let column, let fps):
      let frame = try number(column)
      return (try frame.value() / fps, frame)
    case .framesAndTimes(let frame, let column, let fps):
      let seconds = try number(frame).value() / fps
      let time = try number(column)
      // Printed times are rounded. Times at another rate soon deviate by half a frame.
      guard abs(try time.value() - seconds) * fps < 0.5 else {
        let rate = parameterName("fps")
        throw time.error(
          "expected the time of its frame with \(rate); mend it or leave \(rate) out")
      }
      return (seconds, time)
    }
  }
}

/// A number in the text of a recording: a field of a table, or a value in JSON.
enum RecordedNumberText {
  case field(CSVField, CSVReader)
  case json(JSONField)

  func value() throws(InputError) -> Double {
    switch self {
    case .field(let field, let row): try row.number(of: field)
    case .json(let field): try field.number()
    }
  }

  /// Returns an error at the number.
  func error(_ what: String) -> InputError {
    switch self {
    case .field(let field, let row): row.error(field, what)
    case .json(let field): field.error(what)
    }
  }
}
