import Documents
import Motion

extension Animation {
  /// What kind of curve it has, unless the command says it, and what that was made from: "bounce",
  /// "bounces = 2", "alpha = 0.105568".
  var parameterTexts: [String] {
    var texts: [String] = []
    for fact in facts where fact.key == "curve" {
      guard case .object(let entries) = fact.fact else { continue }
      for entry in entries where entry.key != "quirk" && entry.key != "note" {
        switch entry.fact {
        case .text(let text) where entry.key == "kind": if text != command { texts.append(text) }
        case .text(let text): texts.append(entry.key + " = " + text)
        case .number, .count: texts.append(entry.key + " = " + entry.fact.text())
        case .list(let parts):
          let isOfNumbers = parts.allSatisfy { $0.isNumber }
          if isOfNumbers, parts.count <= 4 {
            let numbers = parts.map { $0.text() }.joined(separator: ", ")
            texts.append(entry.key + " = (" + numbers + ")")
          }
        case .place, .unknown, .indexPath, .flag, .object: continue
        }
      }
    }
    return texts
  }
}
