import Motion
import Scenes

/// A from/to pair: what bounce and ease go between.
struct EndOptions: Sendable {
  var from: String?
  var to: String?
  var by: String?
  var type: TypeName?

  static var options: [Option<EndOptions>] {
    [
      .text(
        "from", \.from, "value",
        "Where it starts: 300, 120,300, 320x568, #ff0080, 1 to 16 numbers, with a unit or none"),
      .text("to", \.to, "value", "Where it ends, of the same type and unit"),
      .text("by", \.by, "value", "Instead of --to: how far it goes"),
      .choice("type", \.type, "What the numbers are, where their count does not say"),
    ]
  }

  /// Both ends, of one type.
  func values<Draft>(_ parsed: Parsed<Draft>) throws(UsageError) -> (from: Value, to: Value) {
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

/// How a bounce swings and fades, wherever there is one.
struct BounceShapeOptions: Sendable {
  var shape = BounceShape()
  var stiffness: Stiffness?

  static var options: [Option<BounceShapeOptions>] {
    [bouncesOption, stiffnessOption, residualOption]
  }

  private static var bouncesOption: Option<BounceShapeOptions> {
    .value(
      "bounces", \.shape.bounces, "n", "Swings past the target",
      standard: "\(BounceShape().bounces)"
    ) { word throws(SpellingError) in try Spelling.count(word) }
  }

  private static var stiffnessOption: Option<BounceShapeOptions> {
    var option = Option<BounceShapeOptions>.choice(
      "stiffness", \.stiffness, "How little of the swing is left at the end")
    option.standard = Stiffness.allCases.first { $0.residual == BounceShape().residual }?.rawValue
    return option
  }

  private static var residualOption: Option<BounceShapeOptions> {
    .value(
      "residual", \.shape.residual, "r",
      "The same as a share of the way; light is 0.025, medium 0.0005, heavy 0.000005"
    ) { word throws(SpellingError) in try Spelling.number(word) }
  }

  var resolved: BounceShape {
    var shape = shape
    if let stiffness { shape.residual = stiffness.residual }
    return shape
  }
}
