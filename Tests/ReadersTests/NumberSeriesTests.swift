import Testing

@testable import Readers

/// Texts of every form, and the series in them.
@Suite struct NumberSeriesTests {
  /// The series as a line: form, columns, and for each group frames, times and values.
  private static func described(_ text: String) throws -> String {
    let series = try NumberSeries(try Reading.text(text))
    var line = "\(series.form) \(series.columns.map { $0.names[0] }.joined(separator: ","))"
    for group in series.groups {
      line += " |" + group.columns.map { " \($0)" }.joined()
      if let frames = group.frames { line += " f" + frames.map { " \($0)" }.joined() }
      if let times = group.times {
        line += " t" + (0..<times.count).map { " \(times[$0].text)" }.joined()
      }
      for column in group.values.indices {
        let values = group.values[column]
        line += " v"
        for row in 0..<values.count {
          let gap = values.isGap(row) ? values.spelling(row) : nil
          line += " " + (gap.map { "<\($0)>" } ?? values[row].text)
        }
      }
    }
    return line
  }

  private static let pair = "f 0 1 t 0 0.5 v 3 -4.25"

  @Test(arguments: [
    ("frame,time,value\n0,0,3\n1,0.5,-4.25\n", "table value | 0 \(pair)"),
    (
      "# made\n\nframe,time,value\n// here\n0,0,3.\n# there\n1,.5,-4.25\n",
      "table value | 0 \(pair)"
    ),
    ("frame;Time (s);value\n0;0;3\n1;0,5;-4,25\n", "table value | 0 \(pair)"),
    ("Frame\ttime_ms\tvalue\n0\t0\t3\n1\t500\t-4.25\n", "table value | 0 \(pair)"),
    ("frame t value\n  0  0.0   3\n  1  0.5  -4.25 \n", "table value | 0 \(pair)"),
    ("\"frame\",\"time\",\"value\"\n\"0\",\"0\",3\n1,5e-1,-4.25E+00\n", "table value | 0 \(pair)"),
    (",frame,time,value\n7,0,0,3\n8,1,0.5,-4.25\n", "table value | 0 \(pair)"),
    ("name,frame,time,value\nhop,0,0,3\nhop,1,0.5,-4.25\n", "table value | 0 \(pair)"),
    ("id,frame,time,value\n7,0,0,3\n8,1,0.5,-4.25\n", "table value | 0 \(pair)"),
    ("0,0,3\n1,0.5,-4.25\n", "table value | 0 \(pair)"),
    ("time,x,y\n0,1,NaN\n1,,2\n", "table x,y | 0 1 t 0 1 v 1 <> v <NaN> 2"),
    (
      "t\tbig\n0\t12345678901234567890.5\n1\t1e30\n",
      "table big | 0 t 0 1 v 12345678901234567890.5 1e+30"
    ),
    (
      "track,component,frame,time,value\na,x,0,0,3\na,x,1,0.5,4\na,y,0,0,5\na,y,1,0.5,6\n"
        + "b,,0,0,7\n",
      "tidy a.x,a.y,b | 0 1 f 0 1 t 0 0.5 v 3 4 v 5 6 | 2 f 0 t 0 v 7"
    ),
    ("a,,0,0,3\nb,,0,0,4\na,,1,0.5,5\n", "tidy a,b | 0 f 0 1 t 0 0.5 v 3 5 | 1 f 0 t 0 v 4"),
    (
      "{\"frame\":0,\"time\":0,\"value\":3}\n{\"frame\":1,\"time\":0.5,\"value\":-4.25}\n",
      "lines value | 0 \(pair)"
    ),
    (
      "{\"id\":\"a\",\"name\":\"b\",\"t\":0,\"p\":[1,2]}\n{\"id\":\"a\",\"name\":\"b\",\"t\":1,\"p\":[3,null]}\n",
      "lines p.0,p.1 | 0 1 t 0 1 v 1 3 v 2 <null>"
    ),
    (
      "[{\"time\": 0, \"x\": 3}, {\"time\": 0.5, \"x\": 4},\n {\"x\": 5, \"time\": 1}]",
      "objects value | 0 t 0 0.5 1 v 3 4 5"
    ),
    ("{\"t\": [0, 0.5], \"x\": [3, 4], \"y\": [5, 6]}", "columns x,y | 0 1 t 0 0.5 v 3 4 v 5 6"),
    ("[3, 4, 5e0, 6]", "array value | 0 v 3 4 5 6"),
    ("[[3, 4],\n[5, 6]]", "array value.0,value.1 | 0 1 v 3 5 v 4 6"),
    ("[]", "array value | 0 v"),
    (
      "{\"schema\": \"headspring/1\", \"fps\": 2, \"tracks\": [{\"name\": \"p\", \"type\": \"point\", "
        + "\"values\": [[1, 2], [3, 4]]}, {\"name\": \"s\", \"values\": [5, 6]}]}",
      "document p.x,p.y,s | 0 1 2 v 1 3 v 2 4 v 5 6"
    ),
    (
      "{\"schema\": \"headspring/1\", \"fps\": 2, \"tracks\": [{\"name\": \"p\", \"times\": [0, 1], "
        + "\"values\": [1, 2]}, {\"name\": \"s\", \"times\": [0, 2, 3], \"values\": [5, 6, 7]}]}",
      "document p,s | 0 t 0 1 v 1 2 | 1 t 0 2 3 v 5 6 7"
    ),
  ])
  func `every form is read, however its lines end`(text: String, series: String) throws {
    let read = try Self.described(text)
    #expect(read == series)
    #expect(try Self.described(text.replacing("\n", with: "\r\n")) == series)
    #expect(try Self.described("\u{FEFF}" + text) == series)
    let open = text.hasSuffix("\n") ? String(text.dropLast()) : text
    #expect(try Self.described(open) == series)
  }

  @Test(arguments: [
    ("frame,time,value\n0,0,3\n# note\n1,0.5,-4.25\n", 1, 0, 4),
    ("[\n1,\n2,\n3\n]", 1, 0, 3), ("[\n[1,\n2],\n[3,\n4]]", 1, 1, 5),
    ("{\"t\":0,\"x\":1}\n\n{\"t\":1,\"x\":2}", 1, 0, 3),
  ])
  func `a number knows its line`(text: String, row: Int, column: Int, line: Int) throws {
    let series = try NumberSeries(try Reading.text(text))
    #expect(series.groups[0].values[column].line(row) == line)
  }

  @Test(
    arguments: [
      ("time", .time(nil)), ("T", .time(nil)), ("Timestamp", .time(nil)), ("Frame", .frame),
      ("Time (s)", .time(.seconds)), ("t [ms]", .time(.milliseconds)),
      ("timestamp in seconds", .time(.seconds)), ("time_us", .time(.microseconds)),
      ("Time (\u{B5}s)", .time(.microseconds)), ("timeMs", .time(.milliseconds)),
      ("timestamp-ns", .time(.nanoseconds)), ("seconds", .time(.seconds)),
      ("ms", .time(.milliseconds)), ("elapsed", nil), ("s", nil), ("time2", nil), ("time x", nil),
      ("", nil), ("x", nil),
    ] as [(String, ClockName?)])
  func `names tell the time and its unit`(name: String, clock: ClockName?) {
    #expect(ClockName(name) == clock)
  }
}
