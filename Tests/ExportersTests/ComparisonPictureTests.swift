import Foundation
import TestSupport
import Testing

@testable import Checking
@testable import Documents
@testable import Exporters

@Suite(.slow) struct ComparisonPictureTests {
  typealias Track = ComparisonPicture.ComparedTrack
  typealias Curve = ComparisonPicture.ComparedCurve

  private func track(_ name: String, _ expected: [Double], _ actual: [Double]) -> Track {
    Track(name: name, components: [Curve(component: "", expected: expected, actual: actual)])
  }

  private func picture(_ tracks: [Track], duration: Double = 1) -> ComparisonPicture {
    ComparisonPicture(title: "Goldens/a.json", duration: duration, tracks: tracks)
  }

  private func drawn(
    _ picture: ComparisonPicture, _ format: PictureFormat, width: Int = 80, ascii: Bool = false
  ) throws -> String {
    var encoding = Encoding()
    (encoding.width, encoding.isASCII) = (width, ascii)
    var bytes: [UInt8] = []
    var stream = ByteStream { buffer throws(WriteFailure) in bytes += buffer }
    try picture.write(as: format, encoding, to: &stream)
    try stream.flush()
    return String(decoding: bytes, as: UTF8.self)
  }

  private func lines(_ picture: ComparisonPicture, width: Int = 80, ascii: Bool = false) throws
    -> [String]
  {
    try drawn(picture, .term, width: width, ascii: ascii)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// A picture of random curves; half of the tracks are equal on both sides.
  private func random(_ seed: UInt64) -> ComparisonPicture {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...200, using: &random)
    let tracks = (0..<Int.random(in: 1...6, using: &random)).map { index in
      let components = (0..<Int.random(in: 1...4, using: &random)).map { component in
        let expected = (0..<count).map { _ in Double.random(in: -300...300, using: &random) }
        let isSame = Bool.random(using: &random)
        let actual = expected.map { isSame ? $0 : $0 + Double.random(in: -9...9, using: &random) }
        return Curve(component: "\(component)", expected: expected, actual: actual)
      }
      return Track(name: "track\(index)", components: components)
    }
    return picture(tracks)
  }

  @Test func `expected, actual and difference have the given numbers`() throws {
    for seed in 0..<Effort.cases(40, every: 4) {
      let picture = random(UInt64(seed))
      let xml = try drawn(picture, .svg)
      let differing = picture.tracks.filter { $0.components.contains { $0.expected != $0.actual } }
      let curves = polylines(in: xml.replacingOccurrences(of: "<polygon", with: "<x"))
      guard !differing.isEmpty, curves.allSatisfy({ $0.count > 1 }) else { continue }
      // The curves of each panel in order: the strip's outlines, the expected curves, the actual ones.
      var rest = curves[...]
      for track in differing {
        let count = track.components.count
        let differences = rest.prefix(count).map { $0.dropFirst().dropLast() }
        rest = rest.dropFirst(count)
        expectLinear(
          differences.flatMap { $0.map { $0.y } },
          track.components.flatMap { zip($0.actual, $0.expected).map { $0 - $1 } })
        let values =
          track.components.flatMap { $0.expected } + track.components.flatMap { $0.actual }
        expectLinear(rest.prefix(2 * count).flatMap { $0.map { $0.y } }, values)
        rest = rest.dropFirst(2 * count)
      }
      #expect(rest.isEmpty)
    }
  }

  /// Expects that heights are a decreasing linear function of the values, within a hundredth of a pixel.
  private func expectLinear(_ heights: [Double], _ values: [Double]) {
    #expect(heights.count == values.count)
    guard let low = values.indices.min(by: { values[$0] < values[$1] }),
      let high = values.indices.max(by: { values[$0] < values[$1] }), values[low] < values[high]
    else { return }
    let slope = (heights[high] - heights[low]) / (values[high] - values[low])
    #expect(slope < 0)
    for (height, value) in zip(heights, values) {
      #expect(abs(heights[low] + slope * (value - values[low]) - height) < 0.01)
    }
  }

  @Test(arguments: [20, 40, 80, 133], [true, false])
  func `one differing keyframe among thousands is visible in a terminal`(
    width: Int, ascii: Bool
  ) throws {
    for frame in stride(from: 0, to: 2000, by: Effort.isFull ? 37 : 333) {
      let expected = (0..<2000).map { Double($0) }
      var actual = expected
      actual[frame] += 0.001
      let same = try lines(
        picture([track("value", expected, expected)]), width: width, ascii: ascii)
      let other = try lines(picture([track("value", expected, actual)]), width: width, ascii: ascii)
      let strips = [same, other].map { lines in
        lines[(lines.firstIndex { $0.hasSuffix("difference") } ?? 0)...].dropFirst().map {
          $0.drop { $0 != "│" && $0 != "|" && $0 != "┤" && $0 != "+" }.dropFirst()
        }
      }
      #expect(strips[0][0].isEmpty && !strips[1][0].isEmpty)
    }
  }

  @Test(arguments: [20, 40, 80, 133], [true, false])
  func `no line of a plot exceeds the width`(width: Int, ascii: Bool) throws {
    for seed in 0..<Effort.cases(20, every: 5) {
      var picture = random(UInt64(seed))
      picture.tracks[0].name = "日本" + String(repeating: "long.name", count: 8)
      picture.tracks.append(track(String(repeating: "same", count: 30), [1], [1]))
      for line in try lines(picture, width: width, ascii: ascii) {
        #expect(PrintableText(line).columns <= width)
        #expect(!ascii || line.utf8.allSatisfy { $0 < 0x80 })
      }
    }
  }

  @Test(.needs("xmllint")) func `an image is well-formed for any names and numbers`()
    throws
  {
    let edges: [[Double]] = Samples.edges + [[0, 1e-300], [1e308, -1e308]]
    for edge in edges {
      let hostile = track(Samples.evil, edge, edge.reversed().map { $0 * 0.5 })
      let picture = ComparisonPicture(
        title: Samples.evil, duration: 1, tracks: [hostile, track(Samples.evil, edge, edge)])
      #expect(try xmllintAccepts(Array(try drawn(picture, .svg).utf8)))
      #expect(try !lines(picture).isEmpty)
    }
  }
}
