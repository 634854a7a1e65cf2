import Checking
import Documents
import Exporters
import Motion
import Readers

/// What a command line means: made from its words and its ``Surroundings``, and from nothing else.
///
/// Nothing is read or written to make one, so that ten thousand of them leave no trace. It says
/// what has to be read, and where the bytes go; ``product(_:)`` makes them.
public struct Plan: Sendable {
  /// What has to be read before anything can be made, in this order.
  public internal(set) var inputs: [PlannedInput]
  /// Where the bytes go: each of the ``products(_:)``.
  public let outputs: [Output]
  let task: Task

  /// In a box, since a plan is handed on many times.
  indirect enum Task: Sendable {
    /// Help or the version.
    case text(String)
    case schema(JSONSchema)
    /// In as many formats as there are outputs.
    case motion([PlannedOutput<Format>], MotionScene)
    case report(PlannedOutput<ReportFormat>, ReportScene)
    case fit(PlannedOutput<FitFormat>, FitScene)
    /// It reads what it needs itself: which files, only goldens say.
    case check(Check)
    /// So does this: what a file's request reads.
    case verification(Verification)
    /// And this: what its requests read.
    case batch(Batch)

    var inputs: [PlannedInput] {
      switch self {
      case .text, .schema, .report, .check, .verification, .batch: []
      case .motion(_, let scene): scene.inputs
      case .fit(_, let scene): scene.inputs
      }
    }
  }

  /// - Parameters:
  ///   - words: what follows the program's name.
  ///   - surroundings: where the plan is made.
  /// - Throws: ``Failure`` for words that cannot be carried out, the first mistake of them.
  public init(_ words: [CommandWord], _ surroundings: Surroundings) throws(Failure) {
    let likely = words.first.flatMap { CommandName(spelled: $0.text)?.info }
    let sorted = Words(words, likely: likely)
    guard let first = sorted.words.first else { throw .nothingTyped }
    let (name, rest) = sorted.splitCommand()
    if sorted.has("version", "V") {
      self.init(text: Help.versionLine)
    } else if name == "help" {
      self.init(text: try Self.help(for: rest, surroundings))
    } else if let name {
      if let likely, likely.name.rawValue == name {
        try self.init(likely, rest, surroundings)
      } else {
        try self.init(try Self.command(name, among: sorted).info, rest, surroundings)
      }
    } else if sorted.has("help", "h") {
      self.init(text: Help(columns: surroundings.terminalWidth).overview)
    } else {
      throw .usage(command: nil, Self.missingCommand(first))
    }
  }

  /// The same with words that are texts.
  public init(_ words: [String], _ surroundings: Surroundings) throws(Failure) {
    try self.init(words.map { CommandWord($0) }, surroundings)
  }

  /// What does nothing.
  static var nothing: Plan { Plan(text: "") }

  private init(text: String) {
    inputs = []
    outputs = [.standard]
    task = .text(text)
  }

  /// - Parameter words: what follows the command's name.
  init(
    _ info: CommandInfo, _ words: Words, _ surroundings: Surroundings
  ) throws(Failure) {
    if words.names("help", "h") {
      if words.has("help", "h") {
        self.init(text: Help(columns: surroundings.terminalWidth).text(of: info))
        return
      }
      if let value = words.value("help", "h") {
        if let oneDashed = words.oneDashed { throw .usage(command: info.name, oneDashed) }
        throw .usage(command: info.name, "--help '\(value.shown)': takes no value")
      }
    }
    let parsed = try Parsed(words, for: info)
    do throws(ParameterError) { try self.init(parsed, surroundings) } catch {
      throw parsed.failure(error)
    }
  }

  private init(_ parsed: Parsed, _ surroundings: Surroundings) throws(ParameterError) {
    let plan = Plan(try Self.task(parsed, surroundings), parsed)
    guard case .motion = plan.task, let golden = parsed.path(.check) else {
      self = plan
      return
    }
    self.init(.check(try Check(plan, golden: golden, parsed, surroundings)), parsed)
  }

  /// What the words ask for: of those that vary once for all.
  private static func task(
    _ parsed: Parsed, _ surroundings: Surroundings
  ) throws(ParameterError) -> Task {
    guard let sweep = try Sweep(parsed) else {
      return try parsed.info.name.task(parsed, surroundings)
    }
    let scene = try SweepScene(sweep, of: parsed)
    return .motion(try PlannedOutput.all(scene.variants[0].parsed, surroundings), .sweep(scene))
  }

  private init(_ task: Task, _ parsed: Parsed) {
    let paths = parsed.paths(.output)
    outputs = paths.isEmpty ? [.standard] : paths.map { Output(path: $0) }
    var inputs = task.inputs
    for index in inputs.indices { inputs[index].limit = parsed.inputLimit }
    self.inputs = inputs
    self.task = task
  }

  /// What is carried out on files, which it reads and writes as it goes; nil for a plan that makes
  /// a ``Product``.
  public var fileTask: FileTask? {
    switch task {
    case .check(let check): .check(check)
    case .verification(let verification): .verification(verification)
    case .text, .schema, .motion, .report, .fit, .batch: nil
    }
  }

  /// What is carried out line by line; nil for any other plan.
  public var batch: Batch? {
    if case .batch(let batch) = task { return batch }
    return nil
  }

  /// Notes on the arguments for standard error, each a line without its newline: a time without a
  /// unit that looks like milliseconds.
  public var notes: [String] {
    switch task {
    case .motion(let outputs, _): outputs[0].parsed.notes
    case .report(let output, _): output.parsed.notes
    case .fit(let output, _): output.parsed.notes
    case .text, .schema, .check, .verification, .batch: []
    }
  }

  /// Where the bytes go; the first place, where there are several.
  public var output: Output { outputs[0] }

  /// Carries the plan out.
  ///
  /// - Precondition: it has no ``fileTask`` and no ``batch``, which is carried out instead.
  /// - Parameter contents: the bytes of each of ``inputs``.
  /// - Throws: ``Failure`` for inputs that are not what they should be, and for what cannot be
  ///   made.
  public func products(_ contents: [[UInt8]]) throws(Failure) -> [Product] {
    let texts = try texts(contents)
    switch task {
    case .text(let text): return [Product(content: .text(text))]
    case .schema(let schema): return [Product(content: .schema(schema))]
    case .motion(let outputs, let scene):
      return try scene.products(texts, outputs)
    case .report(let output, let scene):
      return [Product(content: try scene.content(output))]
    case .fit(let output, let scene):
      return [Product(content: try scene.content(texts[0], output))]
    case .check, .verification, .batch: preconditionFailure("it is carried out on files")
    }
  }

  /// The same; the first, where there are several.
  public func product(_ contents: [[UInt8]]) throws(Failure) -> Product {
    guard case .motion(let outputs, let scene) = task else { return try products(contents)[0] }
    var notes = MotionNotes(outputs[0].parsed)
    let made = try scene.made(try texts(contents), outputs[0].parsed, &notes)
    return Product(content: try scene.content(made, outputs[0]))
  }

  private func texts(_ contents: [[UInt8]]) throws(Failure) -> [InputText] {
    var texts: [InputText] = []
    for (planned, bytes) in zip(inputs, contents) {
      do throws(InputError) {
        texts.append(try InputText(bytes: bytes, name: planned.input.name))
      } catch {
        throw .data(error)
      }
    }
    return texts
  }
}

extension Plan {
  private static func command(
    _ word: String, among words: Words, or topics: [String] = []
  ) throws(Failure) -> CommandName {
    if let name = CommandName(spelled: word) { return name }
    if let oneDashed = words.oneDashed { throw .usage(command: nil, oneDashed) }
    let names = CommandName.allCases.map { $0.rawValue }
    let topic = HelpTopic(covering: word).map { "; did you mean 'help \($0.rawValue)'?" }
    let hint = topic ?? Suggestion.text(for: word, among: names + topics)
    throw .usage(
      command: nil,
      "unknown command '\(Shown.text(word))'\(hint.isEmpty ? ": must" : hint + " It must") be "
        + Spelling.listed(names))
  }

  private static func help(
    for words: Words, _ surroundings: Surroundings
  ) throws(Failure) -> String {
    let help = Help(columns: surroundings.terminalWidth)
    var topics: [CommandWord] = []
    for case .other(let word) in words.words { topics.append(word) }
    guard case .other(let word)? = words.words.first else { return help.overview }
    if topics.count > 1 {
      throw .usage(
        command: nil,
        "unexpected word '\(topics[1].shown)': help takes one command or topic")
    }
    if let topic = HelpTopic(rawValue: word.text) { return help.text(of: topic) }
    return help.text(of: try command(word.text, among: words, or: Help.topics).info)
  }

  private static func missingCommand(_ first: Words.Word) -> String {
    let names = Spelling.listed(CommandName.allCases.map { $0.rawValue })
    guard case .option(let spelling, let name, _) = first else {
      return "a command is missing: \(names)"
    }
    if let oneDashed = Words([first]).oneDashed { return oneDashed }
    if case .long(let long) = name, CommandName.takesValue(name) == nil,
      let near = Suggestion.nearest(to: long, among: Words.global)
    {
      return "unknown option '--\(Shown.text(long))'; did you mean '--\(near)'?"
    }
    return "a command is missing beside '\(Shown.text(spelling))': \(names)"
  }
}
