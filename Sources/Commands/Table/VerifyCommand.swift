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
      summary: "Prove again what a file of keyframes says, from the file alone",
      usage: " <file>...",
      operand: .value(
        .file, .file, "file",
        "Files with the request that made them: documents, css, waapi, smil, html, plots and "
          + "code. - is standard input"),
      takesManyOperands: true,
      options: [InputOptions.limit],
      examples: [
        "headspring spring --from 0 --to 1 -f css-linear | headspring verify -",
        "headspring pulse -o pulse.json",
        "headspring verify pulse.json",
      ])
  }

  private static var notes: [String] {
    [
      "The motion is made again from the request in the file. Every number of the file must be "
        + "the one that it makes, and the lines between the numbers as near to the exact curve "
        + "as the file says: that is proved from extremum to extremum of the curve, not looked "
        + "for at samples.",
      "It ends with 0 where all is proved, with 1 where a number was changed, with 65 where a "
        + "file has no request or is broken, and with 66 where one is missing. White space may "
        + "have been moved where the format ignores it. A request that reads a file reads it from "
        + "the current folder.",
    ]
  }
}
