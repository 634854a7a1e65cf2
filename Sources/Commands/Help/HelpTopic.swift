/// The topics with a help page, besides the commands.
enum HelpTopic: String, CaseIterable, Sendable {
  case values, springs, easings, settling, screens, touches, formats, options, exit

  /// The topic's line in the overview.
  var summary: String {
    switch self {
    case .values: "How to type numbers, colors, sizes and times"
    case .springs: "Spring parameters and presets of all libraries"
    case .easings: "Names of easings for --timing"
    case .settling: "Rules that decide when a spring has settled"
    case .screens: "Device names for --screen, with their safe areas"
    case .touches: "Touch logs, and the options of an interaction"
    case .formats: "Formats, and the programs that read them"
    case .options: "Options that all motion commands have"
    case .exit: "Exit statuses"
    }
  }

  /// The topic that covers a word such as `presets`; nil for any other word.
  init?(covering word: String) {
    for topic in Self.allCases
    where ValueParser.name(like: word, among: [topic.rawValue] + topic.otherNames) != nil {
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
    case .easings: ["easing", "timing", "timings", "curves"]
    case .settling: ["settle", "rules", "rule"]
    case .screens: ["screen", "devices", "device"]
    case .touches: ["touch", "logs", "log", "heads"]
    case .formats: ["format", "exporters", "outputs"]
    case .options: ["option"]
    case .exit: ["status", "errors"]
    }
  }
}
