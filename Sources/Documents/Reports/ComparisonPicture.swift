/// A picture of a comparison: both sides as curves, and a strip with their difference.
package struct ComparisonPicture: Sendable {
  /// The headline, such as the golden's name.
  package var title: String
  /// The duration of the curves in seconds.
  package var duration: Double
  package var tracks: [ComparedTrack]

  package init(title: String, duration: Double, tracks: [ComparedTrack]) {
    self.title = title
    self.duration = duration
    self.tracks = tracks
  }

  /// Both sides of one track.
  package struct ComparedTrack: Sendable {
    package var name: String
    package var components: [ComparedCurve]

    package init(name: String, components: [ComparedCurve]) {
      self.name = name
      self.components = components
    }
  }

  /// Both sides of one component, with the same number of evenly spaced values over the duration.
  /// The value is NaN where a side has no frame.
  package struct ComparedCurve: Sendable {
    /// The name of the component, such as "x"; empty for the only one.
    package var component: String
    package var expected: [Double]
    package var actual: [Double]

    package init(component: String, expected: [Double], actual: [Double]) {
      self.component = component
      self.expected = expected
      self.actual = actual
    }
  }
}
