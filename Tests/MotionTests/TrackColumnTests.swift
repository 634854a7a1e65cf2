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
  func `a column's name is its component, with its object among several tracks`(
    component: String, track: String, isAlone: Bool, name: String
  ) {
    #expect(Track.columnName(of: component, in: track, isAlone: isAlone) == name)
  }

  @Test(arguments: [
    ("", "", "value", true, "value"), ("", "bubble", "scale", false, "bubble.scale"),
    ("x", "bubble", "position", true, "x"), ("x", "bubble", "position", false, "bubble.x"),
    ("0", "", "value", true, "value.0"), ("15", "a.b", "transform", false, "a.b.transform.15"),
    ("x", "head.a.b", "position", false, "head.a.b.x"), ("x", "", "value", false, "value.x"),
  ])
  func `a track's column has the name that a recording of it has`(
    component: String, object: String, property: String, isAlone: Bool, name: String
  ) {
    let track = Track(object: object, property: property, type: .point, from: [], channels: [])
    #expect(track.columnName(of: component, isAlone: isAlone) == name)
    #expect(Track.columnName(of: component, in: track.name, isAlone: isAlone) == name)
  }
}
