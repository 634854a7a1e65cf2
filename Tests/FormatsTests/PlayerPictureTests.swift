import ExactNumerics
import Motion
import Scenes
import Testing

@testable import Documents
@testable import Exporters

/// The screens of a motion that is played in a terminal.
@Suite struct PlayerPictureTests {
  private static let size = TerminalSize(columns: 60, rows: 16)

  /// A straight line from 0 to 100 in one second.
  private static func line(to: Value = .number(100), from: Value = .number(0)) throws -> Animation {
    var ease = Ease(from: from, to: to)
    ease.function = .linear
    ease.timing.duration = 1
    return try ease.animation()
  }

  private static func picture(
    _ animation: Animation, _ size: TerminalSize = size, isASCII: Bool = true
  ) -> PlayerPicture {
    PlayerPicture(TerminalMotion(animation, title: "a line"), size, isASCII: isASCII)
  }

  @Test func `a frame has the value, the dots and the state at its time`() throws {
    let lines = Self.picture(try Self.line()).screen(PlayerState(time: 0.25)).lines
    #expect(lines.count == 16)
    #expect(lines[0] == "a line")
    #expect(lines[1] == "value")
    // 49 columns from 0 to 100: 25 is 12 columns behind the axis. The target is at the end.
    #expect(lines[2] == "    25.00 |------------O-----------------------------------+")
    #expect(lines[15].hasPrefix("0.250 s of 1.000 s, frame 15  playing"))
    // The dot on the graph is a quarter of the way from the left and from below.
    let dots = lines[3...].indices.filter { lines[$0].contains("O") }
    #expect(dots.count == 1)
    let dot = try #require(dots.first)
    #expect(lines[dot].prefix { $0 != "O" }.count == 11 + 12)
    #expect(lines[3].hasPrefix("      100 +") && lines[12].hasPrefix("        0 +"))
    #expect((9...10).contains(dot))
    #expect(lines[14].hasSuffix("1 s"))
  }

  @Test func `only the difference from the last frame is sent`() throws {
    let picture = Self.picture(try Self.line())
    var shown: TerminalScreen?
    let first = picture.screen(PlayerState(time: 0.25)).bytes(from: &shown, hasColours: false)
    #expect(first.count <= 2000)
    #expect(picture.screen(PlayerState(time: 0.25)).isShown(by: shown))
    let next = picture.screen(PlayerState(time: 0.25 + 1.0 / 60))
    let bytes = next.bytes(from: &shown, hasColours: false)
    // The digits of the value, the dot on the rail and on the graph, the digits of the time.
    let curve = Array(next.lines[10])[23]
    let expected =
      "\u{1B}[3;6H6.67\u{1B}[3;24H\u{1B}[0;2m-\u{1B}[0;1mO"
      + "\u{1B}[11;24H\u{1B}[0m\(curve)\u{1B}[0;1mO"
      + "\u{1B}[16;4H\u{1B}[0;2m67\u{1B}[16;28H6\u{1B}[0m"
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    #expect(next.bytes(from: &shown, hasColours: false).isEmpty)
  }

  @Test(arguments: [(20, 3), (60, 16), (80, 24), (200, 60)], [false, true])
  func `a screen of any size is sent in parts of 2000 bytes`(
    size: (Int, Int), isASCII: Bool
  ) throws {
    let size = TerminalSize(columns: size.0, rows: size.1)
    let animation = try Self.line(to: .point(100, 300), from: .point(0, 0))
    let picture = Self.picture(animation, size, isASCII: isASCII)
    let screen = picture.screen(PlayerState(time: 0.5, isPaused: true, slowness: 4))
    #expect(screen.lines.count == size.rows)
    var shown: TerminalScreen?
    var parts = 0
    while !screen.isShown(by: shown) {
      #expect(screen.bytes(from: &shown, hasColours: true).count <= 2000)
      parts += 1
      try #require(parts < 100)
    }
    #expect(screen.bytes(from: &shown, hasColours: true).isEmpty)
    if isASCII { #expect(screen.lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }) }
  }

  @Test func `without colours the bytes have no colour`() throws {
    let screen = Self.picture(try Self.line()).screen(PlayerState())
    var (plain, coloured): (TerminalScreen?, TerminalScreen?)
    let text = String(decoding: screen.bytes(from: &plain, hasColours: false), as: UTF8.self)
    #expect(!text.contains("\u{1B}[0;3"))
    let other = String(decoding: screen.bytes(from: &coloured, hasColours: true), as: UTF8.self)
    #expect(other.contains("\u{1B}[0;36m"))
  }

  @Test(arguments: 0...40)
  func `every part of a layout is on the screen`(rows: Int) {
    for count in 0...30 {
      let layout = PlayerLayout(curves: count, TerminalSize(columns: 80, rows: rows))
      let height = layout.graphHeight == 0 ? 1 : layout.graphHeight + 2
      for row in layout.laneRows { #expect(row >= 1 && row + height < rows) }
      if let row = layout.timeAxisRow { #expect(row + 2 < rows && layout.laneRows.count == count) }
      if rows > 2 { #expect((layout.restRow == nil) == (layout.laneRows.count == count)) }
      if let row = layout.restRow { #expect(row >= 1 && row < rows - 1) }
    }
  }
}

/// The screen of a scene that is played in a terminal.
@Suite struct PlayerStageTests {
  /// A card that is dragged and thrown back, on a screen of 320 by 568 points.
  private static func picture(_ size: TerminalSize, isASCII: Bool) throws -> PlayerPicture {
    var snap = Snap(release: Point(x: 120, y: 300))
    snap.screen.size = Size(width: 320, height: 568)
    return PlayerPicture(
      TerminalMotion(try snap.animation(), title: "a snap"), size, isASCII: isASCII)
  }

  @Test func `the screen has its outline, the bubble and the values`() throws {
    let size = TerminalSize(columns: 80, rows: 24)
    let lines = try Self.picture(size, isASCII: false).screen(PlayerState()).lines
    // 22 rows of 4 dots for 568 points make 49 dots for 320 points: 25 characters.
    let screens = lines[1...22].map { line in line.prefix(25).map { $0 == " " ? nil : $0 } }
    #expect(screens.allSatisfy { $0.first != nil && $0[0] != nil })
    #expect(screens[0].allSatisfy { $0 != nil } && screens[21].allSatisfy { $0 != nil })
    #expect(lines[1].contains("120.00 bubble.position x"))
    // The bubble is at half of the height, in columns 6 to 12, and nowhere else.
    let inner = screens.map { row in row.indices.filter { (1..<24).contains($0) && row[$0] != nil }
    }
    #expect(inner[11].allSatisfy { (6...12).contains($0) } && !inner[11].isEmpty)
    #expect(inner[3].isEmpty && inner[18].isEmpty)
  }

  @Test func `a frame of a scene moves in less than 2000 bytes`() throws {
    let picture = try Self.picture(TerminalSize(columns: 120, rows: 40), isASCII: false)
    var shown: TerminalScreen?
    for frame in 0..<60 {
      let screen = picture.screen(PlayerState(time: Double(frame) / 60))
      #expect(screen.bytes(from: &shown, hasColours: true).count <= 2000)
      if frame > 3 { #expect(screen.isShown(by: shown)) }
    }
  }
}
