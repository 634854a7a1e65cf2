import Scenes

/// The settings that a touch log does not state itself.
package struct TouchLogOptions: Sendable {
  /// The unit of its times; nil for the unit that the header states, or else seconds.
  package var unit: TouchTimeUnit?
  /// True to keep times as logged; false for a first touch at 0.
  package var keepsTimes = false
  /// The size of the digitizer in the units of a log of `getevent`; nil if unknown.
  package var range: Size?
  /// The size of the screen that the digitizer covers; nil if unknown.
  package var screen: Size?

  package init() {}
}
