import Documents
import Exporters
import Foundation
import Testing

@testable import Commands

extension Arguments {
  /// Arguments from strings.
  package init(_ words: [String]) {
    self.init(words.map { Argument($0) })
  }

  package init(_ words: [Argument]) {
    self.init(words[...])
  }
}

extension CommandPlan {
  package init(_ words: [String], _ environment: Environment) throws(Failure) {
    try self.init(words.map { Argument($0) }, environment)
  }
}

extension ProductPlan {
  /// The products of inputs with these contents, in the order in which they are read.
  package func products(_ contents: [[UInt8]]) throws(Failure) -> [Product] {
    var rest = contents[...]
    return try products { _ in rest.popFirst() ?? [] }
  }

  package func product(_ contents: [[UInt8]]) throws(Failure) -> Product {
    try products(contents)[0]
  }
}

/// A command line run in the test process: its output is collected, and no file is written.
package enum Typed {
  /// An environment with UTF-8 and without a terminal.
  package static let environment = Environment(isUTF8: true)

  /// An environment without a terminal, in which COLUMNS is a number.
  package static func environment(columns: Int, isUTF8: Bool = true) -> Environment {
    var environment = Environment(isUTF8: isUTF8)
    environment.columns = columns
    return environment
  }

  /// The plan of a command line that becomes bytes.
  package static func plan(
    _ words: [String], _ environment: Environment = Typed.environment
  ) throws -> ProductPlan {
    guard case .product(let plan) = try CommandPlan(words, environment) else { throw NoProduct() }
    return plan
  }

  package struct NoProduct: Error {
    package init() {}
  }

  /// The error message for a command line with these inputs; nil if it succeeds.
  package static func refusal(_ words: [String], _ contents: [[UInt8]]) -> String? {
    do throws(Failure) {
      if case .product(let plan) = try CommandPlan(words, environment) {
        _ = try plan.product(contents)
      }
      return nil
    } catch {
      return error.text
    }
  }

  /// Expects a message of one short line without control or format characters.
  package static func expectShown(_ message: String) {
    #expect(message.unicodeScalars.count < 1000)
    #expect(message.hasSuffix("\n"))
    let obeyed: [Unicode.GeneralCategory] = [
      .control, .format, .lineSeparator, .paragraphSeparator, .privateUse,
    ]
    #expect(
      !message.unicodeScalars.dropLast().contains {
        obeyed.contains($0.properties.generalCategory)
      }, "\(message.prefix(300))")
  }

  /// The text for standard output.
  package static func output(_ line: String) throws -> String {
    try output(words(line))
  }

  package static func output(
    _ words: [String], _ environment: Environment = Typed.environment
  ) throws -> String {
    // Commands on files print no text here.
    guard case .product(let plan) = try CommandPlan(words, environment) else { return "" }
    let product = try plan.product(bytes)
    var bytes: [UInt8] = []
    var stream = ByteStream { chunk throws(WriteFailure) in bytes += chunk }
    try product.write(to: &stream)
    try stream.flush()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The output without the request of a document or a comment, which contains the command line. It is equal for equal motions.
  package static func motion(_ words: [String]) throws -> String {
    try output(words).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("  \"request\": ") && !$0.hasPrefix("// headspring ") }
      .joined(separator: "\n")
  }

  package static func motion(_ line: String) throws -> String { try motion(words(line)) }

  /// The bytes of a file.
  package static func bytes(of input: PlannedInput) throws(Failure) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: input.input.name) else {
      throw .input(input.input.readError("No such file or directory"))
    }
    return Array(data)
  }

  /// The error of a command line or of its inputs; nil if it succeeds. An unreadable input counts as empty.
  package static func failureReading(_ words: [String]) -> Failure? {
    do throws(Failure) {
      guard case .product(let plan) = try CommandPlan(words, environment) else { return nil }
      _ = try plan.product { input in (try? bytes(of: input)) ?? [] }
      return nil
    } catch {
      return error
    }
  }

  /// The error of a command line before any input is read; nil without one.
  package static func failure(_ words: [String]) -> Failure? {
    do throws(Failure) {
      guard case .product(let plan) = try CommandPlan(words, environment) else { return nil }
      _ = try plan.product { _ throws(Failure) in throw .nothingTyped }
      return nil
    } catch {
      return error == .nothingTyped ? nil : error
    }
  }

  /// The arguments of a line, split as a shell does: by blanks, with single quotes around one argument.
  package static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in line {
      switch character {
      case "'":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted:
        if let complete = word { words.append(complete) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }
}
