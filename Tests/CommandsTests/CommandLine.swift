import Formats

@testable import Commands

/// A command line run inside the tests' own process: what it prints is collected, nothing is written.
enum Typed {
  /// What standard output would get.
  static func output(_ line: String) throws -> String {
    try output(words(line))
  }

  static func output(_ words: [String]) throws -> String { try output(of: try Request(words)) }

  private static func output(of request: Request) throws -> String {
    switch request {
    case .text(let text): return text
    case .job(let job): return try output(of: job)
    case .reading(let read): return try output(of: try read())
    }
  }

  private static func output(of job: Job) throws -> String {
    var bytes: [UInt8] = []
    var stream = ByteStream { chunk throws(WriteFailure) in bytes += chunk }
    try job.write(to: &stream)
    try stream.flush()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Why the words are refused, or what they let us read; nil when nothing is.
  static func failureReading(_ words: [String]) -> Failure? {
    do throws(Failure) {
      var request = try Request(words)
      while case .reading(let read) = request { request = try read() }
      return nil
    } catch {
      return error
    }
  }

  /// Why the words are refused, before anything is read; nil when they are not.
  static func failure(_ words: [String]) -> Failure? {
    do throws(Failure) {
      _ = try Request(words)
      return nil
    } catch {
      return error
    }
  }

  /// The words of a line as a shell sees them: blanks between them, single quotes around what is one word.
  static func words(_ line: String) -> [String] {
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
