import Checking
import Documents
import Exporters
import Motion
import Readers

/// A request as its line says it: what would be typed, and what the answer is called.
struct BatchRequest {
  /// The command.
  let command: CommandInfo
  /// What follows it.
  let words: Words

  /// - Parameter line: what would be typed behind the program's name, quoted as a shell needs it.
  /// - Throws: ``Failure`` for a quote without its end.
  init(typed line: ArraySlice<UInt8>, _ tables: inout CommandTables) throws(Failure) {
    let words = try mapError(of: ShellWord.split(line)) { (error: ParameterError) in
      Failure.ofRequest(error.rule(prefix: "--"))
    }
    let typed = words.first == "headspring" ? words.dropFirst() : words[...]
    let (name, info, rest) = Words.sorted(typed) { tables.info(answering: $0) }
    if let info { command = info } else { command = try Self.command(name, &tables) }
    self.words = rest
  }

  /// - Throws: ``Failure`` for none, and for one that has no answer in a batch.
  private static func command(
    _ name: String?, _ tables: inout CommandTables
  ) throws(Failure) -> CommandInfo {
    guard let name else {
      throw .ofRequest("a command is missing: \(Spelling.listed(CommandName.answered))")
    }
    if let info = tables.info(answering: name) { return info }
    let hint = Suggestion.text(for: name, among: CommandName.answered)
    throw .ofRequest(
      "command '\(Shown.text(name))' has no place in a batch"
        + (hint.isEmpty ? ": must" : hint + " It must") + " be "
        + Spelling.listed(CommandName.answered))
  }

  /// - Parameters:
  ///   - members: of an object with the options' names, and perhaps "id" and "command".
  ///   - id: a text or a whole number; nil where the line says none.
  /// - Throws: ``Failure`` for a value that is none of an option.
  init(
    _ members: [JSONMember], of text: InputText, command: CommandName?, id: inout Fact?,
    _ tables: inout CommandTables
  ) throws(Failure) {
    var name = command?.rawValue
    var words: [Words.Word] = []
    for member in members where member.key == "id" { id = try Self.id(member.value, of: text) }
    for member in members where member.key == "command" {
      guard case .string(let command) = member.value.kind else {
        throw .ofRequest("command must be a command's name, such as \"bounce\"")
      }
      name = command
    }
    let info = try Self.command(name, &tables)
    for isLeader in [false, true] {
      for member in members where member.key != "id" && member.key != "command" {
        guard info.leads(member.key) == isLeader else { continue }
        for value in Self.values(of: member, info) {
          words += try Self.words(member.key, value, of: text, info)
        }
      }
    }
    self.command = info
    self.words = Words(words)
  }

  /// What is typed for a key and one of its values: of an object under an option behind which
  /// others stand, `{"to": 40, "at": 0.3}`, that option with "to", then the others.
  private static func words(
    _ key: String, _ value: JSONValue, of text: InputText, _ info: CommandInfo
  ) throws(Failure) -> [Words.Word] {
    guard info.leads(key), case .object(let members) = value.kind else {
      let given = try GivenValue(value, of: text, key: key)
      return given.map { [$0.word(key, isOperand: key == info.operand?.name.rawValue)] } ?? []
    }
    var (first, rest): ([Words.Word], [Words.Word]) = ([], [])
    for member in members {
      let given = try GivenValue(member.value, of: text, key: member.key)
      if member.key == "to" {
        if let given { first = [given.word(key, isOperand: false)] }
      } else {
        guard info.isLed(member.key, by: key) else {
          throw .ofRequest(
            "\(Shown.text(key)) has no \(Shown.text(member.key)): must have to, and may have "
              + Spelling.listed(info.led(by: key)))
        }
        if let given { rest.append(given.word(member.key, isOperand: false)) }
      }
    }
    if first.isEmpty {
      throw .ofRequest(
        "\(Shown.text(key)) must have to in each of its objects, as in {\"to\": 40, \"at\": 0.3}")
    }
    return first + rest
  }

  /// What an option is given: of one that may be given more than once each entry of a list.
  private static func values(of member: JSONMember, _ info: CommandInfo) -> [JSONValue] {
    guard case .array(let values) = member.value.kind,
      info.option(spelled: member.key)?.isRepeatable == true
    else { return [member.value] }
    return values
  }

  /// - Parameters:
  ///   - cells: of a row.
  ///   - names: of the columns.
  ///   - id: nil where the row says none.
  /// - Throws: ``Failure`` for what is neither on nor off in an option without a value.
  init(
    cells: [String], names: [String], command: CommandName?, id: inout Fact?,
    _ tables: inout CommandTables
  ) throws(Failure) {
    var name = command?.rawValue
    for (cell, column) in zip(cells, names) where !cell.isEmpty {
      if column == "id" { id = .text(cell) }
      if column == "command" { name = cell }
    }
    let info = try Self.command(name, &tables)
    var words: [Words.Word] = []
    for (cell, column) in zip(cells, names) where column != "id" && column != "command" {
      let isFlag = CommandName.takesValue(.long(column), likely: info) == false
      guard let given = try GivenValue(cell: cell, isFlag: isFlag, column: column) else { continue }
      words.append(given.word(column, isOperand: column == info.operand?.name.rawValue))
    }
    self.command = info
    self.words = Words(words)
  }

  /// "id" as it comes back.
  private static func id(_ value: JSONValue, of text: InputText) throws(Failure) -> Fact? {
    switch value.kind {
    case .null: return nil
    case .string(let id): return .text(id)
    case .number:
      if let id = Int(GivenValue.spelling(of: value, in: text)) { return .count(id) }
    case .bool, .array, .object: break
    }
    throw .ofRequest("id must be a text or a whole number within 9.2e18")
  }
}
