import Motion
import Testing

@testable import Documents
@testable import Exporters

/// Formats for the tests, each with one requirement or limit.
struct FormatInfoTests {
  private func info(_ change: (inout FormatInfo) -> Void) -> FormatInfo {
    var info = FormatInfo("pretend", extensions: [], summary: "a pretence", options: [])
    change(&info)
    return info
  }

  /// The error for an animation whose tracks run from the first to the second number.
  private func refusal(_ info: FormatInfo, _ ends: [(Double, Double)]) -> ParameterError? {
    let tracks = ends.enumerated().map { StagedMotion.track("t\($0)", .number, [$1]) }
    return refusal(info, StagedMotion.animation(tracks))
  }

  private func refusal(_ info: FormatInfo, _ animation: Animation) -> ParameterError? {
    do {
      try info.validate(animation, Encoding())
      return nil
    } catch { return error }
  }

  @Test func `a format without requirements and limits accepts every animation`() {
    #expect(refusal(info { _ in }, []) == nil)
    #expect(refusal(info { _ in }, [(1, 1), (0, 2)]) == nil)
  }

  @Test func `a format of one track refuses several with their names`() {
    let alone = info { $0.needs = .oneTrack }
    #expect(refusal(alone, [(0, 1)]) == nil)
    for ends in [[], [(0, 1), (0, 1)]] as [[(Double, Double)]] {
      #expect(refusal(alone, ends)?.rule == "pretend holds one track; use ndjson or csv")
    }
  }

  @Test func `a format of shares needs a distance in every component`() {
    let shares = info { $0.needs = .distance }
    #expect(refusal(shares, [(0, 1), (1, 0)]) == nil)
    let error = refusal(shares, [(0, 1), (1, 1)])
    #expect(error?.parameter == "format")
    #expect(error?.rule.contains("t1") == true && error?.rule.contains("t0") == false)
    let half = [StagedMotion.track("p", .point, [(0, 1), (2, 2)])]
    #expect(refusal(shares, StagedMotion.animation(half)) != nil)
  }

  @Test func `a format of shares of the time needs a duration`() throws {
    let shares = info { $0.needs = .length }
    #expect(refusal(shares, try Animation.sample()) == nil)
    let moment = try Animation.sample { $0.timing.keyframes = 1 }
    #expect(refusal(shares, moment)?.parameter == "format")
    #expect(refusal(info { $0.needs = .distance }, moment) == nil)
  }

  @Test func `all violated requirements are reported`() {
    let both = info { $0.needs = [.oneTrack, .distance] }
    #expect(refusal(both, [(0, 1)]) == nil)
    #expect(refusal(both, [(1, 1)]) != nil)
    #expect(refusal(both, [(0, 1), (0, 1)]) != nil)
  }

  @Test func `limits are reported with alternatives`() throws {
    let few = info {
      $0.tracks = 2...3
      $0.mostFrames = 2
    }
    #expect(
      refusal(few, [(0, 1)])?.rule
        == "pretend shows from 2 to 3 tracks; use json, ndjson or csv")
    #expect(
      refusal(info { $0.mostFrames = 2 }, try Animation.sample())?.rule(prefix: "--")
        == "pretend holds at most 2 keyframes; ask for fewer with --frames or --fps")
    #expect(refusal(info { $0.mostFrames = 3 }, try Animation.sample()) == nil)
  }

  @Test func `decimals are checked only where they are used`() throws {
    let large = try Animation.sample { $0.from = .number(1e22) }
    let heeding = FormatInfo("heeding", extensions: [], summary: "", options: .decimals)
    #expect(refusal(heeding, large)?.parameter == "decimals")
    #expect(refusal(info { _ in }, large) == nil)
  }

  @Test func `times are checked only where they are printed`() throws {
    let short = try Animation.sample {
      $0.timing.fps = 2e6
      $0.timing.duration = 1e-4
    }
    #expect(refusal(info { $0.printsFrameTimes = true }, short)?.parameter == "fps")
    #expect(refusal(info { _ in }, short) == nil)
  }
}
