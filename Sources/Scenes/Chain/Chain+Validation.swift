import ExactNumerics
import Motion

extension Chain {
  func validate() throws(ParameterError) {
    try timing.validate()
    try require(!legs.isEmpty, "then", "must be given: where the chain goes")
    try ValuePair.validate(from: from, to: legs[0].to)
    for (index, leg) in legs.enumerated().dropFirst() {
      do throws(ParameterError) { try ValuePair.validate(from: from, to: leg.to) } catch {
        throw error.of("then").at(index - 1)
      }
      try validateStart(of: index)
    }
    try from.validate(velocity: velocity)
  }

  private func validateStart(of index: Int) throws(ParameterError) {
    switch legs[index].start {
    case .at(let time), .after(let time):
      try require(
        (0...1e17).contains(time), timeName(of: index), "must be from 0 to 1e17 seconds",
        at: place(of: index))
    case .settled: break
    }
  }

  /// - Parameter largest: of the numbers that a leg and those before it are made from.
  func validate(_ largest: Double, by spring: Spring, in leg: Int) throws(ParameterError) {
    let square = (spring.naturalFrequency * spring.naturalFrequency).high
    try require(
      largest * max(1, square) <= 1e305, leg == 0 ? "to" : "then",
      "is too large, or a number before it: values and velocities times the springs' w0^2 must be "
        + "within 1e305", at: leg == 0 ? nil : leg - 1)
  }

  /// The parameter that says when a leg begins.
  func timeName(of leg: Int) -> String {
    switch legs[leg].start {
    case .at: "at"
    case .after: "after"
    case .settled: "then"
    }
  }

  /// Which of the parameters of that name it is.
  func place(of leg: Int) -> Int {
    if legs[leg].start == .settled { return leg - 1 }
    let name = timeName(of: leg)
    return (1..<leg).reduce(0) { $0 + (timeName(of: $1) == name ? 1 : 0) }
  }
}
