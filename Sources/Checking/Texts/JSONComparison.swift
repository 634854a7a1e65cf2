import ExactNumerics
import Motion
import Readers

extension TextDifferences {
  /// Compares two JSON texts token by token: each scalar at its path.
  ///
  /// - Parameters:
  ///   - leavesOutSeries: true to leave out the tracks' numbers.
  ///   - tolerance: the tolerance of numbers; nil to compare them as they are written.
  /// - Throws: `InputError` for a text that is not JSON.
  init(
    json actual: InputText, golden: InputText, leavesOutSeries: Bool, _ tolerance: TextTolerance?
  ) throws(InputError) {
    let expected = try JSONLeaves(golden, leavesOutSeries: leavesOutSeries).leaves
    let made = try JSONLeaves(actual, leavesOutSeries: leavesOutSeries).leaves
    var (places, ownPlaces) = (TextPlaces(golden), TextPlaces(actual))
    let haveEqualPaths =
      expected.count == made.count
      && zip(expected, made).allSatisfy { $0.path.utf8.elementsEqual($1.path.utf8) }
    if haveEqualPaths {
      for (one, other) in zip(made, expected) where !Self.areEqual(one, other, tolerance) {
        let (line, column) = places.place(of: other.offset)
        add(
          TextDifference(
            path: other.path, line: line, column: column, expected: other.token, actual: one.token))
      }
      return
    }
    var known: [ByteName: JSONLeaves.Leaf] = [:]
    for leaf in made { known[ByteName(leaf.path)] = leaf }
    for leaf in expected {
      let one = known.removeValue(forKey: ByteName(leaf.path))
      if let one, Self.areEqual(one, leaf, tolerance) { continue }
      let (line, column) = places.place(of: leaf.offset)
      add(
        TextDifference(
          path: leaf.path, line: line, column: column, expected: leaf.token, actual: one?.token))
    }
    for leaf in made where known[ByteName(leaf.path)] != nil {
      let (line, column) = ownPlaces.place(of: leaf.offset)
      add(
        TextDifference(
          path: leaf.path, line: line, column: column, expected: nil, actual: leaf.token))
    }
    if count > 0 { return }
    // The same keys with the same values, in another order.
    if let (one, other) = zip(made, expected).first(where: { !$0.path.hasBytes(of: $1.path) }) {
      let (line, column) = places.place(of: other.offset)
      add(
        TextDifference(
          line: line, column: column, expected: "the key \(other.path)",
          actual: "the key \(one.path)"))
    }
  }

  private static func areEqual(
    _ one: JSONLeaves.Leaf, _ other: JSONLeaves.Leaf, _ tolerance: TextTolerance?
  ) -> Bool {
    if one.token.utf8.elementsEqual(other.token.utf8) { return true }
    guard one.isNumber, other.isNumber, let tolerance else { return false }
    return tolerance.allows(actual: one.token.utf8, golden: other.token.utf8)
  }
}

/// The tolerance of the numbers in a text, which belong to no track.
struct TextTolerance {
  private let amount: Tolerance.Amount?
  private let relative: ExactDecimal

  /// True if a share of a track's range is asked for, which a text without tracks lacks.
  var needsRange: Bool { if case .share? = amount { true } else { false } }

  /// Takes the tolerance without a name, the last of several.
  init(_ rules: ComparisonTolerances) {
    amount = rules.tolerances.last { $0.name == nil }?.amount
    relative = rules.relative
  }

  /// True if two numbers are equal within the tolerance.
  ///
  /// Units of the last place are those of the number with more digits.
  func allows(actual: some Collection<UInt8>, golden: some Collection<UInt8>) -> Bool {
    guard let one = ExactDecimal(actual), let other = ExactDecimal(golden) else { return false }
    let bound: ExactDecimal =
      switch amount {
      case nil, .share: .zero
      case .absolute(let bound): bound
      case .units(let units):
        units * ExactDecimal(significand: 1, decimals: max(one.decimals, other.decimals, 0))
      }
    return (one - other).magnitude <= bound + relative * other.magnitude
  }
}
