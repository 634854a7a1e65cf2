extension Workshop {
  /// The ratio of a short command's time to the time of an empty program.
  func startUp() throws -> [Figure] {
    #if os(Linux)
      let empty = Command(try program("Rivals/empty.c", "-O2", "-static"))
    #else
      // Other systems have only dynamic executables.
      let empty = Command(try program("Rivals/empty.c", "-O2"))
    #endif
    let bounce = headspring("bounce --from 300 --to 100")
    let comparison = try Comparison(rounds: options.pairs) {
      try Pipeline(bounce).run()
    } second: {
      try Pipeline(empty).run()
    }
    return [
      Figure(
        name: "start-up: headspring / empty program", limit: .atMost(1.2), comparison: comparison)
    ]
  }
}

extension Figure {
  /// A figure that is the ratio of two times.
  init(name: String, limit: Limit?, comparison: Comparison, note: String = "") {
    let medians = [comparison.first, comparison.second].map { Unit.seconds.text($0.median) }
    self.init(
      name: name, limit: limit, unit: .times, measured: comparison.ratios.median,
      quartiles: comparison.ratios.quartiles, note: medians.joined(separator: " / ") + note)
  }
}
