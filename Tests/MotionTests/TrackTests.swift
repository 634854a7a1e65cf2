import Motion
import Testing

@Suite struct TrackTests {
  @Test(arguments: [
    ("bubble", "position", "bubble.position"), ("head.a.b", "alpha", "head.a.b.alpha"),
    ("", "value", "value"),
  ])
  func `a name is the object and its property`(object: String, property: String, name: String) {
    let track = Track(object: object, property: property, type: .number, from: [], channels: [])
    #expect(track.name == name)
    #expect(track.object == object && track.property == property)
  }
}
