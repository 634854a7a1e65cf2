import Checking
import Exporters
import Foundation
import Readers
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// A golden is made again from the request in it, in every format that holds one, and everything
/// in it is compared.
@Suite(.slow) struct GoldenTests {
  /// A golden in a format, and the format.
  private struct Golden {
    let format: Format
    let name: String
    let text: String

    var status: Int32 { status(of: text) }

    /// The exit status of a check of an edited golden.
    func status(of text: String, _ options: String = "") -> Int32 {
      (try? MemoryFiles([name: text]).run("check \(name) \(options)").status) ?? -1
    }
  }

  /// A motion in every format whose file holds the request; documents with facts and events too.
  private static func goldens() throws -> [Golden] {
    var goldens: [Golden] = []
    let scenes = ["snap --screen 320x568 --at 120,300", "bounce --from 300.5 --to 100.25"]
    for scene in scenes {
      for format in Format.allCases where scene == scenes[1] || format == .json {
        let line = "\(scene) -f \(format.name)"
        let lines = [line.replacing(/\d+\.\d+/) { "\($0.output)px" }, line]
        guard let text = lines.lazy.compactMap({ try? Typed.output($0) }).first,
          try EmbeddedRequest(InputText(bytes: Array(text.utf8), name: "g")) != nil
        else { continue }
        let ending = format.info.extensions.first ?? format.info.sharedExtensions.first ?? "txt"
        goldens.append(Golden(format: format, name: "g.\(ending)", text: text))
      }
    }
    return goldens
  }

  /// An edit that a reader notices; nil if it does not change the text.
  private static func edited(_ text: String, _ random: inout SplitMix64) -> String? {
    var bytes = Array(text.utf8)
    let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
    let inside = digits.dropFirst().filter { (0x30...0x39).contains(bytes[$0 - 1]) }
    let (digit, split) = (random.pick(digits), random.pick(inside))
    switch random.integer(in: 0...4) {
    case 0: bytes[digit] = bytes[digit] == 0x39 ? 0x30 : bytes[digit] + 1
    case 1:
      // A sign before a number.
      var start = digit
      while start > 0, (0x30...0x39).contains(bytes[start - 1]) || bytes[start - 1] == 0x2E {
        start -= 1
      }
      // -0 is 0.
      if bytes[start...].prefix(while: { (0x2E...0x39).contains($0) }).allSatisfy({ $0 < 0x31 }) {
        return nil
      }
      if start > 0, bytes[start - 1] == 0x2D {
        bytes.remove(at: start - 1)
      } else {
        bytes.insert(0x2D, at: start)
      }
    case 2: bytes.insert(0x20, at: split)
    case 3:
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let filled = lines.indices.filter { lines[$0].contains { !$0.isWhitespace } }
      lines.remove(at: random.pick(filled))
      bytes = Array(lines.joined(separator: "\n").utf8)
    default:
      let letters = bytes.indices.filter { bytes[$0] | 0x20 == 0x65 }
      if letters.isEmpty { return nil }
      bytes[random.pick(letters)] ^= 0x03
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `every edit of a golden is found, in every format`() throws {
    let goldens = try Self.goldens()
    #expect(goldens.count > 12, "\(goldens.map(\.format))")
    var random = SplitMix64(seed: 1400)
    for golden in Effort.every(2, of: goldens) {
      #expect(golden.status == 0, "\(golden.format)")
      for _ in 0..<Effort.cases(300, every: 150) {
        guard let text = Self.edited(golden.text, &random), text != golden.text else { continue }
        if golden.status(of: text) != 0 { continue }
        // Another request may make the same file: its shares do not depend on the distance.
        let request = try EmbeddedRequest(InputText(bytes: Array(text.utf8), name: "g"))
        let other = try request.map { try Typed.output($0.arguments) }
        #expect(text == other, "\(golden.format): \(text)")
      }
    }
  }

  @Test func `a reformatted golden is the same, where its format ignores white space`() throws {
    var random = SplitMix64(seed: 1401)
    for golden in Effort.every(2, of: try Self.goldens(), from: 1) {
      for _ in 0..<Effort.cases(300, every: 150) {
        var text = golden.text
        let indent = String(repeating: " ", count: random.integer(in: 1...6))
        switch golden.format.info.layout {
        case .series, .json: text = text.replacing("\n", with: "\n" + indent)
        case .styleSheet, .code(comments: _, quotes: _, hasIndentation: false):
          text = text.replacing("\n", with: "\n" + indent)
        case .code, .verbatim, .verbatimNumbers, .markup: break
        }
        if random.coin() { text = text.replacing("\n", with: "\r\n") }
        if random.coin() { text = "\u{FEFF}" + text }
        #expect(golden.status(of: text) == 0, "\(golden.format): \(text)")
      }
    }
  }
}
