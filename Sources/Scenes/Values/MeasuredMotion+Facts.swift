import ExactNumerics
import Motion

/// The facts as rows of a report, a row a component or more; with several components each row says
/// whose it is.
extension MeasuredMotion {
  /// What the curve was made from, the spring's physics, and the half period in seconds.
  public var curve: [Fact.Entry] {
    let period = halfPeriod.map { [Fact.Entry("halfPeriod", Self.seconds($0))] } ?? []
    return given + spring.facts + period
  }

  /// The furthest beyond the target: seconds, value, and share of the way; a share of 0 for a
  /// motion that stays on its side.
  public var overshoot: [[Fact.Entry]] {
    rows { component in
      guard let overshoot = measures(component, until: horizon).overshoot else {
        return [Fact.Entry("share", .given(0))]
      }
      return [
        Fact.Entry("time", Self.seconds(overshoot.time)),
        Fact.Entry("value", .value(overshoot.value)),
      ] + (overshoot.share.map { [Fact.Entry("share", .value($0))] } ?? [])
    }
  }

  /// Seconds from the first moment with a tenth of the way behind it to the first with nine tenths.
  public var rise: [[Fact.Entry]] {
    rows { component in
      let ends = [Fact.Entry("from", .given(0.1)), Fact.Entry("to", .given(0.9))]
      let time = measures(component, until: horizon).riseTime
      return time.map { ends + [Fact.Entry("time", Self.seconds($0))] }
        ?? [Fact.Entry("reason", .text("has no way to rise"))]
    }
  }

  /// How many turns are a thousandth of the way from the target or more.
  public var swings: [[Fact.Entry]] {
    let epsilon = SettlingRule.defaultRule.defaultEpsilon
    return rows { component in
      let count = measures(component, until: horizon).visibleSwings
      return [
        Fact.Entry("visible", Self.count(count, isEndless: spring.damping.isZero)),
        Fact.Entry("epsilon", .given(epsilon)),
      ]
    }
  }

  /// The turns: seconds, value, and the share of the way beyond the target, below 0 on the side of
  /// the start.
  public var extrema: [[Fact.Entry]] {
    components.flatMap { component in
      let spring = component.spring
      return (landmarks(component).extrema ?? []).prefix(most).map { turn in
        let share = (turn.value - spring.target) / -spring.displacement
        return name(component) + [
          Fact.Entry("time", Self.seconds(turn.time)), Fact.Entry("value", .value(turn.value)),
        ] + (spring.displacement.isZero ? [] : [Fact.Entry("share", .value(share))])
      }
    }
  }

  /// The seconds at which the target is passed.
  public var crossings: [[Fact.Entry]] {
    components.flatMap { component in
      (landmarks(component).crossings ?? []).prefix(most).map {
        name(component) + [Fact.Entry("time", Self.seconds($0))]
      }
    }
  }

  /// Beyond 10^18 nobody counts.
  private static func count(_ count: Int, isEndless: Bool) -> Fact {
    if Double(count) < 1e18 { return .given(Double(count)) }
    return .text(isEndless ? "endless" : "more than 1e18")
  }

  /// A time in seconds: with 6 decimals, beyond what these can be printed for as a number.
  public static func seconds(_ time: DoubleDouble) -> Fact {
    time.high < 1e17 ? .time(time) : .derived(time)
  }
}

extension MeasuredMotion {
  private func rows(_ facts: (Component) -> [Fact.Entry]) -> [[Fact.Entry]] {
    components.map { name($0) + facts($0) }
  }

  private func name(_ component: Component) -> [Fact.Entry] {
    components.count == 1 ? [] : [Fact.Entry("component", .text(component.name))]
  }

  /// Before when swings are counted and the overshoot is looked for: as asked, or with the bounce,
  /// or never.
  var horizon: DoubleDouble {
    if let until { return DoubleDouble(until) }
    return arrival ?? halfPeriod.map { $0 * 1e18 } ?? DoubleDouble(Double.greatestFiniteMagnitude)
  }

  func measures(_ component: Component, until end: DoubleDouble, most: Int = 0) -> Measures {
    component.bounce?.measures(until: end, most: most)
      ?? component.spring.measures(until: end, most: most)
  }
}
