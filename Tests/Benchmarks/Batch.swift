import Foundation

extension Workshop {
  /// Compares batch with node, and one job with two jobs. Measures batch's peak memory.
  func batch() throws -> [Figure] {
    let count = max(options.frames / 100, 1000)
    let requests = path("requests.txt")
    try write(requests: count, to: requests)
    return [try beside(requests, count)] + [try twoJobs(requests)] + (try memory(requests, count))
  }

  /// Writes bounce requests with different end values and numbers of bounces. Every call writes the same text.
  private func write(requests count: Int, to file: String) throws {
    var text = ""
    for place in 0..<count {
      let (from, to) = (place &* 7919 % 1000 - 500, place &* 104_729 % 1000 - 500)
      text += "bounce --from \(from) --to \(to) --bounces \(place % 4 + 1)\n"
    }
    try text.write(toFile: file, atomically: false, encoding: .utf8)
  }

  /// The ratio of node's time to headspring's time for the same requests.
  private func beside(_ requests: String, _ count: Int) throws -> Figure {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Rivals/batch.js").path
    let rival = Command("sh", ["-c", "node '\(source)' < '\(requests)'"])
    let unlike = try unlikeValues(requests, rival)
    let comparison = try Comparison(rounds: options.rounds) {
      try Pipeline(rival).run()
    } second: {
      try Pipeline(headspring("batch \(requests)")).run()
    }
    let rate = Int(Double(count) / comparison.second.median)
    return Figure(
      name: "batch: node / headspring", limit: .atLeast(5), comparison: comparison,
      note: "; \(rate) requests a second; \(unlike) of \(count) unlike")
  }

  /// The number of node's first answers whose values differ from headspring's. A count of 0 shows equal work.
  private func unlikeValues(_ requests: String, _ rival: Command) throws -> Int {
    try Pipeline(headspring("batch \(requests)")).run(into: path("ours.ndjson"))
    try Pipeline(rival).run(into: path("theirs.ndjson"))
    return zip(try lines("ours.ndjson"), try lines("theirs.ndjson")).filter { ours, theirs in
      values(ours) != values(theirs)
    }.count
  }

  private func values(_ answer: Substring) -> Substring? {
    guard let start = answer.firstRange(of: "\"values\":[")?.upperBound else { return nil }
    return answer[start...].prefix { $0 != "]" }
  }

  /// The ratio of the time with one job to the time with two jobs.
  private func twoJobs(_ requests: String) throws -> Figure {
    let comparison = try Comparison(rounds: options.rounds) {
      try Pipeline(headspring("batch \(requests)")).run()
    } second: {
      try Pipeline(headspring("batch \(requests) --jobs 2")).run()
    }
    return Figure(
      name: "batch: one job / two", limit: .atLeast(1.9), comparison: comparison)
  }

  /// The peak memory for all requests, and its ratio to the peak for a hundredth of the requests.
  private func memory(_ requests: String, _ count: Int) throws -> [Figure] {
    let instrument = try program("Instruments/peak.c", "-O2")
    let few = path("few.txt")
    try write(requests: count / 100, to: few)
    let peaks = try Comparison(rounds: options.rounds) {
      try peak(instrument, headspring("batch \(requests)"))
    } second: {
      try peak(instrument, headspring("batch \(few)"))
    }
    let medians = [peaks.first, peaks.second].map { Unit.bytes.text($0.median) }
    return [
      Figure(
        name: "batch: peak memory at \(count) lines / at \(count / 100)", limit: .atMost(1.2),
        unit: .times, measured: peaks.ratios.median, quartiles: peaks.ratios.quartiles,
        note: medians.joined(separator: " / "))
    ]
  }
}
