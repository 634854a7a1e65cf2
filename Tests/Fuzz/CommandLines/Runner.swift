import Foundation

/// The largest size of a file in bytes: a write beyond it fails.
enum FileLimit {
  static let usual: UInt64 = 1 << 21

  static func set(_ bytes: UInt64) {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
      let resource = RLIMIT_FSIZE
    #endif
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(usual))
    setrlimit(resource, &limit)
  }
}

/// Runs lines and saves those that violate a rule.
final class Runner {
  private let child: Child
  private let folder: String
  private let found: String
  /// The number of faults by their text, so that each is printed once.
  private(set) var faults: [String: Int] = [:]
  private var shapes: Set<String> = []
  private var statuses: [Int32: Int] = [:]
  private var count = 0
  private var slowest = (seconds: 0.0, line: "")
  private var largest = 0

  init(executable: String, folder: String, found: String) {
    child = Child(executable: executable, folder: folder)
    self.folder = folder
    self.found = found
    chdir(folder)
    // An output file has no reader that closes a pipe, so a file-size limit cuts it.
    FileLimit.set(FileLimit.usual)
    signal(SIGXFSZ, SIG_IGN)
    setenv("LC_ALL", "C.UTF-8", 1)
    // A backtrace of a debug executable would take longer than the rest of the run.
    setenv("SWIFT_BACKTRACE", "enable=no", 1)
  }

  func help(_ words: String...) -> String {
    String(decoding: child.run(words.map { Array($0.utf8) }, input: []).output, as: UTF8.self)
  }

  /// Runs a line, and returns true if its result has a new shape.
  ///
  /// - Parameter most: the largest size of a file in bytes; a write beyond it fails.
  @discardableResult
  func run(_ line: Line, most: UInt64? = nil) -> Bool {
    for name in names(in: folder) {
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
    for (name, bytes) in line.files where name != "-" { write(bytes, to: folder + "/" + name) }
    let ending = child.run(line.words, input: line.files["-"] ?? [], most: most)
    count += 1
    statuses[ending.status ?? -(ending.signal ?? 0), default: 0] += 1
    if ending.seconds > slowest.seconds { slowest = (ending.seconds, line.text) }
    largest = max(largest, ending.memory)
    if let fault = Oracle.fault(line, ending, left: names(in: folder)) {
      keep(line, most.map { "with files of \($0) bytes at most " + fault } ?? fault, ending)
    }
    return shapes.insert(Self.shape(of: line, ending)).inserted
  }

  private func keep(_ line: Line, _ fault: String, _ ending: Ending) {
    let command = line.words.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let kind = command + ": " + fault.filter { !$0.isNumber }
    faults[kind, default: 0] += 1
    guard faults[kind] == 1 else { return }
    let path = "\(found)/line-\(faults.count).txt"
    write(line.kept, to: path)
    print("FOUND \(fault): headspring \(line.text.prefix(1000))\n  kept in \(path)")
    print("  " + String(decoding: ending.messages.prefix(300), as: UTF8.self).debugDescription)
  }

  /// The shape of a result: its message without numbers and quoted text. Lines of one shape took the same code path.
  private static func shape(of line: Line, _ ending: Ending) -> String {
    var isQuoted = false
    let message = String(decoding: ending.messages, as: UTF8.self).filter { character in
      if character == "'" { isQuoted.toggle() }
      return !isQuoted && !character.isNumber
    }
    let command = line.words.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let options = line.words.filter { $0.starts(with: [0x2D, 0x2D]) }
      .map { String(decoding: $0.prefix { $0 != 0x3D }, as: UTF8.self) }.sorted()
    // The shape of a successful line is its set of options.
    let way = ending.status == 0 ? options.joined(separator: " ") : String(message.prefix(200))
    return "\(command) \(ending.status ?? -1) \(way)"
  }

  func report(corpus: Int, seed: UInt64) {
    let ends = statuses.sorted { $0.key < $1.key }.map { "\($0.value) x \($0.key)" }.joined(
      separator: ", ")
    print(
      "\(count) lines, \(corpus) of them kept ones, seed \(seed), \(shapes.count) different: \(ends); "
        + "the largest \(largest >> 20) MiB; \(faults.count) faults"
    )
    print(
      "the slowest took \(Int(slowest.seconds * 1000)) ms: headspring \(slowest.line.prefix(300))")
  }
}
