import ExactNumerics
import Testing

@testable import Motion

/// Expected values from packages/motion-dom/src/animation/generators/__tests__/spring.test.ts of motiondivision/motion.
/// Springs from 0 to 1 at evenly spaced times up to their duration by the rule `motion`, to 4 decimals. A sample at
/// rest by that rule is the target.
@Suite struct MotionListTests {
  static let physics = [
    "0 .0419 .1493 .2963 .4608 .625 .7759 .905 1.0077 1.0827 1.1314 1.1567 1.1629 1.1545 1.1359",
    "1.1114 1.0844 1.0578 1.0336 1.0131 .9969 .9853 .9779 .9742 .9735 .9751 .9783 .9824 .9868 .9911",
    ".995 .9982 1.0008 1.0026 1.0037 1 1",
  ]
  static let visual = [
    "0 .046 .1551 .2934 .4378 .5737 .6927 .7915 .8694 .928 .9699 .998 1.0153 1.0245 1.0281 1.0279",
    "1.0254 1.0217 1.0176 1.0136 1.01 1.007 1.0045 1.0027 1.0013 1.0003 .9997 1",
  ]

  @Test(arguments: [
    (SpringForm.physics, [100.0, 10, 1], 1.1, physics),
    (.visualDuration, [0.5, 0.25], 0.85, visual),
  ])
  func `samples are those of Motion's own tests`(
    form: SpringForm, values: [Double], duration: Double, lines: [String]
  ) throws {
    let list = lines.joined(separator: " ").split(separator: " ").compactMap { Double("0\($0)") }
    let curve = SpringCurve(try form.spring(values), from: .zero, to: .one)
    #expect(try SettlingRule.motion.time(of: curve)?.nearestDouble == duration)
    #expect(list.count == Int((duration * 1000 / 30).rounded()))
    for (place, expected) in list.enumerated() {
      let share = DoubleDouble(place) / DoubleDouble(list.count - 1)
      let state = curve.state(after: share * duration)
      let isAtRest =
        state.velocity.magnitude <= DoubleDouble(0.01)
        && state.displacement.magnitude <= DoubleDouble(0.005)
      let sample = isAtRest ? 10_000 : (state.displacement + 1).rounded(toDecimals: 4)
      #expect(sample == Int128((expected * 10_000).rounded()), "sample \(place)")
    }
  }
}
