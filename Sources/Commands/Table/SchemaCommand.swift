import Checking
import Documents
import Exporters
import Motion

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
      summary: "The JSON Schema of the documents",
      usage: " [<document>]",
      operand: .value(
        .document, .choice(JSONSchema.names), "name",
        "Whose: of a command's JSON, or of a format of those that make motion; of all of them "
          + "without"),
      options: [OutputOptions.file],
      examples: ["headspring schema bounce", "headspring schema"])
  }

  private static var notes: [String] {
    [
      "It is of JSON Schema's draft 2020-12, and made where the documents are made. It has every "
        + "key that this version writes, and allows no others; a later version may have more "
        + "under the same \"schema\".",
      "A line of ndjson is a document of its own, and so is a line that batch answers. Lottie "
        + "and Vega-Lite have schemas of their own.",
    ]
  }
}
