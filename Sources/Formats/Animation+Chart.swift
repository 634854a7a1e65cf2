import ExactNumerics
import Motion

extension Animation {
  /// The animation as a picture's data, every keyframe of it.
  func chart(_ encoding: Encoding) -> Chart {
    var panels: [Chart.Panel] = []
    var sampler = AnimationSampler(self)
    for (track, channels) in zip(tracks, channelRanges) {
      let series = zip(track.type.componentNames, channels).map { name, channel in
        Chart.Series(name: name, values: values(of: channel, &sampler))
      }
      panels.append(Chart.Panel(name: track.name, unit: track.unit, series: series))
    }
    return Chart(title: encoding.name ?? command, duration: lastTime, panels: panels)
  }

  /// The same with `samples` values a curve, evenly spaced, whatever the number of keyframes.
  func chart(_ encoding: Encoding, samples: Int) -> Chart {
    if grid.lastFrame == 0 { return chart(encoding) }
    return resampled(frames: samples).chart(encoding)
  }

  private var lastTime: Double { grid.time(of: grid.lastFrame).nearestDouble }

  private func values(of channel: Int, _ sampler: inout AnimationSampler) -> [Double] {
    var values = [Double](repeating: 0, count: grid.count)
    values.withUnsafeMutableBufferPointer { values in
      for first in blocks {
        let frames = block(at: first)
        _ = sampler.fill(
          UnsafeMutableBufferPointer(rebasing: values[frames]), channel: channel, frames: frames)
      }
    }
    return values
  }
}
