import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// --times: exact values at chosen times, in place of frames.
@Suite struct TimesOptionTests {
  static let lines = [
    "bounce --from 300 --to 100", "bounce --from '#ff0000' --to '#00ff7f' --duration 0.3",
    "bounce --from 0,5 --to 9,-2 --no-overshoot --bounces 3 --repeat 2 --delay 0.1",
    "bounce --from 0 --to 1 --compat chatheads-2013 --repeat 3",
    "spring --from 0 --to 300 --with velocity,acceleration --delay 0.3",
    "spring --from 0,5 --to 300,-20 --velocity 900,0 --clamp --repeat 2 --alternate",
    "spring --from 0 --to 1 --bounce-off --spring stiffness=300,damping=5 --no-land",
    "spring --from 0 --to 300 --duration 0.3 --with velocity", "spring --from 10px --to 30px",
    "spring --from 0 --to 9 --sweep damping=4:20:8 --spring stiffness=100 --with velocity",
    "ease --from 0 --to 8 --sweep duration=0.11,0.3,0.77 --delay 0.2",
    "ease --from 10px,20px --to 5px,3px --duration 0.11 --repeat 4 --with velocity",
    "decay --from 100 --velocity 2000 --bounds 0,600", "decay --from 0 --velocity -300 --no-land",
    "chain --from 0 --to 100 --then 40 --at 0.3 --then 80 --after settle --with velocity",
    "chain --from 0 --to 9 --then 0 --at 0.2 --spring swiftui.bouncy --retarget additive",
    "pulse --repeat 3 --alternate --delay 0.123",
    "pulse --spring swiftui.bouncy --track bubble.scale",
    "snap --screen 320x568 --at 120,300 --velocity 300,-200",
    "press --screen 320x568 --at 120,300 --spring stiffness=100,damping=10",
    "press --screen 320x568 --at 120,300 --track bubble.position.x,popover.alpha",
    "play \(example("throw.csv")) --screen 320x568 --project --start log",
    "play \(example("close.csv")) --heads \(example("heads.csv")) --screen 320x568 --delay 0.1",
    "stack --screen 320x568 --at 30,100 --expand", "stack --screen 320x568 --at 200,300",
    "flick --screen 320x568 --card 280x180 --at 9,9 --velocity 9,9",
    "flick --screen 320x568 --card 280x180 --at 9,9 --velocity 2000,-1000 --with velocity",
    "seen --before \(example("seen-before.json")) --after \(example("seen-after.json")) --conversation-width 320",
  ]

  private static func example(_ name: String) -> String { "'\(Sample.example(name))'" }

  /// n / fps with 60 digits after the point.
  private static func time(of frame: Int, fps: Int) -> String {
    var (digits, rest) = ("", frame % fps)
    while rest > 0, digits.count < 60 {
      digits += String(rest * 10 / fps)
      rest = rest * 10 % fps
    }
    return "\(frame / fps)" + (digits.isEmpty ? "" : "." + digits)
  }

  @Test func `the lines are of all commands that make a motion`() {
    let named = Set(Self.lines.map { String($0.prefix { $0 != " " }) })
    #expect(named == Set(CommandName.allCases.filter(Sample.makesMotion).map(\.rawValue)))
  }

  /// In every format and with any number of decimals: also at the end, at a delay's end and at the borders of
  /// repetitions, which are known as Doubles only.
  @Test(.slow, arguments: lines, Effort.isFull ? [24, 50, 60, 1000] : [50])
  func `values at the times of frames equal the frames digit by digit`(
    line: String, fps: Int
  ) throws {
    for decimals in Effort.every(3, of: ["17", "4", "shortest"]) {
      let motion = "\(line) --decimals \(decimals)"
      let plain = try JSONTree(try Typed.output("\(motion) --fps \(fps)"))
      let count = try #require(plain["frames"]?.text.flatMap { Int($0) })
      let times = (0..<count).map { Self.time(of: $0, fps: fps) }
      let asked = "\(motion) --times \(times.joined(separator: ","))"
      let sampled = try JSONTree(try Typed.output(asked))
      let (frames, tracks) = (plain["tracks"]?.row ?? [], sampled["tracks"]?.row ?? [])
      try #require(frames.count == tracks.count && !frames.isEmpty)
      for (own, track) in zip(frames, tracks) {
        #expect(own["name"] == track["name"])
        #expect(track["times"] == .array(times.map { .number($0) }))
        #expect(own["values"] == track["values"], "\(motion) at \(fps)")
      }
      for format in ["csv", "tsv", "csv --tidy", "ndjson"] where fps == 50 {
        let all = try Typed.output("\(motion) --fps 50 -f \(format)")
        let some = try Typed.output("\(asked) -f \(format)")
        #expect(Self.withoutTimes(all, format) == Self.withoutTimes(some, format))
      }
    }
    let single = "\(line) --track \(try Self.firstTrack(of: line))"
    if line.contains("--track") || line.contains("--with") { return }
    let array = try Typed.output("\(single) -f array --fps 50")
    let times = (0..<array.split(separator: "\n").count - 2).map { Self.time(of: $0, fps: 50) }
    #expect(
      try Typed.output("\(single) -f array --times \(times.joined(separator: ","))") == array)
  }

  private static func firstTrack(of line: String) throws -> String {
    let document = try JSONTree(try Typed.output(line))
    return "'\(try #require(document["tracks"]?.row.first?["name"]?.text))'"
  }

  /// The rows without frame and time.
  private static func withoutTimes(_ text: String, _ format: String) -> [[String]] {
    if format == "ndjson" {
      return text.split(separator: "\n").map { line in
        let members = line.dropFirst().split(separator: ",", omittingEmptySubsequences: false)
        return members.map(String.init).filter {
          !$0.hasPrefix("\"frame\":") && !$0.hasPrefix("\"time\":")
        }
      }
    }
    let rows = CSV.rows(text, delimiter: format == "tsv" ? "\t" : ",")
    let header = rows[0]
    return rows.map { row in
      zip(header, row).filter { $0.0 != "frame" && $0.0 != "time" }.map { $0.1 }
    }
  }

  /// Values of 25 digits at exactly these decimals, from mpmath with 80 digits.
  static let exact: [(line: String, rows: [(time: String, value: String)])] = [
    (
      "spring --from 0 --to 300 --spring stiffness=100,damping=10",
      [
        ("1e-9", "1.499999995000000000000000e-14"),
        ("0.1", "102.0899539824895014079311"),
        ("0.25", "307.0078739720077079462825"),
        ("0.3333333333333333333333333333333333333333", "346.5856774133549707008058"),
        ("0.7000000000000001", "292.3076884842691349591763"),
        ("1.2345678901234567890123", "300.5318407745846538958959"),
      ]
    ),
    (
      "spring --from 7 --to -3 --velocity 64 --spring stiffness=50,damping=40 --no-land",
      [
        ("1e-9", "7.000000063999998470000020"),
        ("0.1", "7.551985527580869342617604"),
        ("0.25", "5.728506480267434166863362"),
        ("0.3333333333333333333333333333333333333333", "4.837858410844149800049544"),
        ("0.7000000000000001", "1.880941659644418144613167"),
        ("1.2345678901234567890123", "-0.5530806238323885913862721"),
      ]
    ),
    (
      "spring --from 1 --to 0 --spring stiffness=100,damping=20 --no-land",
      [
        ("1e-9", "0.9999999999999999500000003"),
        ("0.1", "0.7357588823428846431910475"),
        ("0.25", "0.2872974951836457830933504"),
        ("0.3333333333333333333333333333333333333333", "0.1545873045047603896192334"),
        ("0.7000000000000001", "0.007295055724436123280851330"),
        ("1.2345678901234567890123", "0.00005803372524912493558283040"),
      ]
    ),
    (
      "bounce --from 300 --to 100 --alpha 0.0625 --omega 0.125 --no-land",
      [
        ("1e-9", "299.9999992499999957812500"),
        ("0.1", "200.5763829975341166637524"),
        ("0.25", "76.54019871958659518995879"),
        ("0.3333333333333333333333333333333333333333", "54.09370223437750411482935"),
        ("0.7000000000000001", "107.4190695104335357435653"),
        ("1.2345678901234567890123", "98.07499890508923026078417"),
      ]
    ),
    (
      "decay --from 0 --velocity 1024 --rate 0.5 --no-land",
      [
        ("0.1", "1.477319721870298529136563")
      ]
    ),
  ]

  @Test(arguments: exact)
  func `a value is exact at its time as written, not at the nearest Double`(
    line: String, rows: [(time: String, value: String)]
  ) throws {
    for decimals in ["17", "4", "shortest"] {
      let times = rows.map(\.time).joined(separator: ",")
      let table = CSV.rows(
        try Typed.output("\(line) --times \(times) -f csv --decimals \(decimals)"))
      #expect(table[0] == ["time", "value"])
      for (row, known) in zip(table.dropFirst(), rows) {
        let value = try #require(KnownDigits(known.value))
        let expected = Int(decimals).map(value.rounded(toDecimals:)) ?? value.shortest
        #expect(try row[1] == #require(expected), "\(line) at \(known.time)")
      }
      #expect(table.count == rows.count + 1)
    }
  }
}
