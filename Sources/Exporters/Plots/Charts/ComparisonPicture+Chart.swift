import Documents

/// The renderers of a comparison's picture: an SVG image, or a plot in a terminal.
package enum PictureFormat: String, CaseIterable, Sendable {
  case svg, term
}

extension ComparisonPicture {
  /// Draws an image, or a plot with the width and the characters of a terminal.
  package func write(
    as format: PictureFormat, _ encoding: Encoding, to stream: inout ByteStream
  ) throws(WriteFailure) {
    switch format {
    case .svg: try stream.write(chart.svg())
    case .term: try stream.write(chart.terminal(width: encoding.width, ascii: encoding.isASCII))
    }
  }

  /// The number of tracks that are plotted if none differs.
  private static let mostSame = 4

  /// The chart of the tracks that differ, or of the first few, with the names of the others.
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
  /// True if every component has an expected and an actual curve of equal length.
  fileprivate var isDrawable: Bool {
    !components.isEmpty
      && components.allSatisfy { !$0.expected.isEmpty && $0.expected.count == $0.actual.count }
  }

  fileprivate var differs: Bool { components.contains { $0.expected != $0.actual } }

  fileprivate var panel: Chart.Panel {
    func side(_ name: String, _ values: [Double]) -> Chart.Series {
      Chart.Series(name: name, values: values, isSide: true)
    }
    return Chart.Panel(
      name: name, unit: "",
      series: components.map { side($0.component, $0.actual) },
      expected: components.map { side($0.component, $0.expected) })
  }
}
