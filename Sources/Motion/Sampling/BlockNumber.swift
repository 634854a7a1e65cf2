import ExactNumerics

/// What a block of values is computed in: Double, which decides nearly every printed digit, or
/// pairs of them where more digits are asked for than a Double has.
protocol BlockNumber: Comparable, Sendable {
  /// The nearest to an exact value.
  init(nearest exact: DoubleDouble)
  /// A bound on the relative error of that, and of a sum or product.
  static var unit: Double { get }
  static func + (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  var magnitude: Self { get }
  /// Itself, or its leading part.
  var nearestDouble: Double { get }
  /// The values as they are where they are Doubles, for curves whose blocks know nothing wider.
  static func doubles(
    _ values: UnsafeMutableBufferPointer<Self>
  ) -> UnsafeMutableBufferPointer<Double>?
}

extension Double: BlockNumber {
  init(nearest exact: DoubleDouble) { self = exact.nearestDouble }

  /// u: half the distance from 1 to the next Double.
  static let unit = 0x1p-53

  var nearestDouble: Double { self }

  static func doubles(
    _ values: UnsafeMutableBufferPointer<Double>
  ) -> UnsafeMutableBufferPointer<Double>? { values }
}

extension DoubleDouble: BlockNumber {
  init(nearest exact: DoubleDouble) { self = exact }

  /// Far above the 5 u^2 = 2^-103 of a product: what counts is how far the exact values themselves
  /// may be off, 2^-94, and a table's, whose 1024 products leave them within 2^-91.
  static let unit = 0x1p-90

  static func doubles(
    _ values: UnsafeMutableBufferPointer<DoubleDouble>
  ) -> UnsafeMutableBufferPointer<Double>? { nil }
}
