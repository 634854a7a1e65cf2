import Animations
import Documents
import Exporters
import Motion
import Scenes

/// The options that all motion commands have: timing, format, destination and check.
enum MotionOptions {
  private static let standard = (timing: Timing(), encoding: Encoding())

  static let fps = Option(
    .fps, .frameRate, "n", "Frames per second: 60, 30000/1001 or 29.97, which means it",
    default: .number(standard.timing.fps), isFrequent: true)
  /// The length. Its default depends on the command.
  static let duration = Option.time(.duration, "Length: 1.2, 1.2s or 200ms", isFrequent: true)
  static let frames = Option.count(
    .frames, "k", "Print only the first k keyframes; the motion is not stretched",
    isFrequent: true)
  static let times = Option(
    .times, .times, "times",
    "Print values at these times instead of frames: 0.1,250ms,settle, or from:to:step as in "
      + "0:1:0.25, or a file with times", isFrequent: true)
  static let delay = Option.time(
    .delay, "Time to hold the first value", default: .number(standard.timing.delay))
  static let repetitions = Option.count(
    .repeat, "n", "Number of times to play the motion", default: standard.timing.count)
  static let events = Option.choice(
    .events, "Events in json and vega-lite; all adds crossings and extrema",
    of: ListedEvents.self, default: standard.timing.events)
  static let name = Option(
    .name, .text, "name", "Name of the animation, in formats that have one",
    default: .phrase("the command's"), isOfOutput: true
  ) { $0.name = $1 }
  static let reduce = Option(
    .reduce, .reduction, "e",
    "Keep the fewest keyframes whose lines stay within this error: 0.5, or 1% of each track's "
      + "range"
  ) { $0.reduction = $1 }
  static let track = Option(
    .track, .text, "names",
    "Print only these tracks or components, separated by commas: bubble.position, "
      + "bubble.position.x")
  static let with = Option(
    .with, .name(among: TimeDerivative.optionValues), "rates",
    "Add the rates of the values as tracks or columns", isFrequent: true)
  static let unit = Option(
    .unit, .unit, "u", "Unit of values without one: px, %, deg, rem"
  ) { $0.unit = $1 }
  static let property = Option.choice(
    .property, "Property of a bare value", of: AnimatedProperty.self, isFrequent: true)
  static let delimiter = Option(
    .delimiter, .delimiter, "c", "Field delimiter of csv",
    default: .word(String(Unicode.Scalar(standard.encoding.delimiter))), isOfOutput: true
  ) { $0.delimiter = $1 }

  /// The options, in the order of help, which shows the command's default length.
  static func options(duration length: DefaultValue) -> [OptionInfo] {
    let timing: [OptionInfo] = [
      fps.info, duration.info.with { $0.defaultValue = length },
      .flag(.cut, "Allow --duration and --frames to cut in formats that stay"),
      frames.info, times.info, delay.info, repetitions.info,
      .flag(.alternate, "Play every second repetition backwards"),
      .flag(.noLand, "Do not set the last keyframe to the exact target"), events.info,
    ]
    let encoding: [OptionInfo] = [
      OutputOptions.decimals(default: .word(standard.encoding.decimals.description)), name.info,
      OutputOptions.identifier.info, reduce.info, track.info, with.info, unit.info, property.info,
      .flag(
        .reducedMotion,
        "Add a variant without overshoot for people who ask for less motion; of spring, "
          + "bounce, snap, pulse"),
      .flag(.betweenKeys, "Go between the first two keyframes of an After Effects property") {
        $0.isBetweenKeys = true
      },
      .flag(.compact, "Write JSON without white space", isOfOutput: true) { $0.isCompact = true },
      .flag(.tidy, "Write rows of track,component,frame,time,value", isOfOutput: true) {
        $0.isTidy = true
      },
      .flag(.noHeader, "Omit the header line of a table", isOfOutput: true) {
        $0.hasHeader = false
      },
      delimiter.info, CheckOptions.check.info,
    ]
    let common = OutputOptions.severalOutputs(Format.self) + timing + encoding
    return common.inGroup(.common) + CheckOptions.checkOptions()
  }

  static var exclusions: [OptionExclusionRule] {
    [
      .exclusion([.times], beside: [.fps, .frames, .reduce]),
      .requirement([.cut], .duration, .frames),
    ]
  }
}

/// The options of every command with an output: format, destination and decimals.
enum OutputOptions {
  static let file = Option(
    .output, .outputFile, "file",
    "Output file, written completely or not at all; - is standard output", default: .word("-"),
    short: "o", isOfOutput: true, isFrequent: true)
  static let identifier = Option(
    .id, .identifier, "id",
    "Id of the request: the first column of tables, the first key of json and ndjson, and {id} "
      + "in the paths of a batch", isOfOutput: true
  ) { $0.label = Fact.Entry(.id, .text($1)) }
  static let decimals = Option(
    .decimals, .decimals, "d", "Digits after the decimal point, 0 to 17, or shortest",
    isFrequent: true
  ) { $0.decimals = $1 }

  /// -f with the command's formats, of which the first is the default, and -o.
  static func output<Formats: FormatSet>(_ formats: Formats.Type) -> [OptionInfo] {
    [format(of: Formats.allCases.map { $0.name }), file.info]
  }

  /// -f with the command's formats; the first is the default.
  static func format(
    of names: [String],
    _ help: String = "Output format; by default, from the extension of --output"
  ) -> OptionInfo {
    Option(
      .format, .name(among: names), "name", help, default: .word(names[0]), short: "f",
      isOfOutput: true, isFrequent: true
    ).info
  }

  static func severalOutputs<Formats: FormatSet>(_ formats: Formats.Type) -> [OptionInfo] {
    var options = output(formats)
    options[0].topic = .formats
    options[1].help +=
      ". Repeat it for several files, each in the format of its extension"
    options[1].repetition = .anywhere
    return options
  }

  static func report(decimals standard: DefaultValue) -> [OptionInfo] {
    (output(ReportFormat.self) + [decimals(default: standard), identifier.info]).inGroup(.common)
  }

  static func decimals(default standard: DefaultValue) -> OptionInfo {
    decimals.info.with { $0.defaultValue = standard }
  }
}

extension ParsedArguments {
  var timing: Timing {
    var timing = Timing()
    read(MotionOptions.fps, into: &timing.rate)
    timing.duration = self[MotionOptions.duration]
    timing.keyframes = self[MotionOptions.frames]
    read(MotionOptions.delay, into: &timing.delay)
    read(MotionOptions.repetitions, into: &timing.count)
    timing.alternates = has(.alternate)
    timing.lands = !has(.noLand)
    read(MotionOptions.events, into: &timing.events)
    return timing
  }
}
