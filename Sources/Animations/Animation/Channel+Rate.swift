import ExactNumerics
import Motion

extension Channel {
  /// The channel that shows a rate of this motion instead of its values.
  ///
  /// Its target is 0, where the motion comes to rest. A ballistic curve does not rest: its target
  /// is the rate with which it passes its own target, v^2 = v0^2 + 2 a (target - x0).
  ///
  /// - Precondition: the channel shows values.
  func showingRate(_ rate: TimeDerivative) -> Channel {
    precondition(self.rate == nil)
    var end = DoubleDouble.zero
    if case .ballistic(let curve)? = segments.last?.curve {
      let way = target - curve.from
      let square = curve.velocity * curve.velocity + curve.acceleration * way * 2
      let speed = max(square, .zero).squareRoot()
      switch rate {
      case .velocity: end = way < .zero ? -speed : speed
      case .acceleration: end = curve.acceleration
      }
    }
    return Channel(segments, target: end, storage: storage, rate: rate)
  }

  /// A rate of the shown value at an instant, in units per second or per second squared; where it
  /// jumps, for example between two segments, its limit on one side.
  ///
  /// It is 0 while the value is clamped to 0 or 1. Behind a rubber band f the velocity is f'(x) x',
  /// the acceleration f'(x) x'' + f''(x) x'^2. For a channel that stores Floats it is the rate
  /// before the rounding to Float.
  package func value(
    of rate: TimeDerivative, at instant: Instant, _ side: Instant.LimitSide
  ) -> DoubleDouble {
    let (segment, moment) = segmentAndInstant(at: instant, side)
    let curve = segment.curve
    let own =
      rate == .velocity
      ? curve.velocity(at: moment, side, within: FrameGrid.tolerance)
      : curve.acceleration(at: moment, side, within: FrameGrid.tolerance)
    switch storage {
    case .real, .float: return own
    case .unitInterval, .unitFloat: return isClamped(curve, at: moment, side) ? .zero : own
    case .rubberBand(let band):
      let velocity = curve.velocity(at: moment, side, within: FrameGrid.tolerance)
      let heading = side == .after ? velocity : -velocity
      let value = curve.value(at: moment)
      let shown = band.slope(at: value, heading: heading) * own
      return rate == .velocity
        ? shown
        : shown + band.secondDerivative(at: value, heading: heading) * velocity * velocity
    }
  }

  /// An upper bound on the magnitude of a rate, from the curves alone; clamped values have the rate
  /// 0.
  ///
  /// A rubber band f over a range of length d has f' <= 1 and |f''| <= 2 c^2 / d. With c = 0.55, 2
  /// c^2 < 1, so x'^2 / d is added to x''.
  ///
  /// - Throws: ``ParameterError`` if the rate is infinite.
  func rateBound(on rate: TimeDerivative) throws(ParameterError) -> Double {
    var bound = 0.0
    for segment in segments {
      var own = try segment.curve.rateBound(on: rate)
      if case .rubberBand(let band) = storage, rate == .acceleration {
        let velocity = try segment.curve.rateBound(on: .velocity)
        own += velocity * velocity / (band.high - band.low).high
      }
      bound = max(bound, own)
    }
    return min(bound, .greatestFiniteMagnitude)
  }
}

extension Animation {
  /// The animation with additional tracks: for each rate one of every track.
  ///
  /// A rate is shown as it is played: 0 during the delay and after the landing; a velocity changes
  /// its sign while the motion runs backwards. Where a rate jumps, its track shows the right-hand
  /// limit. A completion's remaining distances stay those of the values.
  ///
  /// - Parameter rates: the rates, in the order of the additional tracks.
  /// - Throws: ``ParameterError`` for an infinite rate: the velocity where a timing function's
  ///   tangent is vertical, the acceleration also where a handle coincides with its end point.
  package func adding(_ rates: [TimeDerivative]) throws(ParameterError) -> Animation {
    var animation = self
    for rate in rates {
      for track in tracks {
        for channel in track.channels {
          animation.largest = max(animation.largest, try channel.rateBound(on: rate))
        }
        animation.tracks.append(track.showingRate(rate))
      }
    }
    return animation
  }

  /// The value of a channel that shows a rate, as it is played after `frames` frames.
  package func value(ofRate channel: Channel, _ rate: TimeDerivative, at frames: DoubleDouble)
    -> DoubleDouble
  {
    let passage = playback.uniformInterval(at: frames, fps: grid.fps)
    if passage.step == 0 { return .zero }
    if passage.step > 0 { return channel.value(at: passage.moment) }
    let value = channel.value(of: rate, at: passage.moment, .before)
    return rate == .velocity ? -value : value
  }
}

extension TimeDerivative {
  /// The accepted option values: one rate or both, separated by a comma.
  package static var optionValues: [String] {
    [
      velocity.rawValue, velocity.rawValue + "," + acceleration.rawValue, acceleration.rawValue,
      acceleration.rawValue + "," + velocity.rawValue,
    ]
  }

  /// The rates in one of the ``optionValues``, in the order in which they are shown.
  package static func derivatives(in list: String) -> [TimeDerivative] {
    allCases.filter { rate in
      list.split(separator: ",").contains { $0 == rate.rawValue }
    }
  }

  /// The unit of the rate of values in a unit: "px/s" for "px", empty for the empty unit.
  func unit(of unit: String) -> String {
    if unit.isEmpty { return "" }
    switch self {
    case .velocity: return unit + "/s"
    case .acceleration: return unit + "/s^2"
    }
  }

  /// The name of this rate of a track or of a column: "velocity" for "value", otherwise with the
  /// name in front: "x.velocity", "bubble.position.velocity".
  package func name(of name: String) -> String {
    name == TableColumn.value ? rawValue : name + "." + rawValue
  }

  /// Returns the rate that a track's name says, and the name of the track of its values; nil for
  /// the name of values. Recordings have only names.
  static func rateAndValueName(of name: String) -> (rate: TimeDerivative, values: String)? {
    for rate in allCases {
      if name == rate.rawValue { return (rate, TableColumn.value) }
      let suffix = "." + rate.rawValue
      if name.hasSuffix(suffix) {
        return (rate, String(Substring(name.utf8.dropLast(suffix.utf8.count))))
      }
    }
    return nil
  }
}
