/// The topics with a help page, besides the commands.
enum HelpTopic: String, CaseIterable, Sendable {
  case values, springs, settling, screens, formats, options, exit

  /// The topic's line in the overview.
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

  /// The topic that covers a word such as `presets`; nil for any other word.
  init?(covering word: String) {
    for topic in Self.allCases
    where Spelling.name(like: word, among: [topic.rawValue] + topic.otherNames) != nil {
      self = topic
      return
    }
    return nil
  }

  /// Words that users type for the topic.
  private var otherNames: [String] {
    switch self {
    case .values: ["value", "units", "unit", "colors", "color", "colours", "colour", "times"]
    case .springs: ["presets", "preset", "dialects", "dialect", "libraries", "library"]
    case .settling: ["settle", "rules", "rule"]
    case .screens: ["screen", "devices", "device"]
    case .formats: ["format", "exporters", "outputs"]
    case .options: ["option"]
    case .exit: ["status", "errors"]
    }
  }
}
