import ExactNumerics

/// The search for the motion of least squares.
struct FitSearch {
  let family: FitFamily
  let data: FitData

  /// The best motion of all.
  ///
  /// Found in the first points, where few swings are and their phase can be told, and followed
  /// through twice as many points at a time: each is enough to foretell the next. At every length a
  /// fresh start may do better. Until all points are in, at most 512 of them are looked at.
  func best() -> FitProjection {
    var found = FitRates(stiffness: .one, damping: .one)
    for count in lengths {
      let some = FitSearch(family: family, data: data.thinned(first: count, most: 512))
      if !some.data.isConstant { found = some.best(near: found).rates }
    }
    return refined(found)
  }

  /// To the last digits that matter, from rates that are near.
  func refined(_ start: FitRates) -> FitProjection {
    refined(start, tolerance: 0x1p-44, most: 60)
  }

  /// The numbers of points to look at: at least 8, twice as many, ... all.
  private var lengths: [Int] {
    var lengths = [data.count]
    while lengths[0] >= 16 { lengths.insert((lengths[0] + 1) / 2, at: 0) }
    return lengths
  }

  /// The best motion found from what fewer points have, from a start of these points' own, and from
  /// a grid where both are far from the points.
  private func best(near found: FitRates) -> FitProjection {
    var best = roughly(found)
    best = better(best, roughly(data.startingRates))
    if best.square.high < 1e-8 * Double(data.count) { return best }
    return better(best, roughly(coarse()))
  }

  private func better(_ left: FitProjection, _ right: FitProjection) -> FitProjection {
    right.square < left.square ? right : left
  }

  private func roughly(_ start: FitRates) -> FitProjection {
    refined(start, tolerance: 1e-6, most: 20)
  }

  /// The best of a grid of rates: up to 36 radians in these points but at most half a turn from one
  /// to the next, with little and with much damping.
  private func coarse() -> FitRates {
    let some = FitSearch(family: family, data: data.thinned(first: data.count, most: 48))
    var best = some.projection(FitRates(stiffness: .one, damping: .one))
    for step in 1...min(24, 2 * (some.data.count - 1)) {
      let angle = 1.5 * Double(step)
      for ratio in [0.1, 1.5] {
        let frequency = angle / data.length
        let rates = FitRates(stiffness: frequency * frequency, damping: frequency * ratio * 2)
        best = better(best, some.projection(rates))
      }
    }
    return best.rates
  }

  /// Levenberg-Marquardt from `start` until a step is below `tolerance` of the natural frequency.
  private func refined(
    _ start: FitRates, tolerance: Double, most: Int
  ) -> FitProjection {
    var here = projection(start)
    var damping = 0x1p-10
    for _ in 0..<most {
      let next = projection(here.rates.moved(by: here.step(damping: damping)))
      let size = here.rates.distance(to: next.rates)
      if next.square < here.square {
        here = next
        damping *= 0x1p-8
      } else {
        damping = max(damping * 0x1p5, 0x1p-10)
      }
      if size < tolerance { break }
    }
    return here
  }

  private func projection(_ rates: FitRates) -> FitProjection {
    FitProjection(family.clamped(rates, to: data), family: family, data: data)
  }
}
