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

  static let spring = "spring --from 0 --to 100"
  static let many = "must make at most 1000 tracks; give fewer values or a longer step"

  @Test func `a sweep has at most a thousand tracks`() throws {
    let line = "ease --from 0 --to 1 --duration 0.1"
    let most = try Columns(
      "\(line) --sweep duration=0.001:1:0.001".replacing(" --duration 0.1", with: ""))
    #expect(most.names.count == 1002 && most.names.last == "duration=1")
    let words = Typed.words("ease --from 0 --sweep to=1:40:1 --sweep duration=0.1:2.6:0.1")
    Refusal(words, "--sweep 'duration=0.1:2.6:0.1': \(Self.many)").expect()
  }
}
