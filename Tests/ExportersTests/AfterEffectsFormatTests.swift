import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Checking
@testable import Commands

/// Keyframe text of After Effects, parsed strictly: an unexpected line is an error.
struct KeyframeText {
  struct Block {
    let property: String
    let frames: [Int]
    let rows: [[Double]]
  }

  let unitsPerSecond: Double
  let width: Int
  let height: Int
  let blocks: [Block]

  static let columns = [
    "Position": ["X pixels", "Y pixels", "Z pixels"],
    "Scale": ["X percent", "Y percent", "Z percent"], "Rotation": ["degrees"],
    "Opacity": ["percent"],
  ]

  enum Wrong: Error { case line(Int, String) }

  init(_ text: String) throws {
    var lines = text.components(separatedBy: "\n")[...]
    var number = 0
    func wrong() -> Wrong { Wrong.line(number, lines.first ?? "end") }
    func next() throws -> String {
      number += 1
      guard let line = lines.popFirst() else { throw wrong() }
      return line
    }
    func expect(_ line: String) throws { if try next() != line { throw wrong() } }
    func header(_ name: String) throws -> Double {
      let fields = try next().components(separatedBy: "\t")
      guard fields.count == 3, fields[0].isEmpty, fields[1] == name, let value = Double(fields[2])
      else { throw wrong() }
      return value
    }
    try expect("Adobe After Effects 8.0 Keyframe Data")
    try expect("")
    unitsPerSecond = try header("Units Per Second")
    let (width, height) = (try header("Source Width"), try header("Source Height"))
    guard let wide = Int(exactly: width), let high = Int(exactly: height), wide > 0, high > 0 else {
      throw wrong()
    }
    (self.width, self.height) = (wide, high)
    guard try header("Source Pixel Aspect Ratio") == 1, try header("Comp Pixel Aspect Ratio") == 1
    else { throw wrong() }
    try expect("")
    var blocks: [Block] = []
    while lines.first != "End of Keyframe Data" {
      let title = try next().components(separatedBy: "\t")
      guard title.count == 2, title[0] == "Transform", let columns = Self.columns[title[1]],
        !blocks.contains(where: { $0.property == title[1] })
      else { throw wrong() }
      try expect((["", "Frame"] + columns + [""]).joined(separator: "\t"))
      var (frames, rows): ([Int], [[Double]]) = ([], [])
      while lines.first != "" {
        let fields = try next().components(separatedBy: "\t")
        let numbers = fields.dropFirst(2).dropLast().compactMap { Double($0) }
        guard fields.count == columns.count + 3, fields.first == "", fields.last == "",
          let frame = Int(fields[1]), frame > frames.last ?? -1, numbers.count == columns.count,
          !numbers.contains(where: { $0.isZero && $0.sign == .minus })
        else { throw wrong() }
        frames.append(frame)
        rows.append(numbers)
      }
      guard frames.first == 0 else { throw wrong() }
      blocks.append(Block(property: title[1], frames: frames, rows: rows))
      try expect("")
    }
    try expect("End of Keyframe Data")
    try expect("")
    guard lines.isEmpty, !blocks.isEmpty else { throw wrong() }
    self.blocks = blocks
  }
}

/// The after-effects format, read by a strict parser.
struct AfterEffectsFormatTests {
  /// The source of a block's column: a track component with the number of its units per track unit, or a constant.
  enum Column: Sendable {
    case component(Int, Double)
    case constant(Double)
  }

  struct Line: Sendable {
    let words: String
    let property: String
    let track: String
    let columns: [Column]
    /// The largest error at a frame of the line between two rows, in the printed unit; nil if every frame has a row.
    var most: Double?

    init(
      _ words: String, _ property: String, _ track: String, _ columns: [Column], most: Double? = nil
    ) {
      (self.words, self.property, self.track) = (words, property, track)
      (self.columns, self.most) = (columns, most)
    }
  }

  static let lines = [
    Line(
      "spring --from 0px --to 300px", "Position", "value",
      [.component(0, 1), .constant(50), .constant(0)]),
    Line(
      "spring --from 0px,9px --to 300px,200px --fps 24 --delay 0.5 --repeat 2 --alternate",
      "Position",
      "value", [.component(0, 1), .component(1, 1), .constant(0)]),
    Line(
      "spring --from 0,9 --to 300,200 --unit px --fps 23.976 --reduce 0.5", "Position", "value",
      [.component(0, 1), .component(1, 1), .constant(0)], most: 0.5),
    Line(
      "bounce --from 1,2,3,4 --to 5,600,7,8 --unit px --track y", "Position", "y",
      [.constant(50), .component(0, 1), .constant(0)]),
    Line(
      "spring --from 1e-6px --to 3e-6px --decimals 10", "Position", "value",
      [.component(0, 1), .constant(50), .constant(0)]),
    Line(
      "bounce --from -1e8px --to 1e8px", "Position", "value",
      [.component(0, 1), .constant(50), .constant(0)]),
    Line(
      "ease --from 1rad --to 3rad --decimals 6", "Rotation", "value", [.component(0, 180 / .pi)]),
    Line(
      "spring --from 0deg --to -720deg --reduce 1%", "Rotation", "value", [.component(0, 1)],
      most: 7.6),
    Line(
      "pulse --reduce 0.002", "Scale", "bubble.scale",
      [.component(0, 100), .component(0, 100), .constant(100)], most: 0.2),
    Line(
      "press --screen 320x568 --at 120,300 --track popover.alpha", "Opacity", "popover.alpha",
      [.component(0, 100)]),
    Line(
      "snap --screen 320x568 --at 120,300", "Position", "bubble.position",
      [.component(0, 1), .component(1, 1), .constant(0)]),
    Line(
      "snap --screen 320x568 --at 120,300 --track bubble.x", "Position", "bubble.x",
      [.component(0, 1), .constant(50), .constant(0)]),
    Line(
      "flick --screen 320x568 --card 280x180 --at 9,9 --velocity -900,-900 --style jts --track card.rotation --reduce 0.1",
      "Rotation", "card.rotation", [.component(0, 180 / .pi)], most: 18 / .pi),
  ]

  @Test(arguments: lines) func `a strict parser finds the motion at every frame`(line: Line) throws
  {
    let one = try AuthoredCase("\(line.words) -f after-effects")
    let text = try KeyframeText(one.text)
    let grid = one.animation.grid
    #expect(text.unitsPerSecond == grid.fps.perSecond)
    let block = try #require(text.blocks.first { $0.property == line.property })
    #expect(text.blocks.count == 1)
    #expect(block.frames.last == grid.lastFrame)
    #expect((block.frames.count == grid.count) == (line.most == nil))
    let words = line.words.components(separatedBy: "--decimals ")
    let digits = words.count == 2 ? Double(words[1].prefix { $0 != " " }) ?? 4 : 4
    let half = 0.5 * pow(10, -digits)
    for frame in 0...grid.lastFrame {
      let next = max(1, block.frames.firstIndex { $0 >= frame } ?? 1)
      let (start, end) = (block.frames[next - 1], block.frames[next])
      let part = Double(frame - start) / Double(end - start)
      for (index, column) in line.columns.enumerated() {
        let shown =
          block.rows[next - 1][index] + (block.rows[next][index] - block.rows[next - 1][index])
          * part
        switch column {
        case .constant(let number): #expect(shown == number, "\(line.words)")
        case .component(let component, let scale):
          let exact = try #require(one.value(line.track, component, ofFrame: frame)) * scale
          let allowed = (line.most ?? half) * 1.000001 + exact.magnitude * 1e-12
          #expect((shown - exact).magnitude <= allowed, "\(line.words): frame \(frame)")
        }
      }
    }
  }

  @Test func `an object's tracks are blocks of a layer, the screen is its composition`() throws {
    let text = try KeyframeText(
      try Typed.output(
        "press --screen 320x568 --at 120,300 --track bubble.position,bubble.scale -f after-effects")
    )
    #expect(text.blocks.map(\.property) == ["Position", "Scale"])
    #expect(text.width == 320 && text.height == 568)
  }

  @Test func `a composition holds its motion`() throws {
    for (words, width, height) in [
      ("--from 0px,0px --to 300px,400px --spring damping-ratio=1,response=0.5", 300, 400),
      ("--from 0px --to 300px", 314, 100), ("--from 0px --to -300px", 100, 100),
      ("--from 0px --to 1e6px", 30_000, 100),
    ] {
      let text = try KeyframeText(try Typed.output("spring \(words) -f after-effects"))
      #expect(text.width == width && text.height == height, "\(words)")
    }
  }

  @Test func `the parser refuses invalid text`() throws {
    let text = try Typed.output("spring --from 0px --to 3px -f after-effects")
    _ = try KeyframeText(text)
    for (old, new) in [
      ("8.0", "9.0"), ("\t2\t", "\t1\t"), ("\tFrame\tX pixels", "\tFrame\tX percent"),
      ("End of Keyframe Data\n", ""), ("\t0\t\n", "\t0\n"), ("Position", "Anchor"),
      ("\tSource Width", "\tSource Size"),
    ] {
      #expect(throws: (any Error).self, "\(old)") {
        try KeyframeText(text.replacingOccurrences(of: old, with: new))
      }
    }
  }
}
