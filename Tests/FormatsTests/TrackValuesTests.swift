import Motion
import Testing

@testable import Documents
@testable import Exporters

@Suite struct TrackValuesTests {
  private func values(_ name: String, _ type: ValueType, _ ends: [(Double, Double)]) -> TrackValues
  {
    StagedMotion.animation([StagedMotion.track(name, type, ends)]).trackValues()[0]
  }

  @Test func `every component has its value at every frame`() {
    let point = values("a", .point, [(0, 100), (7, 7)])
    let tens: [Double] = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    #expect(point.components[0].map { $0.rounded() } == tens)
    #expect(point.components[1] == Array(repeating: 7, count: 11))
  }

  @Test func `a track is constant when no component changes`() {
    #expect(!values("a", .point, [(0, 100), (7, 7)]).isConstant)
    #expect(values("a", .point, [(0, 0), (7, 7)]).isConstant)
    #expect(values("a", .point, [(0, 0), (7, 7)]).constant.values == [0, 7])
  }

  @Test func `numbers and points of one property have one kind`() {
    let anna = values("anna.alpha", .number, [(0, 1)])
    #expect(anna.canShareAxis(with: values("ben.alpha", .number, [(1, 0)])))
    #expect(!anna.canShareAxis(with: values("anna.scale", .number, [(0, 1)])))
    #expect(!anna.canShareAxis(with: values("ben.alpha", .point, [(0, 1), (0, 1)])))
    let size = values("a.size", .size, [(0, 1), (0, 1)])
    #expect(!size.canShareAxis(with: values("b.size", .size, [(0, 1), (0, 1)])))
    let units = StagedMotion.animation([
      StagedMotion.track("a.x", .number, [(0, 1)], unit: "px"),
      StagedMotion.track("b.x", .number, [(0, 1)], unit: "em"),
    ]).trackValues()
    #expect(!units[0].canShareAxis(with: units[1]))
  }
}
