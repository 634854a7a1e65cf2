import Testing

@testable import Readers

@Suite struct CSVHeaderTests {
  private static func header(_ text: InputText) throws(InputError) -> CSVHeader {
    var rows = CSVReader(text, delimiter: CSVReader.likelyDelimiter(of: text))
    _ = try rows.readRow()
    return try CSVHeader(rows)
  }

  @Test(arguments: [
    ("time,x", ["time", "x"]), (" time , x y ", ["time", "x y"]),
    ("\"time\",\" x\"", ["time", "x"]),
    ("time\tx", ["time", "x"]), ("time;x", ["time", "x"]), ("\u{FEFF}time,x\r\n", ["time", "x"]),
    ("\"a,b\",\"say \"\"x\"\"\"", ["a,b", "say \"x\""]), ("a,", ["a", ""]),
  ])
  func `names are read without quotes and blanks`(text: String, names: [String]) throws {
    #expect(try Self.header(try Reading.text(text)).names == names)
  }

  @Test func `columns are found in any order`() throws {
    let header = try Self.header(try Reading.text("y,time,x"))
    #expect(try header.required("time") == 1)
    #expect(try header.required("x") == 2)
    #expect(header.optional("y") == 0)
    #expect(header.optional("z") == nil)
  }

  @Test(arguments: [
    ("x,y, x", "1:5: expected another name for each column, got 'x' again"),
    ("x", "1:1: expected a column 'y', got 'x'"),
    ("z,x", "1:1: expected one of the columns x, y, got 'z'"),
    ("x, why", "1:3: expected one of the columns x, y, got ' why'"),
    ("x,Y", "1:3: expected one of the columns x, y, got 'Y'; did you mean 'y'?"),
    ("x,y,", "1:5: expected one of the columns x, y, got an empty field"),
  ])
  func `missing, unknown and duplicate columns are refused`(
    text: String, refusal: String
  ) {
    let refused = Reading.refusal(text) { text in
      let header = try Self.header(text)
      try header.requireKnownColumns(["x", "y"])
      _ = try header.required("y")
    }
    #expect(refused == "in:\(refusal)")
  }

  @Test func `an unknown column is refused with the nearest name`() {
    let refused = Reading.refusal("tmie,x") { text in
      try Self.header(text).requireKnownColumns(["time", "x"])
    }
    #expect(
      refused == "in:1:1: expected one of the columns time, x, got 'tmie'; did you mean 'time'?")
  }
}
