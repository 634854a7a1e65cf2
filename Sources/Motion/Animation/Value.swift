import ExactNumerics

/// A typed row of numbers with one unit: what moves from one place to another.
public struct Value: Sendable, Equatable {
  public var type: ValueType
  /// One number a component, in the order of ``ValueType/componentNames``: the Double that was
  /// given, or an exact sum of two. Colours are red, green, blue, alpha in 0...1.
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
  /// A colour of bytes: n / 255 each, red, green, blue, alpha.
  public static func color(_ bytes: [Int]) -> Value {
    Value(.color, exactly: bytes.map { DoubleDouble($0) / 255 })
  }

  /// A point, y downwards.
  public static func point(_ x: Double, _ y: Double) -> Value { Value(.point, [x, y]) }

  /// The exact sum of two values of the same type.
  public func moved(by distance: Value) -> Value {
    Value(type, exactly: zip(components, distance.components).map { $0 + $1 }, unit: unit)
  }

  /// Whether all components are finite, and those of a colour in 0...1.
  public var isInRange: Bool {
    components.allSatisfy { component in
      component.isFinite && (type != .color || component >= .zero && component <= .one)
    }
  }
}

/// What the components of a value mean.
public enum ValueType: Sendable, Equatable {
  case number, point, size, rect, color, transform
  /// Any other row of 1 to 16 numbers.
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

  /// The components' names in order; the components of a longer vector are called by their index,
  /// counted from 0, and the only component of a number has no name.
  public var componentNames: [String] {
    switch self {
    case .number: [""]
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["x", "y", "width", "height"]
    case .color: ["red", "green", "blue", "alpha"]
    case .transform: Self.indices(16)
    case .vector(let count): Self.indices(count)
    }
  }

  private static func indices(_ count: Int) -> [String] {
    var names: [String] = []
    for index in 0..<count { names.append(String(index)) }
    return names
  }
}
