import Analysis
import Documents
import ExactNumerics
import Motion

extension CommandInfo {
  static let convert = CommandInfo(
    name: .convert,
    summary: "One spring in the parameters of other libraries",
    usage: " [--spring] <words>",
    bare: .spring,
    options: [
      ConvertOptions.all,
      OutputOptions.report(decimals: .word("6", "in a table, shortest in json")),
    ],
    examples: [
      "headspring convert swiftui.bouncy",
      "headspring convert '.spring(duration: 0.5, bounce: 0.3)' --to compose,motion",
      "headspring convert swiftui.smooth --to cubic-bezier",
      "headspring convert 'cubic-bezier(0.34, 1.56, 0.64, 1)' --duration 500ms",
    ],
    notes: [
      "Libraries and presets: headspring help springs. Times are seconds, or 500ms.",
      "round-trip: the error from rounding the printed numbers (the larger relative error of "
        + "w0 and zeta). start: the initial velocity in distances per second, for libraries "
        + "whose parameters cannot express it. It comes from an amplitude above 1 or UIView's "
        + "velocity.",
      "--scale-bounce changes the spring first. The bounce is SwiftUI's, above -1 and at most "
        + "1.",
      "--to cubic-bezier minimizes the error: the largest difference from the spring over all "
        + "times, as a share of the distance. peaks are the times at which the difference is that "
        + "large, positive where the spring is ahead. round-trip: the additional error from "
        + "rounding the printed numbers.",
      "A cubic Bezier ends when the spring stays within 0.001 of the distance, or later if "
        + "the remaining offset would be the largest error; --duration sets another end. The "
        + "spring starts with the initial velocity in its parameters.",
      "A cubic Bezier as --spring is the reverse: convert finds the spring, starting at rest, "
        + "that is closest to the timing function. Its error and peaks are as above.",
    ],
    action: .report(report))

  /// The duration of a given timing function without --duration.
  private static let duration = 1.0

  private static func report(
    _ parsed: ParsedArguments
  ) throws(ParameterError) -> ReportWork {
    let decimals = parsed[OutputOptions.decimals]
    switch try parsed.required(ConvertOptions.spring) {
    case .easing(let easing):
      guard case .bezier(let timing) = easing else {
        let name = parsed.typedWord(.spring)?.text ?? ""
        throw ParameterError(
          "spring",
          "needs a cubic Bezier, and \(name) is a formula; give a Bezier near it, such as "
            + "0.34,1.56,0.64,1 for ease-out-back or the spring period=0.3,duration=1 for elastic")
      }
      let libraries = try namedLibraries(parsed)
      for (option, isGiven) in [
        (OptionName.scaleBounce, parsed.has(.scaleBounce)), (.to, libraries.isBezier),
      ] where isGiven {
        throw ParameterError(option.rawValue, "needs a spring, not a timing function")
      }
      let curve = try NearestCurve(
        springNear: timing, duration: parsed[MotionOptions.duration] ?? duration)
      return { format throws(ParameterError) in
        var sections = try curve.reportSections(decimals, for: format)
        if case .spring(let spring) = curve.shape {
          sections += try libraries.report(of: spring, launch: nil, decimals, format).sections
        }
        return Report(sections)
      }
    case .spring(let given):
      let libraries = try namedLibraries(parsed)
      var spring = given.spring
      if let factor = parsed[ConvertOptions.scaleBounce] {
        spring = try spring.scalingBounce(by: factor)
      }
      if libraries.isBezier {
        let curve = try NearestCurve(
          timingNear: spring, velocity: given.launch ?? .zero,
          duration: parsed[MotionOptions.duration])
        return { format throws(ParameterError) in
          Report(try curve.reportSections(decimals, for: format))
        }
      }
      try require(
        !parsed.has(.duration), "duration",
        "needs --to \(ConvertOptions.bezier), or a timing function as --spring")
      return { [spring] format throws(ParameterError) in
        try libraries.report(of: spring, launch: given.launch, decimals, format)
      }
    }
  }

  /// The libraries of --to, in its order; the common ones without it.
  private static func namedLibraries(
    _ parsed: ParsedArguments
  ) throws(ParameterError) -> NamedLibraries {
    let names = parsed.all(ConvertOptions.to).flatMap { $0 }
    guard !names.isEmpty else { return NamedLibraries(dialects: SpringDialect.common) }
    for lone in [ConvertOptions.everyLibrary, ConvertOptions.bezier] where names.contains(lone) {
      try require(names.count == 1, "to", "has \(lone) with others; give it alone")
      return lone == ConvertOptions.bezier
        ? NamedLibraries(dialects: [], isBezier: true)
        : NamedLibraries(dialects: SpringDialect.allCases)
    }
    var dialects: [SpringDialect] = []
    for dialect in names.compactMap({ SpringDialect(rawValue: $0) }) {
      try require(!dialects.contains(dialect), "to", "has \(dialect.rawValue) twice; give it once")
      dialects.append(dialect)
    }
    return NamedLibraries(dialects: dialects, areChosen: true)
  }
}

/// The libraries of --to, or the nearest cubic Bezier.
private struct NamedLibraries {
  let dialects: [SpringDialect]
  /// True if the user named them: then a spring that none of them can express is an error.
  var areChosen = false
  /// True for the nearest cubic Bezier, in place of libraries.
  var isBezier = false

  /// A spring in the parameters of the libraries, and its initial velocity in distances a second;
  /// nil if its parameters have none.
  func report(
    of spring: Spring, launch: DoubleDouble?, _ decimals: Decimals?, _ format: ReportFormat
  ) throws(ParameterError) -> Report {
    let conversions = try SpringConversions(
      of: spring, launch: launch, in: dialects, decimals, for: format)
    if areChosen, conversions.inexpressible.count == dialects.count,
      let refusal = conversions.inexpressible.first
    {
      throw ParameterError("to", "cannot say this spring: it \(refusal.reason)")
    }
    return conversions.report
  }
}

private enum ConvertOptions {
  static let spring = Option(
    .spring, .springOrEasing, "words",
    "Spring: duration=0.5,bounce=0.3 or swiftui.bouncy; list: headspring help springs. Or a "
      + "timing function: 'cubic-bezier(0.3, 1.5, 0.6, 1)' or ease", example: "swiftui.bouncy")
  static let to = Option(
    .to, .names(among: SpringDialect.allCases.map { $0.rawValue } + [everyLibrary, bezier]),
    "names",
    "Print the parameters of these libraries only, or of all; or the closest cubic-bezier and its "
      + "largest error", repetition: .anywhere, topic: .springs)
  static let scaleBounce = Option.number(
    .scaleBounce, "k", "Multiply the bounce by this factor; 0 is critical damping")

  static var all: [OptionInfo] {
    [
      spring.info, to.info, scaleBounce.info,
      MotionOptions.duration.info.with { option in
        option.help = "Duration of the timing function in seconds"
        option.defaultValue = .phrase("until the spring has settled; 1 for a given timing function")
      },
    ]
  }

  /// The name of --to for every library.
  static let everyLibrary = "all"
  /// The name of --to for the nearest timing function.
  static let bezier = "cubic-bezier"
}
