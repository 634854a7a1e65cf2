import Documents
import ExactNumerics
import Exporters
import Motion
import Readers
import Scenes

/// The motion of a command line, before its inputs are read.
enum MotionTask: Sendable {
  case scene(Scene)
  /// Only the target of a snap, without motion.
  indirect case snapTarget(Snap)
  /// Inputs, and a function that makes the motion from their texts; guesses become notes.
  case reading(
    [PlannedInput],
    @Sendable ([InputText], ParsedArguments, inout MotionNotes) throws(Failure) -> Animation)
  indirect case sweep(Sweep)

  /// The inputs to read, in this order.
  var inputs: [PlannedInput] {
    switch self {
    case .scene, .snapTarget, .sweep: []
    case .reading(let inputs, _): inputs
    }
  }

  /// Makes the motion once and encodes it for each output. The first product carries all notes.
  ///
  /// - Parameter texts: the texts of ``inputs``, then that of the sample times if they are in a
  ///   file.
  /// - Throws: ``Failure`` for broken inputs, for parameters that break a rule, and for a motion
  ///   that a format cannot represent.
  func products(
    _ texts: [InputText], _ outputs: [PlannedOutput<Format>]
  ) throws(Failure) -> [Product] {
    let parsed = outputs[0].parsed
    var notes = MotionNotes(parsed)
    let times = try parsed.sampleTimes(texts.last)
    let animation = try animation(texts, parsed, &notes)
    if let animation { notes.addMotionNotes(animation, outputs[0]) }
    var products: [Product] = []
    for (place, output) in outputs.enumerated() {
      do throws(ParameterError) {
        products.append(Product(content: try content(animation, output, times)))
      } catch {
        let isOfExtension = outputs.count > 1 && error.parameter == "format" && !parsed.has(.format)
        throw output.parsed.failure(isOfExtension ? error.of("output").at(place) : error)
      }
      guard case .animation(let prepared) = products[place].content else { continue }
      for remark in prepared.remarks { notes.addNote(remark) }
    }
    products[0].notes = notes.all
    return products
  }

  /// Makes the motion, independent of any format; nil if only its target is printed.
  ///
  /// - Parameter notes: receives the guesses about the inputs.
  private func animation(
    _ texts: [InputText], _ parsed: ParsedArguments, _ notes: inout MotionNotes
  ) throws(Failure) -> Animation? {
    switch self {
    case .reading(_, let make): try make(texts, parsed, &notes)
    case .scene(let scene): try mapError(of: scene.animation(), parsed.failure)
    case .sweep(let scene):
      try mapError(of: scene.animation(isSampled: parsed.has(.times)), parsed.failure)
    case .snapTarget: nil
    }
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
    if let names = parsed[MotionOptions.with], options.contains(.rates) {
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

  /// The animation without its overshoot, for --reduced-motion.
  ///
  /// - Throws: `ParameterError` for a command whose motion never overshoots.
  private func reducedMotion() throws(ParameterError) -> Animation {
    let missing = ParameterError(
      "reduced-motion", "needs a swing to be made without overshoot: spring, bounce, snap or pulse")
    guard case .scene(let scene) = self, let withoutOvershoot = scene.withoutOvershoot else {
      throw missing
    }
    let animation = try mapError(of: withoutOvershoot()) { (error: ParameterError) in
      ParameterError(
        "reduced-motion",
        "cannot be made: --\(error.parameter) \(error.rule)")
    }
    guard let animation else { throw missing }
    return animation
  }
}

/// A scene that reads no inputs, with all defaults filled in.
///
/// Its functions throw `ParameterError` for parameters that break a rule.
struct Scene: Sendable {
  let animation: @Sendable () throws(ParameterError) -> Animation
  /// The animation of the same response without overshoot; nil if the scene has none.
  var withoutOvershoot: (@Sendable () throws(ParameterError) -> Animation?)?
}

extension ParsedArguments {
  /// The file of --times as an input; none without the option or for typed times.
  var timeInputs: [PlannedInput] {
    guard case .file(let path)? = self[MotionOptions.times] else { return [] }
    return [PlannedInput(Input(path), .times)]
  }

  /// The times of --times; nil without the option.
  ///
  /// - Parameter text: the text of ``timeInputs``, for times in a file.
  /// - Throws: ``Failure`` for a file that is not a list of times.
  fileprivate func sampleTimes(_ text: InputText?) throws(Failure) -> [SampleTime]? {
    switch self[MotionOptions.times] {
    case nil: return nil
    case .list(let times)?: return times
    case .range(let range)?: return range.times
    case .file?:
      guard let text else { return nil }
      return try mapError(of: SampleTime.times(in: text), Failure.input)
    }
  }

  /// The animation reduced to the tracks of --track.
  fileprivate func selectingTracks(_ animation: Animation) throws(ParameterError) -> Animation {
    guard let names = self[MotionOptions.track] else { return animation }
    return try animation.selectingTracks(names)
  }
}
