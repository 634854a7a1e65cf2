import ExactNumerics
import Motion

extension Option {
  /// --velocity.
  static func velocity(store: @escaping Store<String>) -> Option {
    text(
      "velocity", "v", "Units per second at the start, as many numbers as --from", store: store)
  }
}

extension Parsed {
  /// A velocity's numbers: as many as the value has, with its unit or none; none for no word.
  func velocity(_ word: String?, like value: Value) throws(UsageError) -> [Double] {
    guard let word else { return [] }
    do throws(ParameterError) { return try Self.velocity(word, like: value) } catch {
      throw usage(error)
    }
  }

  private static func velocity(
    _ word: String, like value: Value
  ) throws(ParameterError) -> [Double] {
    let velocity: Value
    do { velocity = try Spelling.value(word, type: nil) } catch {
      throw ParameterError("velocity", error.rule)
    }
    try require(
      velocity.type != .color && velocity.components.count == value.components.count, "velocity",
      "must have as many numbers as --from")
    try require(
      velocity.unit.isEmpty || velocity.unit == value.unit, "velocity",
      "must have the unit of --from, or none")
    return velocity.components.map { $0.high }
  }
}
