/// A side of the screen.
public enum Edge: String, CaseIterable, Sendable {
  case left, right, top, bottom
}
