/// A command's options, as its help lists them: what can be typed is known from nowhere else, so that a new option is
/// tried from the day that it has help.
struct OptionTable {
  struct Option {
    /// With its dashes.
    let name: String
    /// What help calls its value; nil for a switch.
    let valueName: String?
    /// The names of a closed set.
    var choices: [String] = []
  }

  let command: String
  private(set) var options: [Option] = []
  /// What a word that is no option is called; nil where none is expected.
  private(set) var operand: String?
  /// The command lines that help shows, without the program's name and pipes.
  private(set) var examples: [[String]] = []

  /// - Parameter help: what `headspring help command` prints.
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
