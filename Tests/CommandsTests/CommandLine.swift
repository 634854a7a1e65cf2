import Formats

@testable import Commands

/// A command line run inside the tests' own process: what it prints is collected, nothing is written.
enum Typed {
  /// What standard output would get.
  static func output(_ line: String) throws -> String {
    try output(words(line))
  }

  static func output(_ words: [String]) throws -> String {
    switch try Request(words) {
    case .text(let text): return text
    case .job(let job): return try output(of: job)
    case .fit(let request): return try output(of: try request.job())
    case .seen(let request): return try output(of: try request.job())
    }
  }

  private static func output(of job: Job) throws -> String {
    var bytes: [UInt8] = []
    var stream = ByteStream { chunk throws(WriteFailure) in bytes += chunk }
    try job.write(to: &stream)
    try stream.flush()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Why the words are refused; nil when they are not.
  ///
  /// - Parameter reading: whether what they name is read, which may show more to be wrong with them.
  static func failure(_ words: [String], reading: Bool = false) -> Failure? {
    do throws(Failure) {
      switch try Request(words) {
      case .fit(let request) where reading: _ = try request.job()
      case .seen(let request) where reading: _ = try request.job()
      default: break
      }
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
