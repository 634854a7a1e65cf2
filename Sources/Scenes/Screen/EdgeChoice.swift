/// Which edges a released bubble may choose.
public enum EdgeChoice: String, CaseIterable, Sendable {
  /// Left or right, by the half of the screen.
  case both
  case left, right
  /// Whichever of the four is nearest.
  case nearest
}
