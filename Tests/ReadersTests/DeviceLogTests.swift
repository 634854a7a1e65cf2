import Scenes
import Testing

@testable import Readers

/// Touch logs as devices and event APIs write them.
@Suite struct DeviceLogTests {
  private static let swipe = "0.0 began 10.0,20.0; 0.016 moved 12.5,20.0; 0.032 ended 12.5,20.0"

  /// One swipe from ten sources.
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
  ])
  func `a swipe is the same from every source`(text: String) throws {
    #expect(try Reading.touches(text) == Self.swipe)
  }

  private static let getEvent = """
    add device 1: /dev/input/event2
      name:     "touchscreen"
    [   84523.100000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   0000001b
    [   84523.100000] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
    [   84523.100000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000064
    [   84523.100000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    000000c8
    [   84523.100000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [   84523.116000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    0000007d
    [   84523.116000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [   84523.120000] /dev/input/event2: EV_ABS       ABS_MT_PRESSURE      00000031
    [   84523.120000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [   84523.132000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [   84523.132000] /dev/input/event2: EV_KEY       BTN_TOUCH            UP
    [   84523.132000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000

    """

  private static func options(_ range: Size?) -> TouchLogOptions {
    var options = TouchLogOptions()
    options.range = range
    options.screen = Size(width: 108, height: 240)
    return options
  }

  /// Lines of the events alone, by their names and as `getevent -t` prints them.
  private static var getEvents: [String] {
    let lines = getEvent.split(separator: "\n").filter { $0.hasPrefix("[") }
    let named = lines.joined(separator: "\n")
    let codes = [
      ("EV_ABS       ABS_MT_TRACKING_ID  ", "0003 0039"),
      ("EV_KEY       BTN_TOUCH           ", "0001 014a"),
      ("EV_ABS       ABS_MT_POSITION_X   ", "0003 0035"),
      ("EV_ABS       ABS_MT_POSITION_Y   ", "0003 0036"),
      ("EV_ABS       ABS_MT_PRESSURE     ", "0003 003a"),
      ("EV_SYN       SYN_REPORT          ", "0000 0000"),
      ("DOWN", "00000001"), (" UP", " 00000000"),
    ]
    return [named, codes.reduce(named) { $0.replacing($1.0, with: $1.1) }]
  }

  @Test(arguments: getEvents)
  func `getevent's positions are scaled to the screen`(text: String) throws {
    let log = try TouchLog(try Reading.text(text), Self.options(Size(width: 1080, height: 2400)))
    let touches = log.touches.map { "\($0.time) \($0.phase) \($0.point.x),\($0.point.y)" }
    #expect(touches.joined(separator: "; ") == Self.swipe)
    #expect(log.clock.origin != nil)
  }

  @Test func `getevent needs the digitizer's range`() throws {
    let text = try Reading.text(Self.getEvents[0])
    let error = #expect(throws: InputError.self) { try TouchLog(text, Self.options(nil)) }
    #expect(error?.text(prefix: "--").contains("expected --touch-range") == true)
  }

  @Test func `getevent's unit of time is known`() throws {
    var options = Self.options(Size(width: 1080, height: 2400))
    options.unit = .milliseconds
    let text = try Reading.text(Self.getEvents[0])
    let error = #expect(throws: InputError.self) { try TouchLog(text, options) }
    #expect(
      error?.text(prefix: "--").contains("--time-unit has no effect on a log of getevent") == true)
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
    func clock(_ unit: TouchTimeUnit, _ step: Double) throws -> TouchClock {
      let rows = (0..<5).map { "\(Double($0) * step),\($0 == 0 ? "began" : "moved"),1,2\n" }
      var options = TouchLogOptions()
      options.unit = unit
      return try TouchLog(
        try Reading.text("time,phase,x,y\n" + rows.joined()), options
      ).clock
    }
    #expect(try clock(.seconds, 16).longStep == 16)
    #expect(try clock(.milliseconds, 16).longStep == nil)
    #expect(try clock(.milliseconds, 0.25).shortStep == 0.00025)
    #expect(try clock(.seconds, 0.25).shortStep == nil)
    #expect(try clock(.seconds, 16).longLength == 64)
    #expect(try clock(.seconds, 15).longLength == nil)
  }
}
