import Documents
import ExactNumerics
import Motion

/// The data rows of a chart in Vega-Lite's grammar.
extension PlottedMotion {
  /// Writes a row for each value: time, frame, object, property, component and value.
  func writeKeyframes(
    _ json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.openBracket("[", to: &stream)
    let times = FrameTimes(fps: animation.grid.fps)
    var values = SingleFrameValues(animation, decimals: decimals)
    let frameKey = Array(",\"frame\":".utf8)
    let opening = Array("{\"time\":".utf8)
    for (index, (track, channels)) in zip(tracks, animation.channelRanges).enumerated() {
      for (channel, component) in zip(channels, track.type.componentNames) {
        let labels =
          ",\"object\":\(JSONWriter.quoted(track.object))"
          + ",\"property\":\(JSONWriter.quoted(track.property))"
          + ",\"component\":\(JSONWriter.quoted(component)),\"value\":"
        let label = Array(labels.utf8)
        for key in 0..<count(of: index) {
          let frame = frameOfKeyframe(key, of: index)
          try json.writeEntry(to: &stream)
          try stream.reserve(label.count + 64 + 3 * DecimalText.mostBytes)
          values.loadFrames(frame, channels: channel..<channel + 1)
          var cursor = times.write(frame, at: stream.cursor.put(opening)).put(frameKey)
          cursor = DecimalWriter.writeInteger(UInt64(frame), at: cursor).put(label)
          stream.advance(to: values.write(channel, at: cursor).put(UInt8(ascii: "}")))
        }
      }
    }
    try json.closeBracket("]", to: &stream)
  }

  /// Writes a row for each event. The first of simultaneous events has a label with up to three
  /// names. At most ``VegaLite/mostLabels`` rows have a label.
  func writeEvents(
    _ json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.openBracket("[", to: &stream)
    var waiting: [Event] = []
    var labels = 0
    for event in animation.events {
      if let first = waiting.first,
        first.time.rounded(toDecimals: 6) != event.time.rounded(toDecimals: 6)
      {
        try writeSimultaneousEvents(
          waiting, isLabelled: labels < VegaLite.mostLabels, &json, to: &stream)
        labels += 1
        waiting = []
      }
      waiting.append(event)
    }
    try writeSimultaneousEvents(
      waiting, isLabelled: labels < VegaLite.mostLabels, &json, to: &stream)
    try json.closeBracket("]", to: &stream)
  }

  /// Writes simultaneous events.
  private func writeSimultaneousEvents(
    _ events: [Event], isLabelled: Bool, _ json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    for (index, event) in events.enumerated() {
      var label = ""
      if isLabelled, index == 0 {
        let names = events.prefix(3).map { $0.name }.joined(separator: ", ")
        label = events.count > 3 ? names + ", ..." : names
      }
      var facts = [Fact.Entry("label", .text(label))]
      for fact in animation.resultFields(of: event) {
        facts.append(fact.key == "name" ? Fact.Entry("event", fact.fact) : fact)
      }
      try json.row(facts, to: &stream)
    }
  }
}
