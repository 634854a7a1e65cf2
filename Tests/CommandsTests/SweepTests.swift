import ExactNumerics
import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// A table's columns with their names.
private struct Columns {
  let names: [String]
  let rows: [[String]]

  init(_ line: String) throws {
    var lines = try Typed.output(line + " -f csv --delimiter ;").split(separator: "\n")
    names = lines.removeFirst().split(separator: ";").map { String($0) }
    rows = lines.map { $0.split(separator: ";").map { String($0) } }
  }

  /// The values of a column, counted after the frame and its time.
  func values(_ column: Int) -> [String] { rows.map { $0[column + 2] } }
}

/// One motion for each value of the sweep.
@Suite struct SweepTests {
  /// A command line with a sweep, and the equivalent options for each of its values, in order.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let sweep: String
    let singles: [String]
    var testDescription: String { "\(line) \(sweep)" }
  }

  static let cases = [
    Case(
      line: "spring --from 0 --to 100", sweep: "--spring stiffness=100 --sweep damping=5:25:5",
      singles: (1...5).map { "--spring stiffness=100,damping=\($0 * 5)" }),
    Case(
      line: "spring --from 0,9 --to 100,-5", sweep: "--sweep damping-ratio=0.1:1.3:0.3",
      singles: ["0.1", "0.4", "0.7", "1", "1.3"].map { "--spring response=0.5,damping-ratio=\($0)" }
    ),
    Case(
      line: "spring --from 0 --to 1 --no-land --decimals 17",
      sweep: "--spring stiffness=100,damping=3 --sweep mass=1:3:1",
      singles: (1...3).map { "--spring stiffness=100,damping=3,mass=\($0)" }),
    Case(
      line: "spring --from #ff0000 --to #00ff80 --delay 0.123",
      sweep: "--spring 'swiftui.bouncy;stiffness=100,damping=7;swiftui.snappy'",
      singles: ["swiftui.bouncy", "stiffness=100,damping=7", "swiftui.snappy"].map {
        "--spring \($0)"
      }),
    Case(
      line: "spring --from 0 --to 5 --duration 0.4 --spring duration=0.5,bounce=0.3",
      sweep: "--sweep spring.duration=0.2,0.5",
      singles: ["0.2", "0.5"].map { "--spring duration=\($0),bounce=0.3" }),
    // A name that is a key of the given spring means the key, otherwise the option.
    Case(
      line: "spring --from 0 --to 5 --spring duration=0.5,bounce=0.3",
      sweep: "--sweep duration=0.2,0.5",
      singles: ["0.2", "0.5"].map { "--spring duration=\($0),bounce=0.3" }),
    Case(
      line: "spring --from 0 --to 5 --spring response=0.5,damping-ratio=1",
      sweep: "--sweep duration=0.2,0.5", singles: ["0.2", "0.5"].map { "--duration \($0)" }),
    Case(
      line: "spring --from 0 --spring duration=0.5,bounce=0", sweep: "--sweep to=9,99 --clamp",
      singles: ["--to 9 --clamp", "--to 99 --clamp"]),
    Case(
      line: "bounce --from 300px --to 100px", sweep: "--sweep bounces=0:4:1",
      singles: (0...4).map { "--bounces \($0)" }),
    Case(
      line: "bounce --from 0 --alpha 0.07", sweep: "--sweep omega=0.1:0.3:0.1 --sweep to=7,8",
      singles: ["0.1", "0.2", "0.3"].flatMap { omega in
        ["7", "8"].map { "--omega \(omega) --to \($0)" }
      }),
    Case(
      line: "bounce --from 3 --to 1 --compat skbounce", sweep: "--sweep stiffness=light,heavy",
      singles: ["--stiffness light", "--stiffness heavy"]),
    Case(
      line: "bounce --from 3 --to 1", sweep: "--sweep duration=200ms:1000ms:400ms",
      singles: ["0.2", "0.6", "1"].map { "--duration \($0)" }),
    Case(
      line: "bounce --from 3 --to 1 --fps 24 --delay 0.1", sweep: "--sweep duration=0.25:1:0.25",
      singles: ["0.25", "0.5", "0.75", "1"].map { "--duration \($0)" }),
    Case(
      line: "ease --from 0 --to 300", sweep: "--sweep 'timing=linear;0.34,1.56,0.64,1;ease-in'",
      singles: ["linear", "0.34,1.56,0.64,1", "ease-in"].map { "--timing \($0)" }),
    Case(
      line: "ease --from 0,0 --timing linear", sweep: "--sweep 'to=1,2;30,40' --frames 9",
      singles: ["--to 1,2 --frames 9", "--to 30,40 --frames 9"]),
    Case(
      line: "decay --from 100 --bounds 0,600 --rubber-band",
      sweep: "--sweep velocity=-900:2100:1000",
      singles: ["-900", "100", "1100", "2100"].map { "--velocity \($0)" }),
    Case(
      line: "decay --from 100 --velocity 2000 --bounds 0,300 --no-land",
      sweep: "--sweep stiffness=90,900 --spring damping=9",
      singles: [90, 900].map { "--spring damping=9,stiffness=\($0)" }),
    Case(
      line: "pulse --scale 0.9", sweep: "--sweep phase=hold,release,both",
      singles: ["--phase hold", "--phase release", "--phase both"]),
    Case(
      line: "pulse --spring stiffness=300,damping=10", sweep: "--sweep stiffness=100:300:100",
      singles: (1...3).map { "--spring stiffness=\($0)00,damping=10" }),
    Case(
      line: "snap --screen 320x568 --at 120,300", sweep: "--sweep stiffness=light,medium,heavy",
      singles: ["light", "medium", "heavy"].map { "--stiffness \($0)" }),
    Case(
      line: "snap --screen 320x568 --spring swiftui.bouncy", sweep: "--sweep 'at=9,9;300,400'",
      singles: ["--at 9,9", "--at 300,400"]),
  ]

  /// Expects each column to equal the single run up to its end, and to be constant afterwards.
  private func expectSingles(_ own: Case) throws {
    let swept = try Columns("\(own.line) \(own.sweep)")
    var column = 0
    for single in own.singles {
      // The single run has its own --spring in place of the line's.
      let line =
        single.contains("--spring")
        ? own.line.replacing(#/ --spring [^ ]*/#, with: "") : own.line
      let alone = try Columns("\(line) \(single)")
      for index in 0..<alone.names.count - 2 {
        let values = alone.values(index)
        let shown = swept.values(column)
        #expect(Array(shown.prefix(values.count)) == values, "\(single)")
        #expect(shown.dropFirst(values.count).allSatisfy { $0 == values.last }, "\(single)")
        column += 1
      }
    }
    #expect(column == swept.names.count - 2)
    #expect(swept.rows.count >= 2)
  }

  @Test(arguments: cases)
  func `every column equals the single run, and is constant afterwards`(_ own: Case) throws {
    try expectSingles(own)
  }

  @Test func `so does every column of random sweeps`() throws {
    var random = SplitMix64(seed: 16)
    for _ in 0..<Effort.cases(40) {
      let count = random.integer(in: 1...6)
      let stiffness = random.integer(in: 20...900)
      let first = random.integer(in: 10...99)
      let step = random.integer(in: 1...90)
      let values = (0..<count).map {
        ExactDecimal(significand: Int64(first + $0 * step), decimals: 1).text
      }
      let last = ExactDecimal(significand: Int64(first + (count - 1) * step), decimals: 1).text
      let options = random.pick(["", " --no-land", " --delay 0.21", " --fps 50 --decimals 9"])
      try expectSingles(
        Case(
          line: "spring --from 0 --to \(random.integer(in: 1...999))\(options)",
          sweep: "--spring stiffness=\(stiffness) --sweep damping="
            + "\(values[0]):\(last):\(ExactDecimal(significand: Int64(step), decimals: 1).text)",
          singles: values.map { "--spring stiffness=\(stiffness),damping=\($0)" }))
    }
  }

  /// The sum of ten Doubles of 0.1 is less than 1.
  @Test(arguments: [
    (
      "0:1:0.1",
      [
        "to=0", "to=0.1", "to=0.2", "to=0.3", "to=0.4", "to=0.5", "to=0.6", "to=0.7", "to=0.8",
        "to=0.9", "to=1",
      ]
    ),
    ("0.3:0.1:-0.1", ["to=0.3", "to=0.2", "to=0.1"]),
    ("1:2:0.75", ["to=1", "to=1.75"]), ("5:5:1", ["to=5"]), ("-1:1:1", ["to=-1", "to=0", "to=1"]),
    ("1e3:1.2e3:1e2", ["to=1000", "to=1100", "to=1200"]),
    ("10px:20px:5px", ["to=10px", "to=15px", "to=20px"]),
    ("10px:20px:5", ["to=10px", "to=15px", "to=20px"]),
    ("0.1234567890123456789:0.2:1", ["to=0.1234567890123456789"]),
    ("1,2,3", ["to=1", "to=2", "to=3"]), ("3,1,2", ["to=3", "to=1", "to=2"]),
    ("0.10,1e2", ["to=0.10", "to=1e2"]), ("7", ["to=7"]),
  ])
  func `a range has exact decimal values, including its end if reached`(
    values: String, names: [String]
  ) throws {
    let unit = values.contains("px") ? "px" : ""
    let document = try JSONTree(
      try Typed.output("ease --from 50\(unit) --sweep to=\(values)"))
    let tracks = document["tracks"]?.row ?? []
    #expect(tracks.map { $0["name"] } == names.map { .string($0) })
  }

  @Test func `several sweeps combine in the typed order, the last the fastest`() throws {
    let line = "spring --from 0 --sweep to=1,2 --spring stiffness=100 --sweep damping=10:30:10"
    #expect(
      try Columns(line).names == [
        "frame", "time", "to=1 damping=10", "to=1 damping=20", "to=1 damping=30",
        "to=2 damping=10", "to=2 damping=20", "to=2 damping=30",
      ])
  }

  @Test(arguments: [
    ("ease --from 0 --sweep to=9", ["to=9"]), ("ease --from 0,1 --sweep 'to=9,8;'", []),
    ("ease --from 0 --sweep to=9,10 --track to=10", ["to=10"]),
    ("snap --screen 320x568 --at 9,9 --sweep edge=right", ["edge=right.x", "edge=right.y"]),
    ("snap --screen 320x568 --at 9,9 --sweep edge=left,right --track edge=left.y", ["edge=left.y"]),
  ])
  func `a column has its value as name, even if it is the only one`(
    line: String, names: [String]
  ) throws {
    if names.isEmpty {
      #expect(Typed.failure(Typed.words(line)) != nil)
    } else {
      #expect(Array(try Columns(line).names.dropFirst(2)) == names)
    }
  }

  @Test func `a document lists the swept parameters, and no curve`() throws {
    let line =
      "spring --from 0 --to 1 --sweep 'spring=swiftui.bouncy;stiffness=9,damping=1' --sweep velocity=0,0.50"
    let document = try JSONTree(try Typed.output(line))
    #expect(document["curve"] == nil)
    #expect(
      document["sweep"]?["spring"]?.row == [
        .string("swiftui.bouncy"), .string("stiffness=9,damping=1"),
      ])
    #expect(document["sweep"]?["velocity"]?.row == [.number("0"), .number("0.5")])
    #expect(
      document["tracks"]?.row.map { $0["name"] } == [
        .string("swiftui.bouncy velocity=0"), .string("swiftui.bouncy velocity=0.50"),
        .string("stiffness=9 damping=1 velocity=0"),
        .string("stiffness=9 damping=1 velocity=0.50"),
      ])
    #expect(document["request"] == .string(line))
    let events = document["events"]?.row ?? []
    #expect(events.map { $0["name"] } == [.string("start"), .string("completion")])
  }

  @Test func `a document's request reproduces it`() throws {
    let line = "spring --from 0 --to 100 --spring stiffness=100 --sweep damping=10:30:5"
    let document = try Typed.output(line)
    let request = try JSONTree(document)["request"]
    guard case .string(let request)? = request else {
      Issue.record("no request")
      return
    }
    #expect(try Typed.output(request) == document)
  }

  /// The events of the single motions, with the value as track.
  @Test func `all events are those of the single runs`() throws {
    let swept = try JSONTree(
      try Typed.output(
        "spring --from 0 --to 1 --spring stiffness=90 --sweep damping=2,4 --events all"))
    for damping in ["2", "4"] {
      let alone = try JSONTree(
        try Typed.output(
          "spring --from 0 --to 1 --spring stiffness=90,damping=\(damping) --events all"))
      let own = (swept["events"]?.row ?? []).filter { $0["track"] == .string("damping=\(damping)") }
      let times = (alone["events"]?.row ?? []).filter { $0["track"] != nil }.map { $0["time"] }
      #expect(own.map { $0["time"] } == times)
      #expect(times.count > 4)
    }
  }

  @Test func `a single track can be selected, for formats of one track`() throws {
    let line = "spring --from 0 --to 100 --spring stiffness=100 --sweep damping=10,20"
    let alone = "spring --from 0 --to 100 --spring stiffness=100,damping=10"
    let values = try Self.numbers("\(alone) -f array")
    let chosen = try Self.numbers("\(line) --track damping=10 -f array")
    // After its own end the motion repeats its final value, up to the end of the longest motion.
    #expect(Array(chosen.prefix(values.count)) == values)
    Refusal(
      Typed.words("\(line) -f array"),
      "--format 'array': array holds one track; use ndjson or csv"
    ).expect()
    let motion = try Typed.output("\(line) --track damping=20 -f css-keyframes --unit px")
    #expect(motion.contains("translate"))
  }

  /// The numbers of an array as they are printed.
  private static func numbers(_ line: String) throws -> [Substring] {
    try Typed.output(line).split { "[,]\n".contains($0) }
  }

  static let spring = "spring --from 0 --to 100"
  static let name =
    "must be a name, an equals sign and values, such as damping=10:30:5 or timing=linear,ease-out"
  static let range = "must have three numbers, from, to and step, such as 10:30:5 or 0:90deg:15"
  static let many = "must make at most 1000 tracks; give fewer values or a longer step"

  @Test(arguments: [
    ("damping", name), ("=3", name), ("''", name), ("velocity=", "has an empty value"),
    ("velocity=1,,2", "has an empty value"), ("velocity=1,1", "has 1 twice; give it once"),
    ("velocity=1:2", "needs a step: 1:2:1"), ("velocity=1:2:x", range), ("velocity=a:b:c", range),
    ("velocity=1px:2:1", range), ("velocity=1:2:1px", range),
    ("velocity=1:2:0", "must have a step other than 0"),
    ("velocity=1:2:-1", "must have a step that leads from the first to the second: 1"),
    ("velocity=2:1:1", "must have a step that leads from the first to the second: -1"),
    ("velocity=1:1001:1", many), ("velocity=1:1e300:1", many),
    ("to=1,2", "cannot vary what --to gives; leave one of them out"),
    ("fps=30,60", "cannot vary --fps, which all tracks share"),
    ("decimals=1,2", "cannot vary --decimals, which all tracks share"),
    ("sweep=1,2", "cannot vary --sweep, which all tracks share"),
    ("clamp=1,2", "cannot vary --clamp, which has no value"),
    (
      "velosity=1,2",
      "must name an option of spring or a key of --spring, not 'velosity'; did you mean "
        + "'velocity'?"
    ),
    (
      "velocity=1,abc",
      "makes velocity=abc, which must be a value: a number, numbers with commas, a size such as 320x568 or a color such as #ff0080"
    ),
    ("damping-ratio=1,-1", "makes damping-ratio=-1, which needs a damping-ratio of at least 0"),
    ("damping-ratio=1,x", "makes damping-ratio=x, which needs a number for damping-ratio, not 'x'"),
    ("settle=x", "makes settle=x, which must be"),
  ])
  func `invalid sweeps are refused with the value`(word: String, rule: String) {
    let given = Typed.words(word).first ?? ""
    let failure = Typed.failure(Typed.words("\(Self.spring) --sweep") + [given])
    #expect(
      failure?.text.hasPrefix("headspring: spring: --sweep '\(given)': \(rule)") == true,
      "\(failure?.text ?? "")")
  }

  @Test func `a sweep has at most a thousand tracks`() throws {
    let line = "ease --from 0 --to 1 --duration 0.1"
    let most = try Columns(
      "\(line) --sweep duration=0.001:1:0.001".replacing(" --duration 0.1", with: ""))
    #expect(most.names.count == 1002 && most.names.last == "duration=1")
    let words = Typed.words("ease --from 0 --sweep to=1:40:1 --sweep duration=0.1:2.6:0.1")
    Refusal(words, "--sweep 'duration=0.1:2.6:0.1': \(Self.many)").expect()
  }

  @Test(arguments: [
    ("bounce --from 0 --to 1 --sweep bounces=1,2 --repeat 2", "--repeat '2'"),
    ("spring --from 0 --to 1 --spring 'swiftui.bouncy;swiftui.snappy' --alternate", "--alternate"),
    ("bounce --from 0 --to 1 --sweep bounces=1,2 --reduced-motion", "--reduced-motion"),
    ("snap --screen 320x568 --at 9,9 --sweep edge=left,right --target-only", "--target-only"),
  ])
  func `an option that must be common to all tracks is refused`(line: String, option: String) {
    Refusal(
      Typed.words(line), "\(option): cannot be used where values vary; leave one of them out"
    ).expect()
  }

  @Test(arguments: [
    (
      "spring --from 0 --to 1 --spring stiffness=100",
      "--spring 'stiffness=100': is not complete: give stiffness with damping or stiffness with damping-ratio"
    ),
    (
      "spring --from 0 --sweep to=1,2 --spring stiffness=100",
      "--spring 'stiffness=100': is not complete: give stiffness with damping or stiffness with damping-ratio"
    ),
    (
      "spring --from 0 --to 1 --spring 'swiftui.bouncy;x'",
      "--spring 'swiftui.bouncy;x': makes x, which must be keys such as "
        + "response=0.5,damping-ratio=0.7 or a name such as swiftui.bouncy"
    ),
    (
      "spring --from 0 --to 1 --spring swiftui.bouncy --sweep damping=1,2",
      "--sweep 'damping=1,2': makes damping=1, which cannot be a key of a name; give --spring the "
        + "numbers that stay"
    ),
    (
      "spring --from 0 --to 1 --spring stiffness=9 --sweep damping=1,2 --sweep damping=3,4",
      "--sweep 'damping=3,4': varies damping twice; give it once"
    ),
    (
      "spring --from 0 --sweep to=0,1", "--sweep 'to=0,1': makes to=0, which"
    ),
    (
      "bounce --from 0 --to 1 --stiffness light --sweep residual=0.1,0.2",
      "--stiffness 'light': cannot be used with --residual; leave one of them out; so it is with "
        + "residual=0.1"
    ),
    (
      "pulse --sweep bounces=1,2 --spring swiftui.bouncy",
      "--spring 'swiftui.bouncy': cannot be used with --bounces; leave one of them out; so it is "
        + "with bounces=1"
    ),
  ])
  func `an invalid combination is refused with its values`(
    line: String, message: String
  ) {
    let text = Typed.failure(Typed.words(line))?.text ?? "none"
    guard !message.hasSuffix("which") else {
      #expect(text.contains("to=0"))
      return
    }
    #expect(text.hasPrefix("headspring: \(line.prefix { $0 != " " }): \(message)\n"), "\(text)")
  }
}
