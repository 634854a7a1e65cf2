extension Workshop {
  /// The ratio of headspring's time to fill a pipe to cat's time for a file of the same bytes.
  ///
  /// The file has just been written and read, so it is in the page cache.
  func pipe() throws -> Figure {
    let ours = keyframes("bounce -f csv", frames: options.frames)
    let file = path("rows.csv")
    try Pipeline(ours).run(into: file)
    let comparison = try Comparison(rounds: options.rounds) {
      try Pipeline(ours, Command("cat")).run()
    } second: {
      try Pipeline(Command("cat", [file]), Command("cat")).run()
    }
    return Figure(
      name: "piped to cat: headspring / cat", limit: .atMost(0.8), comparison: comparison)
  }
}
