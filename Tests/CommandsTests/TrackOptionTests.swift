import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// --track: some of an animation's tracks, or components of them.
struct TrackOptionTests {
  static let scene = "press --screen 320x568 --at 120,300 --events all"
  static let names = [
    "bubble.position", "bubble.scale", "popover.scale", "popover.alpha", "backdrop.alpha",
  ]
  static let plain = scene.replacingOccurrences(of: " --events all", with: "")

  @Test(arguments: [
    "json", "csv", "csv --tidy", "ndjson", "tsv", "svg", "term", "waapi", "css-keyframes",
  ])
  func `the output without --track equals all tracks in order`(format: String) throws {
    let line = "\(format == "json" ? Self.scene : Self.plain) -f \(format)"
    let whole = try Self.withoutRequest(Typed.output(line))
    let named = try Typed.output("\(line) --track \(Self.names.joined(separator: ","))")
    #expect(Self.withoutRequest(named) == whole)
  }

  /// The output without the request; of a picture only the texts below it.
  private static func withoutRequest(_ text: String) -> String {
    if text.hasPrefix("press") { return text.components(separatedBy: "\n\n").dropFirst().joined() }
    if text.hasPrefix("<svg") {
      return text.components(separatedBy: "</text>").compactMap {
        $0.components(separatedBy: ">").last
      }.filter { !$0.hasPrefix("--") }.joined(separator: "\n")
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("\"request\"") && !$0.hasPrefix("/* headspring ") }
      .joined(separator: "\n")
  }

  @Test func `tracks are in the order in which they are named`() throws {
    let rows = try table(
      "\(Self.plain) -f csv --track popover.alpha,bubble.position,backdrop.alpha")
    let whole = try table("\(Self.plain) -f csv")
    #expect(
      rows[0] == ["frame", "time", "popover.alpha", "bubble.x", "bubble.y", "backdrop.alpha"])
    for (row, all) in zip(rows, whole) {
      let columns = rows[0].compactMap { whole[0].firstIndex(of: $0) }
      #expect(row == columns.map { all[$0] })
    }
    #expect(rows.count == whole.count)
  }

  @Test(arguments: ["bubble.position.y", "bubble.y"])
  func `a component is a track of one number, under either name`(name: String) throws {
    let rows = try table("\(Self.plain) -f csv --track popover.alpha,\(name)")
    let whole = try table("\(Self.plain) -f csv")
    let column = try #require(whole[0].firstIndex(of: "bubble.y"))
    #expect(rows[0] == ["frame", "time", "popover.alpha", "bubble.y"])
    #expect(rows.map { $0[3] } == whole.map { $0[column] })
    let document = try JSONTree(try Typed.output("\(Self.plain) --track \(name)"))
    let track = try #require(document["tracks"]?.row[0])
    #expect(track["name"]?.text == "bubble.y")
    #expect(track["type"]?.text == "number")
  }

  @Test func `the components of a single value have the names of their columns`() throws {
    for name in ["y", "value.y"] {
      let rows = try table("bounce --from 1,2 --to 3,4 -f csv --track \(name)")
      #expect(
        rows.map { $0[2] }.dropFirst()
          == (try table("bounce --from 2 --to 4 -f csv")).map { $0[2] }.dropFirst())
    }
    let rows = try table("bounce --from 1,2,3 --to 3,4,5 -f csv --track value.2,value.0")
    #expect(rows[0] == ["frame", "time", "value.2", "value.0"])
    #expect(rows[1].dropFirst(2) == ["3", "1"])
  }

  @Test func `a name that contains a comma is one name`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("id,x,y\n\"a,b\",302,424\nb,22,200\n", to: "heads.csv")
    try folder.write(
      "time,phase,x,y\n0,began,302,424\n0.1,moved,200,300\n0.2,ended,90,300\n", to: "log.csv")
    let (log, heads) = (folder.path("log.csv"), folder.path("heads.csv"))
    let line = "play '\(log)' --screen 320x568 --heads '\(heads)' -f csv"
    guard Typed.failureReading(Typed.words(line)) == nil else {
      Issue.record("\(Typed.failureReading(Typed.words(line))?.text ?? "")")
      return
    }
    let rows = try table("\(line) --track a,b.position,b.scale")
    #expect(rows[0] == ["frame", "time", "a,b.x", "a,b.y", "b.scale"])
  }

  @Test func `events are those of the selected tracks`() throws {
    let all = try events("\(Self.scene)")
    for names in [
      "popover.alpha,popover.scale", "bubble.position", "bubble.x", "bubble.y,bubble.scale",
    ] {
      let own = try events("\(Self.scene) --track \(names)")
      let kept = names.split(separator: ",").map(String.init)
      let expected = all.filter { event in
        guard let track = event.track else { return true }
        return kept.contains(track)
          || kept.contains("bubble.\(event.component)") && track == "bubble.position"
      }
      #expect(own.map(\.time) == expected.map(\.time), "\(names)")
      #expect(own.count < all.count)
      #expect(own.allSatisfy { $0.track.map(kept.contains) ?? true })
    }
  }

  @Test func `the remaining offset is that of the selected tracks`() throws {
    let line = "bounce --from 1,2 --to 3,40 --frames 5 --no-land --duration 1"
    let whole = try JSONTree(try Typed.output(line))["events"]?.row[1]["remaining"]
    let part = try JSONTree(try Typed.output("\(line) --track value.y"))["events"]?.row[1][
      "remaining"]
    #expect(part?.text != nil)
    #expect(part?.text == whole?.row[1].text)
  }

  @Test func `a picture without a position has no stage`() throws {
    let line = "\(Self.plain) -f svg --track bubble"
    #expect(try Typed.output(line + ".position").contains("screen 320 "))
    #expect(try !Typed.output(line + ".x").contains("screen 320 "))
  }

  private static let among =
    "'bubble.position', 'bubble.scale', 'popover.scale', 'popover.alpha', 'backdrop.alpha'"

  @Test(
    arguments: [
      ("bubble", "bubble"), ("bubble.position.z", "bubble.position.z"), ("''", ""),
      ("bubble.scale,", ""), ("bubble.scale,,popover.scale", ""), ("bubble.scal", "bubble.scal"),
      ("bubble.scale,x", "x"), ("bubble.scale.x", "bubble.scale.x"),
    ])
  func `an unknown track is refused with the list of tracks`(names: String, missing: String) {
    let shown = names == "''" ? "" : names
    Refusal(
      "\(Self.plain) --track \(names)",
      "--track '\(shown)': must name tracks, each perhaps with a component; there is no '\(missing)' "
        + "among \(Self.among)"
    ).expect()
  }

  @Test(
    arguments: [
      ("bubble.scale,bubble.scale", "bubble.scale"),
      ("bubble.x,bubble.position", "bubble.position"),
      ("bubble.position,bubble.position.y", "bubble.position.y"),
      ("bubble.x,bubble.position.x", "bubble.position.x"),
    ])
  func `a repeated track is refused`(names: String, twice: String) {
    Refusal(
      "\(Self.plain) --track \(names)",
      "--track '\(names)': names '\(twice)' twice; name it once"
    ).expect()
  }

  @Test func `a request includes the tracks`() throws {
    let document = try Typed.output("\(Self.plain) --track bubble.scale")
    let request = try #require(try JSONTree(document)["request"]?.text)
    #expect(request.hasSuffix(" --track bubble.scale"))
    #expect(try Typed.output(request) == document)
  }

  private func table(_ line: String) throws -> [[String]] { CSV.rows(try Typed.output(line)) }

  private func events(_ line: String) throws -> [(time: Double, track: String?, component: String)]
  {
    let document = try JSONSerialization.jsonObject(with: Data(try Typed.output(line).utf8))
    let events = (document as? [String: Any])?["events"] as? [[String: Any]] ?? []
    return events.map {
      ($0["time"] as? Double ?? -1, $0["track"] as? String, $0["component"] as? String ?? "")
    }
  }
}
