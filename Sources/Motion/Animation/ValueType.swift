import ExactNumerics

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
