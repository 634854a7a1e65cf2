import Analysis
import Animations
import Documents
import ExactNumerics
import Motion

/// A file with one token in the DTCG format (2025.10): a `transition` with the cubic Bezier that is
/// nearest to a spring, and the spring itself under `$extensions`.
///
/// Source: https://www.designtokens.org/schemas/2025.10/format.json, whose closed list of types has
/// no spring.
struct DesignToken {
  /// The names from the present group to the token.
  private(set) var names: ArraySlice<String>
  private var request: String?
  private let spring: Spring
  private let easing: LinearEasing
  private let delay: DoubleDouble
  var remarks: [String] { easing.remarks }
  private let timing: [Double]
  private let duration: DoubleDouble
  /// The largest distance of the printed Bezier from the spring; nil if it is not proved.
  private let error: DoubleDouble?

  private static let format = "dtcg"

  /// - Throws: `ParameterError` for a motion that is not one spring from rest, for a name that no
  ///   token may have, and for a spring without a nearest Bezier.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    names = try Self.pathNames(encoding.name ?? animation.command)
    try animation.validateProgress(encoding, in: Self.format)
    try require(
      animation.playback.count == 1, "repeat",
      "cannot be in a token of \(Self.format); use css-keyframes or waapi")
    let track = animation.tracks[0]
    guard let curves = track.springCurves, curves.allSatisfy({ $0.velocity.isZero }) else {
      throw ParameterError(
        "format",
        "\(Self.format) states a spring from rest, and \(Display.text(track.name)) is no such "
          + "motion; use css-linear or json")
    }
    spring = curves[0].spring
    let nearest = try mapError(
      of: NearestCurve(timingNear: spring, velocity: .zero, duration: nil)
    ) { (error: ParameterError) in
      ParameterError("format", "\(Self.format) " + error.rule)
    }
    guard case .timing(let curve) = nearest.shape else {
      preconditionFailure("the nearest timing function is a timing function")
    }
    // The search for the stops takes longest, so it comes after what may be refused.
    easing = try animation.linearEasing(of: track, in: Self.format, tolerance: encoding.tolerance)
    delay = DoubleDouble(animation.playback.delay) * 1000
    timing = [curve.x1, curve.y1, curve.x2, curve.y2].map { ($0 * 1e4).rounded() / 1e4 }
    duration = DoubleDouble((nearest.duration * 1e6).nearestDouble.rounded()) / 1000
    error = nearest.error(
      of: TimingFunction(timing[0], timing[1], timing[2], timing[3]),
      duration: duration / 1000)
  }

  /// The groups and the token of a name: "motion.bouncy" is `bouncy` in `motion`.
  private static func pathNames(_ name: String) throws(ParameterError) -> ArraySlice<String> {
    var names: ArraySlice<String> = []
    for part in name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      let isAllowed =
        !part.isEmpty && part.first != UInt8(ascii: "$")
        && !part.contains(UInt8(ascii: "{")) && !part.contains(UInt8(ascii: "}"))
      try require(
        isAllowed, "name",
        "must be names with points between them in \(format), none of which begins with $ or has "
          + "braces, such as motion.bouncy")
      names.append(String(Substring(part)))
    }
    return names
  }

  /// A token keeps its own request, by which its motion is read again.
  func parts(_ encoding: Encoding, request: String?) -> FileParts {
    var token = self
    token.request = encoding.request
    return FileParts(names: [names.joined(separator: ".")], token: token)
  }

  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    var token = self
    token.request = encoding.request
    try Self.write([token], request: nil, isCompact: encoding.isCompact, to: &stream)
  }

  /// Writes a file of tokens; tokens of one group are next to each other.
  ///
  /// - Parameter request: the command line that makes several tokens; nil for none.
  static func write(
    _ tokens: [DesignToken], request: String?, isCompact: Bool, to stream: inout ByteStream
  ) throws(WriteFailure) {
    var json = JSONWriter(decimals: Encoding().decimals, isCompact: isCompact)
    try json.openBracket("{", to: &stream)
    try json.writeEntry(
      quoting: "$schema", .text("https://www.designtokens.org/schemas/2025.10/format.json"),
      to: &stream)
    if let request {
      let own = Fact.Entry(DesignTokenKey.file, .object([Fact.Entry("request", .text(request))]))
      try json.writeEntry(quoting: "$extensions", .object([own]), to: &stream)
    }
    try write(tokens, in: &json, to: &stream)
    try json.closeBracket("}", to: &stream)
    try stream.write("\n")
  }

  private static func write(
    _ tokens: [DesignToken], in json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    var known: Set<ByteName> = []
    for token in tokens {
      guard let name = token.names.first, known.insert(ByteName(name)).inserted else { continue }
      try json.writeEntry(quoting: name, to: &stream)
      try json.openBracket("{", to: &stream)
      if token.names.count == 1 {
        try token.writeMembers(in: &json, to: &stream)
      } else {
        var inner: [DesignToken] = []
        for var other in tokens where other.names.first?.hasBytes(of: name) == true {
          other.names.removeFirst()
          inner.append(other)
        }
        try write(inner, in: &json, to: &stream)
      }
      try json.closeBracket("}", to: &stream)
    }
  }

  private func writeMembers(
    in json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.writeEntry(quoting: "$type", .text("transition"), to: &stream)
    try json.writeEntry(quoting: "$value", .object(value), to: &stream)
    if let error {
      let description =
        "A spring; timingFunction is the nearest cubic-bezier, within \(CSSText.error(error)) of "
        + "the distance"
      try json.writeEntry(quoting: "$description", .text(description), to: &stream)
    }
    try json.writeEntry(quoting: "$extensions", to: &stream)
    try json.openBracket("{", to: &stream)
    try json.writeEntry(quoting: DesignTokenKey.spring, to: &stream)
    try json.openBracket("{", to: &stream)
    for (key, number) in [
      ("stiffness", spring.stiffness), ("damping", spring.damping), ("mass", spring.mass),
    ] {
      try json.writeEntry(quoting: key, .given(number.nearestDouble), to: &stream)
    }
    // The text on one line.
    let linear = easing.stops.linearStops(after: "linear(").utf8.map { $0 == 0x0A ? 0x20 : $0 }
    try json.writeEntry(
      quoting: "linear", .text(String(decoding: linear, as: UTF8.self)), to: &stream)
    try json.writeEntry(quoting: "maxError", to: &stream)
    try stream.write(CSSText.error(easing.error.largest))
    try json.writeEntry(
      quoting: "linearDuration", .object(Self.milliseconds(easing.length * 1000)), to: &stream)
    if let request { try json.writeEntry(.request, .text(request), to: &stream) }
    for _ in 0..<2 { try json.closeBracket("}", to: &stream) }
  }

  private var value: [Fact.Entry] {
    [
      Fact.Entry("duration", .object(Self.milliseconds(duration))),
      Fact.Entry("delay", .object(Self.milliseconds(delay))),
      Fact.Entry("timingFunction", .list(timing.map { .given($0) })),
    ]
  }

  private static func milliseconds(_ time: DoubleDouble) -> [Fact.Entry] {
    [Fact.Entry("value", .time(time)), Fact.Entry("unit", .text("ms"))]
  }
}
