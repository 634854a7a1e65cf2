/// An integer of any length: the digits of an ``ExactDecimal``.
///
/// Integers below 10^36 are one machine number; this covers all usual input. Larger ones are groups
/// of nine digits. Each integer has exactly one of the two forms.
enum BigDecimalInteger: Sendable, Equatable {
  /// An integer with a magnitude below 10^36.
  case narrow(Int128)
  /// Groups of nine digits, the lowest first. The last group is not 0, and there are more than
  /// four.
  indirect case wide(isNegative: Bool, groups: [UInt32])

  /// The base of the groups, 10^9.
  static let base: UInt32 = 1_000_000_000

  /// The smallest magnitude of the wide form, 10^36.
  private static let narrowEnd: Int128 = 1_000_000_000_000_000_000_000_000_000_000_000_000

  /// Creates an integer.
  ///
  /// - Parameter number: within 2 * 10^36.
  init(_ number: Int128) {
    if number.magnitude < Self.narrowEnd.magnitude {
      self = .narrow(number)
    } else {
      self = .wide(isNegative: number < 0, groups: Self.digitGroups(of: number.magnitude))
    }
  }

  /// Creates an integer from its groups.
  ///
  /// - Parameters:
  ///   - isNegative: true for a negative integer.
  ///   - groups: groups of nine digits, the lowest first; leading zeros are allowed.
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

  /// The groups of the magnitude, the lowest first.
  var groups: [UInt32] {
    switch self {
    case .narrow(let number): Self.digitGroups(of: number.magnitude)
    case .wide(_, let groups): groups
    }
  }

  private static func digitGroups(of magnitude: UInt128) -> [UInt32] {
    var groups: [UInt32] = []
    var rest = magnitude
    while rest > 0 {
      let (quotient, group) = rest.quotientAndRemainder(dividingBy: UInt128(base))
      groups.append(UInt32(group))
      rest = quotient
    }
    return groups
  }

  /// The digits of the magnitude as ASCII, without leading zeros; "0" for zero.
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

/// Exact arithmetic: in one machine number if the result fits, else schoolbook arithmetic on
/// groups.
extension BigDecimalInteger {
  static prefix func - (number: BigDecimalInteger) -> BigDecimalInteger {
    switch number {
    case .narrow(let narrow): .narrow(-narrow)
    case .wide(let isNegative, let groups): .wide(isNegative: !isNegative, groups: groups)
    }
  }

  static func + (first: BigDecimalInteger, second: BigDecimalInteger) -> BigDecimalInteger {
    if case .narrow(let one) = first, case .narrow(let other) = second {
      return BigDecimalInteger(one + other)
    }
    let (one, other) = (first.groups, second.groups)
    if first.isNegative == second.isNegative {
      return BigDecimalInteger(isNegative: first.isNegative, groups: sum(one, other))
    }
    if isLess(one, other) {
      return BigDecimalInteger(isNegative: second.isNegative, groups: difference(other, one))
    }
    return BigDecimalInteger(isNegative: first.isNegative, groups: difference(one, other))
  }

  static func * (first: BigDecimalInteger, second: BigDecimalInteger) -> BigDecimalInteger {
    if case .narrow(let one) = first, case .narrow(let other) = second {
      let (product, overflows) = one.multipliedReportingOverflow(by: other)
      if !overflows, product.magnitude < 1 << 120 { return BigDecimalInteger(product) }
    }
    return BigDecimalInteger(
      isNegative: first.isNegative != second.isNegative,
      groups: product(first.groups, second.groups))
  }

  static func < (first: BigDecimalInteger, second: BigDecimalInteger) -> Bool {
    if case .narrow(let one) = first, case .narrow(let other) = second { return one < other }
    if first.isNegative != second.isNegative { return first.isNegative }
    return first.isNegative
      ? isLess(second.groups, first.groups) : isLess(first.groups, second.groups)
  }

  /// Returns the integer times 10^power.
  ///
  /// - Parameter power: at least 0.
  func scaled(by power: Int) -> BigDecimalInteger {
    if power == 0 || isZero { return self }
    if case .narrow(let number) = self, power <= 18 {
      let (product, overflows) = number.multipliedReportingOverflow(by: .powerOfTen(power))
      if !overflows, product.magnitude < 1 << 120 { return BigDecimalInteger(product) }
    }
    let zeros = [UInt32](repeating: 0, count: power / 9)
    return BigDecimalInteger(
      isNegative: isNegative, groups: zeros + Self.product(groups, [.powerOfTen(power % 9)]))
  }

  // MARK: Groups

  private static func isLess(_ first: [UInt32], _ second: [UInt32]) -> Bool {
    if first.count != second.count { return first.count < second.count }
    for index in first.indices.reversed() where first[index] != second[index] {
      return first[index] < second[index]
    }
    return false
  }

  private static func sum(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    var sum: [UInt32] = []
    var carry: UInt32 = 0
    for index in 0..<max(first.count, second.count) {
      // Two groups and a carry are below 2 * 10^9 + 1.
      let group =
        (index < first.count ? first[index] : 0) + (index < second.count ? second[index] : 0)
        + carry
      sum.append(group % base)
      carry = group / base
    }
    return sum + [carry]
  }

  /// Returns the difference of two magnitudes.
  ///
  /// - Parameters:
  ///   - first: at least `second`.
  ///   - second: the magnitude to subtract.
  private static func difference(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    var difference: [UInt32] = []
    var borrow: UInt32 = 0
    for index in first.indices {
      let taken = (index < second.count ? second[index] : 0) + borrow
      borrow = first[index] < taken ? 1 : 0
      difference.append(first[index] + borrow * base - taken)
    }
    return difference
  }

  private static func product(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    var product = [UInt32](repeating: 0, count: first.count + second.count)
    for (index, one) in first.enumerated() {
      var carry: UInt64 = 0
      for (offset, other) in second.enumerated() {
        // The maximum is (10^9 - 1)^2 + 2 (10^9 - 1), below 10^18.
        let group = UInt64(one) * UInt64(other) + UInt64(product[index + offset]) + carry
        product[index + offset] = UInt32(group % UInt64(base))
        carry = group / UInt64(base)
      }
      product[index + second.count] = UInt32(carry)
    }
    return product
  }
}
