import ExactNumerics
import Motion
import Testing

@testable import Checking
@testable import Documents
@testable import Exporters

@Suite struct OnionSkinTests {
  private func poses(_ animation: Animation) -> [Chart.BodyPose] {
    animation.picture.stage?.paths[0].poses ?? []
  }

  @Test func `start and end are always drawn`() {
    for animation in StagedMotion.all {
      for path in animation.picture.stage?.paths ?? [] {
        #expect(path.poses.first?.keyframe == 0)
        #expect(path.poses.last?.keyframe == 10)
        let frames = path.poses.map { $0.keyframe }
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 < $1 })
      }
    }
  }

  @Test func `a long path has eight evenly spaced poses, for any timing`() throws {
    let ease = EaseCurve(
      from: .zero, to: DoubleDouble(1000), timing: .easeInOut, ticks: DoubleDouble(300))
    let track = Track(
      object: "bubble", property: "position", type: .point, from: [.zero, .zero],
      channels: [
        Channel([Segment(.ease(ease))], target: ease.to), StagedMotion.channel(0, 0, frames: 300),
      ])
    let body = Stage.Body(.ellipse, width: 60, height: 60, position: 0)
    let long = StagedMotion.animation(
      [track], frames: 300, stage: Stage(width: 320, height: 568, bodies: [body]))
    let places = poses(long).map { $0.place.x }
    try #require(places.count == 8)
    for (index, place) in places.enumerated() {
      // A keyframe is at most half of the longest step away from its ideal position.
      #expect((place - Double(index) * 1000 / 7).magnitude < 3)
    }
  }

  @Test func `a short path has the distinguishable poses`() {
    for way in [0.0, 5, 30, 60, 90, 150, 300] {
      let poses = poses(StagedMotion.bubble(from: (40, 100), to: (40 + way, 100), frames: 300))
      #expect(poses.count == 2 + max(0, min(Int(way / 36), 7) - 1))
    }
  }

  @Test(arguments: [2, 3, 5, 7])
  func `a path that reverses draws each body once`(count: Int) {
    let track = StagedMotion.track("a.position", .point, [(0, 500), (0, 0)], frames: 20)
    let swing = Animation(
      command: "swing", grid: FrameGrid(fps: 60, lastFrame: 20 * count),
      playback: Playback(count: count, alternates: true, period: 20 / 60.0), lands: false,
      facts: [], tracks: [track], events: [], largest: 1000,
      stage: Stage(
        width: 500, height: 100,
        bodies: [Stage.Body(.ellipse, width: 200, height: 200, position: 0)]))
    let poses = poses(swing)
    for pose in poses.dropFirst().dropLast() {
      #expect(poses.allSatisfy { $0 == pose || $0.distance(to: pose) >= 80 })
    }
    // With seven repetitions, every seventh of the path ends at the start or the target.
    if count == 7 { #expect(poses.count == 2) }
  }

  @Test func `rotation and growth at one position are drawn too`() {
    let tracks = [
      StagedMotion.track("a.position", .point, [(50, 50), (50, 50)]),
      StagedMotion.track("a.rotation", .number, [(0, 3)]),
      StagedMotion.track("a.scale", .number, [(1, 8)]),
    ]
    for body in [
      Stage.Body(.rectangle, width: 20, height: 60, position: 0, rotation: 1),
      Stage.Body(.rectangle, width: 20, height: 60, position: 0, scale: 2),
    ] {
      let stage = Stage(width: 100, height: 100, bodies: [body])
      #expect(poses(StagedMotion.animation(tracks, stage: stage)).count > 4)
    }
  }

  @Test func `invisible poses are drawn only at the ends`() {
    let tracks = [
      StagedMotion.track("a.position", .point, [(0, 500), (50, 50)]),
      StagedMotion.track("a.alpha", .number, [(0, 0)]),
    ]
    let body = Stage.Body(.ellipse, width: 20, height: 20, position: 0, alpha: 1)
    let stage = Stage(width: 100, height: 100, bodies: [body])
    #expect(poses(StagedMotion.animation(tracks, stage: stage)).map { $0.keyframe } == [0, 10])
  }

  @Test func `a single keyframe is a single pose`() {
    #expect(poses(StagedMotion.bubble(frames: 0)).map { $0.keyframe } == [0])
  }

  @Test func `a resting body is drawn once`() {
    let track = Track(
      object: "a", property: "position", type: .point, from: [.zero, .zero],
      channels: [
        StagedMotion.channel(0, 108, frames: 30), StagedMotion.channel(0, 0, frames: 30),
      ])
    let stage = Stage(
      width: 320, height: 568, bodies: [Stage.Body(.ellipse, width: 60, height: 60, position: 0)])
    let frames = poses(StagedMotion.animation([track], frames: 3000, stage: stage))
      .map { $0.keyframe }
    #expect(frames == [0, 10, 20, 3000])
  }
}
