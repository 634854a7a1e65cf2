import Documents
import Motion

/// Facts alone: a result without its motion.
extension Format {
  /// - Parameters:
  ///   - encoding: its decimals.
  ///   - largest: the largest magnitude among the facts' numbers.
  /// - Throws: `ParameterError` in formats that only show motion, and for numbers that the
  ///   decimals cannot show.
  public func validateFacts(
    _ encoding: Encoding = Encoding(), largest: Double = 0
  ) throws(ParameterError) {
    try encoding.decimals.validate(largest)
    let names = Self.infos.filter { $0.facts != nil }.map { $0.name }
    try require(
      info.facts != nil, "format",
      "must be \(alternatives(names)) for a result without its motion")
  }
}

extension ByteStream {
  /// Writes facts as one object or one table row; the format has been checked before with
  /// `Format.validateFacts(_:largest:)`.
  public mutating func write(
    _ facts: [Fact.Entry], as format: Format, _ encoding: Encoding
  ) throws(WriteFailure) {
    try write(facts, as: format.info.facts ?? .object, encoding)
  }
}
