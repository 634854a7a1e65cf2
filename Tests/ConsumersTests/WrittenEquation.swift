import Foundation

/// A LaTeX equation, also for Desmos, converted to a Python expression.
struct WrittenEquation {
  let expression: String

  static func all(in text: String) -> [WrittenEquation] {
    var bodies: [String] = []
    let isDesmos = !text.contains("\\begin{align*}")
    for line in text.components(separatedBy: "\n")
    where !line.hasPrefix("%") && !line.hasPrefix("\\") && !line.isEmpty {
      if line.contains("f_{") {
        bodies.append(line.components(separatedBy: isDesmos ? "t\\right)=" : "(t) &= ")[1])
      } else {
        bodies[bodies.count - 1] += line
      }
    }
    return bodies.map { WrittenEquation(expression: isDesmos ? desmos($0) : latex($0)) }
  }

  /// Converts \left\{t<a:x,t<b:y,z\right\}.
  private static func desmos(_ body: String) -> String {
    guard body.hasPrefix("\\left\\{") else { return formula(body) }
    let inner = body.dropFirst("\\left\\{".count).dropLast("\\right\\}".count)
    var result = ""
    var rest = String(inner)
    while rest.hasPrefix("t<") {
      let colon = rest.firstIndex(of: ":") ?? rest.endIndex
      let end = topComma(rest)
      let value = rest[rest.index(after: colon)..<end]
      result +=
        "(\(formula(String(value)))) if \(formula("t < " + rest[rest.index(rest.startIndex, offsetBy: 2)..<colon])) else "
      rest = String(rest[rest.index(after: end)...])
    }
    return result + formula(rest)
  }

  private static func topComma(_ text: String) -> String.Index {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(", "{": depth += 1
      case ")", "}": depth -= 1
      case "," where depth == 0: return index
      default: break
      }
    }
    return text.endIndex
  }

  /// Converts \begin{cases} x & t < a \\ y & t \ge a \end{cases}.
  private static func latex(_ body: String) -> String {
    var body = body.trimmingCharacters(in: .whitespaces)
    if body.hasSuffix(" \\\\"), !body.contains("cases") { body.removeLast(3) }
    guard body.hasPrefix("\\begin{cases}") else { return formula(body) }
    let inner = body.components(separatedBy: "\\begin{cases}")[1].components(
      separatedBy: "\\end{cases}")[0]
    var result = ""
    var last = ""
    for row in inner.components(separatedBy: "\\\\") {
      let parts = row.components(separatedBy: " & ")
      last = formula(parts[0])
      if parts[1].contains("<") { result += "(\(last)) if \(formula(parts[1])) else " }
    }
    return result + last
  }

  private static func formula(_ text: String) -> String {
    var text = text.replacing(/\\cdot 10\^\{(-?\d+)\}/) { "e\($0.output.1)" }
      .replacing(/10\^\{(-?\d+)\}/) { "1e\($0.output.1)" }
    for (sign, word) in [
      ("\\left|", "abs("), ("\\right|", ")"), ("\\left(", "("), ("\\right)", ")"), ("\\cdot ", "*"),
      ("\\,", "*"),
      ("\\cos", "cos"), ("\\sin", "sin"), ("\\min", "min"), ("\\max", "max"), ("e^{", "exp("),
      ("}", ")"),
    ] { text = text.replacingOccurrences(of: sign, with: word) }
    return text.trimmingCharacters(in: .whitespaces)
  }
}
