import Testing

@testable import Readers

@Suite struct SeriesColumnTests {
  private static func place(_ choice: String?, _ names: [String]) throws(InputError) -> Int {
    try SeriesColumn.chosenIndex(of: choice, among: names.map { [$0] }, isTable: true) {
      InputError(name: "in", line: 1, column: 1, what: $0)
    }
  }

  @Test(
    arguments: [
      (nil, ["x"], 0), ("x", ["x"], 0), ("y", ["x", "y"], 1), (nil, ["value", "velocity"], 0),
      (nil, ["acceleration", "value", "velocity"], 1), (nil, ["velocity"], 0),
      (nil, ["head.alpha", "head.alpha.velocity"], 0), ("velocity", ["value", "velocity"], 1),
    ] as [(String?, [String], Int)])
  func `the chosen column, or the only one without its rates`(
    choice: String?, names: [String], place: Int
  ) throws {
    #expect(try Self.place(choice, names) == place)
  }

  @Test(
    arguments: [
      (nil, [], "expected one column of values, got none"),
      (nil, ["x", "y"], "expected one column of values, got 'x', 'y'; choose with --column"),
      (
        nil, ["velocity", "acceleration"],
        "expected one column of values, got 'velocity', 'acceleration'; choose with --column"
      ),
      (
        nil, ["temperature", "wind-velocity"],
        "expected one column of values, got 'temperature', 'wind-velocity'; choose with --column"
      ),
      ("z", ["x"], "expected a column 'z', got 'x'"), ("z", [], "expected a column 'z', got none"),
      (
        "bubble.scal", ["bubble.x", "bubble.scale"],
        "expected a column 'bubble.scal', got 'bubble.x', 'bubble.scale'; did you mean 'bubble.scale'?"
      ),
      ("a\n", ["\u{1B}"], "expected a column 'a\\n', got '\\u{1b}'"),
      (
        nil, (1...10).map { "c\($0)" },
        "expected one column of values, got 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8' and 2 more"
          + "; choose with --column"
      ),
    ] as [(String?, [String], String)])
  func `other choices are refused with the columns`(
    choice: String?, names: [String], refusal: String
  ) {
    let error = #expect(throws: InputError.self) { _ = try Self.place(choice, names) }
    #expect(error?.message(prefix: "--") == refusal)
  }
}
