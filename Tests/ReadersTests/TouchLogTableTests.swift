import Testing

@testable import Readers

@Suite struct TouchLogTableTests {
  private static let plain = "0.0 began 1.0,2.0 a; 0.5 ended 3.0,-4.5"

  @Test(arguments: [
    "time,phase,x,y,head\n0,began,1,2,a\n0.5,ended,3,-4.5,\n",
    "y,x,head,phase,time\n2,1,a,began,0\n-4.5,3,,ended,0.5\n",
    " time , phase,x ,y, head\n 0 , began ,1, 2 , a \n0.5,ended,3,-4.5, \n",
    "time\tphase\tx\ty\thead\n0\tbegan\t1\t2\ta\n.5\tended\t3\t-4.5\t",
    "time;phase;x;y;head\n0;began;1;2;a\n5e-1;ended;3;-4.5;\n",
    "\"time\",\"phase\",\"x\",\"y\",\"head\"\n\"0\",\"began\",\"1\",\"2\",\"a\"\n+0.5,ended,3,-4.5,\"\"",
  ])
  func `columns are found by their names`(text: String) throws {
    #expect(try Reading.touches(text) == Self.plain)
  }

  @Test func `heads may be unnamed`() throws {
    #expect(
      try Reading.touches("time,phase,x,y\n0,began,1,2\n0,cancelled,1,2")
        == "0.0 began 1.0,2.0; 0.0 cancelled 1.0,2.0")
  }

  @Test func `an id may be quoted`() throws {
    #expect(
      try Reading.touches("time,phase,x,y,head\n0,began,1,2,\"a, \"\"b\"\"\"")
        == "0.0 began 1.0,2.0 a, \"b\"")
  }

  @Test func `a table has neither heads nor a screen`() throws {
    let log = try TouchLog(try Reading.text("time,phase,x,y,head\n0,began,1,2,a"))
    #expect(log.heads == nil)
    #expect(log.screen == TouchLogScreen())
  }

  private static let needed =
    "expected a row of names first, time,phase,x,y and perhaps head, got"

  @Test(arguments: [
    ("time,phase,x,y\n", "2:1: expected touches, got none"),
    ("time,phase,x,y", "1:15: expected touches, got none"),
    ("time,phase,x,y\r\n\r\n\n", "4:1: expected touches, got none"),
    (
      "time,x,y\n0,1,2\n",
      "1:1: expected columns for time, phase, x and y, and there is no 'phase' among 'time', 'x', 'y'"
    ),
    (
      "\u{FEFF}phase,x,y\n",
      "1:1: expected columns for time, phase, x and y, and there is no 'time' among 'phase', 'x', 'y'"
    ),
    (
      "time,phase,y\n",
      "1:1: expected columns for time, phase, x and y, and there is no 'x' among 'time', 'phase', 'y'"
    ),
    (
      "time,phase,x\n",
      "1:1: expected columns for time, phase, x and y, and there is no 'y' among 'time', 'phase', 'x'"
    ),
    ("time,phase,x,y,x\n", "1:16: expected another name for each column, got 'x' again"),
    (
      "time,phas,x,y\n",
      "1:1: expected columns for time, phase, x and y, and there is no 'phase' among 'time', 'phas', 'x', 'y'; did you mean 'phas'?"
    ),
    (
      "time,phase,x,y,heads\n",
      "1:1: expected columns for time, phase, x and y, and there is no 'head' among 'time', 'phase', 'x', 'y', 'heads'; did you mean 'heads'?"
    ),
    ("0,began,1,2\n", "1:1: \(needed) '0', 'began', '1', '2'"),
    // Equal values are not taken for duplicate column names.
    ("0,began,0,0\n", "1:1: \(needed) '0', 'began', '0', '0'"),
    ("hello", "1:1: \(needed) 'hello'"),
    (
      "time,phase,x,y\n0,began,1,2\n0.1,cancelld,1,2\n",
      "3:5: expected one of the phases began, moved, ended, cancelled, or a name of UIKit, Android or the DOM, got 'cancelld'"
        + "; did you mean 'cancelled'?"
    ),
    (
      "time,phase,x,y\n0,hover,1,2\n",
      "2:3: expected one of the phases began, moved, ended, cancelled, or a name of UIKit, Android or the DOM, got 'hover'"
    ),
    (
      "time,phase,x,y\n0,,1,2\n",
      "2:3: expected one of the phases began, moved, ended, cancelled, or a name of UIKit, Android or the DOM, got an empty field"
    ),
    ("time,phase,x,y\n0,began,left,2\n", "2:9: expected a number, got 'left'"),
    ("time,phase,x,y\r\n0,began,1,\r\n", "2:11: expected a number, got an empty field"),
    ("time,phase,x,y\n0,began,1,nan\n", "2:11: expected a number, got 'nan'"),
    (
      "time,phase,x,y\n0,began,1,1e309\n",
      "2:11: expected a number within 1.8e308, the largest Double, got 1e309"
    ),
    ("time,phase,x,y\n200ms,began,1,2\n", "2:1: expected a number of seconds, got '200ms'"),
    ("time,phase,x,y\n,began,1,2\n", "2:1: expected a number of seconds, got an empty field"),
    ("time,phase,x,y\n-0.1,began,1,2\n", "2:1: expected a time of at least 0 seconds, got '-0.1'"),
    (
      "phase,time,x,y\nbegan,0.2,1,2\nmoved,0.2,1,2\nended,0.1,1,2\n",
      "4:7: expected a time not before the last touch's, got '0.1'"
    ),
    (
      "time,phase,x,y\n0,began,1,2\n0.1,ended,1\n",
      "3:12: expected as many fields as in the first row, 4, got 3"
    ),
    (
      "time,phase,x,y\n0,began,1,2\n\n0.1,ended,1,2\n",
      "3:1: expected a row, got an empty line"
    ),
    (
      "time,phase,x,y,head\n0,began,1,2,\"a\tb\"\n",
      "2:13: id must have no control characters, got 'a\\tb'"
    ),
    (
      "time,phase,x,y,head\n0,began,1,2,popover\n",
      "2:13: id must not be one of popover, backdrop and closeTarget, which move too, got 'popover'"
    ),
    ("time,phase,x,y\n0,began,\"1,2\n", "2:9: expected a closing quote for this one"),
  ])
  func `an invalid touch log is refused with its position`(text: String, refusal: String) {
    #expect(Reading.touchRefusal(text) == "in:\(refusal)")
  }
}
