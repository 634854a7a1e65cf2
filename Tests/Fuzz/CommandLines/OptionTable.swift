/// The options of a command, parsed from its help. Help is the only source, so a new option is tried as soon as help
/// lists it.
struct OptionTable {
  struct Option {
    /// The name with its dashes.
    let name: String
    /// The name of the value in help; nil for a switch.
    let valueName: String?
    /// The allowed values of an enumeration.
    var choices: [String] = []
  }

  let command: String
  private(set) var options: [Option] = []
  /// The name of the operand in help; nil for a command without an operand.
  private(set) var operand: String?
  /// The command lines in help, without the program's name and pipes.
  private(set) var examples: [[String]] = []

  /// - Parameter help: the output of `headspring help command`.
  init(_ command: String, help: String) {
    self.command = command
    var text = ""
    func end(_ table: inout OptionTable) {
      guard let start = text.range(of: "(values: "), !table.options.isEmpty else { return }
      let names = text[start.upperBound...].prefix { $0 != ";" && $0 != ")" }
      table.options[table.options.count - 1].choices =
        names.split(separator: ",").map { $0.trimmed }
    }
    for line in help.split(separator: "\n") {
      if line.hasPrefix("  headspring ") {
        let words = (line.split(separator: "|").last ?? "").split(separator: " ").dropFirst()
        examples.append(words.map(String.init))
      } else if line.hasPrefix("  -") {
        end(&self)
        text = ""
        let words = line.split(separator: " ").drop { !$0.hasPrefix("--") }
        let value = words.dropFirst().first {
          $0.hasPrefix("<") && words.startIndex + 1 == words.firstIndex(of: $0)
        }
        if let name = words.first {
          options.append(
            Option(name: String(name), valueName: value.map { String($0.dropFirst().dropLast()) }))
        }
      } else if line.hasPrefix("  <") {
        operand = String(line.dropFirst(3).prefix { $0 != ">" })
      }
      text += " " + line
    }
    end(&self)
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      .split(separator: " ").joined(separator: " ")
  }
}
