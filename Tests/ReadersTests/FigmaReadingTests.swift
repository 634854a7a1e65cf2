import Analysis
import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Readers

/// Figma's springs, keyframes and exported curves, and closed forms of easings.
@Suite struct FigmaReadingTests {
  /// w0 and zeta of the spring that fits a text best.
  private static func spring(
    _ text: String, column: String? = nil, duration: Double? = nil
  ) throws -> (frequency: Double, ratio: Double) {
    let recording = try Reading.baked(text, column: column, duration: duration)
    let fit =
      if let baking = recording.baking { try SpringFit(recording.points, baked: baking) } else {
        try SpringFit(recording.points)
      }
    return (fit.curve.spring.naturalFrequency.high, fit.curve.spring.dampingRatio.high)
  }

  @Test(arguments: [
    ("{\"easingFunctionSpring\":{\"bounce\":0.674}}", nil, 22.098249369906379, 0.326),
    (
      "{\"type\":\"CUSTOM_SPRING\",\"easingFunctionSpring\":{\"bounce\":0.674}}", 0.5,
      44.196498739812758, 0.326
    ),
    (
      "{\"transition\":{\"easing\":{\"easingFunctionSpring\":{\"bounce\":0.674}},\"duration\":0.25}}",
      nil, 88.392997479625516, 0.326
    ),
    ("{\"easingFunctionSpring\":{\"bounce\":0}}", nil, 9.2334134764515857, 1),
    (
      "{\"mass\":1,\"stiffness\":600,\"damping\":15,\"initialVelocity\":0}", nil,
      24.494897427831781, 0.30618621784789724
    ),
    (
      "{\"easingFunctionSpring\":{\"mass\":2,\"stiffness\":600,\"damping\":15,\"initialVelocity\":3}}",
      nil, 17.320508075688773, 0.21650635094610966
    ),
    ("{\"mass\":1,\"stiffness\":80,\"damping\":20}", nil, 8.94427190999916, 1.118033988749895),
    ("{\"stiffness\":100,\"damping\":0}", nil, 10, 0),
  ])
  func `a spring of Figma is exact`(
    text: String, duration: Double?, frequency: Double, ratio: Double
  ) throws {
    let found = try Self.spring(text, duration: duration)
    let limit = ratio == 1 ? 1e-6 : 1e-11
    #expect(abs(found.frequency / frequency - 1) < limit, "\(found)")
    #expect(abs(found.ratio - ratio) < limit, "\(found)")
    #expect(try Reading.baked(text, duration: duration).source?.kind == .figma)
  }

  private static func key(_ time: Double, _ value: String, _ easing: String = "") -> String {
    "{\"timelinePosition\":\(time),\"value\":\(value)\(easing)}"
  }

  private static func spring(_ bounce: Double) -> String {
    ",\"easing\":{\"type\":\"CUSTOM_SPRING\",\"easingFunctionSpring\":{\"bounce\":\(bounce)}}"
  }

  @Test func `a segment with a spring is exact, in any form of the keyframes`() throws {
    func float(_ number: Double) -> String { "{\"type\":\"FLOAT\",\"value\":\(number)}" }
    let keys =
      "["
      + [
        Self.key(0.25, float(20)), Self.key(0.75, float(320), Self.spring(0.674)),
        Self.key(1.5, float(320)),
      ].joined(separator: ",") + "]"
    let forms = [
      keys, "{\"keyframes\":\(keys)}", "{\"TRANSLATION_X\":{\"keyframes\":\(keys)}}",
      "{\"manualKeyframeTracks\":{\"TRANSLATION_X\":{\"keyframes\":\(keys)}}}",
    ]
    for form in forms {
      let found = try Self.spring(form)
      #expect(abs(found.frequency / 44.196498739812758 - 1) < 1e-11, "\(found)")
      #expect(abs(found.ratio - 0.326) < 1e-11, "\(found)")
    }
    let recording = try Reading.baked(forms[3])
    #expect(recording.source?.name == "TRANSLATION_X")
    #expect(recording.points[0] == RecordedPoint(time: 0.25, value: 20))
  }

  @Test func `components of vectors and colors are columns`() throws {
    func vector(_ x: Int, _ y: Int) -> String {
      "{\"type\":\"VECTOR\",\"value\":{\"x\":\(x),\"y\":\(y)}}"
    }
    let keys = (0..<7).map { Self.key(Double($0), vector($0 * $0, -$0)) }.joined(separator: ",")
    let text = "{\"TRANSLATION_XY\":{\"keyframes\":[\(keys)]}}"
    #expect(
      try Reading.bakedPoints(text, column: "y")
        == "TRANSLATION_XY.y 6.0 : 0.0:0.0 1.0:-1.0 2.0:-2.0 3.0:-3.0 4.0:-4.0 5.0:-5.0 6.0:-6.0")
    let refusal = Reading.bakedRefusal(text)
    #expect(refusal?.contains("TRANSLATION_XY.x") == true, "\(refusal ?? "accepted")")
  }

  /// Fewer than six keys with Beziers have points of the Beziers between them.
  @Test func `a Bezier between two keys is sampled`() throws {
    let easing =
      ",\"easing\":{\"type\":\"CUSTOM_CUBIC_BEZIER\",\"easingFunctionCubicBezier\":{\"x1\":0.25,\"y1\":"
      + "0.25,\"x2\":0.75,\"y2\":0.75}}"
    let text = "[\(Self.key(0, "0")),\(Self.key(2, "16", easing))]"
    let points = try Reading.baked(text).points
    #expect(points.map(\.time.high) == [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2])
    for point in points { #expect(abs(point.value.high - point.time.high * 8) < 1e-12) }
  }

  @Test(arguments: [
    (
      "[KEY,{\"timelinePosition\":1,\"value\":1,\"easing\":{\"type\":\"GENTLE\"}}]",
      "expected CUSTOM_SPRING with its bounce, got \"GENTLE\""
    ),
    (
      "[KEY,{\"timelinePosition\":0,\"value\":1}]",
      "[1].timelinePosition: expected times that increase"
    ),
    (
      "[KEY,{\"timelinePosition\":1,\"value\":{\"x\":1}}]",
      "expected a value with the numbers of the first keyframe"
    ),
    (
      "[KEY,{\"timelinePosition\":1,\"value\":1,\"easing\":{\"type\":\"CUSTOM_SPRING\","
        + "\"easingFunctionSpring\":{\"bounce\":1}}}]",
      "the spring needs a segment-bounce of at least 0 and below 1"
    ),
    (
      "[{\"easingFunctionSpring\":{\"bounce\":0.1}},{\"easingFunctionSpring\":{\"bounce\":0.2}}]",
      "expected one easingFunctionSpring, got 2"
    ),
    ("{\"easingFunctionSpring\":{}}", "expected a key \"bounce\""),
    ("{\"stiffness\":-1,\"damping\":1}", "the spring needs a stiffness above 0"),
  ])
  func `invalid keyframes are refused with their path`(text: String, message: String) {
    let refusal = Reading.bakedRefusal(
      text.replacing("KEY", with: "{\"timelinePosition\":0,\"value\":0}"))
    #expect(refusal?.contains(message) == true, "\(refusal ?? "accepted")")
  }

  /// Dev Mode's CSS: 51 stops with 4 digits, the last one the target.
  @Test func `an exported linear() gives its spring to 1e-4`() throws {
    var random = SplitMix64(seed: 4202)
    // An unoptimised build takes a quarter of a second for each.
    for _ in 0..<(Effort.isFull ? 500 : 20) {
      let bounce = random.number(in: 0.05...0.8)
      let spring = try SpringForm.segment.spring([bounce, 1])
      let curve = SpringCurve(spring, from: .zero, to: .one)
      var stops = (0...50).map { index in
        let value = curve.value(at: Instant(frames: DoubleDouble(Double(index) / 50), fps: 1)).high
        return "\((value * 1e4).rounded() / 1e4)"
      }
      stops[50] = "1"
      let found = try Self.spring("linear(\(stops.joined(separator: ", ")))")
      #expect(abs(found.frequency / spring.naturalFrequency.high - 1) < 1e-4, "\(bounce): \(found)")
      #expect(abs(found.ratio / (1 - bounce) - 1) < 1e-4, "\(bounce): \(found)")
    }
  }
}
