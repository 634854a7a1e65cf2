import Checking
import Documents
import ExactNumerics
import Exporters

enum CheckOptions {
  static let check = Option(
    .check, .file, "golden",
    "Compare with a golden file instead of printing; related options: headspring help check",
    isFrequent: true)
  static let golden = Option(
    .golden, .file, "file",
    "Golden files and folders. Of a folder and those below it, every file that holds a request "
      + "is compared with what the request makes. - is standard input")
  static let comparedFile = Option(
    .file, .file, "file",
    "The actual file, then the expected one. Either may be a document of headspring, an array, "
      + "ndjson, csv or tsv (wide or tidy), or another table with a time or a frame in each row; "
      + "files of other formats are compared as text. - is standard input")
  static let tolerance = Option(
    .tolerance, .tolerances, "e",
    "Allowed difference: 0.01, 1% of a track's range, or 2ulp (units of the golden's last decimal "
      + "place); also per track and component: 0.01,bubble.scale=0.001,time=0.000001",
    default: .word("0"))
  static let relative = Option(
    .relative, .nonnegative, "r",
    "Relative tolerance; values are equal if |actual - golden| <= tolerance + r |golden|",
    default: .word("0"))
  static let atMost = Option(
    .atMost, .tolerances, "e",
    "With --update: rewrite only what differs by e or less; exit with status 1 for the rest")
  static let writeActual = Option(
    .writeActual, .file, "folder",
    "Write what was made to this folder, for each golden that differs or is missing")
  static let report = Option(
    .report, .report, "name[=file]", "Report format, and its file; repeatable",
    default: .word("text"), repetition: .anywhere)
  static let rows = Option.count(
    .rows, "n", "Number of differing rows to show for each golden",
    default: CheckReport.defaultRows)
  /// --stale of `check`, and of `batch` and `tokens` with --check.
  static let stale = Option(
    .stale, .file, "folder",
    "Exit with status 1 if a file below this folder was compared with nothing, though a request "
      + "makes files of its extension; repeatable", repetition: .anywhere)

  /// The options of commands that compare many goldens: `check`, `batch` and `tokens`; or those
  /// that motion commands take together with --check.
  static func checkOptions(comparesMany: Bool = false) -> [OptionInfo] {
    var options: [OptionInfo] = [
      tolerance.info, relative.info,
      .flag(
        .update,
        "Rewrite goldens that differ, all or none; with --check create a missing one too"),
      atMost.info,
      .flag(.failOnUpdate, "Exit with status 1 if --update wrote a golden"),
      writeActual.info, report.info, .flag(.quiet, "Leave out goldens that are the same"),
      rows.info,
    ]
    if comparesMany {
      options.append(stale.info)
    } else {
      options[0] = options[0].with { option in
        option.help +=
          ". Without --check: how far css-linear may deviate, 0.0025 of the distance unless given"
      }
    }
    return options.inGroup(.check)
  }

  static var diffOptions: [OptionInfo] {
    let names: [OptionName] = [.tolerance, .relative, .report, .quiet, .rows]
    return checkOptions(comparesMany: true).filter { names.contains($0.name) }
  }

  static var pictureOptions: [OptionInfo] {
    let format = Option(
      .format, .choice(of: PictureFormat.self), "name",
      "Draw a picture instead of the report: both sides and their difference", short: "f",
      isOfOutput: true)
    let output = OutputOptions.file.info.with { option in
      option.help =
        "Write the picture to this file, and the report to standard output; - is standard output"
      option.defaultValue = nil
    }
    return [format.info, output].inGroup(.common)
  }

  /// The rules of --update and the options that go with it.
  static var updateExclusions: [OptionExclusionRule] {
    [
      .requirement([.failOnUpdate, .atMost], .update),
      .exclusion([.writeActual], beside: [.update]), .exclusion([.output], beside: [.update]),
    ]
  }

  /// The rules that bind the options of a command with --check to it.
  static func exclusions(of options: [OptionInfo]) -> [OptionExclusionRule] {
    // --tolerance belongs to css-linear, too.
    let ofCheck = options.filter { $0.group == .check && $0.name != .tolerance }.map { $0.name }
    return [.requirement(ofCheck, .check)] + updateExclusions
  }
}
