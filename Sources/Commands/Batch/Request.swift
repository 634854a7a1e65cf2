import Animations
import Documents
import Motion
import Readers

/// A request that is typed in a line, a JSON object or a table's row: a command and its arguments.
struct Request {
  let command: CommandInfo
  var words: Arguments
}

extension Request {
  /// Parses a command line that is quoted for a shell, with or without the program's name. Messages
  /// name the holder of the request. Throws for an unclosed quote, and for a missing or unsuitable
  /// command.
  init(
    typed line: ArraySlice<UInt8>, of holder: String = "a batch"
  ) throws(Failure) {
    let line = String(decoding: line, as: UTF8.self)
    let words = try mapError(of: ShellQuoting.splitArguments(line)) { (error: ParameterError) in
      Failure.requestError(error.rule)
    }
    let typed = words.map { Argument($0) }.dropFirst(words.first == "headspring" ? 1 : 0)
    let (name, info, rest) = Arguments.sorted(typed) { try? Self.commandTable($0) }
    if let info { command = info } else { command = try Self.commandTable(name, holder) }
    self.words = rest
  }

  /// Throws for a missing name, whose place the message states, and for a command that a batch does
  /// not answer.
  private static func commandTable(
    _ name: String?, _ holder: String = "a batch", at place: String = ""
  ) throws(Failure) -> CommandInfo {
    guard let name else {
      throw .requestError("a command is missing\(place); headspring help lists all")
    }
    let answered = CommandName.allCases.filter { $0.isAnsweredInBatch }
    if let command = answered.first(where: { $0.rawValue == name }) { return command.info }
    let hint = Suggestion.suggestionText(for: name, among: answered.map { $0.rawValue })
    throw .requestError(
      "command '\(Display.text(name))' has no place in \(holder)"
        + (hint.isEmpty ? "; commands that make motion have one, and convert and measure" : hint))
  }

  /// Makes the request of a JSON object: options by their long names, and optionally "id" and
  /// "command", or else the given command. Throws for a value that no option can have, and for a
  /// missing or unsuitable command.
  init(
    _ members: [JSONMember], of text: InputText, command: CommandName? = nil,
    _ holder: String = "a batch"
  ) throws(Failure) {
    var name = command?.rawValue
    var words: [Arguments.ArgumentWord] = []
    for member in members where member.key == "command" {
      guard case .string(let command) = member.value.kind else {
        throw .requestError("command must be a command's name, such as \"bounce\"")
      }
      name = command
    }
    let info = try Self.commandTable(name, holder, at: "; give it as \"command\"")
    for isLeader in [false, true] {
      for member in members where member.key != "id" && member.key != "command" {
        guard info.isLeader(member.key) == isLeader else { continue }
        for value in Self.optionValues(of: member, info) {
          words += try Self.argumentWords(member.key, value, of: text, info)
        }
      }
    }
    self.command = info
    self.words = Arguments(words)
  }

  /// The arguments for a key and one of its values. An object under an option that leads others,
  /// such as `{"to": 40, "at": 0.3}` under "then", gives that option its "to". The other members
  /// follow as options of their own.
  private static func argumentWords(
    _ key: String, _ value: JSONValue, of text: InputText, _ info: CommandInfo
  ) throws(Failure) -> [Arguments.ArgumentWord] {
    guard info.isLeader(key), case .object(let object) = value.kind else {
      let isOperand = key == info.operand?.name.rawValue
      return try argumentWord(key, value, of: text, isOperand: isOperand).map { [$0] } ?? []
    }
    var (first, rest): ([Arguments.ArgumentWord], [Arguments.ArgumentWord]) = ([], [])
    for member in object.members {
      let isTarget = member.key == "to"
      let word = try argumentWord(
        member.key, member.value, of: text, as: isTarget ? key : member.key)
      guard isTarget || info.followersOfOption(by: key).contains(member.key) else {
        throw .requestError(
          "\(Display.text(key)) has no \(Display.text(member.key)): must have to, and may have "
            + alternatives(info.followersOfOption(by: key)))
      }
      guard let word else { continue }
      if isTarget { first = [word] } else { rest.append(word) }
    }
    if first.isEmpty {
      throw .requestError(
        "\(Display.text(key)) must have to in each of its objects, as in {\"to\": 40, \"at\": 0.3}")
    }
    return first + rest
  }

  /// The values of an option: the entries of a list if it may be given more than once, else one
  /// value.
  private static func optionValues(of member: JSONMember, _ info: CommandInfo) -> [JSONValue] {
    guard case .array(let values) = member.value.kind,
      info.option(spelled: member.key)?.isRepeatable == true
    else { return [member.value] }
    return values
  }

  /// Makes the request of a table's row, in which an empty cell leaves its option out. Throws for a
  /// switch that is neither on nor off, and for a missing or unsuitable command.
  init(cells: [String], names: [String]) throws(Failure) {
    let rows = zip(cells, names).filter { !$0.0.isEmpty }
    let name = rows.last { $0.1 == "command" }?.0
    let info = try Self.commandTable(name, at: "; give it in a column command")
    var words: [Arguments.ArgumentWord] = []
    for (cell, column) in rows where column != "id" && column != "command" {
      var value: String? = cell
      if CommandName.takesValue(.long(column)) == false {
        switch cell {
        case "true", "1", "yes", "on": value = nil
        case "false", "0", "no", "off": continue
        default:
          throw .requestError(
            "\(Display.text(column)) must be true or false, got '\(Display.text(cell))'")
        }
      }
      words.append(
        Self.argumentWord(column, value, isOperand: column == info.operand?.name.rawValue))
    }
    self.command = info
    self.words = Arguments(words)
  }

  /// The name of the request: its id, else its line.
  static func requestName(id: Fact?, line: Int) -> String {
    switch id {
    case .text(let id)?: id
    case .count(let id)?: String(id)
    default: String(line)
    }
  }

  /// The path of the request's own file: by its --output, else by its name. Throws for a name
  /// outside of the template's folder, and for --check.
  func path(in files: PathTemplate, id: Fact?, line: Int) throws(Failure) -> Path {
    if words.value("check", nil) != nil {
      throw .usage(
        command: command.name, "--check: cannot be in a request; the batch says it for all")
    }
    if let output = words.value("output", "o") { return try files.path(named: output.bytes) }
    return try files.path(
      id: Self.requestName(id: id, line: line), command: command.name, line: line)
  }

  /// The id of a JSON object's request, as the answer repeats it; nil if it has none. Throws unless
  /// it is a string without control characters, null or a whole number that fits `Int`.
  static func id(of members: [JSONMember], in text: InputText) throws(Failure) -> Fact? {
    guard let member = members.last(where: { $0.key == "id" }) else { return nil }
    switch member.value.kind {
    case .null: return nil
    case .string(let id): return try checkedID(id)
    case .number: if let id = Int(numberAsTyped(of: member.value, in: text)) { return .count(id) }
    case .bool, .array, .object: break
    }
    throw .requestError("id must be a text or a whole number within 9.2e18")
  }

  /// The id of a table's row; nil if it has none. Throws for an id with control characters.
  static func id(ofRow cells: [String], names: [String]) throws(Failure) -> Fact? {
    let ids = zip(cells, names).filter { !$0.0.isEmpty && $0.1 == "id" }
    guard let (id, _) = ids.last else { return nil }
    return try checkedID(id)
  }

  private static func checkedID(_ id: String) throws(Failure) -> Fact {
    .text(
      try mapError(of: ValueParser.identifier(id)) { (error: ParameterError) in
        Failure.requestError("id '\(Display.text(id))' \(error.rule)")
      })
  }

  /// The argument of an option with a JSON value; nil for null and false, which leave it out.
  /// Throws for nested lists or objects.
  private static func argumentWord(
    _ key: String, _ value: JSONValue, of text: InputText, as name: String? = nil,
    isOperand: Bool = false
  ) throws(Failure) -> Arguments.ArgumentWord? {
    func scalar(_ value: JSONValue) throws(Failure) -> String {
      switch value.kind {
      case .string(let string): return string
      // All digits are kept; the option's own parser rounds them.
      case .number: return numberAsTyped(of: value, in: text)
      case .null, .bool, .array, .object:
        throw .requestError("\(Display.text(key)) must be a number, a text, or a list of such")
      }
    }
    var parts: [String] = []
    switch value.kind {
    case .null, .bool(false): return nil
    case .bool(true): return argumentWord(name ?? key, nil)
    case .array(let values): for value in values { parts.append(try scalar(value)) }
    case .object(let object):
      for member in object.members { parts.append("\(member.key)=\(try scalar(member.value))") }
    case .number, .string: parts = [try scalar(value)]
    }
    return argumentWord(name ?? key, parts.joined(separator: ","), isOperand: isOperand)
  }

  /// The value of an option as an argument of a command line; nil for a switch.
  private static func argumentWord(
    _ name: String, _ value: String?, isOperand: Bool = false
  ) -> Arguments.ArgumentWord {
    if isOperand, let value { return .other(Argument(value)) }
    return .option(name, value.map { Argument($0) })
  }

  /// The characters of a JSON number as typed in the request, such as `1.50` or `1e3`.
  private static func numberAsTyped(of number: JSONValue, in text: InputText) -> String {
    let rest = text.bytes[number.offset...]
    return String(decoding: rest[..<DecimalNumberSyntax.end(in: rest)], as: UTF8.self)
  }
}
