import ExactNumerics
import Testing

@testable import Motion

/// Library easings that no cubic Bezier represents.
@Suite struct EasingLibraryTests {
  /// Values from the formulas in the libraries' sources, with 12 digits.
  @Test(arguments: [
    (OscillatingEasingLibrary.godotSpring, 0.1, 0.31287664205),
    (.godotSpring, 0.25, 0.663336709016),
    (.godotSpring, 0.5, 1.051015801866), (.godotSpring, 0.75, 0.986345141451),
    (.dynamics, 0.1, 0.955976518416), (.dynamics, 0.25, 1.244712564291),
    (.dynamics, 0.5, 0.972596071955),
  ])
  func `the values are the library's`(
    library: OscillatingEasingLibrary, share: Double, value: Double
  ) {
    // The Double nearest to 0.1 is off by 1e-17, which changes none of these digits.
    #expect(abs(library.progress(at: DoubleDouble(share)).high - value) < 1e-12)
  }

  @Test(arguments: OscillatingEasingLibrary.allCases)
  func `the easing starts at 0, ends at 1, and is continuous`(library: OscillatingEasingLibrary) {
    #expect(library.progress(at: -1).isZero && library.progress(at: 0).isZero)
    #expect(library.progress(at: 1) == .one && library.progress(at: 2) == .one)
    #expect(gap(library.progress(at: DoubleDouble(0x1p-60)), 0) < 0x1p-55)
    #expect(gap(library.progress(at: 1 - DoubleDouble(0x1p-60)), 1) < 0x1p-55)
    var last = DoubleDouble.zero
    for part in 1...10_000 {
      let value = library.progress(at: DoubleDouble(part) / 10_000)
      #expect(gap(value, last) < 0.002)
      #expect(value.magnitude.high <= OscillatingEasingLibrary.largest)
      last = value
    }
  }
}
