import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// android-animator and android-path: compiled by aapt2 and played by the algorithms of Android's sources.
struct AndroidFormatTests {
  typealias Display = (property: String, track: String, component: Int, scale: Double)

  static let animators: [(line: String, shown: [Display])] = [
    ("spring --from 0px --to 300px", [("translationX", "value", 0, 1)]),
    (
      "spring --from 0 --to 300 --unit px --fps 24 --repeat 3 --delay 0.3 --duration 1",
      [("translationX", "value", 0, 1)]
    ),
    (
      "bounce --from -500px,20px --to 120px,300px --repeat 2 --alternate",
      [("translationX", "value", 0, 1), ("translationY", "value", 1, 1)]
    ),
    ("bounce --from 1,2,3,4 --to 5,6,7,8 --unit px --track y", [("translationY", "y", 0, 1)]),
    ("spring --from 0deg --to -720deg --reduce 1%", [("rotation", "value", 0, 1)]),
    ("ease --from 1rad --to 3rad --decimals 6", [("rotation", "value", 0, 180 / .pi)]),
    ("ease --from 0.1turn --to 1turn --reduce 0.01", [("rotation", "value", 0, 360)]),
    ("spring --from 1e-6px --to 3e-6px --decimals 10", [("translationX", "value", 0, 1)]),
    ("spring --from 0px --to 1e-6px --decimals shortest", [("translationX", "value", 0, 1)]),
    ("bounce --from -1e8px --to 1e8px", [("translationX", "value", 0, 1)]),
    ("bounce --from 0px --to 3e9px --decimals 0", [("translationX", "value", 0, 1)]),
    ("spring --from 0px --to 300px --frames 30", [("translationX", "value", 0, 1)]),
    ("spring --from 0px --to 300px --frames 2 --reduce 1", [("translationX", "value", 0, 1)]),
    (
      "pulse --repeat 2 --reduce 0.001",
      [("scaleX", "bubble.scale", 0, 1), ("scaleY", "bubble.scale", 0, 1)]
    ),
    (
      "press --screen 320x568 --at 120,300 --track popover.alpha,popover.scale --reduce 1%",
      [
        ("alpha", "popover.alpha", 0, 1), ("scaleX", "popover.scale", 0, 1),
        ("scaleY", "popover.scale", 0, 1),
      ]
    ),
    (
      "flick --screen 320x568 --card 280x180 --at 9,9 --velocity -900,-900 --style jts --track card.rotation",
      [("rotation", "card.rotation", 0, 180 / .pi)]
    ),
  ]

  @Test func `an animator shows the exact curve within the reported error`() throws {
    var compared = 0
    for (line, shown) in Self.animators {
      let one = try AuthoredCase("\(line) -f android-animator")
      let played = try PlayedAnimator(one.text)
      #expect(played.holders.map(\.property) == shown.map(\.property), "\(line)")
      for (holder, (_, track, component, scale)) in zip(played.holders, shown) {
        #expect(holder.type == "floatType")
        let error = try #require(one.errors[track], "\(line)")
        for moment in one.moments {
          let share = Float(played.clock.share(at: moment))
          let number = Double(try holder.value(at: share))
          let exact = try #require(one.value(track, component, at: moment)) * scale
          // The reported error of an animator is in the property's unit.
          let largest = holder.values.reduce(0) { max($0, Double($1)?.magnitude ?? 0) }
          #expect(
            (number - exact).magnitude <= error + largest * 0x1p-20,
            "\(line): \(holder.property) at \(moment) is \(number), not \(exact) within \(error)")
          compared += 1
        }
      }
    }
    #expect(compared > 1500)
  }

  @Test func `a reduced angle is within the requested error, in its own unit`() throws {
    for (line, most) in [
      ("ease --from 0.1turn --to 1turn --reduce 0.01", 3.6),
      ("spring --from 1rad --to 2rad --reduce 0.02", 0.02 * 180 / .pi),
      ("spring --from 0deg --to 100deg --reduce 1%", 1.05),
    ] {
      let full = try AuthoredCase("\(line) -f android-animator")
      let error = try #require(full.errors["value"])
      #expect(error <= most + 1e-9, "\(line)")
      #expect(error > most / 3, "\(line)")
    }
  }

  static let color = "bounce --from '#f00' --to '#00fc' --frames 3 -f android-animator"
    .replacingOccurrences(of: "#00fc", with: "#0000ffcc")

  @Test func `a colour is alpha, red, green and blue of 8 bits`() throws {
    let played = try PlayedAnimator(try Typed.output(Self.color))
    #expect(played.holders.map(\.property) == ["backgroundColor"])
    #expect(played.holders[0].type == "colorType")
    #expect(played.holders[0].values.first == "#ffff0000")
    #expect(played.holders[0].values.last == "#cc0000ff")
  }

  /// Command lines of paths. An unoptimised build takes seconds to search for the fewest bytes.
  static let paths = Effort.every(
    2,
    of: [
      "spring --from 0 --to 300", "bounce --from 0,0 --to 3,400 --tolerance 0.001",
      "spring --from 0 --to 1 --spring response=0.2,damping-ratio=0.1 --tolerance 0.0001",
      "bounce --from 1e-6 --to 3e-6", "bounce --from -1e8 --to 1e8 --repeat 2 --delay 1",
      "ease --from '#000' --to '#fff'", "bounce --from 0 --to 300 --duration 0.31 --fps 24",
      "bounce --from 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1 --to 2,0,0,0,0,1,0,0,0,0,1,0,9,0,0,1",
      "snap --screen 320x568 --at 120,300 --track bubble.x", "ease --from 0,0,1,1 --to 3,4,5,6",
    ])

  @Test func `a path shows the progress within the reported error`() throws {
    for line in Self.paths {
      let one = try Kept.authoredCase("\(line) -f android-path")
      let played = try PlayedPath(one.text)
      let track = one.animation.tracks[0]
      let error = try #require(one.errors[track.name], "\(line)")
      #expect(error <= (line.contains("--tolerance") ? 0.001 : 0.0025))
      let length = one.animation.playback.period
      for step in 0..<251 {
        let share = (Double(step) + 0.5) / 251
        let progress = Double(played.value(at: Float(share)))
        for (component, channel) in track.channels.enumerated() {
          let (from, to) = (track.from[component].nearestDouble, channel.target.nearestDouble)
          let time = one.animation.playback.delay + share * length
          let exact = try #require(one.value(track.name, component, at: time))
          let shown = from + (to - from) * progress
          #expect(
            (shown - exact).magnitude <= (error + 1e-9) * (to - from).magnitude + 1e-15,
            "\(line): at \(share) is \(shown), not \(exact)")
        }
      }
    }
  }

  @Test(.needs("aapt2"), .needs(path: AndroidResources.framework))
  func `aapt2 compiles and links the resources without a message`() throws {
    let animators =
      try Self.animators.map { try Typed.output("\($0.line) -f android-animator") }
      + [try Typed.output(Self.color)]
    #expect(try AndroidResources.complaints(animators, folder: "animator") == "")
    let paths = try Self.paths.map { try Kept.authoredCase("\($0) -f android-path").text }
    #expect(try AndroidResources.complaints(paths, folder: "interpolator") == "")
  }

  /// The checks detect errors.
  @Test(.needs("aapt2"), .needs(path: AndroidResources.framework))
  func `aapt2 refuses invalid resources`() throws {
    let text = try Typed.output("spring --from 0px --to 3px -f android-animator")
    for (old, new) in [
      ("android:fraction=\"0\"", "android:fraction=\"x\""), ("duration", "length"),
    ] {
      let broken = text.replacingOccurrences(of: old, with: new)
      #expect(try AndroidResources.complaints([broken], folder: "animator") != "")
    }
    let long =
      "<pathInterpolator xmlns:android=\"http://schemas.android.com/apk/res/android\" "
      + "android:pathData=\"M 0,0 L " + String(repeating: "0.5,0.5 ", count: 5000) + "1,1\"/>"
    #expect(try AndroidResources.complaints([long], folder: "interpolator") != "")
  }

  /// Names occur in comments and in the request.
  @Test(.needs("aapt2"), .needs(path: AndroidResources.framework))
  func `names are escaped`() throws {
    for (index, name) in ["x--?>'</&", "-->", "--", "]]>-", "?><!--"].enumerated() {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let words = try folder.seen(calling: ["cy": name])
      for (format, kind) in [("android-animator", "animator"), ("android-path", "interpolator")]
      // The search for a path takes seconds, with any name.
      where kind == "animator" || index == 0 || Effort.isFull {
        let text = try Typed.output(
          words + [
            "--track", "head.\(name).\(kind == "animator" ? "position" : "position.x")", "-f",
            format,
          ])
        #expect(try AndroidResources.complaints([text], folder: kind) == "", "\(name)")
      }
    }
  }

  static let others = "use css-keyframes, json, ndjson or csv"

  static let refusals = [
    Refusal(
      "spring --from 0em --to 1em -f android-animator",
      "--format 'android-animator': android-animator has no property of a View for value in em; \(others)"
    ),
    Refusal(
      "spring --from 1,2,3,4 --to 3,4,5,6 --unit px -f android-animator",
      "--format 'android-animator': android-animator has no property of a View for value: choose its place with "
        + "--track x,y, or \(others)"),
    Refusal(
      "spring --from 1x2 --to 3x4 --unit px -f android-animator",
      "--format 'android-animator': android-animator has no property of a View for value: sizes and matrices are "
        + "none; \(others)"),
    Refusal(
      "press --screen 320x568 --at 120,300 -f android-animator",
      "--format 'android-animator': android-animator moves one object, and here are bubble and popover; choose with "
        + "--track"),
    Refusal(
      "bounce --from 0px --to 9px --duration 1 --repeat 4 --frames 91 -f android-animator",
      "--format 'android-animator': android-animator repeats whole times, and the last of these is cut short; "
        + others),
    Refusal(
      "bounce --from 0px --to 9px --duration 1e-4 --fps 1e5 -f android-animator",
      "--format 'android-animator': android-animator has times of whole milliseconds, from 1 to 2147483647 of them; "
        + "use csv or json"),
    Refusal(
      "bounce --from 0px --to 1e37px --decimals shortest -f android-animator",
      "--format 'android-animator': android-animator has Floats, and numbers beyond 1e35 are none; use csv or json"
    ),
    Refusal(
      "spring --from '#000' --to '#fff' -f android-animator --reduce 1%",
      "--reduce '1%': cannot be used for value in android-animator: Android mixes colours as light, so that no line "
        + "holds; use json or csv"),
    Refusal(
      "spring --from 1 --to 1 --velocity 3 -f android-path",
      "--format 'android-path': android-path shows shares of the way, and value has none: it ends where it begins; "
        + "use css-keyframes, waapi, csv or json"),
    Refusal(
      "spring --from 1 --to 2 --duration 0.2 --cut --no-land -f android-path",
      "--format 'android-path': android-path ends at 1, and this motion beside its target: let it last longer, or "
        + "use css-linear or android-animator"),
    Refusal(
      "bounce --from 0 --to 1 -f android-path --repeat 2 --alternate",
      "--alternate: cannot be shown by android-path, whose progress runs one way; use android-animator"
    ),
    Refusal(
      "bounce --from 0 --to 1 -f android-path --tolerance 0.6",
      "--tolerance '0.6': must be from 0.00001 to 0.5 of the way in android-path"),
    Refusal(
      "bounce --from 0 --to 1 -f android-path --decimals 3",
      "--decimals '3': has no effect in android-path, whose digits are those that fewest bytes need; --tolerance says "
        + "how near it is"),
    Refusal(
      "spring --from 0,1 --to 3,5 --velocity 3,9 -f android-path",
      "--format 'android-path': android-path shows one progress for all of value, and x moves otherwise: choose a "
        + "component with --track, or use css-keyframes, waapi, csv or json"),
    Refusal(
      "press --screen 320x568 --at 120,300 --track bubble.scale,popover.scale -f android-path",
      "--format 'android-path': android-path shows one track, and here are 'bubble.scale', 'popover.scale'; choose "
        + "with --track"),
  ]

  @Test(arguments: refusals)
  func `unsupported motions are refused with a hint`(_ refusal: Refusal) { refusal.expect() }
}
