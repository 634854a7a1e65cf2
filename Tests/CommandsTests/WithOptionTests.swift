import Documents
import Exporters
import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// --with: columns of velocities and accelerations next to the values.
@Suite(.slow) struct WithOptionTests {
  static let lines = [
    "bounce --from 300 --to 100", "bounce --from 1,2 --to 30,4 --velocity 9,-9 --repeat 2",
    "bounce --from 0 --to 100 --no-overshoot", "bounce --compat skbounce --from 0 --to 300",
    "spring --from 0,5 --to 300,-20 --velocity 900,0 --delay 0.1",
    "spring --from 0 --to 100 --bounce-off", "spring --from 0 --to 100 --clamp",
    "chain --from 0,7 --to 300,20 --then 40,-3 --at 0.31 --spring swiftui.bouncy",
    "chain --from 0 --to 300 --then 40 --at 0.31 --spring swiftui.bouncy --retarget additive",
    "spring --from '#f00' --to '#00f' --spring duration=0.5,bounce=0.6",
    "decay --from 100 --velocity 2000 --bounds 0,600 --rubber-band",
    "ease --from 0 --to 10 --duration 1 --repeat 3 --alternate", "pulse --repeat 2",
    "snap --screen 320x568 --at 120,300 --velocity 300,-200",
    "press --screen 320x568 --at 120,300", "stack --screen 320x568 --count 3 --at 20,200",
    "flick --screen 320x568 --card 280x180 --at 100,180 --velocity -900,-1400",
    "spring --from 0 --to 1 --sweep bounce=0:0.5:0.25 --spring duration=0.5",
  ]

  private static func refusal(_ line: String) -> String? {
    Typed.failureReading(Typed.words(line))?.text
  }

  private func rows(_ line: String) throws -> [[Double]] {
    CSV.rows(try Typed.output("\(line) --no-land -f csv --decimals 9")).dropFirst().map { row in
      row.map { Double($0) ?? .nan }
    }
  }

  /// Values are the integral of velocities, and velocities that of accelerations, except at jumps: walls, borders of
  /// repetitions and of segments.
  @Test(arguments: lines.filter { !$0.contains("--compat") })
  func `rates integrate to their values`(_ line: String) throws {
    let fps = Effort.isFull ? 4000.0 : 1000
    let rows = try rows("\(line) --fps \(Int(fps)) --with velocity,acceleration")
    let count = (rows[0].count - 2) / 3
    #expect(rows[0].count == 2 + 3 * count)
    for column in 2..<2 + 2 * count {
      let scale = rows.reduce(1e-9) { max($0, $1[column + count].magnitude) }
      var jumps = 0
      for (row, next) in zip(rows, rows.dropFirst()) {
        let mean = (row[column + count] + next[column + count]) / 2
        let change = (next[column] - row[column]) * fps
        if (change - mean).magnitude > 0.01 * scale { jumps += 1 }
      }
      #expect(jumps <= 40, "column \(column): \(jumps) of \(rows.count)")
    }
  }

  @Test(arguments: lines)
  func `values with rates equal values alone`(_ line: String) throws {
    let alone = CSV.rows(try Typed.output("\(line) -f csv"))
    let beside = CSV.rows(try Typed.output("\(line) -f csv --with velocity"))
    #expect(alone.dropFirst() == beside.dropFirst().map { Array($0.prefix(alone[0].count)) }[...])
  }

  @Test(arguments: lines)
  func `formats with rates have the same digits`(_ line: String) throws {
    let words = "\(line) --with velocity,acceleration"
    let table = CSV.rows(try Typed.output("\(words) -f csv"))
    let document = try JSONTree(try Typed.output("\(words) -f json"))
    let tracks = try #require(document["tracks"]?.row.map { $0["values"]?.row ?? [] })
    for (frame, row) in table.dropFirst().enumerated() {
      #expect(Array(row.dropFirst(2)) == tracks.flatMap { $0[frame].row.map(\.text) })
    }
    for format in Format.allCases {
      if format.info.options.contains(.with) {
        #expect(!(try Typed.output("\(words) -f \(format.name)")).isEmpty)
      } else {
        let refusal = Self.refusal("\(words) -f \(format.name)")
        #expect(refusal?.contains("needs --format json, ndjson, csv, tsv, svg, term") == true)
      }
    }
  }
}
