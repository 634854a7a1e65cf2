import Documents
import Exporters
import Motion
import Scenes

/// The lists of names that `headspring list` prints.
///
/// Each list is made from the table by which the parser reads the names.
enum PrintedListName: String, CaseIterable, Sendable {
  case commands, formats, springs, libraries, easings, screens

  /// The list's line in the list of lists.
  var summary: String {
    switch self {
    case .commands: "Commands, in groups"
    case .formats: "Formats of motion commands, for --format"
    case .springs: "Presets of libraries, for --spring"
    case .libraries: "Libraries and notations of springs, for convert --to"
    case .easings: "Timing functions, for --timing"
    case .screens: "Devices, upright and on their side, for --screen"
    }
  }

  /// The entries, in the order of the table.
  var entries: [ListEntry] {
    switch self {
    case .commands: Self.ofCommands
    case .formats: Format.infos.map { ListEntry($0) }
    case .springs: SpringPreset.all.map { ListEntry($0) }
    case .libraries: SpringDialect.allCases.map { ListEntry($0) }
    case .easings: NamedEasing.all.map { ListEntry($0) }
    case .screens: Self.ofScreens
    }
  }

  /// The lists themselves, for `headspring list` without a name.
  static var lists: [ListEntry] {
    allCases.map { ListEntry($0.rawValue, $0.summary, []) }
  }

  private static var ofCommands: [ListEntry] {
    var entries: [ListEntry] = []
    for group in HelpText.groups {
      for command in group.commands {
        entries.append(
          ListEntry(
            command.rawValue, command.info.summary,
            [Fact.Entry(.group, .text(group.heading.lowercased()))]))
      }
    }
    return entries
  }

  /// Every name that --screen takes: upright devices with their other names, then all on their
  /// side.
  private static var ofScreens: [ListEntry] {
    var entries: [ListEntry] = []
    for screen in NamedScreen.all + NamedScreen.all.map({ $0.landscape }) {
      for name in screen.names { entries.append(ListEntry(name, screen)) }
    }
    return entries
  }
}

/// One name of a list, with its summary and its facts.
struct ListEntry: Sendable {
  let name: String
  let summary: String
  /// The members of the entry in JSON, after its name and its summary.
  let facts: [Fact.Entry]

  init(_ name: String, _ summary: String, _ facts: [Fact.Entry]) {
    self.name = name
    self.summary = summary
    self.facts = facts
  }
}

extension ListEntry {
  /// A format: its family, its extensions, the programs that read it, and true if it takes
  /// --reduce.
  init(_ format: FormatInfo) {
    self.init(
      format.name, format.summary,
      [
        Fact.Entry(.family, .text(format.family.rawValue)),
        Fact.Entry(.extensions, .list(format.extensions.map { .text($0) })),
        Fact.Entry(.readers, .text(format.readBy)),
        Fact.Entry(.reduce, .flag(format.options.contains(.reduction))),
      ])
  }

  /// A preset: its library, and its parameters in the library's own keys.
  init(_ preset: SpringPreset) {
    var parameters: [Fact.Entry] = []
    for (key, value) in zip(preset.dialect.keys, preset.values) {
      parameters.append(Fact.Entry(key.name, .given(value)))
    }
    self.init(
      preset.name, preset.parameters,
      [
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
      library.rawValue, library.summary,
      [
        Fact.Entry(.isCommon, .flag(SpringDialect.common.contains(library))),
        Fact.Entry(.parameters, .list(parameters)),
      ])
  }

  /// An easing: the coordinates x1, y1, x2, y2 of the control points of a cubic Bezier, and none
  /// for a formula.
  init(_ easing: NamedEasing) {
    switch easing.easing {
    case .bezier(let curve):
      let points = [curve.x1, curve.y1, curve.x2, curve.y2]
      self.init(
        easing.name,
        "cubic-bezier(\(points.map { ValueParser.defaultNumberText($0) }.joined(separator: ", ")))",
        [Fact.Entry(.points, .list(points.map { .given($0) }))])
    case .penner: self.init(easing.name, "Penner's formula, as on easings.net", [])
    }
  }

  /// A device: the size of its screen, and the insets top, left, bottom and right of its safe area.
  init(_ name: String, _ screen: NamedScreen) {
    let area = screen.safeArea
    let insets = [area.top, area.left, area.bottom, area.right]
    self.init(
      name, "\(screen.dimensions), safe area \(screen.insets)",
      [
        Fact.Entry(.width, .given(screen.size.width)),
        Fact.Entry(.height, .given(screen.size.height)),
        Fact.Entry(.safeArea, .list(insets.map { .given($0) })),
      ])
  }
}

extension ListEntry {
  /// One line for each entry: its name, and its summary in a second column.
  static func textLines(of entries: [ListEntry]) -> String {
    let columns = [
      TextColumn(name: nil, entries.map { $0.name }, isNumeric: false),
      TextColumn(name: nil, entries.map { $0.summary }, isNumeric: false),
    ]
    return TextColumn.alignedLines(of: columns, indent: 0).map { $0 + "\n" }.joined()
  }

  /// An array in JSON, with one object on each line.
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
