/// Generates command lines. It starts from a command's example or a line with a new result, and adds, removes or
/// changes a few arguments.
struct Generator {
  private let tables: [OptionTable]
  /// The lines that had a new result, as seeds for others.
  var pool: [Line] = []
  var random: Random

  init(_ tables: [OptionTable], seed: UInt64) {
    self.tables = tables
    random = Random(seed: seed)
  }

  /// Replaces most values by extreme ones, with the most digits. Such lines must be refused before the first byte of
  /// output.
  private mutating func strain(_ line: inout Line, _ table: OptionTable) {
    let numeric = table.options.filter {
      $0.choices.isEmpty && $0.valueName != nil && $0.valueName != "file"
    }
    // Commands that print a page have no numeric option.
    if numeric.isEmpty { return }
    random.isExtreme = true
    for _ in 0...random.below(3) { add(random.pick(numeric), to: &line) }
    random.isExtreme = false
    if table.options.contains(where: { $0.name == "--decimals" }) {
      line.words += ["--decimals", random.pick(["9", "12", "17", "17", "shortest"])].map {
        Array($0.utf8)
      }
    }
  }

  mutating func next() -> Line {
    if random.once(in: 200) { return Line((0..<random.below(4)).map { _ in random.number() }) }
    var line = !pool.isEmpty && random.once(in: 2) ? random.pick(pool) : example()
    let name = line.words.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let table = tables.first { $0.command == name } ?? tables[0]
    if random.once(in: 3) {
      strain(&line, table)
    } else {
      for _ in 0..<random.below(5) { change(&line, table) }
    }
    // Limits the number of frames of most lines. The reader cuts other long outputs.
    if !line.has("--frames"), !random.once(in: 3) {
      if table.options.contains(where: { $0.name == "--frames" }) {
        line.words += [Array("--frames".utf8), Array("\(1 + random.below(200))".utf8)]
      }
    }
    fill(&line)
    return line
  }

  private mutating func example() -> Line {
    let table = random.pick(tables)
    return Line(random.pick(table.examples))
  }

  private mutating func change(_ line: inout Line, _ table: OptionTable) {
    let place = line.words.count > 1 ? 1 + random.below(line.words.count - 1) : 0
    switch random.below(12) {
    case 0 where place > 0: line.words.remove(at: place)
    case 1 where place > 0: random.mutate(&line.words[place])
    case 2 where random.once(in: 4): line.words.append(Array(random.number().utf8))
    case 3 where !line.files.isEmpty:
      let name = random.pick(line.files.keys.sorted())
      var bytes = line.files[name] ?? []
      random.mutate(&bytes)
      line.files[name] = bytes
    default: add(random.pick(table.options), to: &line)
    }
    // An argument cannot contain a zero byte.
    for index in line.words.indices { line.words[index].removeAll { $0 == 0 } }
  }

  /// Adds an option in a random spelling, and replaces an earlier occurrence.
  private mutating func add(_ option: OptionTable.Option, to line: inout Line) {
    let name = Array(option.name.utf8)
    if let index = line.words.firstIndex(of: name) {
      let end = min(index + (option.valueName == nil ? 1 : 2), line.words.count)
      line.words.removeSubrange(index..<end)
    }
    guard let valueName = option.valueName else {
      line.words.append(name)
      return
    }
    let word: String
    switch valueName {
    case "file" where option.name == "--output":
      word = random.pick([
        "out.csv", "out.json", "out.svg", "out", "no/out.csv", "-", ".", "/dev/full",
        "",
      ])
    case "file", "log", "golden":
      word =
        random.once(in: 20)
        ? random.pick(["-", "/dev/null", ".", "none", ""]) : "new" + option.name
    default:
      let spelled = random.word(for: option)
      word = random.once(in: 12) ? random.respelled(spelled) : spelled
    }
    line.words +=
      random.once(in: 5) ? [name + [0x3D] + Array(word.utf8)] : [name, Array(word.utf8)]
  }

  /// The operand of a command, by command.
  private static let operands = [
    "play": "log", "fit": "recording", "check": "golden", "diff": "golden",
  ]
  /// The options that name an input file.
  private static let reading = [
    "--heads", "--before", "--after", "--states", "--touches", "--check",
  ]

  /// Creates the files that the arguments name.
  private mutating func fill(_ line: inout Line) {
    let command = line.words.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    var files: [String: [UInt8]] = [:]
    var last = ""
    for (index, word) in line.words.enumerated() {
      var text = String(decoding: word, as: UTF8.self)
      var option = last
      if text.hasPrefix("--"), let equals = text.firstIndex(of: "=") {
        option = String(text[..<equals])
        text = String(text[text.index(after: equals)...])
      }
      let isOperand =
        index > 0 && Self.operands.keys.contains(command) && !text.hasPrefix("-")
        && !last.hasPrefix("--")
      if Self.reading.contains(option) || isOperand {
        if Self.isPlain(text) {
          let purpose = isOperand ? Self.operands[command] ?? "" : option
          files[text] = line.files[text] ?? random.file(for: purpose)
        } else if text == "-" {
          files["-"] = line.files["-"] ?? random.file(for: option)
        }
      }
      last = text
    }
    if let operand = Self.operands[command], files.isEmpty {
      files["-"] = line.files["-"] ?? random.file(for: operand)
    }
    line.files = files
  }

  /// True if the folder can hold a file of that name.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count < 40 && !name.hasPrefix("-") && name != "none"
      && name.utf8.allSatisfy {
        (0x61...0x7A).contains($0 | 0x20) || (0x2D...0x39).contains($0) && $0 != 0x2F
      }
      && name.utf8.contains { (0x61...0x7A).contains($0 | 0x20) }
  }
}
