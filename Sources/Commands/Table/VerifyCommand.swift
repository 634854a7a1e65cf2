import Motion

/// `headspring verify`: checks that the request in a file reproduces the file.
enum VerifyCommand {
  static var command: Command {
    Command(
      info: { info }, notes: { notes },
      action: .plan { parsed, environment throws(ParameterError) in
        .files(.verification(try Verification(parsed, environment)))
      })
  }

  private static var info: CommandInfo {
    CommandInfo(
      name: .verify,
      summary: "Prove that a file of keyframes is correct",
      usage: " <file>...",
      operand: .value(
        .file, .file, "file",
        "Files that contain their request: documents, css, waapi, smil, html, plots and "
          + "code. - is standard input"),
      takesManyOperands: true,
      options: [],
      examples: [
        "headspring spring --from 0 --to 1 -f css-linear | headspring verify -",
        "headspring pulse -o pulse.json",
        "headspring verify pulse.json",
      ])
  }

  private static var notes: [String] {
    [
      "verify computes the motion again from the request in the file. Every number must be "
        + "the same, and the lines between the numbers must be as close to the exact curve as "
        + "the file says. The error is proved from extremum to extremum of the curve, not only "
        + "tested at samples.",
      "Exit status 0: all is proved. 1: a number was changed. 65: a file has no request or "
        + "is invalid. 66: a file is missing. White space may differ where the format ignores "
        + "it. A request that reads a file reads it from the current folder.",
    ]
  }
}
