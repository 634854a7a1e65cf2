import Foundation
import TestSupport
import Testing

/// The tables of cases in Tests/Fixtures/cases: what people paste, record and keep.
@Suite(.slow) struct CaseTests {
  @Test(.needs("python3")) func `every case holds`() throws {
    let script = Fixture.root.appendingPathComponent("Tests/Fixtures/cases/run.py").path
    // A push with the tool that README's command builds, which does not optimise, tries every fourth case.
    let isWhole = Effort.isFull || Machine.variable("HEADSPRING_EXECUTABLE") != nil
    let result = try Executable.python([script, Executable.path] + (isWhole ? [] : ["/4"]))
    try #require(result.status == 0, "\(result.errors.suffix(2000))")
    #expect(result.text.isEmpty, "\(result.text)")
  }
}
