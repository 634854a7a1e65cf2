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
