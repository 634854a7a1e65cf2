import ExactNumerics
import TestSupport
import Testing

@testable import Analysis
@testable import Motion

@Suite struct OrthogonalColumnsTests {
  private static func random(_ count: Int, seed: UInt64) -> [DoubleDouble] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in DoubleDouble(random.number(in: -1...1)) }
  }

  private func columns(_ given: [[DoubleDouble]]) -> OrthogonalColumns<DoubleDouble> {
    OrthogonalColumns(given)
  }

  @Test func `coefficients are recovered`() {
    let given = (1...4).map { Self.random(30, seed: $0) }
    let coefficients: [DoubleDouble] = [3, -1, 0, 7]
    let sum = (0..<30).map { row in
      (0..<4).reduce(DoubleDouble.zero) { $0 + given[$1][row] * coefficients[$1] }
    }
    let columns = columns(given)
    let found = columns.coefficients(of: columns.projectionResidual(of: sum).shares)
    for index in 0..<4 { #expect(gap(found[index], coefficients[index]) < 1e-28) }
  }

  @Test func `the residual is orthogonal to the given columns`() {
    let given = (1...4).map { Self.random(30, seed: $0) }
    let rest = columns(given).projectionResidual(of: Self.random(30, seed: 9)).column
    for column in given { #expect(OrthogonalColumns.dot(column, rest).magnitude.high < 1e-29) }
    #expect(OrthogonalColumns.dot(rest, rest).high > 1)
  }

  @Test func `a linearly dependent column gets the factor 0`() {
    let one = Self.random(30, seed: 1)
    let two = Self.random(30, seed: 2)
    let columns = columns([one, two, zip(one, two).map { $0 * 2 - $1 / 3 }])
    let other = Self.random(30, seed: 3)
    let found = columns.coefficients(of: columns.projectionResidual(of: other).shares)
    #expect(found[2].isZero)
    let without = self.columns([one, two])
    #expect(
      found.dropLast()
        == without.coefficients(of: without.projectionResidual(of: other).shares)[...])
  }
}
