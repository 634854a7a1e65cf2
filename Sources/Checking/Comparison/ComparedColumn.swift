import Documents
import ExactNumerics
import Motion
import Readers

/// A column that both sides have.
struct ComparedColumn: Sendable {
  /// Its places in the two layouts.
  let actual: Int
  let golden: Int
  /// As the side calls it that knows most.
  let track: String
  let component: String
  /// By how exactly they say which column it is, see ``exactness(of:)``.
  private let names: [String]
  private let trackNames: [String]

  init(
    actual: Int, golden: Int, of actualColumn: SeriesColumn, _ goldenColumn: SeriesColumn,
    track: String, component: String
  ) {
    self.actual = actual
    self.golden = golden
    self.track = track
    self.component = component
    names = actualColumn.names + goldenColumn.names
    trackNames = [track, actualColumn.track, goldenColumn.track]
  }

  /// How exactly a name says this column: 4 for it alone, 3 for its track, 2 for what the track's
  /// name begins with, up to a dot, 1 for its component; 0 where it is for others.
  func exactness(of name: String) -> Int {
    if names.contains(where: { Self.same($0, name) }) { return 4 }
    if trackNames.contains(where: { Self.same($0, name) }) { return 3 }
    if trackNames.contains(where: { $0.utf8.starts(with: name.utf8 + [0x2E]) }) { return 2 }
    return !component.isEmpty && Self.same(component, name) ? 1 : 0
  }

  private static func same(_ first: String, _ second: String) -> Bool {
    first.utf8.elementsEqual(second.utf8)
  }

  /// As a message names it.
  var shown: String {
    component.isEmpty ? track : track + "." + component
  }
}
