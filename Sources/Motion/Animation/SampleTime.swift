import ExactNumerics

/// A time at which an animation is evaluated, on a frame or between frames.
package enum SampleTime: Sendable, Equatable {
  /// Seconds from the first frame, with all digits as written: at least 0.
  case seconds(ExactDecimal)
  /// The ``Animation/settlingTime``.
  case settling
}

extension Animation {
  /// The seconds of a sample time; infinite for the settling of a motion that never settles.
  package func secondsOfSampleTime(of time: SampleTime) -> DoubleDouble {
    switch time {
    case .seconds(let seconds): DoubleDouble(seconds)
    case .settling: settlingTime
    }
  }
}
