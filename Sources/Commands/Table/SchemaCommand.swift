import Documents
import Exporters
import Motion
import Scenes

/// `headspring schema`: prints the JSON Schema of the documents.
enum SchemaCommand {
  static var command: Command {
    Command(
      info: { info }, notes: { notes },
      action: .plan { parsed, _ in
        .product(ProductPlan(.schema(JSONSchema(of: parsed.text(.document))), parsed))
      })
  }

  private static var info: CommandInfo {
    CommandInfo(
      name: .schema,
      summary: "JSON Schema of the documents",
      usage: " [<document>]",
      operand: .value(
        .document, .choice(JSONSchema.names), "name",
        "Command whose JSON, or motion format, the schema is for; without it, all documents"),
      options: [OutputOptions.file],
      examples: ["headspring schema bounce", "headspring schema"])
  }

  private static var notes: [String] {
    [
      "The schema is JSON Schema, draft 2020-12, made by the code that writes the documents. "
        + "It has every key that this version writes, and allows no others. A later version may "
        + "have more keys under the same \"schema\".",
      "Each line of ndjson is a document, and so is each line of batch. Lottie and Vega-Lite "
        + "have schemas of their own.",
    ]
  }
}

extension JSONSchema {
  /// The names of the schemas: the commands that write JSON, and the motion formats of JSON besides
  /// the document.
  static var names: [String] {
    var names: [String] = []
    for command in CommandName.allCases where command.writesJSON { names.append(command.rawValue) }
    for format in [Format.array, .ndjson, .waapi] { names.append(format.rawValue) }
    return names
  }

  /// - Parameter name: one of ``names``; nil for all of them.
  init(of name: String?) {
    var definitions: [NamedSchema] = []
    for command in CommandName.allCases {
      if let shape = command.shape { definitions.append(NamedSchema(command.rawValue, shape)) }
    }
    definitions.append(NamedSchema(Format.array.rawValue, DocumentShapes.array))
    // A line of ndjson has a frame, or the target of `snap --target-only`.
    let target = FactShape.object([DocumentShapes.id] + Snap.targetSchema)
    definitions.append(
      NamedSchema(Format.ndjson.rawValue, .either([DocumentShapes.frame, target])))
    definitions.append(NamedSchema(Format.waapi.rawValue, DocumentShapes.webAnimation))
    definitions +=
      DocumentShapes.shared + [SpringConversions.definition, DocumentShapes.webElement]
    let title = "headspring \(HelpText.version), \(DocumentSchema.name)"
    self.init(
      title + (name.map { ": " + $0 } ?? ""), of: name.map { [$0] } ?? Self.names, definitions)
  }
}
