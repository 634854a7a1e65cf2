import Documents
import ExactNumerics
import Motion

/// An animation as a terminal plays it: its changing components, with values for their plots.
package struct TerminalMotion: Sendable {
  /// One component of a track.
  struct Curve: Sendable {
    /// The names of the track and the component, with the unit: "bubble.position x (pt)".
    let name: String
    let channel: Channel
    /// Values that are evenly spaced from the first frame to the last.
    let values: [Double]
    let target: Double
    /// The index of the colour.
    let colour: Int
  }

  let title: String
  let animation: Animation
  let curves: [Curve]
  /// The time of the last frame in seconds.
  package let duration: Double

  /// - Parameter title: the command line, or another headline.
  package init(_ animation: Animation, title: String) {
    self.title = title
    self.animation = animation
    duration = animation.grid.time(of: animation.grid.lastFrame).nearestDouble
    let last = animation.grid.lastFrame
    let steps = last == 0 ? 0 : last < Self.fewest ? last * (Self.fewest / last) : Self.most
    let sampled =
      last == 0 || last >= Self.fewest && last <= Self.most
      ? animation : animation.resampled(frames: steps + 1)
    let tracks = sampled.trackValues()
    let hasChange = tracks.contains { !$0.isConstant }
    var curves: [Curve] = []
    for values in tracks {
      let track = values.track
      let names = track.type.componentNames
      for component in names.indices where !hasChange || !values.isConstant(component) {
        let suffix = names[component].isEmpty ? "" : " " + names[component]
        let unit = track.unit.isEmpty ? "" : " (\(track.unit))"
        curves.append(
          Curve(
            name: track.name + suffix + unit, channel: track.channels[component],
            values: values.components[component],
            target: track.channels[component].target.nearestDouble, colour: curves.count))
      }
    }
    self.curves = curves
  }

  /// The least number of steps between values, unless the animation has one frame.
  private static let fewest = 512
  private static let most = 8192

  /// The last frame at or before a time, in 0...lastFrame.
  package func frame(at time: Double) -> Int {
    let frames = animation.grid.frames(in: DoubleDouble(time)).nearestDouble
    return Int(min(max((frames + 1e-6).rounded(.down), 0), Double(animation.grid.lastFrame)))
  }

  /// The time of a frame in seconds.
  package func time(ofFrame frame: Int) -> Double {
    animation.grid.time(of: min(max(frame, 0), animation.grid.lastFrame)).nearestDouble
  }

  /// The value of a curve at a time; exactly a frame's value at that frame's time.
  func value(of curve: Curve, at time: Double) -> Double { value(of: curve.channel, at: time) }

  /// The value of a channel at a time; exactly a frame's value at that frame's time.
  func value(of channel: Channel, at time: Double) -> Double {
    let frame = frame(at: time)
    if time == self.time(ofFrame: frame) {
      return animation.value(of: channel, at: frame).nearestDouble
    }
    return animation.value(of: channel, at: DoubleDouble(time)).nearestDouble
  }
}

extension TerminalMotion.Curve {
  /// A value with the digits that its range needs, at most nine characters.
  func valueText(_ value: Double) -> String {
    let (low, high) = ChartAxis.range(of: values)
    let range = low == high ? 1 : high - low
    let reach = max(low.magnitude, high.magnitude)
    if reach < 1e6, range >= 1e-2 {
      let decimals = range >= 100 ? 2 : range >= 10 ? 3 : 4
      let text = DecimalText.padded(value, decimals: decimals)
      if text.utf8.count <= TerminalPlot.labelRoom { return text }
    }
    return TickLabels(only: value, room: TerminalPlot.labelRoom).texts.first ?? ""
  }
}
