import ExactNumerics

/// The numbers of one row: the values of its columns, its time and its frame.
struct SeriesNumberRow: ~Copyable {
  /// The decimals that mark a number beyond `ShortDecimal`. Its significand is then the index in
  /// `large`.
  static let largeMark = -1

  /// The number of values.
  let count: Int
  private let memory: OwnedMemory<ShortDecimal>
  let numbers: UnsafeMutablePointer<ShortDecimal>
  /// The numbers with more digits than a `ShortDecimal` has.
  private var large: [ExactDecimal] = []

  init(count: Int) {
    self.count = count
    memory = OwnedMemory(capacity: count + 2)
    numbers = memory.start
    numbers.initialize(
      repeating: ShortDecimal(significand: 0, decimals: 0), count: count + 2)
  }

  /// The index of the time in the row's numbers, after the `count` values.
  var timeSlot: Int { count }
  /// The index of the frame number.
  var frameSlot: Int { count + 1 }

  /// Removes the numbers of the row before that are not plain.
  mutating func clearExactNumbers() {
    if !large.isEmpty { large.removeAll(keepingCapacity: true) }
  }

  mutating func set(_ slot: Int, _ number: ExactDecimal) {
    if let plain = number.plain {
      numbers[slot] = plain
    } else {
      numbers[slot] = ShortDecimal(
        significand: Int64(large.count), decimals: Self.largeMark)
      large.append(number)
    }
  }

  /// Returns the exact number in a slot.
  func exactNumber(_ slot: Int) -> ExactDecimal {
    let number = numbers[slot]
    return number.decimals == Self.largeMark
      ? large[Int(number.significand)] : ExactDecimal(number)
  }

  /// Returns a whole number with magnitude below 2^53; nil for any other number.
  func wholeNumber(_ slot: Int) -> Int? {
    let number = numbers[slot]
    if number.decimals == 0, number.significand.magnitude < 1 << 53 {
      return Int(exactly: number.significand)
    }
    let exact = exactNumber(slot)
    guard let whole = exact.wholePart(), whole.magnitude < 1 << 53,
      exact == ExactDecimal(significand: Int64(whole), decimals: 0)
    else { return nil }
    return Int(exactly: whole)
  }
}
