import Motion

/// The source of a recording's times: columns of a table or keys of an object.
enum RecordingClock<Column> {
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

  /// The column to which an error about the order of times points.
  var column: Column {
    switch self {
    case .times(let column), .frames(let column, _), .framesAndTimes(_, let column, _): column
    }
  }

  /// Returns the time of a point in seconds.
  ///
  /// - Parameters:
  ///   - number: reads the number in a column.
  ///   - error: makes an error at a column.
  func seconds(
    number: (Column) throws(InputError) -> Double, error: (Column, String) -> InputError
  ) throws(InputError) -> Double {
    switch self {
    case .times(let column): return try number(column)
    case .frames(let column, let fps): return try number(column) / fps
    case .framesAndTimes(let frame, let time, let fps):
      let seconds = try number(frame) / fps
      // Printed times are rounded. Times at another rate soon deviate by half a frame.
      guard abs(try number(time) - seconds) * fps < 0.5 else {
        let rate = parameterName("fps")
        throw error(
          time, "expected the time of its frame with \(rate); mend it or leave \(rate) out")
      }
      return seconds
    }
  }
}
