import ExactNumerics
import Testing

/// The Double 1 + 2^-24 is midway between the Floats 1 and 1 + 2^-23.
@Test(arguments: [
  (0x1.000001p0, 0.0, Float(1)), (0x1.000001p0, 0x1p-80, Float(1).nextUp),
  (0x1.000001p0, -0x1p-80, 1), (0x1.000003p0, 0, Float(1).nextUp.nextUp),
  (0x1.000003p0, -0x1p-80, Float(1).nextUp), (-0x1.000001p0, -0x1p-80, -Float(1).nextUp),
  (-0x1.000001p0, 0x1p-80, -1), (0.1, 0, 0.1), (1e300, 0, .infinity), (0, 0, 0),
])
func `a pair is rounded once to the nearest float`(high: Double, low: Double, float: Float) {
  #expect(DoubleDouble(sum: high, low).nearestFloat == float)
}
