import Checking
import Documents
import Exporters
import Motion
import Scenes

/// The options of every motion command: timing, format and destination.
enum MotionOptions {
  /// The common options.
  ///
  /// - Parameters:
  ///   - duration: the command's default length, for help.
  ///   - readsFiles: true if the command reads files even without --check, so that it has a
  ///     --max-input of its own.
  static func common(duration: DefaultValue, readsFiles: Bool = false) -> [OptionInfo] {
    var options = OutputOptions.outputs(Format.self)
    options.reserveCapacity(mostCommon)
    options += timing(duration: duration)
    options += encoding
    options.append(CheckOptions.check)
    options = grouped(options)
    options += CheckOptions.rules(readsFiles: readsFiles)
    return options
  }

  /// The reserved capacity of the options, above their number, so that the array is not copied as
  /// it grows.
  private static var mostCommon: Int { 48 }

  private static func timing(duration: DefaultValue) -> [OptionInfo] {
    let defaults = Timing()
    return [
      .number(.fps, "n", "Frames per second", default: defaults.fps),
      .time(.duration, "Length: 1.2, 1.2s or 200ms", default: duration),
      .count(.frames, "k", "Number of keyframes; without --duration the length too"),
      .time(.delay, "Hold the first value first", default: .number(defaults.delay)),
      .count(.repeat, "n", "Play it so many times", default: defaults.count),
      .flag(.alternate, "Play every second time backwards"),
      .flag(.noLand, "Let the last keyframe be the curve's value instead of the target"),
      .choice(
        .events, "all adds crossings and extrema at their exact times, in json and vega-lite",
        of: EventDetail.self, default: defaults.events
      ),
    ]
  }

  private static var encoding: [OptionInfo] {
    let defaults = Encoding()
    return [
      OutputOptions.decimals(default: .text(defaults.decimals.description)),
      .value(
        .name, .text, "name",
        "The animation's name, in formats that have one; the first column in rows",
        default: .text("the command's")
      ),
      .value(
        .reduce, .reduction, "e",
        "Only the keyframes that lines between them need to stay that near: 0.5, or 1% of each "
          + "track's range"
      ),
      .flag(
        .baked, "A key a frame instead of few curved keys, in lottie"
      ),
      .value(
        .track, .text, "names",
        "Only these tracks or components: bubble.position, bubble.position.x, with commas between"
      ),
      .value(
        .with, .choice(Rate.lists), "rates",
        "Beside the values their rates, as tracks and columns of their own"
      ),
      .value(
        .unit, .unit, "u", "The unit of a bare value, in formats that move things: px, %, deg, rem"
      ),
      .flag(
        .reducedMotion,
        "Of spring, bounce, snap and pulse: with the same response without overshoot for people "
          + "who ask for less motion"
      ),
      .flag(
        .compact, "JSON without white space"
      ),
      .flag(
        .tidy, "One row a value: track,component,frame,time,value"
      ),
      .flag(
        .noHeader, "A table without its first line"
      ),
      .value(
        .delimiter, .delimiter, "c", "Between the fields of csv",
        default: .text(String(Unicode.Scalar(defaults.delimiter)))
      ),
      .value(
        .separator, .separator, "s",
        "Between the parts of a column's name: _ for bubble_x, as Vega-Lite and DuckDB need it",
        default: .text(defaults.separator)
      ),
      .flag(
        .spreadsheet,
        "A table's texts that begin with = + - @ or a tab get an apostrophe, so that no "
          + "spreadsheet takes them for formulas"
      ),
    ] + OutputOptions.plot
  }

  static func grouped(_ options: consuming [OptionInfo]) -> [OptionInfo] {
    for index in options.indices { options[index].group = .common }
    return options
  }
}

/// The options of every command with an output: format, destination and decimals.
enum OutputOptions {
  /// -f and -o.
  ///
  /// - Parameter formats: the command's formats; the first is the default.
  static func output<Formats: FormatSet>(_ formats: Formats.Type) -> [OptionInfo] {
    var names: [String] = []
    for format in Formats.allCases { names.append(format.name) }
    return [
      .value(
        .format, .choice(names), "name",
        "Output format; without it, by the extension of --output",
        default: .text(names[0])
      ).short("f"), file,
    ]
  }

  /// -o of a command with one format.
  static var file: OptionInfo {
    .value(
      .output, .outputFile, "file", "Write there, complete or not at all; - is standard output",
      default: .text("-")
    ).short("o")
  }

  /// -f and -o of a command that may have several outputs.
  static func outputs<Formats: FormatSet>(_ formats: Formats.Type) -> [OptionInfo] {
    var options = output(formats)
    options[1] =
      .value(
        .output, .outputFile, "file",
        "Write there, complete or not at all; - is standard output. Several are written from one "
          + "computation, each in the format of its extension, all or none of them",
        default: .text("-")
      ).short("o").repeatable
    return options
  }

  /// --decimals.
  static func decimals(default defaultValue: DefaultValue) -> OptionInfo {
    .value(
      .decimals, .decimals, "d", "Digits after the point, 0 to 17, or shortest",
      default: defaultValue
    )
  }

  /// --columns and --ascii.
  static var plot: [OptionInfo] {
    [
      .value(
        .columns, .text, "n",
        "Width of a term plot; auto is the terminal's, and \(Encoding().width) where there is none",
        default: .text("auto")
      ),
      .flag(
        .ascii, "A term plot in plain ASCII"
      ),
    ]
  }
}

extension ParsedArguments {
  var timing: Timing {
    var timing = Timing()
    timing.fps = number(.fps) ?? timing.fps
    timing.duration = number(.duration)
    timing.keyframes = count(.frames)
    timing.delay = number(.delay) ?? timing.delay
    timing.count = count(.repeat) ?? timing.count
    timing.alternates = has(.alternate)
    timing.lands = !has(.noLand)
    timing.events = choice(.events) ?? timing.events
    return timing
  }
}
