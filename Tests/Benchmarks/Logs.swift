import Foundation

/// Benchmarks with long inputs: touch logs, conversations, recordings.
extension Workshop {
  /// Measures a touch log in which a finger drags a head repeatedly: time, growth of the time, and memory. The document
  /// has two events a touch, and half as many frames.
  func play() throws -> [Figure] {
    let many = max(options.frames / 10, 1000)
    for count in [many, many / 10] {
      try writeLines("touches-\(count).csv", "time,phase,x,y", count) { index in
        let phase = index % 240 == 0 ? "began" : index % 240 == 239 ? "ended" : "moved"
        let angle = Double(index)
        return "\(Self.seconds(index, rate: 120)),\(phase),"
          + "\(Self.tenths(160 + 120 * sin(angle / 97))),\(Self.tenths(300 + 180 * sin(angle / 61)))"
      }
    }
    let ours = { (count: Int) in
      headspring("play \(path("touches-\(count).csv")) --screen 320x568")
    }
    let times = try Comparison(rounds: options.rounds) {
      try Pipeline(ours(many)).run()
    } second: {
      try Pipeline(ours(many / 10)).run()
    }
    return [
      Figure("play: \(many) touches", .atMost(4), .seconds, times.first),
      Figure(
        name: "the same / \(many / 10) touches", limit: .atMost(12), comparison: times, note: ""),
      try memory("play: peak memory", .atMost(300 * 1_048_576), ours(many)),
    ]
  }

  /// Measures a conversation in which every head moves to another message: time and memory.
  func seen() throws -> [Figure] {
    let heads = max(options.frames / 1000 * 9, 900)
    for (file, first) in [("before.json", 0), ("after.json", 137)] {
      let ids = (0..<heads).map { "\"u\(($0 + first) % heads)\"" }
      let messages = stride(from: 0, to: heads, by: 300).map { place in
        let readers = ids[place..<min(place + 300, heads)].joined(separator: ",")
        return "{\"id\":\"m\(place)\",\"seenBy\":[\(readers)]}"
      }
      try "{\"messages\":[\(messages.joined(separator: ","))]}"
        .write(toFile: path(file), atomically: false, encoding: .utf8)
    }
    let ours = headspring(
      "seen --before \(path("before.json")) --after \(path("after.json")) --conversation-width 20000"
    )
    return [
      Figure(
        "seen: \(heads) heads", .atMost(0.35), .seconds,
        try Sample.measured(rounds: options.rounds) { try Pipeline(ours).run() }),
      try memory("seen: peak memory", .atMost(120 * 1_048_576), ours),
    ]
  }

  /// Measures the fit of a spring to a recording: once with all digits, once with noise.
  func fit() throws -> [Figure] {
    let points = max(options.frames / 100, 1000)
    return try [("exact", 0.0), ("noisy", 0.5)].map { name, noise in
      let file = "\(name).csv"
      try writeLines(file, "time,value", points) { index in
        let time = Double(index) * 10 / Double(points)
        let value = 100 - 80 * exp(-0.9 * time) * cos(6 * time)
        // The noise is a sawtooth that no spring follows.
        let tooth = Double(index * 7919 % 1009) / 504.5 - 1
        return "\(time),\(noise == 0 ? "\(value)" : Self.tenths(value + tooth * noise))"
      }
      return Figure(
        "fit: \(points) points, \(name)", .atMost(0.15), .seconds,
        try Sample.measured(rounds: options.rounds) {
          try Pipeline(headspring("fit \(path(file))")).run()
        })
    }
  }

  private func memory(_ name: String, _ limit: Limit, _ ours: Command) throws -> Figure {
    let instrument = try program("Instruments/peak.c", "-O2")
    return Figure(
      name, limit, .bytes,
      try Sample.measured(rounds: options.rounds) { try peak(instrument, ours) })
  }

  private func writeLines(
    _ file: String, _ header: String, _ count: Int, line: (Int) -> String
  ) throws {
    var text = header + "\n"
    for index in 0..<count { text += line(index) + "\n" }
    try text.write(toFile: path(file), atomically: false, encoding: .utf8)
  }

  /// The time of a tick in seconds, with 6 decimals.
  private static func seconds(_ tick: Int, rate: Int) -> String {
    let micros = String(1_000_000 + tick % rate * 1_000_000 / rate).dropFirst()
    return "\(tick / rate).\(micros)"
  }

  private static func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}

extension Figure {
  /// A figure without a rival: the median of one sample.
  fileprivate init(_ name: String, _ limit: Limit, _ unit: Unit, _ sample: Sample) {
    self.init(
      name: name, limit: limit, unit: unit, measured: sample.median, quartiles: sample.quartiles,
      note: unit.text(sample.median))
  }
}
