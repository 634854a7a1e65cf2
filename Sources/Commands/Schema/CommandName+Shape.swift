import Checking
import Documents
import Exporters
import Motion
import Readers
import Scenes

extension CommandName {
  /// The shape of the JSON that it writes; nil where it writes none.
  var shape: FactShape? {
    switch self {
    case .bounce: document(Bounce.shape)
    case .spring: document(SpringMotion.shape)
    case .chain: document(Chain.shape)
    case .decay: document(Decay.shape)
    case .ease: document(Ease.shape)
    case .snap:
      .either([document(Snap.shape), .object([DocumentShapes.id] + Snap.targetShape)])
    case .pulse: document(Pulse.shape)
    case .press: document(Press.shape)
    case .play: document(Interaction.shape)
    case .stack: document(HeadStack.shape)
    case .flick: document(Flick.shape)
    case .seen: document(SeenHeads.shape)
    case .convert:
      .either([
        SpringWordings.shape,
        .object([DocumentShapes.id, .object("difference", SpringDifference.factShape)]),
        .object([DocumentShapes.id] + NearestReport.shape),
      ])
    case .measure: .object([DocumentShapes.id] + MeasuredMotion.factShape)
    case .fit: FitDocument.shape(source: BakedSource.factShape)
    case .check: CheckReport.shape
    case .batch:
      .either(
        (Self.answered + [Format.ndjson.rawValue]).map { .named($0) } + [DocumentShapes.refusal])
    case .verify, .completions, .man, .schema, .example: nil
    }
  }

  /// Whether it writes JSON.
  var writesJSON: Bool {
    switch self {
    case .bounce, .spring, .chain, .decay, .ease, .snap, .pulse, .press, .play, .stack, .flick,
      .seen, .convert, .measure, .fit, .check, .batch:
      true
    case .verify, .completions, .man, .schema, .example: false
    }
  }

  private func document(_ scene: SceneShape) -> FactShape {
    scene.document(of: rawValue, isSwept: info.has(.sweep))
  }
}

extension JSONSchema {
  /// What can be asked for: the commands that write JSON, and the formats of those that make motion
  /// beside the document itself.
  static var names: [String] {
    var names: [String] = []
    for command in CommandName.allCases where command.writesJSON { names.append(command.rawValue) }
    for format in [Format.array, .ndjson, .waapi] { names.append(format.rawValue) }
    return names
  }

  /// - Parameter name: one of ``names``; nil for all of them.
  init(of name: String?) {
    var definitions: [Definition] = []
    for command in CommandName.allCases {
      if let shape = command.shape { definitions.append(Definition(command.rawValue, shape)) }
    }
    definitions.append(Definition(Format.array.rawValue, DocumentShapes.array))
    // A line has a frame, or a target alone.
    let target = FactShape.object([DocumentShapes.id] + Snap.targetShape)
    definitions.append(
      Definition(Format.ndjson.rawValue, .either([DocumentShapes.frame, target])))
    definitions.append(Definition(Format.waapi.rawValue, DocumentShapes.webAnimation))
    definitions += DocumentShapes.shared + [SpringWordings.definition, DocumentShapes.webElement]
    let title = "headspring \(Help.version), \(DocumentSchema.name)"
    self.init(
      title + (name.map { ": " + $0 } ?? ""), of: name.map { [$0] } ?? Self.names, definitions)
  }
}
