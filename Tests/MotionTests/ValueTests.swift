import ExactNumerics
import Motion
import Testing

@Suite struct ValueTests {
  @Test(arguments: [
    (ValueType.number, "number", 1), (.point, "point", 2), (.size, "size", 2), (.rect, "rect", 4),
    (.color, "color", 4), (.transform, "transform", 16), (.vector(3), "vector", 3),
  ])
  func `a type has a name, and a name for each component`(
    type: ValueType, name: String, count: Int
  ) {
    #expect(type.name == name)
    #expect(type.componentNames.count == count)
    #expect(Set(type.componentNames).count == count)
  }

  @Test func `the order of the components of each type`() {
    #expect(ValueType.rect.componentNames == ["x", "y", "width", "height"])
    #expect(ValueType.color.componentNames == ["red", "green", "blue", "alpha"])
    #expect(ValueType.number.componentNames == [""])
    #expect(ValueType.vector(3).componentNames == ["0", "1", "2"])
  }

  @Test func `a sum keeps digits beyond a Double`() {
    let sum = Value.number(0.1).moved(by: .number(0.2))
    #expect(sum.components == [DoubleDouble(sum: 0.1, 0.2)])
    #expect(sum.components != [DoubleDouble(0.1 + 0.2)])
    #expect(Value.point(1e17, 1).moved(by: .point(1, 2)) == exactPoint)
  }

  private var exactPoint: Value {
    Value(.point, exactly: [DoubleDouble(sum: 1e17, 1), DoubleDouble(3.0)])
  }

  @Test(arguments: [
    (Value(.color, [0, 1, 0.5, 1]), true), (Value(.color, [0, 1.0.nextUp, 0, 1]), false),
    (Value(.color, [-.leastNonzeroMagnitude, 1, 0, 1]), false),
    (Value(.color, [0, .nan, 0, 1]), false),
    (Value(.number, [-1e300]), true), (Value(.number, [.infinity]), false),
    (Value(.point, [0, .nan]), false),
  ])
  func `colours are in the unit interval and every number is finite`(value: Value, isIn: Bool) {
    #expect(value.isInRange == isIn)
  }
}
