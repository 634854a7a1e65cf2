/// A whole number of any length: the digits of an ``ExactDecimal``.
///
/// In one machine number below 10^36, which all but strange inputs are; beyond that in groups of
/// nine digits. There is one form for each number.
enum DecimalInteger: Sendable, Equatable {
  /// Its magnitude is below 10^36.
  case narrow(Int128)
  /// Groups of nine digits, the lowest first; the last is not 0, and there are more than four.
  indirect case wide(isNegative: Bool, groups: [UInt32])

  /// The values of a group are below this.
  static let base: UInt32 = 1_000_000_000

  private static let narrowEnd: Int128 = 1_000_000_000_000_000_000_000_000_000_000_000_000

  /// - Parameter number: within 2 * 10^36.
  init(_ number: Int128) {
    if number.magnitude < Self.narrowEnd.magnitude {
      self = .narrow(number)
    } else {
      self = .wide(isNegative: number < 0, groups: Self.groups(of: number.magnitude))
    }
  }

  /// - Parameter groups: the lowest first, zeros at the end or none.
  init(isNegative: Bool, groups: [UInt32]) {
    var groups = groups
    while groups.last == 0 { groups.removeLast() }
    if groups.count > 4 {
      self = .wide(isNegative: isNegative, groups: groups)
    } else {
      var number: Int128 = 0
      for group in groups.reversed() { number = number * Int128(Self.base) + Int128(group) }
      self = .narrow(isNegative ? -number : number)
    }
  }

  var isZero: Bool { self == .narrow(0) }

  var isNegative: Bool {
    switch self {
    case .narrow(let number): number < 0
    case .wide(let isNegative, _): isNegative
    }
  }

  /// Those of the magnitude.
  var groups: [UInt32] {
    switch self {
    case .narrow(let number): Self.groups(of: number.magnitude)
    case .wide(_, let groups): groups
    }
  }

  private static func groups(of magnitude: UInt128) -> [UInt32] {
    var groups: [UInt32] = []
    var rest = magnitude
    while rest > 0 {
      let (quotient, group) = rest.quotientAndRemainder(dividingBy: UInt128(base))
      groups.append(UInt32(group))
      rest = quotient
    }
    return groups
  }

  /// The digits of the magnitude as text, without leading zeros; "0" for zero.
  var digits: [UInt8] {
    var digits: [UInt8] = []
    for (index, group) in groups.reversed().enumerated() {
      var unit = Self.base / 10
      while unit > 0 {
        let digit = UInt8(truncatingIfNeeded: group / unit % 10)
        if index > 0 || digit > 0 || !digits.isEmpty { digits.append(0x30 + digit) }
        unit /= 10
      }
    }
    return digits.isEmpty ? [0x30] : digits
  }
}
