import Animations
import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// figma-motion: the script is run with a mock of the Plugin API, which checks its arguments and plays the keyframes.
struct FigmaMotionFormatTests {
  static let lines = [
    FigmaLine("bounce --from 0 --to 300", most: 0.33),
    FigmaLine("spring --from 10px,20px --to 300px,-90px --velocity 0,900", most: 0.26),
    FigmaLine("spring --from 0deg --to 90deg --spring response=0.5,damping-ratio=0.3", most: 0.13),
    FigmaLine("ease --from 0rad --to 3rad --timing 0.3,-0.5,0.7,1.5", most: 0.0061),
    FigmaLine("bounce --from '#ff0000' --to '#00ff8040' --reduce 0.001", most: 0.006),
    FigmaLine("spring --from '#ff8000' --to '#3050ff' --fps 24"),
    FigmaLine("spring --from 0.8 --to 1 --property scale --reduce 0.001", most: 0.001),
    FigmaLine("spring --from 1 --to 2 --property scale-y --decimals 7", most: 0.00106),
    FigmaLine("spring --from 1 --to 0 --property opacity --delay 0.25 --fps 24"),
    FigmaLine("bounce --from 5 --to 40 --property corner-radius --repeat 2 --alternate"),
    FigmaLine("spring --from 100x200 --to 300x50 --name 'a \"b\" \\'", most: 0.26),
    FigmaLine("ease --from 0 --to 300 --timing 1,0,0,1 --reduce 2"),
    FigmaLine("decay --from 10 --velocity 900 --no-land --reduce 0.05", most: 0.05),
    FigmaLine("stack --screen 320x568 --at 120,300 --count 3", most: 0.26),
    FigmaLine("press --screen 320x568 --at 22,300 --decimals 2", most: 0.27),
    FigmaLine("spring --from -1e6 --to 1e6", most: 2.5e3),
  ]

  /// A component of a track, the field that shows it, and the factor and the offset to its value.
  private struct Shown {
    let track: String
    let component: Int
    let field: String
    let factor: Double
    let rest: Double
  }

  private static func shown(_ track: Track, layer: String) -> [Shown] {
    track.channels.indices.map { component in
      let axis = ["X", "Y"][min(component, 1)]
      var (field, factor) = ("TRANSLATION_\(axis)", 1.0)
      switch (track.type, track.property) {
      case (.color, _): field = "fills[0].\(["r", "g", "b", "a"][component])"
      case (.size, _): field = ["WIDTH", "HEIGHT"][component]
      case (.number, "opacity"), (.number, "alpha"): field = "OPACITY"
      case (.number, "scale"): field = "SCALE_XY"
      case (.number, "scale-y"): field = "SCALE_Y"
      case (.number, "corner-radius"): field = "CORNER_RADIUS"
      case (.number, _) where track.unit == "deg": (field, factor) = ("ROTATION", -1)
      case (.number, _) where track.unit == "rad": (field, factor) = ("ROTATION", -180 / .pi)
      case (.number, "rotation"): (field, factor) = ("ROTATION", -180 / .pi)
      default: break
      }
      let isRelative = !track.object.isEmpty && field.hasPrefix("TRANSLATION")
      return Shown(
        track: track.name, component: component,
        field: "\(track.object.isEmpty ? layer : track.object)|\(field)", factor: factor,
        rest: isRelative ? track.from[component].nearestDouble : 0)
    }
  }

  /// The times at which a case is compared: those of ``PlayedChannel``.
  private static func times(_ one: AuthoredCase) -> [Double] {
    let grid = one.animation.grid
    let step = max(1, grid.lastFrame / 400)
    return one.moments
      + stride(from: 0, through: grid.lastFrame, by: step).map { grid.time(of: $0).high }
  }

  @Test(.enabled("needs node") { try Executable.shell("node --version").status == 0 })
  func `the played keyframes are within the stated error`() throws {
    let cases = try Self.lines.map { try AuthoredCase("\($0.words) -f figma-motion") }
    let input = cases.map { ["text": $0.text, "times": Self.times($0)] as [String: Any] }
    let json = String(decoding: try JSONSerialization.data(withJSONObject: input), as: UTF8.self)
    let files = ["cases.json": json, "main.js": Self.player]
    let found = try #require(
      try Executable.json("node main.js", files: files) as? [[String: [Double]]])
    var compared = 0
    for ((one, line), fields) in zip(zip(cases, Self.lines), found) {
      let times = Self.times(one)
      let certificates = one.text.split(separator: "\n").filter {
        $0.contains(" keys, maxError ")
      }.map { String($0.dropFirst(3)) }
      var shown: [Shown] = []
      for track in one.animation.tracks {
        shown += Self.shown(track, layer: line.words.contains("--name") ? "a \"b\" \\" : "")
      }
      #expect(Set(fields.keys) == Set(shown.map(\.field)), "\(line.words)")
      for shown in shown {
        let played = Dictionary(
          zip(times, try #require(fields[shown.field], "\(shown.field)"))
        ) { first, _ in first }
        let prefix =
          one.animation.tracks.first { $0.name == shown.track }.map { track in
            let part = track.type.componentNames[shown.component]
            return Track.fullName(of: track.type == .color ? "" : part, in: track.name) + ": "
          } ?? ""
        let certificate = try #require(certificates.first { $0.hasPrefix(prefix) }, "\(prefix)")
        let channel = PlayedChannel(
          track: shown.track, component: shown.component, factor: shown.factor,
          certificate: certificate)
        try channel.expect(one, most: line.most.map { $0 * shown.factor.magnitude / shown.factor })
        {
          try #require(played[$0]) + shown.rest
        }
        compared += 1
      }
    }
    #expect(compared >= 30)
  }

  /// A mock of the parts of the Plugin API that a script uses.
  private static let player = """
    const cases = JSON.parse(require("fs").readFileSync("cases.json", "utf8"));
    const check = (ok, ...what) => { if (!ok) throw new Error(what.join(" ")); };
    const fields = ["TRANSLATION_X", "TRANSLATION_Y", "ROTATION", "SCALE_X", "SCALE_Y", "SCALE_XY",
      "OPACITY", "WIDTH", "HEIGHT", "CORNER_RADIUS"];
    const parts = { FLOAT: [""], VECTOR: ["x", "y"], COLOR: ["r", "g", "b", "a"] };
    const bezier = (a, b, p) => 3*(1-p)*(1-p)*p*a + 3*(1-p)*p*p*b + p*p*p;

    function progress(easing, share) {
      if (easing.type === "LINEAR") return share;
      check(easing.type === "CUSTOM_CUBIC_BEZIER", easing.type);
      const { x1, y1, x2, y2 } = easing.easingFunctionCubicBezier;
      for (const x of [x1, x2]) check(x >= 0 && x <= 1, "x", x);
      for (const y of [y1, y2]) check(typeof y === "number" && isFinite(y), "y", y);
      let [low, high] = [0, 1];
      for (let i = 0; i < 60; i += 1) {
        const middle = (low + high) / 2;
        if (bezier(x1, x2, middle) < share) low = middle; else high = middle;
      }
      return bezier(y1, y2, low);
    }

    function value(keys, part, time) {
      const at = (key) => part ? key.value.value[part] : key.value.value;
      const next = keys.findIndex((key) => key.timelinePosition > time);
      if (next === 0) return at(keys[0]);
      if (next < 0) return at(keys[keys.length - 1]);
      const [first, second] = [keys[next - 1], keys[next]];
      const length = second.timelinePosition - first.timelinePosition;
      const share = (time - first.timelinePosition) / length;
      return at(first) + (at(second) - at(first)) * progress(second.easing, share);
    }

    const all = cases.map(({ text, times }) => {
      const nodes = {};
      const node = (name) => nodes[name] ??= {
        name, tracks: {}, timelines: [{ id: "1:1", duration: 0.1 }],
        applyManualKeyframeTrack(field, track) {
          const isFill = field.type === "INDEXED_ITEM";
          if (isFill) check(field.collection === "fills" && field.index === 0, "fill");
          else check(field.type === "PROPERTY" && fields.includes(field.name), field.name);
          const type = isFill ? "COLOR" : field.name.endsWith("_XY") ? "VECTOR" : "FLOAT";
          track.keyframes.forEach((key, index, keys) => {
            check(key.value.type === type, key.value.type);
            for (const part of parts[type]) {
              const number = part ? key.value.value[part] : key.value.value;
              check(typeof number === "number" && isFinite(number), number);
              if (/WIDTH|HEIGHT/.test(field.name)) check(number > 0, field.name, number);
            }
            if (index === 0) check(key.easing === undefined, "the first key has an easing");
            else check(key.timelinePosition > keys[index - 1].timelinePosition, "times");
            check(key.timelinePosition >= 0, "a time below 0");
          });
          this.tracks[isFill ? "fills[0]" : field.name] = { type, keys: track.keyframes };
        },
        setTimelineDuration(id, duration) { this.timelines = [{ id, duration }]; },
      };
      const selected = node("");
      const figma = { currentPage: {
        selection: [selected],
        // A layer of any name that the script asks for.
        findOne(test) {
          for (const name of text.matchAll(/^animate\\(("(?:[^"\\\\]|\\\\.)*")/gm)) {
            if (test({ name: JSON.parse(name[1]) })) return node(JSON.parse(name[1]));
          }
          return null;
        },
      } };
      new Function("figma", text)(figma);
      const found = {};
      for (const { name, tracks, timelines } of Object.values(nodes)) {
        for (const [field, { type, keys }] of Object.entries(tracks)) {
          check(timelines[0].duration >= keys[keys.length - 1].timelinePosition, "duration");
          for (const part of parts[type]) {
            const values = times.map((time) => value(keys, part, time));
            if (type === "VECTOR" && part === "y") continue;
            found[`${name}|${field}${type === "COLOR" ? "." + part : ""}`] = values;
          }
        }
      }
      return found;
    });
    console.log(JSON.stringify(all));
    """
}

/// A command line whose motion Figma plays, with the largest allowed error if the line sets one.
struct FigmaLine: Sendable, CustomTestStringConvertible {
  let words: String
  /// The allowed error in the values' unit. nil for motions with jumps, which take a hundredth of a frame.
  let most: Double?

  init(_ words: String, most: Double? = nil) { (self.words, self.most) = (words, most) }

  var testDescription: String { words }
}

/// A component of a motion, as Figma plays it.
private struct PlayedChannel {
  let track: String
  let component: Int
  /// The number of the layer's units in one unit of the track.
  let factor: Double
  /// The error report of the file: "bubble.x: 7 keys, maxError 0.2, maxErrorTime 1.2, frameError 0.1".
  let certificate: String

  private func number(_ key: String) throws -> Double {
    let parts = certificate.components(separatedBy: key + " ")
    try #require(parts.count == 2, "\(certificate)")
    return try #require(Double(parts[1].prefix { $0 != "," }))
  }

  /// Expects the played value within the reported error, at frames and between frames, and the reported error within
  /// `most`.
  func expect(_ one: AuthoredCase, most: Double?, _ played: (Double) throws -> Double) throws {
    let (largest, atFrames) = (try number("maxError"), try number("frameError"))
    #expect(certificate.hasPrefix(track))
    if let most { #expect(largest <= most * factor, "\(one.line): \(certificate)") }
    for moment in one.moments {
      let exact = try #require(one.value(track, component, at: moment)) * factor
      let off = (try played(moment) - exact).magnitude
      #expect(off <= largest + exact.magnitude * 1e-14, "\(one.line): \(track) at \(moment)")
    }
    let step = max(1, one.animation.grid.lastFrame / 400)
    for frame in stride(from: 0, through: one.animation.grid.lastFrame, by: step) {
      let exact = try #require(one.value(track, component, ofFrame: frame)) * factor
      let time = one.animation.grid.time(of: frame).high
      let off = (try played(time) - exact).magnitude
      #expect(off <= atFrames + exact.magnitude * 1e-14, "\(one.line): \(track), frame \(frame)")
    }
  }
}
