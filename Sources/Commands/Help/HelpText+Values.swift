import Documents
import Motion
import Scenes

extension HelpText {
  /// The notations of all kinds of values, with examples that they accept.
  static var valueForms: [(name: String, help: String, examples: [String])] {
    [
      ("number", "A decimal number, with or without an exponent", ["300", "-0.5", "1e3"]),
      ("share", "A number, or a percentage", ["0.95", "95%"]),
      (
        "value",
        "1 to 16 numbers with commas, with or without one unit after each; --type or their "
          + "count makes them a number, a point, a rect or a transform",
        ["300", "120,300", "10px,20px", "'0, 0'"]
      ),
      (
        "color",
        "As in CSS: #rgb, #rrggbb, #rrggbbaa, a name, rgb() or hsl(); also ff0080 without its #",
        ["'#f08'", "ff0080", "tomato", "'rgb(255 0 128 / 50%)'", "'hsl(210 50% 40%)'"]
      ),
      ("size", "A width and a height", ["320x568", "320X568", "320,568"]),
      ("screen", "A size, or a device; list: headspring help screens", ["390x844", "iphone-15"]),
      ("point", "x and y, with y downwards", ["120,300", "'120, 300'"]),
      ("insets", "Top, left, bottom, right; or 1 to 3, as in CSS", ["59,0,34,0", "47,0", "59"]),
      ("time", "Seconds, or a number with a unit", ["1.2", "1.2s", "200ms", "'200 ms'"]),
      (
        "times", "Times and settle, the settling time; or a file with one in each line",
        ["0.1,250ms,settle", "'0.1, 0.25'", "./times.txt"]
      ),
      (
        "timing", "An easing, list: headspring help easings; or the four numbers of a cubic Bezier",
        ["ease-in-out", "easeOutBack", "0.34,1.56,0.64,1", "'cubic-bezier(0.34, 1.56, 0.64, 1)'"]
      ),
      (
        "spring",
        "Parameters of a library, a preset, or a library's code; list: headspring help springs",
        [
          "response=0.5,damping-ratio=0.7", "'stiffness=100, damping=10'", "swiftui.bouncy",
          "'.spring(duration: 0.5, bounce: 0.3)'", "'{ stiffness: 100, damping: 10 }'",
        ]
      ),
      (
        "rule", "A rule, with or without an epsilon; list: headspring help settling",
        ["last-exceed", "last-exceed:0.01", "SwiftUI"]
      ),
      ("unit", ValueParser.units.joined(separator: ", "), ["px", "deg"]),
      (
        "delimiter",
        "A character, or the name of one: "
          + ValueParser.delimiters.map { $0.name }.joined(separator: ", "),
        ["';'", "tab"]
      ),
      (
        "tolerance",
        "A number, a share of the range, or units of the last decimal place; also by track "
          + "and component. Without --check, a share for css-linear (default: 0.0025)",
        ["0.01", "1%", "2ulp", "0.01,bubble.scale=0.001"]
      ),
    ]
  }

  var values: String {
    page(
      "How to type values.",
      [
        "headspring ease --from '#ff0080' --to 'rgb(0, 128, 255)' --timing easeInOut",
        "headspring bounce --from '0, 0' --to '120, 300' --duration 800ms",
      ],
      paragraph(
        "Spaces around commas are ignored, and so are the case and the hyphens of names: "
          + "easeInOut is ease-in-out. Give a value that begins with -- after an equals sign: "
          + "--name=--x. The request in a document uses one normal spelling."),
      "VALUES:\n"
        + Self.valueForms.map { name, help, examples in
          entry(name, help) + "\n" + exampleLines(examples)
        }.joined())
  }

  /// The examples in lines below an explanation; an example is never broken.
  private func exampleLines(_ examples: [String]) -> String {
    var text = ""
    var line = ""
    for example in examples {
      if !line.isEmpty, Self.column + line.count + 2 + example.count > width {
        text += indentedLine(line)
        line = ""
      }
      line += (line.isEmpty ? "" : "  ") + example
    }
    return text + indentedLine(line)
  }

  private func indentedLine(_ line: String) -> String {
    String(repeating: " ", count: max(4, min(Self.column, width - line.count))) + line + "\n"
  }

  var screens: String {
    page(
      "Device names for --screen, upright, in points or Android's dp.",
      [
        "headspring snap --screen iphone-15 --at 120,300",
        "headspring snap --screen iphone-15 --safe-area 0,0,0,0 --at 120,300",
      ],
      paragraph(
        "A name sets the size and, without --safe-area, the safe area: top, left, bottom, right. "
          + "With -landscape behind it, as in iphone-15-landscape, the device is on its side."),
      "headspring list screens has all names.\n", sources(NamedScreen.sources))
  }

  private func sources(_ sources: [String]) -> String {
    "SOURCES:\n" + sources.map { wrapped($0, indent: 2) + "\n" }.joined()
  }

  var easings: String {
    page(
      "Easings by name, for --timing.",
      [
        "headspring ease --from 0 --to 300 --timing easeOutBack",
        "headspring ease --from 0 --to 1 --timing 0.2,0,0,1 -f css-linear",
      ],
      paragraph(
        "The names of easings.net are Penner's formulas. An expo or elastic one is 0 at its start "
          + "and 1 at its end, where it jumps by at most 1/1024, as easings.net defines it. The "
          + "names of CSS are cubic Beziers. A Bezier is also read as code: "
          + "cubic-bezier(0.2, 0, 0, 1), CubicBezierEasing(0.2f, 0f, 0f, 1f)."),
      section(
        "CSS",
        NamedEasing.css.map { named in
          let points = named.points ?? []
          return (
            named.name, points.map { ValueParser.defaultNumberText($0) }.joined(separator: ",")
          )
        }),
      section("EASINGS.NET", PennerEasing.all.map { ($0.name, easingFormula(of: $0)) }),
      sources(NamedEasing.sources))
  }

  /// The formula of an easing that eases in, at the share s of the duration; of the others, its
  /// relation to that one.
  private func easingFormula(of easing: PennerEasing) -> String {
    switch easing.direction {
    case .easeOut: return "1 - ease-in(1 - s)"
    case .easeInOut:
      let constant =
        easing.family == .back
        ? " with 2.5949095" : easing.family == .elastic ? " with / 4.5" : ""
      return "half of ease-in(2 s)\(constant), then mirrored"
    case .easeIn: break
    }
    return switch easing.family {
    case .sine: "1 - cos(pi s / 2)"
    case .quad: "s^2"
    case .cubic: "s^3"
    case .quart: "s^4"
    case .quint: "s^5"
    case .expo: "2^(10 s - 10)"
    case .circ: "1 - sqrt(1 - s^2)"
    case .back: "s^2 (s - 1.70158 (1 - s))"
    case .elastic: "2^(10 s - 10) cos(20 pi (1 - s) / 3)"
    case .bounce: "four parabolas that touch 0"
    }
  }

  /// The page of `headspring help touches`: touch logs, and the options of an interaction.
  var touches: String {
    page(
      "Touch logs of play, stack and flick, and the options of an interaction.",
      [
        "headspring example throw.csv | headspring play --screen iphone-5 --project",
        "headspring example conversation.json | headspring play --close-target -f csv",
      ],
      paragraph(
        "A touch log is a table with time,phase,x,y and optionally head, or JSON: {\"heads\": "
          + "[{\"id\": \"a\", \"at\": [22, 300]}], \"touches\": [{\"time\": 0, \"phase\": "
          + "\"began\", \"x\": 30, \"y\": 310}]}. Phases are began, moved, ended, cancelled; "
          + "UIKit's, Android's and the DOM's names are known."),
      paragraph(
        "A column pointerId, id, touch or finger tells fingers apart: one finger at a time is "
          + "played, and a note names the others. Times count from the first touch, in seconds or "
          + "a header's unit (time_ms)."),
      paragraph(
        "--heads of play is a table id,x,y and perhaps appear, a time in seconds, or JSON as above "
          + "with \"appear\"; without it one head is at the first touch. A touch without a head "
          + "takes the one that it hits."),
      section(
        "OPTIONS",
        CommandName.play.info.options.filter { $0.group == InteractionOptions.touches }))
  }

  var options: String {
    page(
      "Options that every motion command has.",
      [
        "headspring pulse --fps 120 -o pulse.csv",
        "headspring bounce --from 300 --to 100 --delay 200ms --repeat 3 -f svg",
      ],
      section(
        "OPTIONS",
        CommandName.bounce.info.options.filter { $0.group == .common }.map { option in
          option.name == .duration
            ? option.with { $0.defaultValue = .phrase("the command's") } : option
        }),
      paragraph(
        "Options for --check: headspring help check. Formats: headspring help formats. How "
          + "to type values: headspring help values."))
  }

  var exit: String {
    page(
      "Exit statuses.",
      [
        "headspring bounce --from 300 || echo $?",
        "headspring bounce --from 300 --to 100 -o /nowhere/bounce.json || echo $?",
      ],
      section("STATUSES", ExitStatus.allCases.map { (String($0.rawValue), $0.meaning) }),
      paragraph(
        "If the reader closes a pipe, as in headspring ... | head, headspring ends without a "
          + "message. A signal ends the process and leaves no incomplete file."))
  }
}
