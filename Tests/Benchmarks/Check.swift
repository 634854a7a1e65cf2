import Foundation

extension Workshop {
  /// The speed of `check`: against `cmp` for equal tables, and against numdiff for tables that differ everywhere within
  /// the tolerance.
  func check() throws -> [Figure] {
    let files = ["golden.csv", "near.csv", "same.csv"].map(path)
    // near.csv has the motion of golden.csv, moved by 0.001: every value differs.
    for (file, words) in zip(files, ["300 --to 100", "300.001 --to 100.001", "300 --to 100"]) {
      try Pipeline(
        headspring("bounce --from \(words) --frames \(options.frames) -f csv")
      ).run(into: file)
    }
    let bytes = try Double(size(files[0]) + size(files[1]))
    let same = try Comparison(rounds: options.rounds) {
      try Pipeline(headspring("check \(files[2]) \(files[0])")).run()
    } second: {
      try Pipeline(Command("cmp", [files[2], files[0]])).run()
    }
    let near = try Sample.measured(rounds: options.rounds) {
      try Pipeline(headspring("check \(files[1]) \(files[0]) --tolerance 0.01")).run()
    }
    let alike = Unit.times.text(same.ratios.median)
    return [
      Figure(
        name: "check, differences within a tolerance", limit: .atLeast(150e6),
        rates: Sample(near.numbers.map { bytes / $0 }), note: Unit.seconds.text(near.median)),
      Figure(
        name: "check, equal tables", limit: .atLeast(1e9),
        rates: Sample(same.first.numbers.map { bytes / $0 }),
        note: "\(Unit.seconds.text(same.first.median)), \(alike) of the time of cmp"),
    ] + (try numdiff().map { [$0] } ?? [])
  }

  /// The ratio of numdiff's time to headspring's time for a hundredth of the rows; nil without numdiff.
  private func numdiff() throws -> Figure? {
    let rows = max(options.frames / 100, 2)
    let files = ["few-golden.csv", "few-near.csv"].map(path)
    for (file, words) in zip(files, ["300 --to 100", "300.001 --to 100.001"]) {
      try Pipeline(
        headspring("bounce --from \(words) --frames \(rows) -f csv")
      ).run(into: file)
    }
    let rival = Command("numdiff", ["-q", "-a", "0.01", "-s", " ,\t\n", files[1], files[0]])
    do { try Pipeline(rival).run() } catch let failure as Failure
      where failure.status == Failure.unavailable("").status
    {
      return nil
    }
    let comparison = try Comparison(rounds: options.rounds) {
      try Pipeline(rival).run()
    } second: {
      try Pipeline(headspring("check \(files[1]) \(files[0]) --tolerance 0.01")).run()
    }
    return Figure(
      name: "check: numdiff / headspring", limit: nil, comparison: comparison,
      note: "; \(rows) rows")
  }

  private func size(_ file: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
  }
}

extension Figure {
  /// A figure in bytes per second.
  init(name: String, limit: Limit?, rates: Sample, note: String) {
    self.init(
      name: name, limit: limit, unit: .rate, measured: rates.median, quartiles: rates.quartiles,
      note: note)
  }
}
