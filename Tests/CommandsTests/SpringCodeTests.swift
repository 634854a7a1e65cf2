import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Springs given as a library's source code. Tests/Transcripts/springs has what is read and refused.
@Suite(.slow) struct SpringCodeTests {
  @Test func `every signature has the keys of a form, and a known preset`() {
    for signature in SpringSignature.all {
      let keys = signature.form.keys.map(\.name)
      #expect(signature.parameters.compactMap(\.key).allSatisfy { keys.contains($0) })
      guard let preset = signature.preset else { continue }
      #expect(SpringPreset.all.contains { $0.name == preset }, "\(preset)")
    }
  }

  /// The easing is within 0.0025 of its spring, so the spring read back is near it.
  @Test(arguments: [
    "swiftui.bouncy", "stiffness=100,damping=10,mass=1", "react-spring.wobbly", "compose.default",
  ])
  func `an easing of css-linear is read as the spring near it`(given: String) throws {
    let css = try Typed.output("spring --from 0 --to 1 --spring \(given) -f css-linear")
    let code = try #require(try SpringCode(css))
    #expect(code.note?.hasPrefix("is read as stiffness=") == true)
    let spring = try ValueParser.spring(given).spring
    let read = try ValueParser.spring(code.words).spring
    #expect(read.difference(from: spring).nearestDouble < 0.05)
    // The same as a line of its own, with the duration behind it.
    let easing = try #require(css.firstMatch(of: /linear\([^)]*\)/)).output
    let duration = try #require(css.firstMatch(of: /duration: ([0-9.]+ms)/)).output.1
    #expect(try SpringCode("\(easing) \(duration)") == code)
  }
}
