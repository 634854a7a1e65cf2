import Documents
import Exporters
import Motion
import Scenes

/// The options that all motion commands have: timing, format, destination and check.
struct MotionOptions: Sendable {
  /// The command's default length, for help.
  let duration: DefaultValue

  init(duration: DefaultValue) { self.duration = duration }

  /// The options, in the order of help.
  var options: [OptionInfo] {
    let common = OutputOptions.severalOutputsOptions(Format.self) + timingOptions + Self.encoding
    return (common + [CheckOptions.check]).inGroup(.common) + CheckOptions.checkOptions()
  }

  /// The rules of the options.
  var exclusions: [OptionExclusionRule] {
    CheckOptions.exclusions(of: options) + Self.exclusions
  }

  private var timingOptions: [OptionInfo] {
    let defaults = Timing()
    return [
      .value(
        .fps, .frameRate, "n", "Frames per second: 60, 30000/1001 or 29.97, which means it",
        default: .number(defaults.fps)),
      .time(.duration, "Length: 1.2, 1.2s or 200ms", default: duration),
      .flag(
        .cut, "Allow --duration and --frames to cut in formats that stay"),
      .countOption(.frames, "k", "Print only the first k keyframes; the motion is not stretched"),
      .value(
        .times, .times, "times",
        "Print values at these times instead of frames: 0.1,250ms,settle, or from:to:step as in "
          + "0:1:0.25, or a file with times"
      ).ofFormats(.times),
      .time(
        .delay, "Time to hold the first value",
        default: .number(defaults.delay)),
      .countOption(.repeat, "n", "Number of times to play the motion", default: defaults.count),
      .flag(.alternate, "Play every second repetition backwards"),
      .flag(
        .noLand, "Do not set the last keyframe to the exact target"),
      .choice(
        .events,
        "Events in json and vega-lite; all adds crossings and extrema",
        of: ListedEvents.self, default: defaults.events
      ).ofFormats(.events),
    ]
  }

  private static var encoding: [OptionInfo] {
    let defaults = Encoding()
    return [
      OutputOptions.decimalsOption(default: .text(defaults.decimals.description)),
      .value(
        .name, .text, "name",
        "Name of the animation, in formats that have one",
        default: .text("the command's")
      ).ofFormats(.name, isOfOutput: true),
      OutputOptions.identifier,
      .value(
        .reduce, .reduction, "e",
        "Keep the fewest keyframes whose lines stay within this error: 0.5, or 1% of each "
          + "track's range"
      ).ofFormats(.reduction),
      .value(
        .track, .text, "names",
        "Print only these tracks or components, separated by commas: bubble.position, "
          + "bubble.position.x"
      ),
      .value(
        .with, .choice(TimeDerivative.optionValues), "rates",
        "Add the rates of the values as tracks or columns"
      ).ofFormats(.rates),
      .value(
        .unit, .unit, "u",
        "Unit of values without one: px, %, deg, rem"
      ).ofFormats(.unit),
      .choice(
        .property, "Property of a bare value",
        of: AnimatedProperty.self
      ).ofFormats(.property),
      .flag(
        .reducedMotion,
        "Add a variant without overshoot for people who ask for less motion; of spring, "
          + "bounce, snap, pulse"
      ).ofFormats(.reducedMotion),
      .flag(
        .compact, "Write JSON without white space"
      ).ofFormats(.compact, isOfOutput: true),
      .flag(
        .tidy, "Write rows of track,component,frame,time,value"
      ).ofFormats(.tidy, isOfOutput: true),
      .flag(
        .noHeader, "Omit the header line of a table"
      ).ofFormats(.header, isOfOutput: true),
      .value(
        .delimiter, .delimiter, "c", "Field delimiter of csv",
        default: .text(String(Unicode.Scalar(defaults.delimiter)))
      ).ofFormats(.delimiter, isOfOutput: true),
    ]
  }

  /// The rules of --times and --cut.
  static var exclusions: [OptionExclusionRule] {
    OptionExclusionRule.pairwiseExclusions(.times, with: [.fps, .frames, .reduce])
      + [.requirement([.cut], .duration, .frames)]
  }
}

/// The options of every command with an output: format, destination and decimals.
enum OutputOptions {
  /// -f and -o.
  ///
  /// - Parameter formats: the command's formats; the first is the default.
  static func output<Formats: FormatSet>(_ formats: Formats.Type) -> [OptionInfo] {
    let names = Formats.allCases.map { $0.name }
    return [
      .value(
        .format, .choice(names), "name",
        "Output format; by default, from the extension of --output",
        default: .text(names[0])
      ).ofOutput.withShortSpelling("f"), file,
    ]
  }

  /// -o of a command with one format.
  static var file: OptionInfo {
    .value(
      .output, .outputFile, "file",
      "Output file, written completely or not at all; - is standard output",
      default: .text("-")
    ).ofOutput.withShortSpelling("o")
  }

  /// -f and -o of a command that may have several outputs.
  static func severalOutputsOptions<Formats: FormatSet>(_ formats: Formats.Type) -> [OptionInfo] {
    var options = output(formats)
    options[0] = options[0].listingChoices(in: .formats)
    options[1] =
      .value(
        .output, .outputFile, "file",
        "Output file, written completely or not at all; - is standard output. Repeat it for "
          + "several files, each in the format of its extension",
        default: .text("-")
      ).ofOutput.withShortSpelling("o").repeatable
    return options
  }

  /// --id.
  static var identifier: OptionInfo {
    .value(
      .id, .identifier, "id",
      "Id of the request: the first column of tables, the first key of json and ndjson, and {id} "
        + "in the paths of a batch"
    ).ofFormats(.identifier, isOfOutput: true)
  }

  /// --decimals.
  static func decimalsOption(default defaultValue: DefaultValue) -> OptionInfo {
    .value(
      .decimals, .decimals, "d", "Digits after the decimal point, 0 to 17, or shortest",
      default: defaultValue
    ).ofFormats(.decimals)
  }
}

extension ParsedArguments {
  var timing: Timing {
    var timing = Timing()
    timing.rate = frameRate(.fps) ?? timing.rate
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

/// The option that makes one motion command produce many tracks.
enum SweepOptions {
  /// --sweep.
  static var sweep: OptionInfo {
    OptionInfo.value(
      .sweep, .text, "name=values",
      "Make one track for each value: damping=10:30:5, timing=linear,ease-out, 'to=0,0;9,9'. "
        + "Given again: one track for each combination"
    ).repeatable
  }

  /// The options that are refused together with --sweep: all tracks share them, or they make no
  /// tracks.
  static var refused: [OptionName] { [.repeat, .alternate, .reducedMotion, .targetOnly] }

  /// The largest number of tracks.
  static var most: Int { 1000 }
}
