import Motion
import Testing

@Suite struct TrackColumnTests {
  @Test(arguments: [
    ("", "value", true, "value"), ("", "bubble.scale", true, "value"),
    ("", "bubble.scale", false, "bubble.scale"), ("x", "bubble.position", true, "x"),
    ("x", "bubble.position", false, "bubble.x"), ("0", "value", true, "value.0"),
    ("15", "bubble.transform", false, "bubble.transform.15"),
    ("x", "head.me.position", false, "head.me.x"), ("x", "value", false, "value.x"),
  ])
  func `a column is called by its component, and its object beside other tracks`(
    component: String, track: String, isAlone: Bool, name: String
  ) {
    #expect(Track.columnName(of: component, in: track, isAlone: isAlone) == name)
  }
}
