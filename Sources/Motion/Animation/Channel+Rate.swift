import ExactNumerics

extension Channel {
  /// A rate of the motion in place of its values.
  ///
  /// Its target is 0, where the motion comes to rest. A throw does not: there it is the rate with
  /// which it passes its own target, v^2 = v0^2 + 2 a (target - x0).
  ///
  /// - Precondition: the channel shows values.
  func showing(_ rate: Rate) -> Channel {
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

  /// A rate of ``value(at:)`` at a moment of the animation, as it is shown: see
  /// ``velocity(at:_:)`` of what is held at an end, lies behind a rubber band, or is a Float.
  ///
  /// - Parameters:
  ///   - rate: which.
  ///   - instant: the moment.
  ///   - side: the side whose rate is meant where the rate jumps.
  package func value(
    of rate: Rate, at instant: Instant, _ side: Instant.Side
  ) -> DoubleDouble {
    switch rate {
    case .velocity: velocity(at: instant, side)
    case .acceleration: acceleration(at: instant, side)
    }
  }

  /// The units per second, per second of ``value(at:)``, at a kink those of one side.
  ///
  /// Held at an end of 0...1 it is 0. Behind a rubber band f it is f'(x) x'' + f''(x) x'^2.
  private func acceleration(at instant: Instant, _ side: Instant.Side) -> DoubleDouble {
    let (segment, moment) = passage(at: instant, side)
    let acceleration = segment.curve.acceleration(
      at: moment, side, within: FrameGrid.tolerance)
    switch storage {
    case .real, .float: return acceleration
    case .unitInterval, .unitFloat:
      return isHeld(segment.curve, at: moment, side) ? .zero : acceleration
    case .rubberBand(let band):
      let velocity = segment.curve.velocity(at: moment, side, within: FrameGrid.tolerance)
      let heading = side == .after ? velocity : -velocity
      let value = segment.curve.value(at: moment)
      return band.slope(at: value, heading: heading) * acceleration
        + band.bend(at: value, heading: heading) * velocity * velocity
    }
  }
}

extension Animation {
  /// The same motion, and behind its tracks for each rate one of every track.
  ///
  /// A rate is as it is played: 0 during the delay and where the motion has landed; a velocity
  /// has the other sign while it runs backwards. Where it jumps it is that of what follows.
  ///
  /// - Parameter rates: in the order of the tracks that are added.
  /// - Throws: ``ParameterError`` where a rate is infinite: of a timing function whose tangent is
  ///   vertical, and that of an acceleration where a handle lies on its end.
  public func adding(_ rates: [Rate]) throws(ParameterError) -> Animation {
    var added: [Track] = []
    var most = largest
    for rate in rates {
      for track in tracks {
        for channel in track.channels {
          most = max(most, try channel.bound(on: rate))
        }
        added.append(track.showing(rate))
      }
    }
    return Animation(
      command: command, grid: grid, playback: playback, lands: lands, facts: facts,
      tracks: tracks + added, events: events.remaining(in: added, of: self), largest: most,
      stage: stage)
  }

  /// The value of a channel that shows a rate, as it is played when `frames` frames have gone by.
  package func value(ofRate channel: Channel, _ rate: Rate, at frames: DoubleDouble) -> DoubleDouble
  {
    let passage = playback.passage(at: frames, fps: grid.fps)
    if passage.step == 0 { return .zero }
    if passage.step > 0 { return channel.value(at: passage.moment) }
    let value = channel.value(of: rate, at: passage.moment, .before)
    return rate == .velocity ? -value : value
  }
}

extension EventList {
  /// The same, a completion with what remains of more tracks too.
  fileprivate func remaining(in added: [Track], of animation: Animation) -> EventList {
    guard let closing, case .completion(let finished, let remaining?) = closing.kind else {
      return self
    }
    let last = animation.grid.lastFrame
    let rows = added.map { track in
      track.channels.map { $0.target - animation.value(of: $0, at: last) }
    }
    return EventList(
      listed, landmarks: landmarks, series: series, delay: delay, opening: opening,
      closing: Event(
        .completion(finished: finished, remaining: remaining + rows), time: closing.time),
      within: grid)
  }
}
