import Animations
import Documents
import Exporters
import Motion
import Scenes

/// The lists of names that `headspring list` prints. Each list is made from the table by which the
/// parser reads the names.
enum PrintedListName: String, CaseIterable, Sendable {
  case commands, options, formats, springs, libraries, easings, screens

  var summary: String {
    switch self {
    case .commands: "Commands, in groups"
    case .options: "Options of all commands"
    case .formats: "Formats of motion commands, for --format"
    case .springs: "Presets of libraries, for --spring"
    case .libraries: "Libraries and notations of springs, for convert --to"
    case .easings: "Timing functions, for --timing"
    case .screens: "Devices, upright and on their side, for --screen"
    }
  }

  /// The entries, in the order of the table. A screen's are all names that --screen takes: upright
  /// devices with their other names, then all on their side.
  var entries: [ListEntry] {
    switch self {
    case .commands:
      CommandName.groups.flatMap { heading, commands in
        let facts = [Fact.Entry(.group, .text(heading.lowercased()))]
        return commands.map {
          ListEntry(name: $0.rawValue, summary: $0.info.summary, facts: facts)
        }
      }
    case .options: OptionInfo.rows.map { ListEntry($0.item, of: $0.commands) }
    case .formats: Format.infos.map { ListEntry($0) }
    case .springs: SpringPreset.all.map { ListEntry($0) }
    case .libraries: SpringDialect.allCases.map { ListEntry($0) }
    case .easings: NamedEasing.all.map { ListEntry($0) }
    case .screens:
      (NamedScreen.all + NamedScreen.all.map { $0.landscape }).flatMap { screen in
        screen.names.map { ListEntry($0, screen) }
      }
    }
  }

  /// The lists themselves, for `headspring list` without a name.
  static var lists: [ListEntry] {
    allCases.map { ListEntry(name: $0.rawValue, summary: $0.summary, facts: []) }
  }
}

/// One name of a list, with its summary and its facts.
struct ListEntry: Sendable {
  let name: String
  let summary: String
  /// The members of the entry in JSON, after its name and its summary.
  let facts: [Fact.Entry]
}

extension ListEntry {
  /// An option: its placeholder, its choices or their list, its default, true if a motion is the
  /// same without it, and the commands that have it.
  init(_ option: OptionInfo, of commands: [String]) {
    var facts: [Fact.Entry] = []
    if let short = option.short { facts.append(Fact.Entry(.short, .text(String(short)))) }
    if let value = option.valueName { facts.append(Fact.Entry(.value, .text(value))) }
    if let list = option.list {
      facts.append(Fact.Entry(.list, .text(list.rawValue)))
    } else if option.topic == nil, !option.choices.isEmpty {
      facts.append(Fact.Entry(.values, .list(option.choices.map { .text($0) })))
    }
    if let value = option.defaultValue { facts.append(Fact.Entry(.default, .text(value.text))) }
    facts.append(Fact.Entry(.output, .flag(option.keepsMotion)))
    facts.append(Fact.Entry(.commands, .list(commands.map { .text($0) })))
    self.init(
      name: "--" + option.name.rawValue,
      summary: OptionInfo.textBefore(of: option.help, upTo: ". "), facts: facts)
  }

  /// A format: its family, its extensions, the programs that read it, and true if it takes
  /// --reduce.
  init(_ format: FormatInfo) {
    self.init(
      name: format.name, summary: format.summary,
      facts: [
        Fact.Entry(.family, .text(format.family.rawValue)),
        Fact.Entry(.extensions, .list(format.extensions.map { .text($0) })),
        Fact.Entry(.readers, .text(format.readBy)),
        Fact.Entry(.reduce, .flag(format.options.contains(.reduce))),
      ])
  }

  init(_ preset: SpringPreset) {
    let parameters = zip(preset.dialect.keys, preset.values).map {
      Fact.Entry($0.name, .given($1))
    }
    self.init(
      name: preset.name, summary: preset.parameters,
      facts: [
        Fact.Entry(.library, .text(preset.dialect.rawValue)),
        Fact.Entry(.parameters, .object(parameters)),
      ])
  }

  /// A library: true if convert prints it without --to, and its parameters with their defaults.
  init(_ library: SpringDialect) {
    let parameters = library.keys.map { key in
      Fact.object(
        [Fact.Entry(.name, .text(key.name))]
          + (key.defaultValue.map { [Fact.Entry(.default, .given($0))] } ?? []))
    }
    self.init(
      name: library.rawValue, summary: library.info.summary,
      facts: [
        Fact.Entry(.isCommon, .flag(SpringDialect.common.contains(library))),
        Fact.Entry(.parameters, .list(parameters)),
      ])
  }

  /// An easing: the control points of a cubic Bezier, and none for a formula.
  init(_ easing: NamedEasing) {
    guard let points = easing.points else {
      self.init(name: easing.name, summary: "Penner's formula, as on easings.net", facts: [])
      return
    }
    let numbers = points.map { ValueParser.defaultNumberText($0) }.joined(separator: ", ")
    self.init(
      name: easing.name, summary: "cubic-bezier(\(numbers))",
      facts: [Fact.Entry(.points, .list(points.map { .given($0) }))])
  }

  /// A device: the size of its screen, and the insets top, left, bottom and right of its safe area.
  init(_ name: String, _ screen: NamedScreen) {
    let area = screen.safeArea
    let insets = [area.top, area.left, area.bottom, area.right]
    self.init(
      name: name, summary: "\(screen.dimensions), safe area \(screen.insets)",
      facts: [
        Fact.Entry(.width, .given(screen.size.width)),
        Fact.Entry(.height, .given(screen.size.height)),
        Fact.Entry(.safeArea, .list(insets.map { .given($0) })),
      ])
  }
}

extension ListEntry {
  static func textLines(of entries: [ListEntry]) -> String {
    let columns = [
      TextColumn(name: nil, entries.map { $0.name }, isNumeric: false),
      TextColumn(name: nil, entries.map { $0.summary }, isNumeric: false),
    ]
    return TextColumn.alignedLines(of: columns, indent: 0).map { $0 + "\n" }.joined()
  }

  static func jsonArray(of entries: [ListEntry]) -> String {
    let bytes = ByteStream.bytes { stream throws(WriteFailure) in
      var json = JSONWriter(decimals: .shortest, isCompact: false)
      try json.openBracket("[", to: &stream)
      for entry in entries {
        let head = [
          Fact.Entry(.name, .text(entry.name)), Fact.Entry(.summary, .text(entry.summary)),
        ]
        try json.row(head + entry.facts, to: &stream)
      }
      try json.closeBracket("]", to: &stream)
      try stream.write("\n")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension OptionInfo {
  /// The options of all commands, own ones first. Options with equal texts are one row.
  fileprivate static var rows: [(commands: [String], item: OptionInfo)] {
    let all = CommandName.groups.flatMap { $0.commands }.flatMap { command in
      command.info.options.map { (commands: [command.rawValue], item: $0) }
    }
    let rows = CompletionTable.merged(all) {
      $0.label == $1.label && $0.explanation == $1.explanation
    }
    return rows.filter { $0.item.isOfCommand } + rows.filter { !$0.item.isOfCommand }
  }

  /// The list of the names that the option takes; nil if there is none.
  fileprivate var list: PrintedListName? {
    if completion == .spring { return .springs }
    if completion == .words(ValueParser.screenNames) { return .screens }
    // The page on springs has the libraries of `convert --to`.
    if topic == .springs { return .libraries }
    return topic.flatMap { PrintedListName(rawValue: $0.rawValue) }
  }

  /// True if a motion is the same without the option, which belongs to the output, to some formats
  /// or to a check.
  fileprivate var keepsMotion: Bool {
    isOfOutput || name.isOfFormats || name == .check || group == .check
  }
}

extension NamedEasing {
  /// The coordinates x1, y1, x2, y2 of the control points of a cubic Bezier; nil for a formula.
  var points: [Double]? {
    guard case .bezier(let curve) = easing else { return nil }
    return [curve.x1, curve.y1, curve.x2, curve.y2]
  }
}
