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
  indirect case touched(TouchSceneTask)
  indirect case seen(SeenTask)
  indirect case sweep(SweepTask)

  /// The inputs to read, in this order.
  var inputs: [PlannedInput] {
    switch self {
    case .scene, .snapTarget, .sweep: []
    case .touched(let scene): scene.inputs
    case .seen(let scene): scene.inputs
    }
  }

  /// Makes the motion once and encodes it for each output. The first product carries all notes.
  ///
  /// - Parameters:
  ///   - texts: the texts of ``inputs``, then that of the sample times if they are in a file.
  ///   - hasNotes: false to omit the notes.
  /// - Throws: ``Failure`` for broken inputs, for parameters that break a rule, and for a motion
  ///   that a format cannot represent.
  func products(
    _ texts: [InputText], _ outputs: [PlannedOutput<Format>], hasNotes: Bool
  ) throws(Failure) -> [Product] {
    var notes = MotionNotes(outputs[0].parsed)
    let times = try outputs[0].parsed.sampleTimes(texts.last)
    let made = try sharedMotion(texts, outputs[0].parsed, &notes)
    if hasNotes, case .animation(let animation) = made {
      notes.addMotionNotes(animation, outputs[0])
    }
    var products: [Product] = []
    for (place, output) in outputs.enumerated() {
      let content = try productContent(
        made, output, times, place: outputs.count > 1 ? place : nil)
      if case .animation(let prepared) = content {
        for remark in prepared.remarks { notes.addNote(remark) }
      }
      products.append(Product(content: content))
    }
    if hasNotes { products[0].notes = notes.all }
    return products
  }

  /// Makes the motion, independent of any format.
  ///
  /// - Parameter notes: receives the guesses about the inputs.
  private func sharedMotion(
    _ texts: [InputText], _ parsed: ParsedArguments, _ notes: inout MotionNotes
  ) throws(Failure) -> SharedMotion {
    switch self {
    case .touched(let scene): return .animation(try scene.animation(texts, parsed, &notes))
    case .seen(let scene): return .animation(try scene.animation(texts, parsed))
    case .scene(let scene):
      return .animation(try mapError(of: scene.animation(), parsed.failure))
    case .sweep(let scene):
      let isSampled = parsed.has(.times)
      return .animation(
        try mapError(of: scene.animation(isSampled: isSampled), parsed.failure))
    case .snapTarget(let snap): return .target(of: snap)
    }
  }

  /// Encodes the motion for one output.
  ///
  /// - Parameter place: the output's index; nil if it is the only output.
  private func productContent(
    _ made: consuming SharedMotion, _ output: PlannedOutput<Format>, _ times: [SampleTime]?,
    place: Int?
  ) throws(Failure) -> Product.Content {
    do throws(ParameterError) { return try resolvedContent(made, output, times) } catch {
      if let place, error.parameter == "format", !output.parsed.has(.format) {
        throw output.parsed.failure(error.of("output").at(place))
      }
      throw output.parsed.failure(error)
    }
  }

  /// The motion that all outputs share.
  enum SharedMotion {
    case animation(Animation)
    case target(of: Snap)
  }

  private func resolvedContent(
    _ made: consuming SharedMotion, _ output: PlannedOutput<Format>, _ times: [SampleTime]?
  ) throws(ParameterError) -> Product.Content {
    switch consume made {
    case .target(let snap): return try Self.motionTarget(of: snap, output)
    case .animation(let animation):
      try MotionCut.refuseUnlessAllowed(animation, output)
      return try changedContent(animation, output, times)
    }
  }

  /// Encodes the motion with the tracks, the rates, the property, the times and the variant
  /// without overshoot that options set.
  private func changedContent(
    _ animation: Animation, _ output: PlannedOutput<Format>, _ times: [SampleTime]?
  ) throws(ParameterError) -> Product.Content {
    let (format, parsed) = (output.format, output.parsed)
    var selected = parsed.has(.track) ? try parsed.selectingTracks(animation) : animation
    if let names = parsed.text(.with), format.info.options.contains(.rates) {
      selected = try selected.adding(TimeDerivative.derivatives(in: names))
    }
    var encoding = output.encoding
    let property: AnimatedProperty? = parsed.choice(.property)
    if let property, format.info.options.contains(.property) {
      selected = try selected.assigningProperty(property, unit: encoding.unit)
      encoding.unit = nil
    }
    if format.info.options.contains(.times) { encoding.times = times }
    guard parsed.has(.reducedMotion), format.info.options.contains(.reducedMotion) else {
      return .animation(try format.prepare(selected, encoding))
    }
    let reduced = try parsed.selectingTracks(try reducedMotion())
    encoding.reducedMotion =
      if let property { try reduced.assigningProperty(property, unit: output.encoding.unit) } else {
        reduced
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

  private static func motionTarget(
    of snap: Snap, _ output: PlannedOutput<Format>
  ) throws(ParameterError) -> Product.Content {
    let (format, encoding) = (output.format, output.encoding)
    let target = try snap.target()
    let largest = max(target.x.magnitude.high, target.y.magnitude.high)
    try format.validateFieldOutput(encoding, largest: largest)
    let isDocument = format.info.facts == .object
    let heading = isDocument ? output.parsed.documentHeading.entries : []
    return .facts(heading + snap.resultFields(of: target), format, encoding)
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
  var timeInputs: [PlannedInput] { path(.times).map { [PlannedInput(Input($0), .times)] } ?? [] }

  /// The times of --times; nil without the option.
  ///
  /// - Parameter text: the text of ``timeInputs``, for times in a file.
  /// - Throws: ``Failure`` for a file that is not a list of times.
  fileprivate func sampleTimes(_ text: InputText?) throws(Failure) -> [SampleTime]? {
    guard path(.times) != nil, let text else { return times(.times) }
    return try mapError(of: SampleTimeList(text).times, Failure.input)
  }

  /// The animation reduced to the tracks of --track.
  fileprivate func selectingTracks(_ animation: Animation) throws(ParameterError) -> Animation {
    guard let names = text(.track) else { return animation }
    return try animation.selectingTracks(names)
  }
}
