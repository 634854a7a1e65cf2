import Scenes

/// The settings that a touch log does not state itself.
public struct TouchLogOptions: Sendable {
  /// The unit of its times; nil for the unit that the header states, or else seconds.
  public var unit: TouchTimeUnit?
  /// True to keep times as logged; false for a first touch at 0.
  public var keepsTimes = false
  /// The size of the digitizer in the units of a log of `getevent`; nil if unknown.
  public var range: Size?
  /// The size of the screen that the digitizer covers; nil if unknown.
  public var screen: Size?

  public init() {}
}
