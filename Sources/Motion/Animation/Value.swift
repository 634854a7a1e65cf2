import ExactNumerics

/// A list of numbers with a type and a unit: the start or the end of a motion.
package struct Value: Sendable, Equatable {
  package var type: ValueType
  /// One number for each of ``ValueType/componentNames``: a Double from the input, or an exact sum
  /// of two Doubles. Colours are red, green, blue, alpha in 0...1.
  package var components: [DoubleDouble]
  /// The unit after each number, such as "px"; empty for none.
  package var unit: String

  package init(_ type: ValueType, _ components: [Double], unit: String = "") {
    self.init(type, exactly: components.map { DoubleDouble($0) }, unit: unit)
  }

  package init(_ type: ValueType, exactly components: [DoubleDouble], unit: String = "") {
    self.type = type
    self.components = components
    self.unit = unit
  }

  /// A single number.
  package static func number(_ number: Double) -> Value { Value(.number, [number]) }
  /// A colour of bytes: red, green, blue and alpha, each divided by 255.
  package static func color(_ bytes: [Int]) -> Value {
    Value(.color, exactly: bytes.map { DoubleDouble($0) / 255 })
  }

  /// A point; y points down.
  package static func point(_ x: Double, _ y: Double) -> Value { Value(.point, [x, y]) }

  /// The exact sum of two values of the same type.
  package func moved(by distance: Value) -> Value {
    Value(type, exactly: zip(components, distance.components).map { $0 + $1 }, unit: unit)
  }

  /// True if all components are finite, and for a colour also in 0...1.
  package var isInRange: Bool {
    components.allSatisfy { component in
      component.isFinite && (type != .color || component >= .zero && component <= .one)
    }
  }
}

/// The meaning of a value's components.
package enum ValueType: Sendable, Equatable {
  case number, point, size, rect, color, transform
  /// A list of 1 to 16 numbers without another type.
  case vector(Int)

  /// The name in documents and on the command line.
  package var name: String {
    switch self {
    case .number: "number"
    case .point: "point"
    case .size: "size"
    case .rect: "rect"
    case .color: "color"
    case .transform: "transform"
    case .vector: "vector"
    }
  }

  /// The component names in order. Components of a vector and of a transform are named by their
  /// index, counted from 0; the only component of a number has the empty name.
  package var componentNames: [String] {
    switch self {
    case .number: [""]
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["x", "y", "width", "height"]
    case .color: ["red", "green", "blue", "alpha"]
    case .transform: Self.vector(16).componentNames
    case .vector(let count): (0..<count).map { String($0) }
    }
  }
}
