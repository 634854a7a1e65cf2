/// One parameter of a spring: its name, range and default.
package struct SpringKey: Sendable {
  /// The range of a parameter.
  package enum AllowedRange: Sendable {
    case any, positive, notNegative
    /// SwiftUI's bounce: at 1 the spring is undamped; below 0 it is overdamped, without limit
    /// towards -1.
    case bounce
    /// A share of a whole: above 0 and below 1.
    case share
    /// A share of a whole: at least 0 and below 1.
    case shareFromZero
    /// The amplitude of an elastic ease: at least 1, so that its sine covers the start.
    case atLeastOne
  }

  /// The key's name: "damping-ratio".
  package let name: String
  package let range: AllowedRange
  /// True for a time. It is in seconds, even if the library's own unit is another.
  package let isTime: Bool
  /// The default; nil if the parameter is required.
  package let defaultValue: Double?

  /// True for a share of a whole, which may be given in percent: `bounce=30%`.
  package var isShare: Bool {
    switch range {
    case .bounce, .share, .shareFromZero: true
    case .any, .positive, .notNegative, .atLeastOne: false
    }
  }

  init(_ name: String, _ range: AllowedRange, isTime: Bool = false, defaultValue: Double? = nil) {
    self.name = name
    self.range = range
    self.isTime = isTime
    self.defaultValue = defaultValue
  }

  /// Checks that a number is in the key's range.
  ///
  /// - Throws: ``ParameterError`` for "spring", naming the key, for a number outside the range.
  func requireInRange(_ number: Double) throws(ParameterError) {
    try require(number.isFinite && range.contains(number), "spring", "needs " + rule)
  }

  /// The rule as the rest of a sentence: "a damping-ratio of at least 0".
  private var rule: String {
    let article = name.hasPrefix("a") || name.hasPrefix("e") || name.hasPrefix("o") ? "an" : "a"
    switch range {
    case .any: return "\(article) \(name) that is a number"
    case .positive: return "\(article) \(name) above 0"
    case .notNegative: return "\(article) \(name) of at least 0"
    case .bounce: return "\(article) \(name) above -1 and at most 1"
    case .share: return "\(article) \(name) above 0 and below 1"
    case .shareFromZero: return "\(article) \(name) of at least 0 and below 1"
    case .atLeastOne: return "\(article) \(name) of at least 1"
    }
  }
}

extension SpringKey.AllowedRange {
  fileprivate func contains(_ number: Double) -> Bool {
    switch self {
    case .any: true
    case .positive: number > 0
    case .notNegative: number >= 0
    case .bounce: number > -1 && number <= 1
    case .share: number > 0 && number < 1
    case .shareFromZero: number >= 0 && number < 1
    case .atLeastOne: number >= 1
    }
  }
}

extension SpringKey {
  static func timeParameter(_ name: String) -> SpringKey {
    SpringKey(name, .positive, isTime: true)
  }

  static let stiffness = SpringKey("stiffness", .positive)
  static let damping = SpringKey("damping", .notNegative)
  static let dampingRatio = SpringKey("damping-ratio", .notNegative)
  static let bounce = SpringKey("bounce", .bounce)
  static let mass = SpringKey("mass", .positive, defaultValue: 1)
  /// The share of the distance within which a spring counts as at rest.
  static let epsilon = SpringKey("epsilon", .share, defaultValue: 0.001)
}
