import Motion

/// Where the times of a recording come from: the columns of a table or the keys of an object.
enum RecordingClock<Column> {
  case times(Column)
  /// Frame n is at n / fps.
  case frames(Column, fps: Double)
  /// The same, and the times that are there too must not be those of other frames.
  case framesAndTimes(Column, Column, fps: Double)

  /// - Parameters:
  ///   - time: where the time is, if it is there.
  ///   - frame: where the frame's number is, if it is there.
  ///   - fps: frames per second, if they were given.
  ///   - error: what is wrong with the recording.
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

  /// Where a time comes from, for the error of one that does not follow the last.
  var column: Column {
    switch self {
    case .times(let column), .frames(let column, _), .framesAndTimes(_, let column, _): column
    }
  }

  /// The time of a point in seconds.
  ///
  /// - Parameters:
  ///   - number: reads a column.
  ///   - error: what is wrong with it.
  func seconds(
    number: (Column) throws(InputError) -> Double, error: (Column, String) -> InputError
  ) throws(InputError) -> Double {
    switch self {
    case .times(let column): return try number(column)
    case .frames(let column, let fps): return try number(column) / fps
    case .framesAndTimes(let frame, let time, let fps):
      let seconds = try number(frame) / fps
      // Printed times are rounded; those at another rate are soon half a frame away.
      guard abs(try number(time) - seconds) * fps < 0.5 else {
        let rate = parameterName("fps")
        throw error(
          time, "expected the time of its frame with \(rate); mend it or leave \(rate) out")
      }
      return seconds
    }
  }
}
