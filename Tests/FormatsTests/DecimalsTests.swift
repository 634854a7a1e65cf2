import Motion
import Testing

@testable import Documents
@testable import Exporters

struct DecimalsTests {
  @Test(
    arguments: [(1e20, 4, nil), (1e21, 4, 3), (1e24, 1, 0), (3e24, 0, -1)] as [(Double, Int, Int?)])
  func `more than 24 digits are refused with the possible number`(
    _ from: Double, _ decimals: Int, _ fitting: Int?
  ) throws {
    let animation = try Animation.sample { ($0.from, $0.to) = (.number(from), .number(1)) }
    guard let fitting else {
      #expect(throws: Never.self) { try Decimals.fixed(decimals).validate(animation.largest) }
      return
    }
    do {
      try Decimals.fixed(decimals).validate(animation.largest)
      Issue.record("\(from) with \(decimals) decimals was not refused")
    } catch {
      #expect(error.parameter == "decimals")
      #expect(
        fitting < 0 ? error.rule.contains("shortest") : error.rule.contains("at most \(fitting)"))
    }
  }

  @Test(arguments: [(1e300, true), (2e300, false), (1e-290, true), (9e-291, false), (0, true)])
  func `shortest has a range`(_ from: Double, _ isFine: Bool) throws {
    let animation = try Animation.sample { ($0.from, $0.to) = (.number(from), .number(0)) }
    let isTaken = (try? Decimals.shortest.validate(animation.largest)) != nil
    #expect(isTaken == isFine)
  }
}
