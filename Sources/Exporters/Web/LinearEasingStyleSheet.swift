import Analysis
import Animations
import Documents
import ExactNumerics
import Motion

/// A style sheet with custom properties of the root element. Comments give the request, the error
/// and the use.
struct LinearEasingStyleSheet {
  private let easings: TrackLinearEasings
  private let reduced: TrackLinearEasings?

  /// - Throws: `ParameterError` for a track without progress, with the formats that show it.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    var easings = try TrackLinearEasings(animation, encoding)
    var reduced: TrackLinearEasings?
    if let other = encoding.reducedMotion { reduced = try TrackLinearEasings(other, encoding) }
    easings.share(with: reduced)
    reduced?.share(with: easings)
    (self.easings, self.reduced) = (easings, reduced)
  }

  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    let name = encoding.name ?? easings.animation.command
    for line in CSSText.requestLines(encoding.request) { try stream.write(line + "\n") }
    try easings.writeCertificates(indent: "", to: &stream)
    try easings.writePlayback(indent: "", to: &stream)
    try easings.writeRootRule(name, indent: "", to: &stream)
    if let reduced {
      try stream.write("@media (prefers-reduced-motion: reduce) {\n")
      try reduced.writeCertificates(indent: "  ", to: &stream)
      try reduced.writeRootRule(name, indent: "  ", to: &stream)
      try stream.write("}\n")
    }
    try easings.writeUses(name, to: &stream)
  }

  var remarks: [String] { easings.remarks + (reduced?.remarks ?? []) }

  func parts(_ encoding: Encoding, request: String?) -> FileParts {
    let name = encoding.name ?? easings.animation.command
    var parts = FileParts(
      head: CSSText.requestLines(request), names: easings.declaredNames(name),
      blocks: [
        FileParts.Block(opening: ":root {\n", closing: "}\n") { stream throws(WriteFailure) in
          try easings.writeCertificates(indent: "  ", to: &stream)
          try easings.writePlayback(indent: "  ", to: &stream)
          try easings.writeDeclarations(name, indent: "  ", to: &stream)
        }
      ])
    if let reduced {
      parts.blocks.append(
        FileParts.Block(
          opening: "@media (prefers-reduced-motion: reduce) {\n  :root {\n", closing: "  }\n}\n"
        ) { stream throws(WriteFailure) in
          try reduced.writeCertificates(indent: "    ", to: &stream)
          try reduced.writeDeclarations(name, indent: "    ", to: &stream)
        })
    }
    parts.blocks.append(
      FileParts.Block { stream throws(WriteFailure) in try easings.writeUses(name, to: &stream) })
    return parts
  }
}

/// The easing of each track of an animation of one object, to be written as linear().
private struct TrackLinearEasings {
  let animation: Animation
  private let easings: [LinearEasing]
  /// The index of the first track with the easing of each track, whose custom property serves both.
  private var firsts: [Int]

  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    let format = Format.cssLinear.name
    self.animation = animation
    try require(
      CSSText.isIdentifier(encoding.name ?? animation.command), "name",
      "must be letters, digits, - and _ in css-linear, the first of them a letter or _")
    try animation.validateProgress(encoding, in: format)
    try animation.validateOneObject(in: format, "shows")
    var easings: [LinearEasing] = []
    for track in animation.tracks {
      try require(
        !track.changesColorAndAlpha, "format",
        "css-linear shows no colour whose alpha changes with it: a page mixes the colour by its "
          + "alpha; use css-keyframes, waapi, csv or json")
      easings.append(
        try animation.linearEasing(of: track, in: format, tolerance: encoding.tolerance))
    }
    self.easings = easings
    firsts = Array(easings.indices)
  }

  /// Lets tracks whose easings are equal, in both animations of a style sheet, share a property.
  mutating func share(with other: TrackLinearEasings?) {
    let others = other?.easings ?? easings
    guard others.count == easings.count else { return }
    for index in easings.indices {
      let first = easings.indices.first {
        easings[$0].stops == easings[index].stops && others[$0].stops == others[index].stops
      }
      firsts[index] = first ?? index
    }
  }

  var remarks: [String] { easings.flatMap { $0.remarks } }

  func writeCertificates(indent: String, to stream: inout ByteStream) throws(WriteFailure) {
    for (track, easing) in zip(animation.tracks, easings) {
      let name = CSSText.safeComment(Display.line(track.name))
      try stream.write(
        "\(indent)/* \(name): maxError \(CSSText.error(easing.error.largest)) of the way, "
          + "maxErrorTime \(CSSText.number(easing.error.time)), "
          + "frameError \(CSSText.error(easing.error.atFrames)) */\n")
    }
  }

  /// Writes a comment if the motion repeats, which a transition does not.
  func writePlayback(indent: String, to stream: inout ByteStream) throws(WriteFailure) {
    let count = animation.playback.count
    guard count > 1 else { return }
    try stream.write(
      "\(indent)/* One time of \(count): no transition repeats. css-keyframes does. */\n")
  }

  /// The names of the custom properties.
  func declaredNames(_ name: String) -> [String] {
    declared.map { customPropertyName($0, name) } + ["--\(name)-duration"]
  }

  /// The indices of the tracks that have a custom property of their own.
  private var declared: [Int] { firsts.indices.filter { firsts[$0] == $0 } }

  /// The index of the first track whose easing another one shares; nil if each has its own.
  private var shared: Int? { firsts.indices.first { firsts[$0] != $0 }.map { firsts[$0] } }

  /// The name of the custom property of the track at an index: a shared one is that of the motion.
  private func customPropertyName(_ index: Int, _ name: String) -> String {
    let first = firsts[index]
    let isNamedAlone = declared.count == 1 || first == shared
    return "--" + (isNamedAlone ? name : "\(name)-\(animation.tracks[first].property)")
  }

  func writeRootRule(
    _ name: String, indent: String, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try stream.write("\(indent):root {\n")
    try writeDeclarations(name, indent: indent + "  ", to: &stream)
    try stream.write("\(indent)}\n")
  }

  func writeDeclarations(
    _ name: String, indent: String, to stream: inout ByteStream
  ) throws(WriteFailure) {
    for index in declared {
      let start = "\(indent)\(customPropertyName(index, name)): linear("
      try stream.write(easings[index].stops.linearStops(after: start) + ";\n")
    }
    let duration = CSSText.milliseconds(easings[0].length)
    try stream.write("\(indent)--\(name)-duration: \(duration)ms;\n")
  }

  /// Writes a comment with the rule that uses the custom properties.
  func writeUses(_ name: String, to stream: inout ByteStream) throws(WriteFailure) {
    let object = animation.tracks[0].object
    let selector = CSSText.identifier(object.isEmpty ? name : object)
    let uses = transitionValues(name)
    if uses.count > 1 {
      try stream.write(
        "/* An element has one translate: nest two elements, one for each rule. */\n")
    }
    for use in uses { try stream.write("/* .\(selector) { transition: \(use) } */\n") }
  }

  /// The values of the `transition` property: `translate var(--bounce-duration) var(--bounce)`.
  ///
  /// One value serves all tracks if each CSS property has one easing. A CSS property has one
  /// transition, so an x and a y of `translate` that differ need two values.
  private func transitionValues(_ name: String) -> [String] {
    let seconds = animation.playback.delay
    let delay = seconds > 0 ? " \(CSSText.milliseconds(DoubleDouble(seconds)))ms" : ""
    var properties: Set<String> = []
    var distinct: [String] = []
    var transitions: [String] = []
    for (index, track) in animation.tracks.enumerated() {
      let names = track.webProperties(unit: "px")?.map { $0.name } ?? ["translate"]
      let use = " var(--\(name)-duration) var(\(customPropertyName(index, name)))\(delay)"
      properties.formUnion(names)
      distinct += names.map { $0 + use }.filter { !distinct.contains($0) }
      transitions.append(names.map { $0 + use }.joined(separator: ", "))
    }
    return distinct.count == properties.count ? [distinct.joined(separator: ", ")] : transitions
  }
}

extension Track {
  fileprivate var changesColorAndAlpha: Bool {
    guard type == .color, channels.count == 4 else { return false }
    let changes = zip(from, channels).map { $0 != $1.target }
    return changes[3] && changes.prefix(3).contains(true)
  }
}

extension Animation {
  /// Refuses a tolerance and a playback that an easing cannot show.
  ///
  /// - Throws: `ParameterError` for "tolerance" or "alternate".
  func validateProgress(
    _ encoding: Encoding, in format: String
  ) throws(ParameterError) {
    try require(
      LinearEasing.tolerances.contains(encoding.tolerance.nearestDouble), "tolerance",
      "must be from 0.00001 to 0.5 of the way in \(format)")
    try require(
      !playback.alternates, "alternate",
      "cannot be shown by \(format), whose progress runs one way; use css-keyframes or waapi")
  }

  /// The progress of a track as lines.
  ///
  /// - Parameter tolerance: the tolerance, as a share of the range.
  /// - Throws: `ParameterError` for a track without progress, with the formats that show it.
  func linearEasing(
    of track: Track, in format: String, tolerance: DoubleDouble
  ) throws(ParameterError) -> LinearEasing {
    try mapError(of: linearEasing(of: track, tolerance: tolerance)) {
      (error: ParameterError) in
      ParameterError(error.parameter, "\(format) " + error.rule)
    }
  }
}

extension LinearEasing {
  /// A sentence about a search that stopped early.
  var remarks: [String] {
    guard let excessBytes else { return [] }
    return [
      "the search for a shorter linear() stopped early; of its \(stops.printedByteCount) bytes "
        + "at most \(excessBytes) could be saved"
    ]
  }
}

extension EasingStops {
  /// The stops of a linear() with its closing parenthesis, after a text, in lines of at most 80
  /// columns.
  ///
  /// A stop is `<number> && <percentage>{0,2}` in any order, and no blank is needed after a
  /// percentage: `5%.077`.
  func linearStops(after start: String) -> String {
    var text = start
    var column = start.utf8.count
    for (index, stop) in stops.enumerated() where stop.text != .repeated {
      let second = stops[(index + 1)...].prefix { $0.text == .repeated }
      var word = ""
      for end in stop.text == .implied ? [] : [stop] + second {
        word += CSSText.shortDecimal(end.position, decimals: percentageDecimals) + "%"
      }
      word += CSSText.shortDecimal(stop.value, decimals: decimals)
      let isLast = index + second.count == stops.count - 1
      word += isLast ? ")" : ","
      // A line breaks after a comma. A semicolon may follow the last stop.
      if column + word.utf8.count + (isLast ? 1 : 0) > 80 {
        text += "\n"
        column = 0
      }
      text += word
      column += word.utf8.count
    }
    return text
  }
}

extension CSSText {
  /// The number units / 10^decimals without trailing zeros and without a 0 before the point.
  fileprivate static func shortDecimal(_ units: Int, decimals: Int) -> String {
    if units == 0 { return "0" }
    var (rest, places) = (units.magnitude, decimals)
    while places > 0, rest.isMultiple(of: 10) {
      rest /= 10
      places -= 1
    }
    let (whole, fraction) = rest.quotientAndRemainder(dividingBy: .powerOfTen(places))
    var text = units < 0 ? "-" : ""
    if whole > 0 { text += String(whole) }
    if places > 0 {
      let digits = String(fraction)
      text += "." + String(repeating: "0", count: places - digits.utf8.count) + digits
    }
    return text
  }

  /// True if a text is a CSS identifier without escapes: a letter or _, then also digits and -.
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, !first.isDigit, first != UInt8(ascii: "-") else {
      return false
    }
    return text.utf8.allSatisfy { $0.isOfPlainName }
  }
}

extension UInt8 {
  /// True for letters, digits, - and _.
  var isOfPlainName: Bool {
    isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}
