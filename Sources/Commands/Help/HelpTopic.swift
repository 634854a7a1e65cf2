/// What there is help for beside the commands.
enum HelpTopic: String, CaseIterable, Sendable {
  case values, springs, settling, screens, formats, options, exit

  /// What the overview says of it.
  var summary: String {
    switch self {
    case .values: "How numbers, colors, sizes, times and names are typed"
    case .springs: "The dialects of springs, their keys and presets"
    case .settling: "The rules by which a spring has settled"
    case .screens: "The devices that --screen knows, with their safe areas"
    case .formats: "What each format is, and who reads it"
    case .options: "The options that all motion commands have"
    case .exit: "The exit statuses"
    }
  }
}
