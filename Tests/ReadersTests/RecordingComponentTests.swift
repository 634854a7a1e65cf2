import Testing

@testable import Readers

@Suite struct RecordingComponentTests {
  private static func components(
    _ value: String, type: String? = nil, isAlone: Bool = true
  ) throws -> [RecordingComponent] {
    try RecordingComponent.valueComponents(
      of: try JSONField(try Reading.text(value)), track: "bubble.position", type: type,
      isAlone: isAlone)
  }

  @Test(
    arguments: [
      ("1", nil, true, ["value"]), ("1", "number", false, ["bubble.position"]),
      ("[1,2]", "point", true, ["x", "y"]), ("[1,2]", "point", false, ["bubble.x", "bubble.y"]),
      ("[1,2]", nil, true, ["bubble.position.0", "bubble.position.1"]),
      ("[1,2,3]", "point", true, ["bubble.position.0", "bubble.position.1", "bubble.position.2"]),
      ("[1,2,3,4]", "color", true, ["red", "green", "blue", "alpha"]), ("[]", nil, true, []),
    ] as [(String, String?, Bool, [String])])
  func `components have the names of a table`(
    value: String, type: String?, isAlone: Bool, names: [String]
  ) throws {
    #expect(try Self.components(value, type: type, isAlone: isAlone).map { $0.names[0] } == names)
  }

  @Test func `each component selects its number`() throws {
    let components = try Self.components("[1,2]")
    let value = try JSONField(try Reading.text("[7,8]"))
    #expect(try components.map { try $0.number(of: value) } == [7, 8])
  }
}
