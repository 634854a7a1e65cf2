import Foundation
import TestSupport

/// Valid command lines: the fixtures' lines and random ones.
enum CommandLines {
  private static let decimals = (0...17).map(String.init) + ["shortest", "shortest", "17"]
  private static let formats = ["json", "csv", "array --compact", "ndjson", "csv --tidy"]

  /// The fixtures' lines as document and as table. Lines without --decimals also as pictures.
  static var fixtures: [String] {
    OracleCase.all.enumerated().flatMap { place, oracle in
      let line = oracle.words.map { "'\($0)'" }.joined(separator: " ")
      if oracle.words.contains("--decimals") {
        return ["\(line) --events all", "\(line) -f csv"]
      }
      let other = "--decimals \(decimals[place % decimals.count])"
      return [
        "\(line) --events all", "\(line) \(other) -f csv", "\(line) -f svg", "\(line) -f term",
      ]
    }
  }

  /// Random command lines, for each command in turn.
  static func random(_ count: Int) -> [String] {
    var line = Line()
    let commands = Executable.commands
    return (0..<count).map { line.next(commands[$0 % commands.count]) }
  }

  private struct Line {
    var random = SplitMix64(seed: 2)

    /// A random valid command line.
    mutating func next(_ command: String) -> String {
      switch command {
      case "convert": conversion()
      case "measure": "measure \(random.coin() ? spring() : ends() + " --bounces 3") \(measuring())"
      case "fit": "fit \(recording()) \(fitting())"
      case "check": "check <(headspring \(bounce()) -f css-linear)"
      case "diff": "diff \(comparison())"
      case "batch": "batch \(requests())"
      case "completions": "completions \(random.pick(["bash", "zsh", "fish"]))"
      case "list": "list \(random.pick(["", "springs", "screens --json", "formats -f json"]))"
      case "man", "example": command
      // Tokens need a file.
      case "tokens": "help tokens"
      default: "\(motion(command)) \(writing(command))"
      }
    }

    private mutating func motion(_ command: String) -> String {
      switch command {
      case "bounce": bounce()
      case "spring": "spring \(ends()) \(spring()) \(passage()) \(timing())"
      case "chain":
        "chain \(ends()) \(spring()) --then \(number(500)) --at \(share(0.4)) \(spring()) "
          + "\(random.pick(["", "--retarget additive"])) \(timing())"
      case "decay": "decay --from \(number(500)) \(throwing()) \(wall()) \(timing())"
      case "ease":
        "ease \(ends()) --timing \(share()),\(number(2)),\(share()),\(number(2)) \(timing())"
      case "snap": "snap \(release()) \(flick())"
      case "pulse": "pulse --scale \(share()) --pause \(share(0.02)) \(timing())"
      case "press": "press \(release()) \(pressing()) \(timing())"
      case "play": "play \(log()) \(playing()) \(timing())"
      case "stack": "stack \(release()) \(stacking()) \(timing())"
      case "flick": "flick \(release()) --card 300x200 \(tossing()) \(timing())"
      case "seen":
        "seen \(conversations()) --conversation-width \(share(300) + 60) --head \(share(30)) \(way()) \(timing())"
      // A command without a generator here uses its first example.
      default: Executable.firstExample(of: command)
      }
    }

    private mutating func bounce() -> String {
      switch random.integer(in: 0...3) {
      case 0: "bounce --compat skbounce \(ends()) --duration \(share(2))"
      case 1: "bounce \(ends()) --alpha \(share(0.1)) --omega \(share(3)) --frames 1500"
      default: "bounce \(ends()) --bounces \(random.integer(in: 1...9)) \(variant()) \(timing())"
      }
    }

    /// The decimals and the format; the array format allows one track only.
    private mutating func writing(_ command: String) -> String {
      let hasOneTrack = ["bounce", "spring", "chain", "decay", "ease", "pulse"].contains(command)
      let format = random.pick(formats.filter { hasOneTrack || !$0.hasPrefix("array") })
      return "--decimals \(random.pick(decimals)) -f \(format)"
    }

    private mutating func release() -> String {
      "--screen 390x844 --at \(share(390)),\(share(844))"
    }

    private mutating func conversion() -> String {
      // Dialects that can express any spring.
      let dialect = random.pick([
        "", "--to physics", "--to compose", "--to react-spring", "--to physics --scale-bounce 0.5",
      ])
      return
        "convert \(spring()) \(dialect) --decimals \(random.pick(decimals)) -f \(random.pick(["table", "json"]))"
    }

    private mutating func measuring() -> String {
      let settling = random.pick(["", "--settle last-exceed:\(share(0.1))"])
      let velocity = random.pick(["", "--velocity \(number(9))"])
      return "\(settling) \(velocity) -f \(random.pick(["table", "json"]))"
    }

    /// A recording of an oscillation, written by awk.
    private mutating func recording() -> String {
      let swing = "exp(-t * \(share(9))) * cos(t * \(share(30)))"
      let value = "(\(number(99)) + \(number(999)) * \(swing))"
      let rows = "for (t = 0; t < 1; t += 1 / 32) print t \",\" \(value)"
      return "<(awk 'BEGIN { print \"time,value\"; \(rows) }')"
    }

    /// Two series, of which every frame may differ.
    private mutating func comparison() -> String {
      let format = random.pick(["csv", "ndjson", "json", "tsv --tidy", "array"])
      let sides = [number(500), number(500)].map {
        "<(headspring bounce --from 300 --to \($0) -f \(random.pick([format, "csv"])))"
      }
      let report = random.pick(["text", "github", "markdown", "junit", "json"])
      return
        "\(sides.joined(separator: " ")) --tolerance \(random.pick(["0", "1%", "3ulp"])) "
        + random.pick(["--report \(report)", "-f term", "-f svg"])
    }

    /// Several requests, one of which is invalid.
    private mutating func requests() -> String {
      let lines = [bounce(), "spring \(ends()) \(spring())", "pulse --nope", bounce()]
      let text = lines.map { "'\($0.replacing("'", with: "'\\''"))'" }.joined(separator: " ")
      let form = random.pick(["json", "ndjson", "csv", "json --jobs 3"])
      return "<(printf '%s\\n' \(text)) --keep-going -f \(form)"
    }

    private mutating func fitting() -> String {
      let format = random.pick(["table", "json", "csv --decimals 9", "svg", "term"])
      return "--curve \(random.pick(["spring", "bounce"])) --accept 1 -f \(format)"
    }

    private mutating func spring() -> String {
      let spring = random.pick([
        "stiffness=\(share(900)),damping=\(share(60))", "response=\(share(2)),damping-ratio=1",
        "duration=\(share(2)),bounce=\(number(0.9))", "stiffness=\(share(50)),damping=0",
      ])
      return "--spring \(spring)"
    }

    private mutating func passage() -> String {
      random.pick(["", "--clamp", "--bounce-off", "--velocity \(number(5000))", "--no-land"])
    }

    private mutating func pressing() -> String {
      random.pick([
        "", "--compat chatheads --safe-area \(share(99)),0,0,0", "--dismiss --edge nearest",
        "--dismiss --edge-point \(number(999)),\(share())", spring(),
      ])
    }

    private mutating func log() -> String {
      let folder = Fixture.root.appendingPathComponent("Examples").path
      return random.pick([
        "'\(folder)/throw.csv' --screen 390x844", "'\(folder)/conversation.json'",
        "'\(folder)/close.csv' --heads '\(folder)/heads.csv' --screen 320x568 --close-target",
      ])
    }

    private mutating func playing() -> String {
      let carry = random.pick(["", "--at-rest"])
      return random.pick(["", "--project", "--spring stiffness=\(share(900)),damping=9"]) + " "
        + carry
    }

    private mutating func stacking() -> String {
      let course = random.pick([
        "--expand", "--collapse", "--velocity \(number(999)),\(number(999))",
      ])
      return "\(course) --count \(random.integer(in: 2...5)) --step \(share()),\(number(9)) "
    }

    private mutating func flick() -> String {
      let friction = random.pick(["", "--model motion", "--rate \(share())", "--model pop"])
      return "--velocity \(number(999)),\(number(999)) --project \(friction)"
    }

    private mutating func tossing() -> String {
      let style = random.pick([
        "--corner 1/2", "--style jts --grab \(number(99)),\(number(99))", "--carry-velocity",
        "--home \(share(390)),\(share(844)) --spring response=\(share(2)),damping-ratio=0.4",
      ])
      return "--velocity \(number(3000)),\(number(3000)) \(style)"
    }

    private mutating func throwing() -> String {
      random.pick(["--velocity \(number(5000))", "--to \(number(5000))"])
    }

    private mutating func wall() -> String {
      let bounds = "--bounds -500,500 "
      return random.pick([
        "--rate \(share())", "--model motion", bounds, bounds + "--rubber-band",
        bounds + "--spring stiffness=\(share(900)),damping=\(share(60))",
      ])
    }

    private mutating func conversations() -> String {
      let name = random.pick(["reads-on", "opens", "closes"])
      let files = ["before", "after"].map { state in
        let file = Fixture.root.appendingPathComponent(
          "Tests/Fixtures/oracle/seen/\(name)-\(state).json")
        return "--\(state) '\(file.path)'"
      }
      return files.joined(separator: " ")
    }

    private mutating func way() -> String {
      random.pick([
        "", "--bounces 2", "--timing 0.3,-0.5,0.4,1.6", "--stagger \(share(0.02))",
        "--spring duration=\(share(2)),bounce=\(number(0.9))",
      ])
    }

    private mutating func ends() -> String { "--from \(number(1000)) --to \(number(1000))" }

    private mutating func variant() -> String {
      random.pick(["", "--shake", "--no-overshoot", "--velocity \(number(5000))", "--no-land"])
    }

    private mutating func timing() -> String {
      let fps = random.pick(["24", "29.97", "60", "120", "999"])
      let play = random.pick(["", "--delay \(share(0.05))", "--repeat 3 --alternate"])
      return "--fps \(fps) --frames \(random.integer(in: 250...1500)) \(play)"
    }

    private mutating func number(_ most: Double) -> Double { random.number(in: -most...most) }

    private mutating func share(_ most: Double = 1) -> Double {
      random.number(in: 0.01 * most...most)
    }
  }
}
