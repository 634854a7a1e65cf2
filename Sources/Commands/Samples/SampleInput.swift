/// The sample inputs of `headspring example`, compiled into the program.
///
/// They let users run the examples of help in any folder.
enum SampleInput: String, CaseIterable, Sendable {
  case throwLog = "throw.csv"
  case closeLog = "close.csv"
  case heads = "heads.csv"
  case conversation = "conversation.json"
  case flickLog = "flick.csv"
  case recording = "recording.csv"
  case seenBefore = "seen-before.json"
  case seenAfter = "seen-after.json"
  case seenStates = "seen-states.ndjson"
  case requests = "requests.txt"
  case springs = "springs.csv"
  case tokens = "tokens.json"

  /// The sample's description in the list of samples.
  var summary: String {
    switch self {
    case .throwLog: "A touch log: a drag, a flick and two taps"
    case .closeLog: "A touch log: two heads, one of them dragged to the close target"
    case .heads: "The heads for close.csv"
    case .conversation: "A touch log with its screen and heads"
    case .flickLog: "A touch log: a card dragged twice, then off the screen"
    case .recording: "A recorded swing, for fit"
    case .seenBefore: "A conversation before people read on"
    case .seenAfter: "The same conversation afterwards"
    case .seenStates: "Conversations, one per line"
    case .requests: "Requests for batch, one per line"
    case .springs: "Requests for batch, as a table"
    case .tokens: "Springs as design tokens"
    }
  }

  /// The content of the sample.
  var text: String {
    switch self {
    case .throwLog: Self.throwLogText
    case .closeLog: Self.closeLogText
    case .heads: Self.headsText
    case .conversation: Self.conversationText
    case .flickLog: Self.flickLogText
    case .recording: Self.recordingText
    case .seenBefore: Self.seenBeforeText
    case .seenAfter: Self.seenAfterText
    case .seenStates: Self.seenStatesText
    case .requests: Self.requestsText
    case .springs: Self.springsText
    case .tokens: Self.tokensText
    }
  }
}
