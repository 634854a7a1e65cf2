import Checking
import Exporters
import Foundation
import Readers
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// A file is made again from the request in it, in every format that holds its request.
@Suite struct VerificationTests {
  /// A file in a format, and the format.
  private struct MadeFile {
    let format: Format
    let text: String
  }

  /// The motion in every format whose file holds the request.
  private static func files() throws -> [MadeFile] {
    var files: [MadeFile] = []
    for format in Format.allCases {
      let line = "bounce --from 300.5 --to 100.25 -f \(format.name)"
      let lines = [line.replacing(/\d+\.\d+/) { "\($0.output)px" }, line]
      guard let text = lines.lazy.compactMap({ try? Typed.output($0) }).first else { continue }
      guard (try? EmbeddedRequest(inputText(text))) != nil else { continue }
      files.append(MadeFile(format: format, text: text))
    }
    return files
  }

  private static func inputText(_ text: String) throws -> InputText {
    try InputText(bytes: Array(text.utf8), name: "file")
  }

  private func difference(in text: String, _ inputs: [String: String] = [:]) throws -> String? {
    try differenceFromOwnRequest(
      of: Self.inputText(text), Typed.environment, MemoryFiles(inputs))?.text
  }

  /// The ranges of the decimals behind the request; before it, where the request is at the end.
  private static func numbers(in text: String) -> [Range<String.Index>] {
    let start = text.firstRange(of: "headspring ") ?? text.firstRange(of: "\"request\": ")
    let rest = text[(start?.upperBound ?? text.startIndex)...]
    let end = rest.firstRange(of: /",|\n/)?.upperBound ?? text.endIndex
    let decimal = /[^\w.#-]-?\d+\.\d+/
    let behind = text[end...].ranges(of: decimal)
    return behind.isEmpty ? text[..<rest.startIndex].ranges(of: decimal) : behind
  }

  @Test func `an edit is found in every format`() throws {
    let files = try Self.files()
    #expect(files.count > 12, "\(files.map(\.format))")
    var random = SplitMix64(seed: 1400)
    for file in files {
      #expect(try difference(in: file.text) == nil, "\(file.format)")
      let numbers = Self.numbers(in: file.text)
      try #require(!numbers.isEmpty, "\(file.format)")
      for _ in 0..<3 {
        let place = numbers[random.integer(in: 0...numbers.count - 1)]
        // Another digit, and a number that is split in two.
        for edit in ["7", " 7"] {
          let end = file.text[place].last == "7" && edit == "7" ? "8" : edit
          let edited = file.text.replacingCharacters(
            in: file.text.index(before: place.upperBound)..<place.upperBound, with: end)
          let isFound = (try? difference(in: edited)) != .some(nil)
          #expect(isFound, "\(file.format): \(file.text[place])")
        }
      }
    }
  }

  @Test func `a reformatted file is the same where its format ignores white space`() throws {
    for file in try Self.files() {
      let windows = file.text.replacing("\n", with: "\r\n")
      #expect(try difference(in: windows) == nil, "\(file.format)")
      let isSame = try difference(in: file.text.replacing("\n", with: "\n    ")) == nil
      let isStrict: Bool
      switch WhitespaceRules(file.format).grammar {
      case .verbatim: isStrict = true
      // Between tags white space does not count, in the text of <metadata> it does.
      case .markup: continue
      case .tokens: isStrict = WhitespaceRules(file.format).hasIndentation
      }
      #expect(isSame != isStrict, "\(file.format)")
    }
  }

  @Test func `the position of an edit is reported`() throws {
    let text = try Typed.output("spring --from 0 --to 1 --spring swiftui.bouncy -f css-linear")
    let edited = text.replacing("1.045", with: "1.046")
    #expect(
      try difference(in: edited)
        == "line 5, column 1 has '1.046', and its request makes '1.045'")
  }

  @Test func `a request reads its files`() throws {
    let log = "time,phase,x,y\n0,began,30,310\n0.1,ended,30,310\n"
    let files = MemoryFiles(["log.csv": log])
    let line = "play log.csv --screen 320x568"
    let text = "/* headspring \(line) -f css-keyframes */"
    let found = try differenceFromOwnRequest(
      of: Self.inputText(text), Typed.environment, files)
    #expect(found?.text.hasPrefix("line 1, column") == true)
    #expect(throws: Failure.self) { try difference(in: text) }
  }

  @Test(arguments: [
    "snap --screen 9x9", "check a.json", "convert --spring swiftui.bouncy", "help",
    "bounce --from 1 --to 2 -o x.json", "play - --screen 9x9",
  ])
  func `a request that makes no motion is refused with the reason`(request: String) throws {
    do {
      _ = try difference(in: "/* headspring \(request) */\n")
      Issue.record("\(request) is made again")
    } catch let failure as Failure {
      #expect(failure.status == .badData)
      #expect(failure.text.contains("cannot be made again"), "\(failure.text)")
    }
  }
}
