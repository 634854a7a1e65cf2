/// The sample inputs of `headspring example`, compiled into the program. They let users run the
/// examples of help in any folder.
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

  /// The content, equal to the file of the same name in Examples.
  var text: String {
    switch self {
    case .throwLog:
      Self.lines(
        #"""
        time,phase,x,y 0.100,began,302,424 0.150,moved,301,417 0.167,moved,300,412
        0.183,moved,299,407 0.200,moved,298,401 0.217,moved,296,395 0.233,moved,295,389
        0.250,moved,294,384 0.267,moved,293,379 0.283,moved,292,374 0.300,moved,290,368
        0.317,moved,289,363 0.333,moved,287,357 0.350,moved,286,352 0.367,moved,284,346
        0.383,moved,283,341 0.400,moved,281,336 0.417,moved,279,331 0.433,moved,277,326
        0.450,moved,275,321 0.467,moved,273,316 0.483,moved,271,311 0.500,moved,269,306
        0.517,moved,267,302 0.533,moved,264,297 0.550,moved,262,293 0.567,moved,260,289
        0.583,moved,257,285 0.600,moved,254,280 0.617,moved,252,277 0.633,moved,249,273
        0.650,moved,246,269 0.667,moved,243,265 0.683,moved,240,262 0.700,moved,237,259
        0.717,moved,234,256 0.733,moved,230,253 0.750,moved,227,251 0.767,moved,224,248
        0.783,moved,220,246 0.800,moved,216,244 0.817,moved,213,242 0.833,moved,209,240
        0.850,moved,205,239 0.867,moved,201,238 0.883,moved,197,237 0.900,moved,193,236
        0.917,moved,189,235 0.933,moved,185,235 0.950,moved,181,234 0.967,moved,176,234
        0.983,moved,172,235 1.000,moved,167,235 1.017,moved,162,236 1.033,moved,157,237
        1.050,moved,152,238 1.067,moved,147,240 1.083,moved,142,241 1.100,moved,137,243
        1.117,moved,131,245 1.133,moved,126,248 1.150,moved,120,250 1.167,moved,114,254
        1.183,moved,106,259 1.200,moved,98,264 1.217,moved,90,270 1.233,moved,81,276
        1.250,ended,72,282 3.000,began,24,464 3.080,ended,24,464 5.000,began,160,53
        5.080,ended,160,53
        """#)
    case .closeLog:
      Self.lines(
        #"""
        time,phase,x,y,head 0.1,began,22,300,ann 0.2,moved,60,320,ann 0.4,moved,140,440,ann
        0.8,moved,150,500,ann 1.2,moved,170,380,ann 1.6,moved,240,300,ann 1.7,ended,260,290,ann
        3.4,began,298,120,bob 3.5,moved,250,200,bob 3.7,moved,190,400,bob 4.1,moved,165,505,bob
        4.8,ended,165,505,bob
        """#)
    case .heads: Self.lines("id,x,y ann,22,300 bob,298,120")
    case .conversation:
      #"""
      {
        "screen": {"size": [320, 568], "safeArea": [20, 0, 0, 0]},
        "heads": [
          {"id": "ann", "at": [22, 300]},
          {"id": "bob", "at": [298, 120]},
          {"id": "cy", "at": [298, 420]}
        ],
        "touches": [
          {"time": 0.1, "phase": "began", "x": 24, "y": 304},
          {"time": 0.2, "phase": "ended", "x": 24, "y": 304},
          {"time": 1.8, "phase": "began", "x": 211, "y": 53, "head": "bob"},
          {"time": 1.9, "phase": "moved", "x": 200, "y": 120, "head": "bob"},
          {"time": 2.0, "phase": "moved", "x": 180, "y": 200, "head": "bob"},
          {"time": 2.4, "phase": "ended", "x": 180, "y": 200, "head": "bob"},
          {"time": 4.0, "phase": "began", "x": 287, "y": 53, "head": "ann"},
          {"time": 4.1, "phase": "ended", "x": 287, "y": 53, "head": "ann"}
        ]
      }

      """#
    case .flickLog:
      Self.lines(
        #"""
        time,phase,x,y 0,began,200,300 0.1,moved,190,285 0.2,moved,175,262 0.25,ended,160,240
        0.4,began,150,230 0.5,moved,130,200 0.55,moved,100,150 0.6,ended,60,85
        """#)
    case .recording:
      Self.lines(
        #"""
        time,value 2.400,296 2.433,279 2.467,243 2.500,197 2.533,155 2.567,119 2.600,93 2.633,79
        2.667,71 2.700,71 2.733,73 2.767,79 2.800,85 2.833,91 2.867,94 2.900,97 2.933,99 2.967,100
        3.000,99 3.033,98 3.067,99 3.100,96 3.133,97 3.167,96 3.200,95 3.233,95 3.267,95 3.300,96
        3.333,95 3.367,96 3.400,96 3.433,96 3.467,96 3.500,95
        """#)
    case .seenBefore:
      #"""
      {
        "messages": [
          {"id": "hello", "seenBy": []},
          {"id": "how-are-you", "seenBy": ["ann"]},
          {"id": "fine", "seenBy": ["bob", "cy", "dee"]},
          {"id": "and-you", "seenBy": ["eve"]}
        ]
      }

      """#
    case .seenAfter:
      #"""
      {
        "messages": [
          {"id": "hello", "seenBy": []},
          {"id": "how-are-you", "seenBy": []},
          {"id": "fine", "seenBy": ["cy", "dee"]},
          {"id": "and-you", "seenBy": ["bob", "eve", "ann"]}
        ]
      }

      """#
    case .seenStates:
      #"""
      {"time": 0, "messages": [{"id": "hello", "seenBy": ["ann", "bob"]}, \#
      {"id": "there", "seenBy": []}]}
      {"time": 0.2, "messages": [{"id": "hello", "seenBy": ["bob"]}, \#
      {"id": "there", "seenBy": ["ann"]}]}
      {"time": 0.3, "messages": [{"id": "hello", "seenBy": []}, \#
      {"id": "there", "seenBy": ["bob", "ann"]}, {"id": "you", "seenBy": ["cy"]}]}

      """#
    case .requests:
      #"""
      bounce --from 300 --to 100 --id hop
      {"id": 7, "command": "spring", "from": 0, "to": [100], \#
      "spring": {"stiffness": 100, "damping": 10}, "fps": 10}
      pulse --phase hold --fps 10

      """#
    case .springs:
      Self.lines(
        #"""
        id,command,spring,from,to,fps gentle,spring,react-spring.gentle,0,100,20
        wobbly,spring,react-spring.wobbly,0,100,20 stiff,spring,"stiffness=400,damping=25",0,100,20
        """#)
    case .tokens:
      #"""
      {
        "duration": {
          "$type": "duration",
          "quick": {"$value": {"value": 350, "unit": "ms"}}
        },
        "motion": {
          "$type": "spring",
          "bouncy": {"$value": {"duration": {"value": 500, "unit": "ms"}, "bounce": 0.3}},
          "quick": {"$value": {"duration": "{duration.quick}", "bounce": 0.15}},
          "card": {"$value": {"stiffness": 170, "damping": 26, "mass": 1}},
          "sheet": {"$value": "{motion.quick}"}
        }
      }

      """#
    }
  }

  private static func lines(_ text: String) -> String {
    text.split { $0.isWhitespace }.map { $0 + "\n" }.joined()
  }
}
