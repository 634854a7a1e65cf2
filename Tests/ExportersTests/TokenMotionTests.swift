import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// The motions that `headspring tokens` reads in a file, compared with the solution of the equation of motion.
@Suite struct TokenMotionTests {
  /// A token and its motion, as this test computes it.
  struct Motion: Sendable {
    let token: String
    let json: String
    let stiffness: Double
    let damping: Double
    var mass = 1.0
    var from = 0.0
    var to = 300.0
    /// The solution of m x'' + c x' + k (x - to) = 0 from rest.
    func value(at time: Double) -> Double {
      let frequency = (stiffness / mass).squareRoot()
      let ratio = damping / (2 * (stiffness * mass).squareRoot())
      let rest: Double
      if ratio < 1 - 1e-9 {
        let own = frequency * (1 - ratio * ratio).squareRoot()
        rest =
          exp(-ratio * frequency * time)
          * (cos(own * time) + ratio * frequency / own * sin(own * time))
      } else if ratio > 1 + 1e-9 {
        let root = (ratio * ratio - 1).squareRoot()
        let (slow, fast) = (-frequency * (ratio - root), -frequency * (ratio + root))
        rest = (fast * exp(slow * time) - slow * exp(fast * time)) / (fast - slow)
      } else {
        rest = exp(-frequency * time) * (1 + frequency * time)
      }
      return to + (from - to) * rest
    }

    var distance: Double { (to - from).magnitude }
    var hyphens: String { token.replacing(".", with: "-") }
    var camel: String {
      let words = token.split(separator: ".").map(String.init)
      return words[0]
        + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
  }

  /// A duration and a bounce as SwiftUI has them.
  private static func perceptual(
    _ token: String, _ json: String, _ duration: Double, _ bounce: Double
  ) -> Motion {
    Motion(
      token: token, json: json, stiffness: 4 * .pi * .pi / (duration * duration),
      damping: 4 * .pi * (1 - bounce) / duration)
  }

  static let springs = [
    perceptual("motion.a", #"{"duration": {"value": 500, "unit": "ms"}, "bounce": 0.3}"#, 0.5, 0.3),
    perceptual("motion.b", #"{"duration": "{time.quick}", "bounce": 0.15}"#, 0.35, 0.15),
    perceptual("motion.c", #"{"duration": "0.7s", "bounce": 0}"#, 0.7, 0),
    perceptual("motion.d", "\"{motion.b}\"", 0.35, 0.15),
    perceptual("motion.e", #"{"response": 0.4, "damping": 0.6}"#, 0.4, 0.4),
    perceptual("motion.f", #"{"response": 0.6, "dampingFraction": 0.9}"#, 0.6, 0.1),
    Motion(
      token: "motion.g", json: #"{"stiffness": 170, "damping": 26, "mass": 1}"#, stiffness: 170,
      damping: 26),
    Motion(
      token: "motion.h", json: #"{"stiffness": 200, "damping": 20, "mass": 2}"#, stiffness: 200,
      damping: 20, mass: 2),
    Motion(
      token: "motion.i", json: #"{"tension": 180, "friction": 12}"#, stiffness: 180, damping: 12),
    Motion(
      token: "motion.j", json: #"{"stiffness": 400, "dampingRatio": 0.5}"#, stiffness: 400,
      damping: 20),
    Motion(
      token: "motion.k", json: #"{"physics": {"stiffness": 100, "damping": 24}}"#, stiffness: 100,
      damping: 24),
    Motion(token: "more.g", json: "", stiffness: 170, damping: 26),
  ]

  private static func pair(
    _ name: String, _ options: String, like spring: Int, _ from: Double, _ to: Double
  ) -> Motion {
    let base = springs[spring]
    return Motion(
      token: "pairs.\(name)", json: "{\(options), \"spring\": \"{\(base.token)}\"}",
      stiffness: base.stiffness, damping: base.damping, mass: base.mass, from: from, to: to)
  }

  static let pairs = [
    pair("slide", #""from": 0, "to": 120, "property": "x""#, like: 0, 0, 120),
    pair("drop", #""from": -80, "to": 40, "property": "y""#, like: 8, -80, 40),
    pair("pop", #""from": 0.5, "to": 1, "property": "scale""#, like: 4, 0.5, 1),
    pair("fade", #""from": 0, "to": 1, "property": "opacity""#, like: 2, 0, 1),
    pair("turn", #""from": 0, "to": 90, "property": "rotate""#, like: 9, 0, 90),
    pair("back", #""from": 300, "to": 20, "property": "x""#, like: 6, 300, 20),
  ]

  static let motions = springs + pairs

  /// A file with 12 springs and 6 pairs.
  static var file: String {
    let own = springs.filter { !$0.json.isEmpty }.map { motion in
      "\"\(motion.token.split(separator: ".")[1])\": {\"$value\": \(motion.json)}"
    }
    let moved = pairs.map { motion in
      "\"\(motion.token.split(separator: ".")[1])\": "
        + "{\"$extensions\": {\"dev.headspring\": \(motion.json)}}"
    }
    return """
      {"time": {"$type": "duration", "quick": {"$value": {"value": 350, "unit": "ms"}}},
       "motion": {"$type": "spring", \(own.joined(separator: ",\n"))},
       "more": {"$type": "lms.spring", "g": {"$ref": "#/motion/g"}},
       "pairs": {\(moved.joined(separator: ",\n"))}}
      """
  }

  @Test func `each token moves as its equation of motion says`() throws {
    let files = MemoryFiles(["t.json": Self.file])
    let result = try files.run(
      "tokens t.json -f csv --to 300 --decimals 9 -o '{name}.csv'")
    try #require(result.status == 0, "\(result.errors)")
    for motion in Self.motions {
      let rows = CSV.rows(try #require(files["\(motion.token).csv"])).dropFirst()
      #expect(rows.count > 10)
      for row in rows {
        let (time, value) = (try #require(Double(row[1])), try #require(Double(row[2])))
        let off = (value - motion.value(at: time)).magnitude
        // The table's times have six decimals, and its last value is the target.
        let allowed = row == rows.last ? 1.1e-3 : 1e-4
        #expect(off <= allowed * (motion.to - motion.from).magnitude, "\(motion.token) at \(time)")
      }
    }
  }
}
