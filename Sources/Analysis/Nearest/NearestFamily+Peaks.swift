import ExactNumerics
import Motion

extension NearestFamily {
  /// A place where the error is largest on either side, and how large it is.
  typealias Peak = (place: Double, error: Double)

  /// Where the error is largest on either side, of all places that come up to a tenth of the
  /// largest.
  func peaks(_ parameters: [Double]) -> [Peak] {
    let places = places(parameters)
    let errors = errors(parameters, at: places)
    var largest = 0.0
    for error in errors { largest = max(largest, abs(error)) }
    var found: [Double] = []
    for index in errors.indices where abs(errors[index]) >= 0.1 * largest {
      let size = abs(errors[index])
      let piece = piece(of: places[index])
      let before = places[index] > piece.lowerBound ? abs(errors[index - 1]) : -1
      let isLast = places[index] >= piece.upperBound || index + 1 == errors.count
      let after = isLast ? -1 : abs(errors[index + 1])
      guard size >= before && size > after else { continue }
      if !isCorner(places[index]) {
        found.append(places[index])
      } else if let place = peak(at: places[index], parameters) {
        found.append(place)
      }
    }
    found = turned(found, parameters, steps: 3)
    let sizes = self.errors(parameters, at: found)
    return found.indices.map { (found[$0], sizes[$0]) }
  }

  /// Where the error is largest at a corner or right beside it: the corner, or about where it
  /// turns; nil where it still grows on the corner's other side.
  private func peak(at corner: Double, _ parameters: [Double]) -> Double? {
    if let place = turn(beside: corner, parameters) { return place }
    guard case .spring = self, corner >= 1 else { return corner }
    // 1 and 2 are one moment.
    return corner == 1 && turn(beside: 2, parameters) == nil ? corner : nil
  }

  /// About where the error turns if it grows from a corner on: the vertex of the parabola through
  /// three places.
  private func turn(beside corner: Double, _ parameters: [Double]) -> Double? {
    let step = corner == piece(of: corner).upperBound ? -0x1p-10 : 0x1p-10
    let errors = errors(parameters, at: [corner, corner + step, corner + 2 * step])
    let slope = (4 * errors[1] - 3 * errors[0] - errors[2]) / 2
    let bend = errors[2] - 2 * errors[1] + errors[0]
    let isGrowing = errors[0] < 0 ? slope < 0 : slope > 0
    guard isGrowing else { return nil }
    let vertex = -slope / bend
    return corner + step * (vertex > 0 ? min(vertex, 8) : 8)
  }
}
