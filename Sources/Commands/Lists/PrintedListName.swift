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
