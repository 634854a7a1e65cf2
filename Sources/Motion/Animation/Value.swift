import ExactNumerics

/// A list of numbers with a type and a unit: the start or the end of a motion.
public struct Value: Sendable, Equatable {
  public var type: ValueType
  /// One number for each of ``ValueType/componentNames``: a Double from the input, or an exact sum
  /// of two Doubles. Colours are red, green, blue, alpha in 0...1.
  public var components: [DoubleDouble]
  /// The unit after each number, such as "px"; empty for none.
  public var unit: String

  public init(_ type: ValueType, _ components: [Double], unit: String = "") {
    self.init(type, exactly: components.map { DoubleDouble($0) }, unit: unit)
  }

  public init(_ type: ValueType, exactly components: [DoubleDouble], unit: String = "") {
    self.type = type
    self.components = components
    self.unit = unit
  }

  /// A single number.
  public static func number(_ number: Double) -> Value { Value(.number, [number]) }
  /// A colour of bytes: red, green, blue and alpha, each divided by 255.
  public static func color(_ bytes: [Int]) -> Value {
    Value(.color, exactly: bytes.map { DoubleDouble($0) / 255 })
  }

  /// A point; y points down.
  public static func point(_ x: Double, _ y: Double) -> Value { Value(.point, [x, y]) }

  /// The exact sum of two values of the same type.
  public func moved(by distance: Value) -> Value {
    Value(type, exactly: zip(components, distance.components).map { $0 + $1 }, unit: unit)
  }

  /// True if all components are finite, and for a colour also in 0...1.
  public var isInRange: Bool {
    components.allSatisfy { component in
      component.isFinite && (type != .color || component >= .zero && component <= .one)
    }
  }
}

/// The meaning of a value's components.
public enum ValueType: Sendable, Equatable {
  case number, point, size, rect, color, transform
  /// A list of 1 to 16 numbers without another type.
  case vector(Int)

  /// The name in documents and on the command line.
  public var name: String {
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
  public var componentNames: [String] {
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
