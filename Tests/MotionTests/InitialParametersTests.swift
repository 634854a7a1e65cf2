import Testing

@testable import Motion

@Suite struct InitialParametersTests {
  @Test(arguments: [TimingFunction.Name.linear, .easeInOut, .easeOut])
  func `a guess is near the parameter`(name: TimingFunction.Name) {
    let solver = BezierSolver(name.function)
    let guesses = BezierInitialGuesses(solver)
    for step in 0..<1000 {
      let share = Double(step) / 1000
      let guess = guesses.bezierParameter(at: share)
      var parameter = guess
      _ = solver.solve(share, near: &parameter)
      #expect((guess - parameter).magnitude < 1e-7, "\(share)")
    }
  }

  @Test func `a guess is a parameter even at a vertical tangent`() {
    for timing in [
      TimingFunction(1, 0, 0, 1), TimingFunction(0, 1, 1, 0), TimingFunction(0, 0, 0, 0),
    ] {
      let guesses = BezierInitialGuesses(BezierSolver(timing))
      for step in 0..<1000 {
        #expect((0...1).contains(guesses.bezierParameter(at: Double(step) / 1000)))
      }
    }
  }
}
