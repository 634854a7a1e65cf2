import Foundation
import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// nuke and chan: curves as the NDK's guide describes their text, and rows.
struct NukeFormatTests {
  /// Floats are not near enough for some tolerances.
  static let lines = USDFormatTests.lines.filter {
    !$0.words.hasSuffix("--reduce 1e-9") && !$0.words.contains("-1e8")
  }

  @Test(arguments: lines)
  func `a curve is within the stated error`(line: EngineLine) throws {
    let one = try AuthoredCase("\(line.words) -f nuke")
    let file = try NukeFile(one.text)
    var certificates = file.certificates[...]
    var shown = 0
    for track in one.animation.tracks {
      let name =
        track.object.isEmpty
        ? one.line.contains("--name a \"b\"") ? "a_b" : one.animation.command : track.object
      let node = try #require(file.nodes[name])
      #expect(node.isConnected == (file.nodes.count == 1))
      for component in track.channels.indices {
        let (knob, axes, factor) = USDFormatTests.shown(track, component)
        let found = certificates.popFirst()
        let channel = EngineChannel(
          track: track.name, component: component, factor: factor,
          certificate: try #require(found))
        for axis in axes {
          let keys = try #require(node.knobs[knob])[knob == "rotate" ? 0 : axis]
          shown += 1
          // Frame 1 is the first.
          try channel.expect(one, most: line.most) {
            Double(EngineKeys(keys).value(at: Float($0 * one.animation.grid.fps + 1)))
          }
          #expect(keys[0][0] == 1 && keys[0][2] == 0 && keys[keys.count - 1][3] == 0)
        }
      }
    }
    let curves = file.nodes.values.flatMap { $0.knobs.values.joined() }.filter { $0.count > 1 }
    #expect(certificates.isEmpty && curves.count == shown)
  }

  /// A position is at rest in y, a scale too.
  @Test func `a number at rest is a constant`() throws {
    let x = try NukeFile(try Typed.output("spring --from 1 --to 2 -f nuke"))
    #expect(x.nodes["spring"]?.knobs["translate"]?[1] == [[1, 0, 0, 0]])
    let scale = try NukeFile(
      try Typed.output("spring --from 1 --to 2 --property scale-y -f nuke --name n"))
    #expect(scale.nodes["n"]?.knobs["scale"]?[0] == [[1, 1, 0, 0]])
  }

  /// The columns of a chan file that show a track's components.
  private static func columns(_ track: Track) -> (first: Int, factor: Double) {
    let (property, axes, factor) = USDFormatTests.shown(track, 0)
    return (property == "rotate" ? 6 : 1 + axes[0], factor)
  }

  @Test(arguments: [
    "bounce --from 0 --to 300", "spring --from 10px,20px --to 300px,-90px --fps 24",
    "spring --from 0deg --to 90deg", "ease --from 0rad --to 3rad --decimals 9",
    "spring --from 7 --to 90 --property y --delay 0.25", "snap --screen 320x568 --at 120,300",
    "flick --screen 320x568 --card 280x180 --at 160,200 --velocity 900,-900 --style jts "
      + "--track card.position,card.rotation",
  ])
  func `a row has the values of its frame`(line: String) throws {
    let one = try AuthoredCase("\(line) -f chan")
    let rows = one.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.count == one.animation.grid.count + 1 && rows.last == "")
    let half = line.contains("--decimals 9") ? 0.5e-9 : 0.5e-4
    for (frame, row) in rows.dropLast().enumerated() {
      var numbers = try row.split(separator: "\t").map { try #require(Double($0)) }
      try #require(numbers.count == 7 && numbers[0] == Double(frame + 1))
      for track in one.animation.tracks {
        let (first, factor) = Self.columns(track)
        for component in track.channels.indices {
          let exact = try #require(one.value(track.name, component, ofFrame: frame)) * factor
          let off = (numbers[first + component] - exact).magnitude
          #expect(off <= half + exact.magnitude * 1e-15, "\(row)")
          numbers[first + component] = 0
        }
      }
      #expect(numbers.dropFirst().allSatisfy { $0 == 0 }, "\(row)")
    }
  }
}

/// The Transform nodes of a script of Nuke.
struct NukeFile {
  struct Node {
    /// False if the node has `inputs 0`.
    var isConnected = true
    /// The keys of each number of a knob: frame, value, slope before and slope after.
    var knobs: [String: [[[Float]]]] = [:]
  }

  private(set) var nodes: [String: Node] = [:]
  private(set) var certificates: [String] = []

  init(_ text: String) throws {
    var node = Node()
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        if line.contains("maxError") { certificates.append(String(line.dropFirst(2))) }
      } else if line == "Transform {" {
        node = Node()
      } else if line == " inputs 0" {
        node.isConnected = false
      } else if let found = line.wholeMatch(of: #/ name ([A-Za-z0-9_]+)/#) {
        #expect(nodes.updateValue(node, forKey: String(found.output.1)) == nil)
      } else if let found = line.wholeMatch(of: #/ (\w+) \{(.*)\}/#) {
        node.knobs[String(found.output.1)] = try Self.numbers(String(found.output.2))
      } else {
        #expect(line == "}", "\(line)")
      }
    }
  }

  /// The keys of each number: a curve, or a constant. Source: Nuke NDK Developers Guide, "Curve serialisation format".
  private static func numbers(_ text: String) throws -> [[[Float]]] {
    var numbers: [[[Float]]] = []
    for match in text.matches(of: /\{curve([^}]*)\}|([^ ]+)/) {
      guard let curve = match.output.1 else {
        numbers.append([[1, try #require(Float(match.output.2 ?? "")), 0, 0]])
        continue
      }
      var keys: [[Float]] = []
      var frame: Float?
      for word in curve.split(separator: " ") {
        guard let letter = word.first, letter.isLetter else {
          keys.append([try #require(frame), try #require(Float(word)), 0, 0])
          continue
        }
        let number = try #require(Float(word.dropFirst()))
        switch letter {
        case "x": frame = number
        case "s": (keys[keys.count - 1][2], keys[keys.count - 1][3]) = (number, number)
        case "t": keys[keys.count - 1][3] = number
        default: Issue.record("\(word)")
        }
      }
      numbers.append(keys)
    }
    return numbers
  }
}
