import Animations
import Documents
import ExactNumerics
import Exporters
import Motion
import Readers
import Scenes

/// The motion of a command line, before its inputs are read.
enum MotionTask: Sendable {
  /// A scene that reads no inputs. The second function makes the same response without overshoot;
  /// it is nil if the scene has none.
  case scene(
    @Sendable () throws(ParameterError) -> Animation,
    withoutOvershoot: (@Sendable () throws(ParameterError) -> Animation?)? = nil)
  /// Only the target of a snap, without motion.
  indirect case snapTarget(Snap)
  /// Inputs, and a function that makes the motion from their texts; guesses become notes.
  case reading(
    [PlannedInput],
    @Sendable ([InputText], ParsedArguments, inout MotionNotes) throws(Failure) -> Animation)

  /// The work of a motion command; a sweep if an option takes several values. Throws for arguments
  /// that contradict the format or each other.
  static func work(
    _ parsed: ParsedArguments, _ environment: Environment,
    _ scene: (ParsedArguments) throws(ParameterError) -> MotionTask
  ) throws(ParameterError) -> ProductPlan.Work {
    let task: MotionTask
    let outputs: [PlannedOutput<Format>]
    if let sweep = try Sweep(parsed) {
      outputs = try PlannedOutput.all(sweep.variants[0].parsed, environment)
      task = .scene { () throws(ParameterError) in
        try sweep.animation(isSampled: parsed.has(.times))
      }
    } else {
      outputs = try PlannedOutput.all(parsed, environment)
      task = try scene(parsed)
      for other in task.inputs {
        guard let times = parsed.timeInputs.first,
          let shared = other.input.sharedStreamName(with: times.input)
        else { continue }
        throw ParameterError("times", "cannot be \(shared), which is read already; name a file")
      }
    }
    return { read throws(Failure) in try task.products(read, outputs) }
  }

  var inputs: [PlannedInput] {
    if case .reading(let inputs, _) = self { inputs } else { [] }
  }

  /// Reads the inputs, makes the motion once and encodes it for each output. The first product
  /// carries all notes. Throws for broken inputs, for parameters that break a rule, and for a
  /// motion that a format cannot represent.
  func products(
    _ read: InputReader, _ outputs: [PlannedOutput<Format>]
  ) throws(Failure) -> [Product] {
    let parsed = outputs[0].parsed
    let texts = try (inputs + parsed.timeInputs).texts(read)
    var notes = MotionNotes(parsed)
    let times = try parsed.sampleTimes(texts.last, &notes)
    // Nil if only the motion's target is printed.
    let animation: Animation? =
      switch self {
      case .reading(_, let make): try make(texts, parsed, &notes)
      case .scene(let make, _): try mapError(of: make(), parsed.failure)
      case .snapTarget: nil
      }
    if let animation { notes.addMotionNotes(animation, outputs[0]) }
    var products: [Product] = []
    for (index, output) in outputs.enumerated() {
      do throws(ParameterError) {
        products.append(Product(content: try content(animation, output, times)))
      } catch var error {
        // Curved keys are reduced without the option too.
        if error.parameter == "reduce", !parsed.has(.reduce) { error = error.of("format") }
        let isOfExtension = outputs.count > 1 && error.parameter == "format" && !parsed.has(.format)
        throw output.parsed.failure(isOfExtension ? error.of("output").at(index) : error)
      }
      guard case .animation(let prepared) = products[index].content else { continue }
      for remark in prepared.remarks { notes.addNote(remark) }
    }
    products[0].notes = notes.all
    return products
  }

  /// Encodes the motion for one output, with the tracks, the rates, the property, the times and the
  /// variant without overshoot that options set.
  private func content(
    _ animation: Animation?, _ output: PlannedOutput<Format>, _ times: [SampleTime]?
  ) throws(ParameterError) -> Product.Content {
    let (format, parsed) = (output.format, output.parsed)
    let options = format.info.options
    var encoding = output.encoding
    guard let animation else {
      guard case .snapTarget(let snap) = self else { preconditionFailure("no motion was made") }
      let target = try snap.target()
      let largest = max(target.x.magnitude.high, target.y.magnitude.high)
      try format.validateFieldOutput(encoding, largest: largest)
      let heading = format.info.facts == .object ? parsed.documentHeading : []
      return .facts(heading + snap.resultFields(of: target), format, encoding)
    }
    try MotionCut.refuseUnlessAllowed(animation, output)
    var selected = try parsed.selectingTracks(animation)
    if let names = parsed[MotionOptions.with], options.contains(.with) {
      selected = try selected.adding(TimeDerivative.derivatives(in: names))
    }
    let property = options.contains(.property) ? parsed[MotionOptions.property] : nil
    if let property {
      selected = try selected.assigningProperty(property, unit: encoding.unit)
      encoding.unit = nil
    }
    if options.contains(.times) { encoding.times = times }
    if parsed.has(.reducedMotion), options.contains(.reducedMotion) {
      var reduced = try parsed.selectingTracks(try reducedMotion())
      if let property {
        reduced = try reduced.assigningProperty(property, unit: output.encoding.unit)
      }
      encoding.reducedMotion = reduced
    }
    return .animation(try format.prepare(selected, encoding))
  }

  /// The animation without its overshoot, for --reduced-motion. Throws for a command whose motion
  /// never overshoots.
  private func reducedMotion() throws(ParameterError) -> Animation {
    let missing = ParameterError(
      "reduced-motion", "needs a swing to be made without overshoot: spring, bounce, snap or pulse")
    guard case .scene(_, let withoutOvershoot?) = self else { throw missing }
    let animation = try mapError(of: withoutOvershoot()) { (error: ParameterError) in
      ParameterError("reduced-motion", "cannot be made: \(error.sentence)")
    }
    guard let animation else { throw missing }
    return animation
  }

  /// A motion that is driven by a touch log, with heads in a file or in the log. A command that
  /// takes no heads refuses those of the log with the rest of a sentence about it.
  static func touched(
    by log: Input, heads: Input? = nil, refusal: String? = nil, _ parsed: ParsedArguments,
    _ make: @escaping @Sendable (TouchLog, HeadList?, Screen) throws(ParameterError) -> Animation
  ) -> MotionTask {
    let name = log.name
    var options = TouchLogOptions()
    options.unit = parsed[InteractionOptions.timeUnit]
    options.pointer = parsed[InteractionOptions.pointer]
    options.keepsTimes = parsed.typedWord(.start)?.text == LogTimeOrigin.log.rawValue
    let inputs =
      [PlannedInput(input: log, purpose: .touchLog)]
      + (heads.map { [PlannedInput(input: $0, purpose: .heads)] } ?? [])
    return .reading(inputs) { [options] texts, parsed, notes throws(Failure) in
      let log = try mapError(of: TouchLog(texts[0], options), Failure.input)
      notes.addTimeGuessNotes(log, named: name)
      var list = log.heads
      if heads != nil {
        if list != nil {
          throw .unsuitableInput(name, "has heads of its own; leave out --heads or the log's heads")
        }
        let own = try mapError(of: HeadList(texts[1]), Failure.input)
        try mapError(of: log.requireHeads(own), Failure.input)
        list = own
      }
      if list != nil, let refusal { throw .unsuitableInput(name, refusal) }
      let screen = try mapError(of: parsed.screen(of: log), parsed.failure)
      let animation = try mapError(of: make(log, list, screen)) { (error: ParameterError) in
        failure(error, of: log, list, parsed)
      }
      // Touches that are all beyond the screen are pixels.
      let size = screen.size
      guard log.touches.allSatisfy({ $0.point.x > size.width || $0.point.y > size.height }) else {
        return animation
      }
      let sides = Display.number(size.width) + "x" + Display.number(size.height)
      throw .input(
        log.error(
          at: 0,
          "expected points on a screen of \(sides), got touches that are all beyond it; if they "
            + "are pixels, divide them by the pixels in a point, such as 2.625"))
    }
  }

  /// The failure for an error. For a touch or a chat head it names the position in the log or in
  /// the list of heads; any other error is a usage error.
  private static func failure(
    _ error: ParameterError, of log: TouchLog, _ heads: HeadList?, _ parsed: ParsedArguments
  ) -> Failure {
    switch (error.parameter, error.index) {
    case ("touches", let index?): return .input(log.error(at: index, error.rule))
    case ("heads", let index?):
      return heads.map { .input($0.error(at: index, error.rule)) } ?? parsed.failure(error)
    default: return parsed.failure(error)
    }
  }
}

extension ParsedArguments {
  /// The file of --times as an input; none without the option or for typed times.
  var timeInputs: [PlannedInput] {
    guard case .file(let path)? = self[MotionOptions.times] else { return [] }
    return [PlannedInput(input: Input(path), purpose: .times)]
  }

  /// The times of --times, perhaps in the text of ``timeInputs``; nil without the option. Throws
  /// for a file that is not a list of times.
  fileprivate func sampleTimes(
    _ text: InputText?, _ notes: inout MotionNotes
  ) throws(Failure) -> [SampleTime]? {
    switch self[MotionOptions.times] {
    case nil: return nil
    case .list(let times)?: return times
    case .range(let range)?: return range.times
    case .file?:
      guard let text else { return nil }
      let (times, long) = try mapError(of: SampleTime.times(in: text), Failure.input)
      if let long, let note = Self.longTimeText(long) {
        notes.addNote("\(Display.text(text.name)) has \(note)")
      }
      return times
    }
  }

  /// The animation reduced to the tracks of --track.
  fileprivate func selectingTracks(_ animation: Animation) throws(ParameterError) -> Animation {
    guard let names = self[MotionOptions.track] else { return animation }
    return try animation.selectingTracks(names)
  }

  /// The screen; parameters that the options omit come from the log. Throws if neither has the
  /// screen's size.
  fileprivate func screen(of log: TouchLog) throws(ParameterError) -> Screen {
    var screen = Screen()
    guard let own = self[ScreenOptions.screen] ?? log.screen.size else {
      throw ParameterError(
        "screen", "is missing, and the log has none; give it, for example --screen 320x568")
    }
    screen.size = own
    screen.bubble = self[ScreenOptions.bubble] ?? log.screen.bubble ?? screen.bubble
    screen.safeArea = self[ScreenOptions.safeArea] ?? log.screen.safeArea ?? screen.safeArea
    return screen
  }
}
