import Animations
import Documents
import ExactNumerics
import Exporters
import Foundation
import TestSupport
import TypedLines

@testable import Commands

/// A command line with output for source code or an editor: the text, its reported errors, and the exact motion.
struct AuthoredCase: Sendable {
  let line: String
  let animation: Animation
  let text: String

  init(_ line: String) throws {
    try self.init(Typed.words(line))
  }

  init(_ words: [String]) throws {
    line = words.joined(separator: " ")
    let plan = try Typed.plan(words)
    let product = try plan.product(Typed.bytes)
    guard case .animation(let output) = product.content else {
      throw NoAnimation()
    }
    animation = output.animation
    var bytes: [UInt8] = []
    var stream = ByteStream { chunk throws(WriteFailure) in bytes += chunk }
    try product.write(to: &stream)
    try stream.flush()
    text = String(decoding: bytes, as: UTF8.self)
  }

  struct NoAnimation: Error {}

  /// The reported largest error of the lines between keys, by track name.
  var errors: [String: Double] { said("maxError") }

  private func said(_ key: String) -> [String: Double] {
    var errors: [String: Double] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.components(separatedBy: ": maxError ")
      guard parts.count == 2 else { continue }
      let name = parts[0].drop { "/ ".contains($0) }
      let number = "maxError \(parts[1])".components(separatedBy: key + " ").dropFirst().first
      errors[String(name)] = number.flatMap { Double($0.prefix { "0123456789.e-".contains($0) }) }
    }
    return errors
  }

  /// The seconds from the first frame to the last.
  var end: Double { animation.grid.time(of: animation.grid.lastFrame).high }

  /// Times in seconds, between frames and slightly beyond the last. None is within 2 ms of a border of two repetitions.
  var moments: [Double] {
    let playback = animation.playback
    var moments: [Double] = []
    for index in 0..<97 {
      let share: Double = (Double(index) + 0.37) / 97 * 1.02
      let moment: Double = (share * end * 1000).rounded() / 1000
      let times: Double = (moment - playback.delay) / playback.period
      let distance: Double = (times - times.rounded()) * playback.period
      if distance.magnitude > 0.002 { moments.append(moment) }
    }
    return moments
  }

  /// The exact value of a track's component, by track name. A motion that does not land stays at its last frame.
  func value(_ track: String, _ component: Int, at time: Double) -> Double? {
    guard let track = animation.tracks.first(where: { $0.name == track }) else { return nil }
    let time = min(DoubleDouble(time), animation.grid.time(of: animation.grid.lastFrame))
    return animation.value(of: track.channels[component], at: time).nearestDouble
  }

  /// The exact value of a track's component at a frame.
  func value(_ track: String, _ component: Int, ofFrame frame: Int) -> Double? {
    guard let track = animation.tracks.first(where: { $0.name == track }) else { return nil }
    return animation.value(of: track.channels[component], at: frame).nearestDouble
  }
}
