import Foundation
import Testing
import TypedLines

@testable import Commands

/// Colours of a plot in a terminal.
@Suite struct TermColorTests {
  private static let line = "spring --from 0 --to 100 -f term"
  private static let sweep = "spring --from 0 --to 100 --sweep damping-ratio=0.3,0.5 -f term"

  /// The output for a terminal of 80 columns.
  private static func shown(
    _ line: String, allowsColours: Bool = true, isUTF8: Bool = true
  ) throws -> String {
    var environment = Environment(isUTF8: isUTF8, terminalWidth: 80)
    environment.allowsColours = allowsColours
    let plan = try Typed.plan(Typed.words(line), environment)
    return String(decoding: try plan.product([]).bytes, as: UTF8.self)
  }

  private static func plain(_ text: String) -> String {
    text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  @Test(arguments: [line, sweep])
  func `without a terminal, or if colours are unwanted, the bytes have none`(line: String) throws {
    let piped = try Typed.output(line)
    #expect(!piped.contains("\u{1B}"))
    #expect(try Self.shown(line, allowsColours: false) == piped)
    #expect(try Self.shown(line) != piped)
  }

  @Test func `a curve in colours has its overshoot above it and a line at its target`()
    throws
  {
    let lines = Self.plain(try Self.shown(Self.line)).split(separator: "\n")
    // e^(-pi zeta / sqrt(1 - zeta^2)) with zeta = 0.7.
    #expect(lines.contains { $0.contains("overshoots by 4.6 %, settles in 0.819 s") })
    let target = try #require(lines.first { $0.hasPrefix("      100 ┤") })
    #expect(target.contains("·") && lines.filter { $0.contains("·") }.count == 1)
    // The curve itself is that of the plot without colours.
    let piped = try Typed.output(Self.line).replacing("\u{2800}", with: " ").split(separator: "\n")
    #expect(
      lines.last { $0.hasPrefix("        0 ┤") } == piped.last { $0.hasPrefix("        0 ┤") })
  }

  @Test func `variants in colours have a legend of lines instead of letters`() throws {
    let text = try Self.shown(Self.sweep)
    #expect(text.contains("\u{1B}[36m⠒⠒⠒⠒\u{1B}[0m damping-ratio=0.3"))
    #expect(text.contains("\u{1B}[33m⠒⠒⠒⠒\u{1B}[0m damping-ratio=0.5"))
    let plot = Self.plain(text).split(separator: "\n").filter { $0.contains("│") }
    #expect(!plot.contains { $0.contains(/[a-z]/) })
  }

  @Test func `many variants have dashes, and too many have letters`() throws {
    let dashed = try Self.shown("spring --sweep damping-ratio=0.1:0.7:0.1 -f term")
    #expect(dashed.contains("\u{1B}[36m⠒⠒⠒") && dashed.contains(" damping-ratio=0.7"))
    let many = try Self.shown("spring --sweep damping-ratio=0.05:0.95:0.03 -f term")
    #expect(many.contains("a damping-ratio=0.05"))
    #expect(!many.contains("\u{1B}"))
  }

  @Test func `ASCII has colours too`() throws {
    let text = try Self.shown(Self.line, isUTF8: false)
    #expect(text.contains("\u{1B}[36m") && text.utf8.allSatisfy { $0 < 0x80 })
  }
}
