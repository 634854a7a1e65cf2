import Foundation

extension Workshop {
  /// The peak memory with ten times and with a hundredth of `--frames`, as a ratio.
  func memory() throws -> [Figure] {
    let instrument = try program("Instruments/peak.c", "-O2")
    let (many, few) = (options.frames * 10, options.frames / 100)
    let peaks = try Comparison(rounds: options.rounds) {
      try peak(instrument, frames: many)
    } second: {
      try peak(instrument, frames: few)
    }
    let medians = [peaks.first, peaks.second].map { Unit.bytes.text($0.median) }
    return [
      Figure(
        name: "peak memory at \(many) rows", limit: .atMost(24 * 1_048_576), unit: .bytes,
        measured: peaks.first.median, quartiles: peaks.first.quartiles, note: medians[0]),
      Figure(
        name: "the same / peak memory at \(few) rows", limit: .atMost(1.2), unit: .times,
        measured: peaks.ratios.median, quartiles: peaks.ratios.quartiles,
        note: medians.joined(separator: " / ")),
    ]
  }

  private func peak(_ instrument: String, frames: Int) throws -> Double {
    try peak(instrument, keyframes("bounce -f csv", frames: frames))
  }

  /// The peak memory of one run in bytes.
  func peak(_ instrument: String, _ ours: Command) throws -> Double {
    try Pipeline(Command(instrument, [ours.path] + ours.words)).run(into: path("peak.txt"))
    let text = try lines("peak.txt").first ?? ""
    guard let bytes = Double(text) else {
      throw Failure.software("Instruments/peak.c prints no number")
    }
    return bytes
  }
}
