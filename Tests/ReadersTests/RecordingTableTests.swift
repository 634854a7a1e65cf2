import Testing

@testable import Readers

@Suite struct RecordingTableTests {
  @Test(arguments: [
    ("time,value", "tv"), ("value,time", "vt"), ("time,x", "tv"), ("frame,time,value", "ftv"),
    (" time , value ", "tv"), ("\"time\",\"value\"", "tv"), ("time,0", "tv"),
  ])
  func `columns are found by their names`(header: String, order: String) throws {
    #expect(try Reading.points("\(header)\n" + SixPoints.rows(order)) == SixPoints.plain)
  }

  @Test(arguments: [("frame,value", "fv"), ("value,frame", "vf"), ("frame,time,value", "ftv")])
  func `frames are times with fps`(header: String, order: String) throws {
    #expect(try Reading.points("\(header)\n" + SixPoints.rows(order), fps: 2) == SixPoints.plain)
  }

  @Test(arguments: ["\t", ";"])
  func `tabs and semicolons in the first line are delimiters`(delimiter: String) throws {
    let header = ["frame", "time", "value"].joined(separator: delimiter) + "\n"
    #expect(try Reading.points(header + SixPoints.rows("ftv", delimiter)) == SixPoints.plain)
    #expect(try Reading.points(SixPoints.rows("tv", delimiter)) == SixPoints.plain)
  }

  @Test func `two columns without names are times, or frames with fps, and values`() throws {
    #expect(try Reading.points(SixPoints.rows("tv")) == SixPoints.plain)
    #expect(try Reading.points(SixPoints.rows("fv"), fps: 2) == SixPoints.plain)
  }

  @Test func `one of several columns is chosen`() throws {
    let text = "time,x,value,y\n" + SixPoints.rows("t7v8")
    #expect(try Reading.points(text, column: "value") == SixPoints.plain)
    #expect(try Reading.points(text, column: "y").hasPrefix("0.0:8.0 0.5:8.0 "))
    // A name column before the time column is not data. Elsewhere a column called `name` is a track.
    #expect(try Reading.points("name,time,value\n" + SixPoints.rows("#tv")) == SixPoints.plain)
    #expect(try Reading.points("time,name\n" + SixPoints.rows("tv")) == SixPoints.plain)
    #expect(try Reading.points("name,time\n" + SixPoints.rows("vt")) == SixPoints.plain)
    // Columns that are not selected may hold text.
    #expect(
      try Reading.points("note,time,value\n" + SixPoints.rows("#tv"), column: "value")
        == SixPoints.plain)
  }

  @Test(
    arguments: [
      (
        "time,x,y\n0,1,2\n", nil, nil,
        "1:1: expected one column of values, got 'x', 'y'; choose with --column"
      ),
      ("time,x\n0,1\n", nil, "y", "1:1: expected a column 'y', got 'x'"),
      ("time,x\n0,1\n", nil, "time", "1:1: expected a column 'time', got 'x'"),
      ("time,frame\n0,1\n", nil, nil, "1:1: expected one column of values, got none"),
      (
        "a,b\n0,1\n", nil, nil,
        "1:1: expected 'time', or 'frame' and --fps; the columns are 'a', 'b'"
      ),
      (
        "frame,b\n0,1\n", nil, nil,
        "1:1: expected times, got frames without --fps; give it; the columns are 'frame', 'b'"
      ),
      (
        "time,b\n0,1\n", 60, nil,
        "1:1: expected frames with --fps, got times; leave --fps out; the columns are 'time', 'b'"
      ),
      ("time,a,a\n0,1,2\n", nil, nil, "1:8: expected another name for each column, got 'a' again"),
      (
        "1,2,3\n", nil, nil,
        "1:1: expected a row of names such as time,value, or two columns, got 3"
      ),
      ("1\n2\n", 60, nil, "1:1: expected a row of names such as time,value, or two columns, got 1"),
      ("1,2\n", nil, "x", "1:1: expected a row of names with --column, got numbers"),
      ("time,value\n0,1\n0.5,abc\n", nil, nil, "3:5: expected a number, got 'abc'"),
      ("time,value\n0,1\nx,2\n", nil, nil, "3:1: expected a number, got 'x'"),
      ("time,value\n0,1\n0.5,\n", nil, nil, "3:5: expected a number, got an empty field"),
      ("time;value\n0,5;1\n", nil, nil, "2:1: expected a number, got '0,5'"),
      (
        "time,value\n0,1\n1,2,3\n", nil, nil,
        "3:5: expected as many fields as in the first row, 2, got 3"
      ),
      (
        "time,value\n0,1\n1,2\n1,3\n", nil, nil,
        "4:1: expected times that increase, got the same one again"
      ),
      (
        "value,time\n0,1\n0,2\n0,1.5\n", nil, nil,
        "4:3: expected times that increase, got one before the last"
      ),
      (
        "frame,value\n0,1\n0,2\n", 60, nil,
        "3:1: expected times that increase, got the same one again"
      ),
      (
        "frame,time,value\n0,0,1\n1,0.5,2\n", 60, nil,
        "3:3: expected the time of its frame with --fps; mend it or leave --fps out"
      ),
      ("time,value\n0,1\n1,2\n", nil, nil, "4:1: expected at least 6 points, got 2"),
      ("time,value\n0,1\n1,2", nil, nil, "3:4: expected at least 6 points, got 2"),
      ("time,value", nil, nil, "1:11: expected at least 6 points, got 0"),
      ("frame,value\n1e300,1\n", 1e-300, nil, "2:1: expected a time within 1.8e308 s"),
      ("hello", nil, nil, "1:1: expected 'time', or 'frame' and --fps; the columns are 'hello'"),
    ] as [(String, Double?, String?, String)])
  func `an invalid recording is refused with its position`(
    text: String, fps: Double?, column: String?, refusal: String
  ) {
    #expect(Reading.recordingRefusal(text, fps: fps, column: column) == "in:\(refusal)")
  }
}
