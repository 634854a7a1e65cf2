import Analysis
import Animations
import ExactNumerics
import Motion

extension Animation {
  /// Writes a document of schema "headspring/1". Keys have a fixed order and each frame has its
  /// line, so a changed frame is one changed line in a diff. So does each sample time.
  ///
  /// - Parameter reduced: the reduced keyframes of each track; nil for all frames.
  package func writeDocument(
    _ encoding: Encoding, reduced: [ReducedKeyframes]?, to stream: inout ByteStream
  ) throws(WriteFailure) {
    var json = JSONWriter(decimals: encoding.decimals, isCompact: encoding.isCompact)
    try json.openBracket("{", to: &stream)
    let label = encoding.label.map { [$0] } ?? []
    let heading = Fact.Entry.heading(command: command, request: encoding.request)
    let name = encoding.name.map { [Fact.Entry(.name, .text($0))] } ?? []
    for entry in label + heading + name + timing + facts {
      try json.writeEntry(quoting: entry.key, entry.fact, to: &stream)
    }
    try json.writeEntry(.tracks, to: &stream)
    try json.openBracket("[", to: &stream)
    var rows = KeyframeRows(self, encoding, reduced: reduced, tables: stream.tables)
    defer { stream.tables = rows.tables }
    for (index, channels) in channelRanges.enumerated() {
      try json.writeEntry(to: &stream)
      try json.openBracket("{", to: &stream)
      for entry in tracks[index].heading {
        try json.writeEntry(quoting: entry.key, entry.fact, to: &stream)
      }
      if let error = rows.reduced?[index].error {
        for key in ErrorCertificateKey.allCases {
          try json.writeEntry(quoting: key.rawValue, to: &stream)
          try stream.write(key.errorText(error))
        }
        try json.writeEntry(
          quoting: ErrorCertificateKey.unit, .text(tracks[index].errorUnit()), to: &stream)
      }
      try rows.writeTimes(of: index, &json, to: &stream)
      try json.writeEntry(.values, to: &stream)
      try rows.writeValues(of: index, channels, &json, to: &stream)
      try json.closeBracket("}", to: &stream)
    }
    try json.closeBracket("]", to: &stream)
    try json.writeEntry(.events, to: &stream)
    try json.openBracket("[", to: &stream)
    for event in events { try json.row(resultFields(of: event), to: &stream) }
    try json.closeBracket("]", to: &stream)
    try json.closeBracket("}", to: &stream)
    try stream.write("\n")
  }

  /// The entries of the frame grid and the playback.
  private var timing: [Fact.Entry] {
    var entries = [
      Fact.Entry(.fps, .given(grid.fps.perSecond)), Fact.Entry(.frames, .count(grid.count)),
      // The length of the keyframes for a player; the motion's own end is the completion's time.
      Fact.Entry(.duration, .time(grid.time(of: grid.lastFrame))),
    ]
    if playback.delay > 0 { entries.append(Fact.Entry(.delay, .given(playback.delay))) }
    if playback.count > 1 { entries.append(Fact.Entry(.repeat, .count(playback.count))) }
    if playback.alternates { entries.append(Fact.Entry(.alternate, .flag(true))) }
    return entries
  }

  /// Writes the bare array of values.
  package func writeArray(
    _ encoding: Encoding, reduced: [ReducedKeyframes]?, to stream: inout ByteStream
  ) throws(WriteFailure) {
    var json = JSONWriter(decimals: encoding.decimals, isCompact: encoding.isCompact)
    var rows = KeyframeRows(self, encoding, reduced: reduced, tables: stream.tables)
    defer { stream.tables = rows.tables }
    try rows.writeValues(of: 0, allChannels, &json, to: &stream)
    try stream.write("\n")
  }

  /// Writes one object per frame, {"frame":0,"time":0,"value":300}, or per sample time,
  /// {"time":0,"value":300}.
  package func writeLines(
    _ encoding: Encoding, reduced: [ReducedKeyframes]?, to stream: inout ByteStream
  ) throws(WriteFailure) {
    var rows = KeyframeRows(self, encoding, reduced: reduced, tables: stream.tables)
    defer { stream.tables = rows.tables }
    let first = encoding.times == nil ? "frame" : "time"
    try rows.writeRows(
      of: 0, opening: Array("{\(encoding.label?.member ?? "")\"\(first)\":".utf8),
      between: Array(",\"time\":".utf8),
      cells: zip(tracks, channelRanges).map { track, channels in
        (Array(",\(JSONWriter.quoted(track.name)):".utf8), channels)
      }, closing: Array("}\n".utf8), to: &stream)
  }
}

extension Track {
  /// The entries of a track before its values.
  fileprivate var heading: [Fact.Entry] {
    [Fact.Entry(.name, .text(name)), Fact.Entry(.type, .text(type.name))]
      + (unit.isEmpty ? [] : [Fact.Entry(.unit, .text(unit))]) + [
        Fact.Entry(.from, .valueOrList(from)),
        Fact.Entry(.to, .valueOrList(channels.map { $0.target })),
      ]
  }
}
