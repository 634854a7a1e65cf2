import Documents

/// How a picture of a comparison is drawn.
public enum PictureFormat: String, CaseIterable, Sendable {
  case svg, term
}

extension ComparisonPicture {
  /// Draws it.
  ///
  /// - Parameters:
  ///   - format: a picture, or a plot in a terminal.
  ///   - encoding: the width and characters of a plot in a terminal.
  ///   - stream: where it goes.
  public func write(
    as format: PictureFormat, _ encoding: Encoding, to stream: inout ByteStream
  ) throws(WriteFailure) {
    switch format {
    case .svg: try stream.write(chart.svg())
    case .term: try stream.write(chart.terminal(width: encoding.width, ascii: encoding.isASCII))
    }
  }
}

extension ComparisonPicture {
  /// How many tracks are plotted where none differs.
  private static let mostSame = 4

  /// The plots of the tracks that differ, and the names of the others; where none differs, the
  /// plots of the first few.
  var chart: Chart {
    let drawable = tracks.filter { $0.isDrawable }
    let differing = drawable.filter { $0.differs }
    let plotted = differing.isEmpty ? Array(drawable.prefix(Self.mostSame)) : differing
    let others = differing.isEmpty ? drawable.dropFirst(Self.mostSame) : drawable[...]
    var chart = Chart(title: title, duration: duration, panels: plotted.map { $0.panel })
    chart.same = others.filter { !$0.differs }.map { $0.name }
    return chart
  }
}

extension ComparisonPicture.ComparedTrack {
  /// Whether there is a curve on both sides.
  fileprivate var isDrawable: Bool {
    !components.isEmpty
      && components.allSatisfy { !$0.expected.isEmpty && $0.expected.count == $0.actual.count }
  }

  fileprivate var differs: Bool { components.contains { $0.expected != $0.actual } }

  fileprivate var panel: Chart.Panel {
    Chart.Panel(
      name: name, unit: "",
      series: components.map { Chart.Series(name: $0.component, values: $0.actual) },
      expected: components.map { Chart.Series(name: $0.component, values: $0.expected) })
  }
}
