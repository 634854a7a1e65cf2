import Checking
import Documents
import Exporters
import Motion
import Readers
import Scenes

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
    var definitions: [Definition] = []
    for command in CommandName.allCases {
      if let shape = command.shape { definitions.append(Definition(command.rawValue, shape)) }
    }
    definitions.append(Definition(Format.array.rawValue, DocumentShapes.array))
    // A line of ndjson has a frame, or the target of `snap --target-only`.
    let target = FactShape.object([DocumentShapes.id] + Snap.targetShape)
    definitions.append(
      Definition(Format.ndjson.rawValue, .either([DocumentShapes.frame, target])))
    definitions.append(Definition(Format.waapi.rawValue, DocumentShapes.webAnimation))
    definitions +=
      DocumentShapes.shared + [SpringConversions.definition, DocumentShapes.webElement]
    let title = "headspring \(Help.version), \(DocumentSchema.name)"
    self.init(
      title + (name.map { ": " + $0 } ?? ""), of: name.map { [$0] } ?? Self.names, definitions)
  }
}
