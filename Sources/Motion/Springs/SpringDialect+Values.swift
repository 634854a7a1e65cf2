import ExactNumerics

extension SpringDialect {
  /// The keys of ``form``, without the mass where the library has none.
  public var keys: [SpringKey] {
    info.hasMass ? form.keys : form.keys.filter { $0.name != "mass" }
  }

  /// The spring of these values, one for each of ``keys``.
  ///
  /// - Throws: ``ParameterError`` as ``SpringForm/spring(_:)`` does.
  public func spring(_ values: [Double]) throws(ParameterError) -> Spring {
    try form.spring(info.hasMass ? values : values + [1])
  }

  /// The velocity with which a motion in these words starts, see ``SpringForm/launch(_:)``.
  ///
  /// - Throws: ``ParameterError`` as ``SpringForm/spring(_:)`` does.
  public func launch(_ values: [Double]) throws(ParameterError) -> DoubleDouble? {
    try form.launch(info.hasMass ? values : values + [1])
  }

  /// The values with which it says a spring: the same motion, and the same mass where it has one.
  ///
  /// - Parameters:
  ///   - spring: what is said.
  ///   - launch: how it starts, see ``SpringForm/launch(_:)``; nil where nothing is said.
  /// - Throws: ``ParameterError`` for "spring" with the reason when it cannot.
  public func values(
    of spring: Spring, launch: DoubleDouble? = nil
  ) throws(ParameterError) -> [DoubleDouble] {
    if info.hasMass { return try form.values(of: spring, launch: launch) }
    return try form.values(of: spring.withUnitMass, launch: launch).dropLast()
  }
}
