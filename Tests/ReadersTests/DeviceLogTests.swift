import Scenes
import Testing

@testable import Readers

/// Touch logs as devices and event APIs write them.
@Suite struct DeviceLogTests {
  private static let swipe = "0.0 began 10.0,20.0; 0.016 moved 12.5,20.0; 0.032 ended 12.5,20.0"

  /// One swipe from many sources.
  @Test(arguments: [
    // UIKit: seconds of uptime, and the raw values of UITouch.Phase.
    "timestamp,phase,x,y\n512.25,began,10,20\n512.266,moved,12.5,20\n512.282,ended,12.5,20\n",
    "timestamp,phase,x,y,force\n1.5,0,10,20,0.2\n1.516,1,12.5,20,0.3\n1.532,3,12.5,20,0\n",
    // Android: MotionEvent's milliseconds, and its actions by name and by number.
    "eventTime,action,x,y\n9001,ACTION_DOWN,10,20\n9017,ACTION_MOVE,12.5,20\n9033,ACTION_UP,12.5,20",
    "event_time;action;raw_x;raw_y\n9001;0;10;20\n9017;2;12.5;20\n9033;1;12.5;20\n",
    // The DOM: pointer, touch and mouse events.
    """
    [{"type": "pointerdown", "timeStamp": 1001.5, "clientX": 10, "clientY": 20, "pointerId": 1},
     {"type": "pointermove", "timeStamp": 1017.5, "clientX": 12.5, "clientY": 20, "pointerId": 1},
     {"type": "pointerup", "timeStamp": 1033.5, "clientX": 12.5, "clientY": 20, "pointerId": 1}]
    """,
    """
    {"touches": [{"t": 0.5, "type": "touchstart", "pageX": 10, "pageY": 20},
      {"t": 0.516, "type": "touchmove", "pageX": 12.5, "pageY": 20},
      {"t": 0.532, "type": "touchend", "pageX": 12.5, "pageY": 20}]}
    """,
    "time_ms\tevent\tx\ty\n5\tmousedown\t10\t20\n21\tmousemove\t12.5\t20\n37\tmouseup\t12.5\t20",
    // Other units, by the header.
    "time_us,phase,x,y\n7,Began,10,20\n16007,Moved,12.5,20\n32007,Ended,12.5,20\n",
    "timestamp_ns,state,x,y\n1,DOWN,10,20\n16000001,MOVE,12.5,20\n32000001,UP,12.5,20\n",
    "t_ms,phase,x,y\n0,start,10,20\n16,move,12.5,20\n32,end,12.5,20\n",
    // Units in brackets, parts with dots, and the constants of UIKit and Android.
    "Time (ms),phase,location.x,location.y\n0,UITouchPhaseBegan,10,20\n16,UITouchPhaseMoved,12.5,20\n"
      + "32,UITouchPhaseEnded,12.5,20\n",
    "time [s],phase,x,y\n0,UITouch.Phase.began,10,20\n0.016,UITouch.Phase.moved,12.5,20\n"
      + "0.032,UITouch.Phase.ended,12.5,20\n",
    "eventTime,action,x,y\n9,MotionEvent.ACTION_DOWN,10,20\n25,MotionEvent.ACTION_MOVE,12.5,20\n"
      + "41,MotionEvent.ACTION_UP,12.5,20\n",
    // A TouchEvent, and lines of pointer events, of React Native and of UIKit.
    """
    [{"type": "touchstart", "timeStamp": 1, "touches": [{"clientX": 10, "clientY": 20}]},
     {"type": "touchmove", "timeStamp": 17, "changedTouches": [{"clientX": 12.5, "clientY": 20}]},
     {"type": "touchend", "timeStamp": 33, "touches": [],
      "changedTouches": [{"clientX": 12.5, "clientY": 20}]}]
    """,
    """
    {"pointerId": 1, "type": "pointerdown", "timeStamp": 1, "clientX": 10, "clientY": 20}
    {"pointerId": 1, "type": "pointermove", "timeStamp": 17, "clientX": 12.5, "clientY": 20}
    {"pointerId": 1, "type": "pointerup", "timeStamp": 33, "clientX": 12.5, "clientY": 20}
    """,
    """
    {"type": "touchstart", "nativeEvent": {"timestamp": 1, "pageX": 10, "pageY": 20}}
    {"type": "touchmove", "nativeEvent": {"timestamp": 17, "pageX": 12.5, "pageY": 20}}
    {"type": "touchend", "nativeEvent": {"timestamp": 33, "pageX": 12.5, "pageY": 20}}
    """,
    """
    {"phase": "began", "timestamp": 1, "location": {"x": 10, "y": 20}}
    {"phase": "moved", "timestamp": 1.016, "location": {"x": 12.5, "y": 20}}
    {"phase": "ended", "timestamp": 1.032, "location": {"x": 12.5, "y": 20}}
    """,
  ])
  func `a swipe is the same from every source`(text: String) throws {
    #expect(try Reading.touches(text) == Self.swipe)
  }

  /// A log whose times make sense only in another unit, and the end of its refusal.
  @Test(arguments: [
    (
      "timestamp,1830042000000000,1830042016700000,1830042100000000", nil,
      "expected times in seconds, got 16700000 s and more between the touches of a drag; if they "
        + "are nanoseconds, give --time-unit ns; if they are seconds, give --time-unit s"
    ),
    (
      "timestamp,1830042,1830059,1830142", nil,
      "expected times in seconds, got 17 s and more between the touches of a drag; if they are "
        + "milliseconds, give --time-unit ms; if they are seconds, give --time-unit s"
    ),
    (
      "time,0,16.7,100", nil,
      "expected times in seconds, got 16.7 s and more between the touches of a drag; if they are "
        + "milliseconds, give --time-unit ms; if they are seconds, give --time-unit s"
    ),
    (
      "time,0,16700,100000", nil,
      "expected times in seconds, got 16700 s and more between the touches of a drag; if they are "
        + "microseconds, give --time-unit us; if they are seconds, give --time-unit s"
    ),
    (
      "eventTime,5000000,21700000,105000000", nil,
      "expected times in milliseconds, got 16700 s and more between the touches of a drag; if "
        + "they are nanoseconds, give --time-unit ns; if they are milliseconds, give --time-unit ms"
    ),
    (
      "time,0,0.5,601", nil,
      "expected times in seconds, got a log of 601 s; if they are milliseconds, give --time-unit "
        + "ms; if they are seconds, give --time-unit s"
    ),
    (
      "time,0,0.5,86401", TouchTimeUnit.seconds,
      "expected times in seconds, got a log of 86401 s; if they are milliseconds, give --time-unit ms"
    ),
    ("time,0,0.5,600", nil, nil), ("time,0,1,2", nil, nil), ("time,0,17,100", .seconds, nil),
    ("time,0,0.5,86400", .seconds, nil), ("time,1830042,1830059,1830142", .milliseconds, nil),
  ])
  func `times that make sense in another unit only are refused`(
    times: String, unit: TouchTimeUnit?, refusal: String?
  ) throws {
    let words = times.split(separator: ",")
    let rows = zip(words.dropFirst(), ["began", "moved", "ended"]).map { "\($0),\($1),1,2\n" }
    var options = TouchLogOptions()
    options.unit = unit
    let text = "\(words[0]),phase,x,y\n" + rows.joined()
    let message = Reading.refusal(text) { _ = try TouchLog($0, options) }
    #expect(message == refusal.map { "in:2:1: " + $0 })
  }

  @Test func `two fingers at once are refused`() {
    let finger = "{\"x\": 1, \"y\": 2}"
    let message = Reading.refusal(
      "[{\"type\": \"touchstart\", \"time\": 0, \"touches\": [\(finger), \(finger)]}]"
    ) { _ = try TouchLog($0) }
    #expect(message?.hasSuffix("expected one touch, got 2; keep the touches of one finger") == true)
  }

  @Test func `the first touch is time 0, or times are as logged`() throws {
    let text = try Reading.text("time_ms,phase,x,y\n250,began,1,2\n1250,ended,1,2\n")
    #expect(try TouchLog(text).touches.map(\.time) == [0, 1])
    var options = TouchLogOptions()
    options.keepsTimes = true
    #expect(try TouchLog(text, options).touches.map(\.time) == [0.25, 1.25])
    options.unit = .seconds
    #expect(try TouchLog(text, options).touches.map(\.time) == [250, 1250])
  }

  /// 0.1 and 0.3 are no Doubles; the differences are the nearest Doubles of their decimals.
  @Test func `times are subtracted as decimals`() throws {
    let text = try Reading.text("time_ms,phase,x,y\n84523100,began,1,2\n84523400,ended,1,2\n")
    #expect(try TouchLog(text).touches.map(\.time) == [0, 0.3])
  }

  @Test func `other columns and keys are listed once`() throws {
    let table = try TouchLog(
      try Reading.text("time,phase,x,y,force,tilt\n0,began,1,2,3,4\n1,ended,1,2,3,4\n"))
    #expect(table.ignored == ["force", "tilt"])
    let touch = "{\"time\": 0, \"phase\": \"began\", \"x\": 1, \"y\": 2, \"force\": 1}"
    #expect(try TouchLog(try Reading.text("[\(touch), \(touch)]")).ignored == ["force"])
  }

  @Test func `steps that no screen makes are told`() throws {
    func clock(_ unit: TouchTimeUnit, _ step: Double) throws -> TouchTimeBase {
      let rows = (0..<5).map { "\(Double($0) * step),\($0 == 0 ? "began" : "moved"),1,2\n" }
      var options = TouchLogOptions()
      options.unit = unit
      return try TouchLog(
        try Reading.text("time,phase,x,y\n" + rows.joined()), options
      ).clock
    }
    #expect(try clock(.seconds, 16).implausiblyLongStep == 16)
    #expect(try clock(.milliseconds, 16).implausiblyLongStep == nil)
    #expect(try clock(.milliseconds, 0.25).implausiblyShortStep == 0.00025)
    #expect(try clock(.seconds, 0.25).implausiblyShortStep == nil)
    #expect(try clock(.seconds, 16).lengthAboveOneMinute == 64)
    #expect(try clock(.seconds, 15).lengthAboveOneMinute == nil)
  }
}
