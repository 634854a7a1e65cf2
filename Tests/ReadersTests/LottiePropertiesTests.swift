import Testing

@testable import Readers

@Suite struct LottiePropertiesTests {
  /// Keys of the six points, one every 5 frames, with `tail` after each value.
  private static func keys(_ tail: String = "") -> String {
    let keys = SixPoints.values.enumerated().map { "{\"t\":\($0 * 5),\"s\":[\($1)\(tail)]}" }
    return "[" + keys.joined(separator: ",") + "]"
  }

  @Test(arguments: [
    "{\"a\":1,\"k\":KEYS}", "KEYS", "{\"ks\":{\"p\":{\"a\":1,\"k\":KEYS}}}",
  ])
  func `a single property needs the frames per second`(text: String) throws {
    let text = text.replacing("KEYS", with: Self.keys())
    #expect(try Reading.bakedPoints(text, fps: 10).hasSuffix(" 2.5 : " + SixStops.points))
    #expect(
      Reading.bakedRefusal(text)
        == "in:1:1: expected \"fr\", the frames per second; give --fps")
  }

  private static func file(_ layers: String) -> String {
    "{\"v\":\"5.7.0\",\"fr\":10,\"ip\":0,\"op\":26,\"w\":9,\"h\":9,\"layers\":[\(layers)]}"
  }

  @Test(arguments: [
    ("{\"ty\":4,\"ks\":{\"p\":{\"a\":1,\"k\":KEYS}}}", "layers0.position.x"),
    ("{\"ty\":4,\"nm\":\"ball\",\"ks\":{\"p\":{\"a\":1,\"k\":KEYS}}}", "ball.position.x"),
    (
      "{\"nm\":\"b\",\"ks\":{\"p\":{\"s\":true,\"x\":{\"a\":1,\"k\":ONE},\"y\":{\"a\":0,\"k\":0}}}}",
      "b.position.x"
    ),
    ("{\"nm\":\"b\",\"ks\":{\"s\":{\"a\":1,\"k\":KEYS},\"p\":{\"a\":0,\"k\":[0,0]}}}", "b.scale.x"),
    ("{\"nm\":\"b\",\"ks\":{\"r\":{\"a\":1,\"k\":ONE}}}", "b.rotation"),
    ("{\"nm\":\"b\",\"ks\":{\"o\":{\"a\":1,\"k\":ONE}}}", "b.opacity"),
    (
      "{\"nm\":\"b\",\"ks\":{},\"shapes\":[{\"ty\":\"gr\",\"nm\":\"g\",\"it\":[{\"ty\":\"tr\","
        + "\"s\":{\"a\":1,\"k\":KEYS}}]}]}", "b.g.it0.scale.x"
    ),
    // The keys of a path are not numbers.
    (
      "{\"nm\":\"b\",\"ks\":{\"o\":{\"a\":1,\"k\":ONE}},\"shapes\":[{\"ty\":\"sh\",\"ks\":{\"a\":1,"
        + "\"k\":[{\"t\":0,\"s\":[{\"v\":[[0,0]]}]}]}}]}", "b.opacity"
    ),
  ])
  func `the properties of a file are columns`(layer: String, column: String) throws {
    let layer = layer.replacing("KEYS", with: Self.keys(",7")).replacing("ONE", with: Self.keys())
    #expect(
      try Reading.bakedPoints(Self.file(layer)) == "\(column) 2.5 : " + SixStops.points)
    #expect(try Reading.bakedPoints(Self.file(layer), column: column).hasPrefix(column))
  }

  @Test func `an old file's last key has the end value of the previous one`() throws {
    let keys = SixPoints.values.enumerated().map { index, value in
      index == 5
        ? "{\"t\":25}"
        : "{\"t\":\(index * 5),\"s\":[\(value)],\"e\":[\(SixPoints.values[index + 1])]}"
    }
    let text = "{\"k\":[" + keys.joined(separator: ",") + "]}"
    #expect(try Reading.bakedPoints(text, fps: 10).hasSuffix(SixStops.points))
  }

  @Test(arguments: [
    ("{\"fr\":0,\"layers\":[]}", "1:7: fr: expected a number above 0, got 0"),
    ("{\"fr\":10,\"layers\":[]}", "1:1: expected one column of values, got none"),
    (
      "{\"fr\":10,\"k\":[{\"t\":0,\"s\":[1,2]},{\"t\":1,\"s\":[1]}]}",
      "1:45: k[1].s[0]: expected 2 numbers, got 1"
    ),
    (
      "{\"fr\":10,\"k\":[{\"t\":0,\"s\":[1]},{\"t\":0,\"s\":[2]}]}",
      "1:43: k[1].s[0]: expected times that increase, got the same one again"
    ),
    ("{\"fr\":10,\"k\":[{\"t\":\"0\",\"s\":[1]}]}", "1:20: k[0].t: expected a number, got \"0\""),
    (
      "{\"fr\":10,\"k\":[{\"t\":0,\"s\":[1,\"x\"]}]}",
      "1:29: k[0].s[1]: expected a number, got \"x\""
    ),
  ])
  func `an invalid animation is refused with its position`(text: String, refusal: String) {
    let found = Reading.bakedRefusal(text)
    #expect(found == "in:\(refusal)", "\(found ?? "read")")
  }

  @Test func `frame times that contradict the rate are refused`() {
    #expect(
      Reading.bakedRefusal(Self.file("{\"ks\":{\"o\":{\"k\":\(Self.keys())}}}"), fps: 20)
        == "in:1:19: fr: expected the rate of --fps, got 10")
    #expect(
      Reading.bakedRefusal(Self.file("{\"ks\":{\"o\":{\"k\":\(Self.keys())}}}"), duration: 2)?
        .contains("expected no --duration: these have times of their own") == true)
  }
}
