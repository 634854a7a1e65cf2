import Motion
import Scenes

/// A from/to pair: what bounce and ease go between.
struct EndOptions: Sendable {
  var from: String?
  var to: String?
  var by: String?
  var type: TypeName?

  /// Both ends, of one type.
  func values<Draft: Sendable>(_ parsed: Parsed<Draft>) throws(UsageError) -> (
    from: Value, to: Value
  ) {
    try parsed.refuse("by", with: "to")
    let from = try value(try parsed.required(self.from, "from", "300"), "from")
    guard let by else {
      return (from, try value(try parsed.required(self.to, "to", "100"), "to"))
    }
    let distance = try value(by, "by")
    guard distance.type == from.type, distance.components.count == from.components.count,
      distance.unit == from.unit
    else {
      throw UsageError(
        option: "by", given: by, rule: "must be of the same type and unit as --from")
    }
    let to = from.moved(by: distance)
    guard to.isInRange else {
      throw UsageError(option: "by", given: by, rule: "must not lead out of the type's range")
    }
    return (from, to)
  }

  private func value(_ word: String, _ option: String) throws(UsageError) -> Value {
    do { return try Spelling.value(word, type: type) } catch {
      throw UsageError(option: option, given: word, rule: error.rule)
    }
  }
}

/// A command between two ends.
protocol BetweenEnds: Sendable {
  var ends: EndOptions { get set }
}

extension Option where Draft: BetweenEnds {
  /// --from, --to, --by and --type.
  ///
  /// - Parameters:
  ///   - from: the start when none is given, as help shows it; the draft knows it too.
  ///   - to: the same of the end.
  static func ends(from: String? = nil, to: String? = nil) -> [Option] {
    [
      .text(
        "from", "value",
        "Where it starts: 300, 120,300, 320x568, #ff0080, 1 to 16 numbers, with a unit or none",
        standard: from
      ) { $0.ends.from = $1 },
      .text("to", "value", "Where it ends, of the same type and unit", standard: to) {
        $0.ends.to = $1
      },
      .text("by", "value", "Instead of --to: how far it goes") { $0.ends.by = $1 },
      .choice("type", "What the numbers are, where their count does not say") { $0.ends.type = $1 },
    ]
  }
}

/// How a bounce swings and fades, wherever there is one.
struct BounceShapeOptions: Sendable {
  var shape = BounceShape()
  var stiffness: Stiffness?

  var resolved: BounceShape {
    var shape = shape
    if let stiffness { shape.residual = stiffness.residual }
    return shape
  }
}

extension Parsed where Draft: Bouncing & Springing {
  /// The bounce, or the spring in its place; options of one beside the other are refused.
  func swing() throws(UsageError) -> Swing {
    try refuse("stiffness", with: "residual")
    try refuse("spring", with: "bounces", "stiffness", "residual")
    return draft.spring.map { .spring($0.spring) } ?? .bounce(draft.shape.resolved)
  }
}

/// A command with a bounce in it.
protocol Bouncing: Sendable {
  var shape: BounceShapeOptions { get set }
}

extension Option where Draft: Bouncing {
  /// --bounces, --stiffness and --residual.
  static var shape: [Option] {
    let standard = BounceShape()
    return [
      .count("bounces", "n", "Swings past the target", standard: standard.bounces) {
        $0.shape.shape.bounces = $1
      },
      .choice(
        "stiffness", "How little of the swing is left at the end",
        standard: Stiffness.allCases.first { $0.residual == standard.residual }
      ) { $0.shape.stiffness = $1 },
      .number(
        "residual", "r",
        "The same as a share of the way; light is 0.025, medium 0.0005, heavy 0.000005"
      ) { $0.shape.shape.residual = $1 },
    ]
  }
}
