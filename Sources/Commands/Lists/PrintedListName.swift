import Documents
import Exporters
import Motion
import Scenes

/// The lists of names that `headspring list` prints. Each list is made from the table by which the
/// parser reads the names.
enum PrintedListName: String, CaseIterable, Sendable {
  case commands, formats, springs, libraries, easings, screens

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
      name: library.rawValue, summary: library.summary,
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

extension NamedEasing {
  /// The coordinates x1, y1, x2, y2 of the control points of a cubic Bezier; nil for a formula.
  var points: [Double]? {
    guard case .bezier(let curve) = easing else { return nil }
    return [curve.x1, curve.y1, curve.x2, curve.y2]
  }
}
