import Motion
import Testing

@testable import Scenes

@Suite struct MotionMeasurementsSectionsTests {
  /// A spring released at its target with a velocity. Core Animation gives no settling time for it.
  private func thrown() throws -> MotionMeasurements {
    var motion = SpringMotion(from: .number(0), to: .number(0))
    motion.velocity = [100]
    return try MotionMeasurements(motion)
  }

  /// The reasons, where given as text, of the rules without a settling time.
  private func reasons(_ sections: [Fact.ReportSection]) -> [String] {
    let rows = sections.first { $0.name == "unsettled" }?.rows ?? []
    return rows.flatMap { row in
      row.compactMap { entry -> String? in
        guard entry.key == "reason", case .text(let text) = entry.fact else { return nil }
        return text
      }
    }
  }

  @Test func `rules without a time give reasons, with parameters in the user's notation`() throws {
    let typed = reasons(try thrown().reportSections(prefix: "--"))
    #expect(typed.contains { $0.contains("--from") })
    // The rule's name is already next to the reason.
    #expect(!typed.contains { $0.contains("core-animation") })
    let bare = reasons(try thrown().reportSections())
    #expect(bare == typed.map { $0.replacing("--", with: "") })
  }

  @Test func `a single rule without a time is an error`() throws {
    #expect(throws: ParameterError.self) {
      try thrown().reportSections(settling: SettlingCriterion(.coreAnimation))
    }
    let settled = try thrown().reportSections(
      settling: SettlingCriterion(.lastExceed, epsilon: 0.01))
    #expect(settled.first { $0.name == "settle" }?.rows.count == 1)
  }

  @Test func `if all rules have a time the unsettled section is empty`() throws {
    let motion = SpringMotion(from: .number(0), to: .number(100))
    let names = try MotionMeasurements(motion).reportSections().map(\.name)
    #expect(
      names.filter { $0 != "unsettled" } == [
        "curve", "settle", "overshoot", "rise", "swings", "extrema", "crossings", "listed",
      ])
    #expect(
      try MotionMeasurements(motion).reportSections(
        settling: SettlingCriterion(.lastExceed, epsilon: 0.01)
      )
      .allSatisfy { $0.name != "unsettled" })
  }
}
