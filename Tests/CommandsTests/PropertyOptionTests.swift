import Motion
import Testing
import TypedLines

@testable import Commands

/// --property: the property that a bare value animates, in every format that animates properties.
@Suite struct PropertyOptionTests {
  private static func output(_ property: String, _ format: String, _ more: String = "") throws
    -> String
  {
    try Typed.output(
      "spring --from 0.8 --to 1 --property \(property) --reduce 0.01 -f \(format) \(more)")
  }

  /// The text that names the property in each format, for a number without a unit.
  @Test(arguments: [
    ("scale", "css-keyframes", "scale: 0.8"), ("scale", "waapi", "\"scale\""),
    ("scale", "swift", "transform.scale"), ("scale", "figma-motion", "\"SCALE_XY\" }, vector"),
    ("scale", "after-effects", "Scale"), ("scale", "smil", "type=\"scale\""),
    ("scale-x", "css-keyframes", "scale: 0.8 1"), ("scale-y", "css-keyframes", "scale: 1 0.8"),
    ("scale-y", "swift", "transform.scale.y"), ("opacity", "css-keyframes", "opacity: 0.8"),
    ("opacity", "waapi", "\"opacity\""),
    ("opacity", "swift", "opacity"), ("opacity", "after-effects", "Opacity"),
    ("opacity", "smil", "\"opacity\""), ("rotate", "css-keyframes", "rotate: 0.8deg"),
    ("rotate", "swift", "transform.rotation.z"), ("rotate", "after-effects", "Rotation"),
    ("x", "css-keyframes", "translate: 0.8px 0px"), ("y", "css-keyframes", "translate: 0px 0.8px"),
    ("y", "swift", "position.y"),
    ("width", "css-keyframes", "width: 0.8px"), ("height", "swift", "bounds.size.height"),
    ("corner-radius", "css-keyframes", "border-radius: 0.8px"),
    ("corner-radius", "swift", "cornerRadius"), ("Scale", "css-keyframes", "scale: 0.8"),
  ])
  func `a bare number is the property`(property: String, format: String, text: String) throws {
    let output = try Self.output(property, format)
    #expect(output.contains(text), "\(output.prefix(600))")
  }

  /// Names of CSS, UIKit and Android, and the name that --property has.
  @Test(arguments: [
    ("background-color", "color"), ("backgroundColor", "color"), ("bg", "color"),
    ("alpha", "opacity"), ("rotation", "rotate"), ("borderRadius", "corner-radius"),
  ])
  func `another library's property has a suggestion`(given: String, name: String) {
    let line = "spring --property \(given) -f css-keyframes"
    let failure = Typed.failureReading(Typed.words(line))
    #expect(failure?.text.contains("did you mean '\(name)'?") == true)
  }

  @Test func `a format without the property names it`() {
    let failure = Typed.failureReading(Typed.words("spring --property scale-x -f after-effects"))
    #expect(failure?.text.contains(" for scale-x") == true, "\(failure?.text ?? "")")
  }

  @Test(arguments: ["lottie", "html"])
  func `scale and opacity are layers' own`(format: String) throws {
    let outputs = try ["scale", "opacity", "rotate", "x"].map { try Self.output($0, format) }
    #expect(Set(outputs.map { $0.replacing(/--property \w+/, with: "") }).count == 4)
  }

  /// A unit of the value, or of --unit, comes before the property's own.
  @Test func `a length may have another unit`() throws {
    for line in [
      "spring --from 0em --to 2em --property y -f css-keyframes",
      "spring --from 0 --to 2 --unit em --property y -f css-keyframes",
    ] {
      #expect(try Typed.output(line).contains("translate: 0em 2em"))
    }
  }

  @Test func `points and colors have their property`() throws {
    let place = "spring --from 0,0 --to 120,300"
    #expect(
      try Typed.output("\(place) --property translate -f css-keyframes").contains("120px 300px"))
    let color = "ease --from tomato --to teal -f css-keyframes"
    #expect(try Typed.output("\(color) --property color").contains("background-color"))
  }

  /// The property of a bare value with a unit is what the unit shows, as without the option.
  @Test func `the option changes nothing where the unit shows the property`() throws {
    for (line, property) in [("0px --to 300px", "x"), ("0deg --to 90deg", "rotate")] {
      for format in ["css-keyframes", "waapi"] {
        let plain = try Typed.output("spring --from \(line) -f \(format)")
        let named = try Typed.output("spring --from \(line) -f \(format) --property \(property)")
        #expect(plain == named.replacing(" --property \(property)", with: ""))
      }
    }
  }

  /// An easing has no property; the comment that shows its use does.
  @Test(arguments: [
    ("x", "translate"), ("scale", "scale"), ("rotate", "rotate"), ("opacity", "opacity"),
    ("width", "width"), ("corner-radius", "border-radius"),
  ])
  func `the transition of an easing names the property`(property: String, name: String) throws {
    let css = try Typed.output("spring --to 1 --property \(property) -f css-linear")
    #expect(css.hasSuffix("transition: \(name) var(--spring-duration) var(--spring) } */\n"))
    let plain = try Typed.output("spring --to 1 -f css-linear")
    let easing = #/--spring: [^;]+/#
    let isSame = css.firstMatch(of: easing)?.output == plain.firstMatch(of: easing)?.output
    // An opacity has no overshoot.
    #expect(isSame == (property != "opacity"))
  }

  /// The numbers of an opacity in each format, multiplied by `factor`, are held in 0 to 1.
  @Test(arguments: [
    ("css-keyframes", #"opacity: ([-\d.]+) "#, 1), ("waapi", #""opacity": "([-\d.]+)""#, 1),
    ("lottie", #""s":\[([-\d.]+)\]"#, 100), ("after-effects", #"(?m)^\t\d+\t([-\d.]+)\t"#, 100),
    ("figma-motion", #"\n  \[[\d.]+, ([-\d.]+)"#, 1), ("smil", #"[";]([-\d.]+)(?=[;"])"#, 1),
  ])
  func `an opacity has no overshoot`(format: String, pattern: String, factor: Double) throws {
    for (from, to) in [("0", "1"), ("1", "0")] {
      let line = "spring --from \(from) --to \(to) --spring response=0.5,damping-ratio=0.3"
      let text = try Typed.output("\(line) --property opacity -f \(format)")
      var shown = text[...]
      if format == "smil" {
        shown = try #require(
          text.firstRange(of: "values=\"").map { text[$0.upperBound...].prefix { $0 != "\"" } })
      }
      let numbers = shown.matches(of: try Regex(format == "smil" ? #"([-\d.]+)"# : pattern))
        .compactMap { $0.output[1].substring.flatMap { Double($0) } }
      let limits = [numbers.min() ?? .nan, numbers.max() ?? .nan].map { $0 / factor }
      #expect(limits == [0, 1] && numbers.filter { $0 == (from == "0" ? factor : 0) }.count > 2)
    }
  }

  @Test func `the values of reduced motion are of the same property`() throws {
    let css = try Self.output("scale", "css-keyframes", "--reduced-motion")
    #expect(css.contains("prefers-reduced-motion") && !css.contains("translate"))
  }

  @Test(arguments: [
    Refusal(
      "spring --to 1.5 --property opacity -f css-keyframes",
      "--property 'opacity': opacity needs numbers from 0 to 1, and value has 1.5"),
    Refusal(
      "spring --to 9px --property rotate -f css-keyframes",
      "--property 'rotate': rotate needs an angle, such as 90deg, and value has px"),
    Refusal(
      "spring --to 1px --property scale -f css-keyframes",
      "--property 'scale': scale has no unit, and value has px"),
    Refusal(
      "spring --to 1,2 --property opacity -f css-keyframes",
      "--property 'opacity': opacity needs a number, and value is a point"),
    Refusal(
      "spring --property color -f css-keyframes",
      "--property 'color': color needs a color, and value is a number"),
    Refusal(
      "pulse --property scale -f css-keyframes",
      "--property 'scale': says what a bare value is, and bubble.scale has its property already; "
        + "leave it out"),
    Refusal(
      "spring --property skale -f svg",
      "--property 'skale': did you mean 'scale'? It must be x, y, translate, scale"),
  ])
  func `a value that is no such property is refused`(refusal: Refusal) {
    let failure = Typed.failure(refusal.words)
    #expect(failure?.text.contains(refusal.sentence) == true, "\(failure?.text ?? "none")")
  }

  @Test(arguments: ["csv", "json", "svg", "dtcg", "gnuplot"])
  func `formats of bare values refuse the option`(format: String) {
    let failure = Typed.failure(Typed.words("spring --property scale -f \(format)"))
    #expect(failure?.text.contains("--property") == true)
  }
}
