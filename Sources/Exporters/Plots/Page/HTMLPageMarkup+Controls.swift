import Documents
import ExactNumerics
import Motion

extension HTMLPageMarkup {
  /// The controls: play, speed, loop, and a slider with marks at events.
  var transport: String {
    var text = """
      <div class="transport">
      <div class="track"><div class="marks">\(marks)</div>
      <input id="scrub" type="range" min="0" max="\(CSSText.number(motion.seconds))" step="any" \
      value="0" aria-label="Time"></div>
      <div class="row">
      <button id="play" type="button" aria-pressed="false"><i></i><span id="play-name">Play</span>\
      </button>
      <span id="time">0.000 s</span>
      </div>
      <div class="row">
      <div class="speeds" role="group" aria-label="Speed">
      """
    for speed in ["0.1", "0.25", "0.5", "1"] {
      let isOne = speed == "1"
      text +=
        "<button type=\"button\" data-speed=\"\(speed)\" aria-pressed=\"\(isOne)\">"
        + "\(speed)×</button>"
    }
    return text + """
      </div>
      <button id="loop" type="button" aria-pressed="false">Loop</button>
      </div>\(propertySwitch)
      </div>

      """
  }

  /// The marks of events, at most 100.
  private var marks: String {
    var text = ""
    var count = 0
    let length = motion.seconds.nearestDouble
    for event in motion.marks {
      let share = event.time.nearestDouble / length
      guard share >= 0, share <= 1, count < 100 else { continue }
      count += 1
      let place = DecimalText.text(share * 100, decimals: 3)
      let time = DecimalText.text(event.time.nearestDouble, decimals: 3)
      text += "<i style=\"left:\(place)%\" title=\"\(Self.escaped(event.name)), \(time) s\"></i>"
    }
    return text
  }

  /// A copy button for each text. A button without a text is disabled and shows the reason.
  var copies: String {
    var text = "<h2>Copy the keyframes</h2>\n<div class=\"row\">"
    var reasons = ""
    for (copied, content) in texts {
      switch content {
      case .bytes:
        text +=
          "<button type=\"button\" data-copy=\"\(copied.rawValue)\">\(copied.title)</button>"
      case .refusal(let reason):
        let own = Self.escaped(reason)
        text += "<button type=\"button\" disabled title=\"\(own)\">\(copied.title)</button>"
        reasons += "<p>\(copied.title): \(own)</p>\n"
      }
    }
    return text + "</div>\n<p id=\"told\" role=\"status\"></p>\n" + reasons
      + "<textarea id=\"copied\" readonly tabindex=\"-1\" aria-hidden=\"true\"></textarea>\n"
  }
}
