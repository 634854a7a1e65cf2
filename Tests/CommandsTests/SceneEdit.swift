import TestSupport
import TypedLines

@testable import Commands

/// A scene's command line, and the same line with one option edited.
struct SceneEdit {
  let line: String
  let option: String
  /// The option's value on each side; nil without the option, empty for a switch.
  let golden: String?
  let actual: String?
  /// The names that an explanation without the request may give: the option, or the result that depends on it.
  let facts: Set<String>

  var goldenWords: [String] { words(golden) }
  var actualWords: [String] { words(actual) }

  private func words(_ value: String?) -> [String] {
    let words = Typed.words(line)
    guard let value else { return words }
    return words + ["--\(option)"] + (value.isEmpty ? [] : [value])
  }

  /// Picks two of an option's values, or one value and none.
  init(_ random: inout SplitMix64) {
    let scene = random.pick(Self.scenes)
    // A line without a required option gets only edits of that option.
    let required = scene.edits.filter { $0.isRequired }
    let edit = random.pick(required.isEmpty ? scene.edits + Self.common : required)
    line = scene.line
    option = edit.option
    facts = edit.facts.isEmpty ? [edit.option] : Set(edit.facts)
    var values: [String?] = edit.values
    if !edit.isRequired { values.append(nil) }
    let first = random.integer(in: 0...values.count - 1)
    let step = random.integer(in: 1...values.count - 1)
    golden = values[first]
    actual = values[(first + step) % values.count]
  }

  struct Edit {
    let option: String
    let values: [String]
    var facts: [String] = []
    var isRequired = false
  }

  private static let common = [
    Edit(option: "fps", values: ["24", "30", "50", "120"]),
    Edit(option: "delay", values: ["0.1", "250ms", "0.305"]),
  ]

  private static let bounce = [
    Edit(option: "bounces", values: ["1", "3", "4"]),
    Edit(option: "stiffness", values: ["light", "heavy"]),
    Edit(
      option: "spring",
      values: ["swiftui.bouncy", "stiffness=100,damping=10", "response=0.4,damping-ratio=0.6"],
      facts: ["stiffness", "damping", "bounces", "residual", "duration", "settle", "mass"]),
  ]

  private static let scenes: [(line: String, edits: [Edit])] = [
    (
      "ease --from 0 --to 300",
      [
        Edit(option: "timing", values: ["ease", "ease-out", "linear", "0.34,1.56,0.64,1"]),
        Edit(option: "duration", values: ["0.5", "200ms", "0.77"]),
        Edit(option: "no-land", values: [""], facts: ["landing"]),
      ]
    ),
    (
      "decay --from 100 --velocity 2000",
      [
        Edit(option: "rate", values: ["fast", "0.995"]),
        Edit(
          option: "model", values: ["android", "flutter", "react-spring"],
          facts: ["model", "rate", "lambda"]),
        Edit(option: "threshold", values: ["0.1", "2"], facts: ["rest.threshold"]),
      ]
    ),
    (
      "snap --at 120,300 --screen 320x568",
      [
        Edit(option: "bubble", values: ["50x50", "80x70"], facts: ["target.point"]),
        Edit(option: "safe-area", values: ["20,12,0,8", "0,30,0,10"], facts: ["target.point"]),
        Edit(option: "edge", values: ["right"], facts: ["target.edge", "target.point"]),
        Edit(option: "velocity", values: ["300,-20", "900,0"]),
        Edit(option: "duration", values: ["0.8", "2"]),
      ] + bounce
    ),
    (
      "snap --screen 390x844",
      [Edit(option: "at", values: ["100,200", "250,310.5", "90,700"], isRequired: true)]
    ),
    (
      "snap --at 90,200",
      [
        Edit(
          option: "screen", values: ["320x568", "390x844", "200x700"],
          facts: ["target.point", "target.edge"], isRequired: true)
      ]
    ),
    (
      "press --screen 320x568 --at 22,300",
      [
        Edit(
          option: "bubble", values: ["50x50", "80x70"], facts: ["target.point", "popover.frame"]),
        Edit(option: "safe-area", values: ["20,12,0,8"], facts: ["target.point", "popover.frame"]),
        Edit(option: "duration", values: ["0.8", "2"]),
      ] + bounce
    ),
    (
      "press --screen 320x568 --dismiss",
      [Edit(option: "at", values: ["160,33", "150,40"], isRequired: true)]
    ),
    (
      "pulse",
      [
        Edit(option: "scale", values: ["0.9", "0.8"]),
        Edit(option: "pause", values: ["0.1", "0.25"]),
        Edit(option: "duration", values: ["0.3", "0.4"]),
      ] + bounce.prefix(2)
    ),
    (
      "flick --screen 320x568 --card 280x180 --velocity -900,-900",
      [
        Edit(option: "at", values: ["9,9", "20,14"], isRequired: true)
      ]
    ),
    (
      "flick --screen 320x568 --card 280x180 --at 120,200 --velocity 9,9",
      [
        Edit(option: "home", values: ["160,300", "150,250"], facts: ["card.position.to"]),
        Edit(
          option: "spring", values: ["swiftui.bouncy", "stiffness=100,damping=10"],
          facts: ["stiffness", "damping", "mass"]),
      ]
    ),
    (
      "seen --before Examples/seen-before.json --after Examples/seen-after.json --conversation-width 320",
      [
        Edit(option: "duration", values: ["0.5", "200ms"]),
        Edit(option: "timing", values: ["ease", "linear"]),
      ]
    ),
    (
      "play Examples/throw.csv --screen 320x568",
      [
        Edit(
          option: "drag", values: ["direct", "published"],
          facts: ["drag.kind", "drag.duration", "drag.timing"]),
        Edit(option: "tail", values: ["1", "3"], facts: ["duration", "frames"]),
      ] + bounce.prefix(2)
    ),
    (
      "stack --screen 320x568 --at 200,300",
      [Edit(option: "duration", values: ["0.8", "2"])] + bounce.prefix(2)
    ),
  ]
}
