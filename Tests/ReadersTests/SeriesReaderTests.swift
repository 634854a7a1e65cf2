import TestSupport
import Testing

@testable import Readers

/// One motion in every series format.
enum SeriesSamples {
  static let wide = """
    frame,time,bubble.x,bubble.y,popover.alpha
    0,0,22,300.5,1
    1,0.016667,-36.25,0,0.5
    2,0.033333,1e-7,12345678901234567890.5,0

    """

  static let tidy = """
    track,component,frame,time,value
    bubble.position,x,0,0,22
    bubble.position,x,1,0.016667,-36.25
    bubble.position,x,2,0.033333,1e-7
    bubble.position,y,0,0,300.5
    bubble.position,y,1,0.016667,0
    bubble.position,y,2,0.033333,12345678901234567890.5
    popover.alpha,,0,0,1
    popover.alpha,,1,0.016667,0.5
    popover.alpha,,2,0.033333,0

    """

  static let lines = """
    {"frame":0,"time":0,"bubble.position":[22,300.5],"popover.alpha":1}
    {"frame":1,"time":0.016667,"bubble.position":[-36.25,0],"popover.alpha":0.5}
    {"frame":2,"time":0.033333,"bubble.position":[1e-7,12345678901234567890.5],"popover.alpha":0}

    """

  static let document = """
    {
      "schema": "headspring/1",
      "command": "press",
      "fps": 60,
      "frames": 3,
      "tracks": [
        {
          "name": "bubble.position",
          "type": "point",
          "values": [
            [22, 300.5],
            [-36.25, 0],
            [1e-7, 12345678901234567890.5]
          ]
        },
        {
          "name": "popover.alpha",
          "type": "number",
          "values": [
            1,
            0.5,
            0
          ]
        }
      ],
      "events": [{"name": "start", "time": 0, "frame": 0}]
    }

    """

  /// A table with a name before each row; the name may contain quotes and line breaks.
  static func named(_ table: String, _ name: String = "\"a,\"\"b\"") -> String {
    let rows = table.dropLast().split(separator: "\n")
    return "name,\(rows[0])\n" + rows.dropFirst().map { "\(name),\($0)\n" }.joined()
  }

  static let namedLines = lines.replacing("{", with: "{\"name\":\"é\",")

  static let values = [
    ["22", "-36.25", "0.0000001"], ["300.5", "0", "12345678901234567890.5"], ["1", "0.5", "0"],
  ]
}

@Test(arguments: [
  SeriesSamples.wide, SeriesSamples.tidy, SeriesSamples.lines, SeriesSamples.document,
  SeriesSamples.wide.replacing(",", with: "\t"), SeriesSamples.wide.replacing(",", with: ";"),
  SeriesSamples.wide.replacing("\n", with: "\r\n"), "\u{FEFF}" + SeriesSamples.wide,
  SeriesSamples.tidy.replacing("\n", with: "\r\n"),
  SeriesSamples.lines.replacing("\n", with: "\r\n"),
  SeriesSamples.lines.replacing(":", with: ": ").replacing("\n", with: "\n\n"),
  SeriesSamples.document.replacing(" ", with: "").replacing("\n", with: ""),
  SeriesSamples.wide.replacing("22", with: "\"22\"").replacing("-36.25", with: " -3625e-2 "),
  SeriesSamples.wide.replacing("frame,", with: "\"frame\",") + "\n\n",
  SeriesSamples.tidy.replacing("popover.alpha", with: "\"popover.alpha\""),
  String(SeriesSamples.wide.dropLast()), String(SeriesSamples.tidy.dropLast()),
  String(SeriesSamples.lines.dropLast()), SeriesSamples.named(SeriesSamples.wide),
  SeriesSamples.named(SeriesSamples.tidy), SeriesSamples.named(SeriesSamples.tidy, ""),
  SeriesSamples.namedLines, SeriesSamples.named(SeriesSamples.wide).replacing("\"\"", with: ""),
])
func `a motion has the same numbers in every format`(text: String) throws {
  for piece in [1, 2, 7, 64, 1 << 20] {
    let read = try ReadSeries(text, piece: piece)
    #expect(read.values == SeriesSamples.values)
    #expect(read.frames == [0, 1, 2])
    #expect(read.times.isEmpty || read.times == ["0", "0.016667", "0.033333"])
  }
}

@Test func `every number has its line`() throws {
  let wide = try ReadSeries(SeriesSamples.wide)
  #expect(wide.lines == [[2, 3, 4], [2, 3, 4], [2, 3, 4]])
  let tidy = try ReadSeries(SeriesSamples.tidy)
  #expect(tidy.lines == [[2, 3, 4], [5, 6, 7], [8, 9, 10]])
  #expect(try ReadSeries(SeriesSamples.tidy, isHeld: true).lines == tidy.lines)
  #expect(try ReadSeries(SeriesSamples.lines).lines == [[1, 2, 3], [1, 2, 3], [1, 2, 3]])
  let document = try ReadSeries(SeriesSamples.document)
  #expect(document.lines == [[11, 12, 13], [11, 12, 13], [20, 21, 22]])
  let compact = SeriesSamples.document.replacing("\n", with: "")
  #expect(try ReadSeries(compact).lines == [[1, 1, 1], [1, 1, 1], [1, 1, 1]])
  let quoted = SeriesSamples.wide.replacing(",0.5", with: ",\"0.5\"")
  #expect(try ReadSeries(quoted).lines == wide.lines)
}

@Test(arguments: [SeriesSamples.tidy, SeriesSamples.named(SeriesSamples.tidy)])
func `a held tidy table has the rows of a wide one`(tidy: String) throws {
  for piece in [1, 64] {
    let held = try ReadSeries(tidy, piece: piece, isHeld: true)
    #expect(held.values == SeriesSamples.values)
    #expect(held.frames == [0, 1, 2])
    #expect(held.times == ["0", "0.016667", "0.033333"])
  }
}

@Test func `a name is a text before the numbers`() throws {
  #expect(try ReadSeries("time,name\n0,5\n").columns == ["name "])
  #expect(try ReadSeries("name,time\n5,0\n").columns == ["name "])
  #expect(try ReadSeries("{\"name\":5}\n{\"name\":6}\n").values == [["5", "6"]])
  #expect(try ReadSeries("name,time,name.x\na,0,5\n").values == [["5"]])
}

@Test func `columns are grouped into tracks if their names are components of a type`() throws {
  func columns(_ header: String) throws -> [String] {
    let row = header.split(separator: ",").map { _ in "0" }.joined(separator: ",")
    return try ReadSeries(header + "\n" + row + "\n").columns
  }
  #expect(try columns("frame,time,x,y") == ["value x", "value y"])
  #expect(try columns("frame,x,y,width,height").count == 4)
  #expect(
    try columns("time,a.x,a.y,b.red,b.green,b.blue,b.alpha,c.alpha")
      == ["a x", "a y", "b red", "b green", "b blue", "b alpha", "c.alpha "])
  #expect(
    try columns("time,v.0,v.1,v.2,w.0,x") == ["v 0", "v 1", "v 2", "w 0", "x "])
  #expect(try columns("time,x,b.y") == ["x ", "b.y "])
  #expect(try columns("time,height,position") == ["height ", "position "])
}

@Test func `a table without names begins with frames and times, or is refused`() throws {
  let body = SeriesSamples.wide.drop { $0 != "\n" }.dropFirst()
  let wide = try ReadSeries(String(body))
  #expect(wide.values == SeriesSamples.values)
  #expect(wide.lines[0] == [1, 2, 3])
  #expect(wide.times.count == 3)
  #expect(try ReadSeries("0,5\n1,6\n").values == [["5", "6"]])
  #expect(try ReadSeries("0,5\n0.5,6\n").times == ["0", "0.5"])
  #expect(try ReadSeries("0,0,5\n").values == [["5"]])
  let tidy = SeriesSamples.tidy.drop { $0 != "\n" }.dropFirst()
  #expect(try ReadSeries(String(tidy)).values == SeriesSamples.values)
  for text in ["5,6\n7,8\n", "0,3,5\n1,4,6\n", "0,0,5\n0.5,0.1,6\n", "300\n301\n"] {
    #expect(ReadSeries.refusal(text)?.contains("expected a row of names") == true, "\(text)")
  }
}

@Test func `an array is a track without a name`() throws {
  #expect(try ReadSeries("[1, 2.50, -3]").values == [["1", "2.5", "-3"]])
  let points = try ReadSeries("[\n[1,2],\n[3,4]\n]\n")
  #expect(points.values == [["1", "3"], ["2", "4"]])
  #expect(points.lines == [[2, 3], [2, 3]])
  #expect(try ReadSeries("[]").values == [[]])
}

@Test func `keyframes of a document have their given times`() throws {
  let reduced = """
    {"schema": "headspring/1", "fps": 60, "frames": 100, "tracks": [
      {"name": "value", "type": "number", "times": [0, 0.5, 1.65], "values": [1, 2, 3]}]}
    """
  let read = try ReadSeries(reduced)
  #expect(read.values == [["1", "2", "3"]])
  #expect(read.times == ["0", "0.5", "1.65"])
}

@Test(arguments: [
  ("", "in:1:1: expected values, got an empty file"),
  (" \n\n", "in:1:1: expected values, got an empty file"),
  ("time\n0\n", "in:1:1: expected columns of values, got 'time'"),
  ("time,a,a\n", "in:1:8: expected another name for each column, got 'a' again"),
  ("time,a\n0,1\n0.5\n", "in:3:4: expected as many fields as in the first row, 2, got 1"),
  ("time,a\n0,1\n0.5,2,3\n", "in:3:7: expected as many fields as in the first row, 2, got 3"),
  ("time,a\n0,1\n\n0.5,2\n", "in:3:1: expected a row, got an empty line"),
  ("time,a\n0,1\n0.5,nan\n", "in:3:5: expected a number, got 'nan'"),
  ("time,a\n0,1\n0.5,\n", "in:3:5: expected a number, got an empty field"),
  ("time,a\n0,1\n0.5,1.\n", "in:3:5: expected a number, got '1.'"),
  (
    "time,a\n0,1\n0.5,1e400\n",
    "in:3:5: expected a number within 1.8e308, the largest Double, got 1e400"
  ),
  ("time,a\n0,\"1\n", "in:2:3: expected a closing quote for this one"),
  ("time,a\n0,1\u{0}\n", "in:2:3: expected a number, got '1\\u{0}'"),
  ("time,a\n0,1\r2\n", "in:2:4: expected a line feed behind the carriage return, or quotes"),
  ("frame,a\n0,1\n0.5,1\n", "in:3:1: expected a whole number, got '0.5'"),
  (
    "track,component,value,other\n",
    "in:1:23: expected one of the columns track, component, frame, time, value, got 'other'"
  ),
  (
    "track,component,value\na,,1\nb,,1\na,,1\n",
    "in:4:1: expected all rows of a component one behind the other, got 'a' again"
  ),
  ("track,component,value\na,,1\na,,x\n", "in:3:4: expected a number, got 'x'"),
  (
    "name,time,a\nx,0,1\ny,1,2\n",
    "in:3:1: expected the name of the rows before, 'x': one animation is read at a time, got 'y'"
  ),
  (
    "name,track,component,value\nx,a,,1\n,a,,2\n",
    "in:3:1: expected the name of the rows before, 'x': one animation is read at a time, got an "
      + "empty field"
  ),
  (
    "track,name,component,value\n",
    "in:1:7: expected one of the columns track, component, frame, time, value, got 'name'"
  ),
  (
    "{\"name\":\"x\",\"v\":1}\n{\"name\":\"y\",\"v\":2}\n",
    "in:2:9: name: expected the name of the rows before, 'x': one animation is read at a time, got "
      + "\"y\""
  ),
  ("{\"name\":\"x\",\"v\":1}\n{\"v\":2}\n", "in:2:1: expected a key \"name\""),
  ("{\"frame\":0,\"v\":1}\n{\"frame\":1,\"v\":}\n", "in:2:16: expected a value, got '}'"),
  ("{\"frame\":0,\"v\":1}\n{\"frame\":1}\n", "in:2:1: expected a key \"v\""),
  (
    "{\"frame\":0,\"v\":1}\n{\"frame\":1,\"v\":2,\"w\":3}\n",
    "in:2:18: w: unknown key; known here: 'frame', 'v'"
  ),
  ("{\"frame\":0,\"v\":[1,2]}\n{\"frame\":1,\"v\":[1]}\n", "in:2:16: v: expected 2 numbers, got 1"),
  (
    "{\"frame\":0,\"v\":1}\n{\"frame\":1,\"v\":01}\n",
    "in:2:16: expected no zero before the other digits"
  ),
  (
    "{\"frame\":0,\"v\":1}\n{\"frame\":0.5,\"v\":1}\n",
    "in:2:10: frame: expected a whole number, got 0.5"
  ),
  ("{\"frame\":0,\"v\":1} x\n", "in:1:1: expected a key \"schema\""),
  (
    "{\"frame\":0}\n{\"frame\":1}\n",
    "in:1:1: expected a key for a value beside \"frame\" and \"time\""
  ),
  ("[1, 2", "in:1:6: expected ',' or ']', got the end of the text"),
  ("[1, [2]]", "in:1:5: [1]: expected a number, got an array"),
  ("[[1, 2], [3]]", "in:1:10: [1]: expected 2 numbers, got 1"),
  ("[[1, 2], 3]", "in:1:10: [1]: expected an array, got 3"),
  ("[1, NaN]", "in:1:5: expected a value, got 'NaN'"),
  ("[1, 2,]", "in:1:7: expected a value, got ']'"),
  ("[1, 1e400]", "in:1:5: expected a number within 1.8e308, the largest Double, got 1e400"),
  ("[1] 2", "in:1:5: expected the end of the text, got '2'"),
  ("[[]]", "in:1:2: [0]: expected numbers, got an empty array"),
  (
    "{\"schema\": \"headspring/2\"}",
    "in:1:12: schema: expected \"headspring/1\", got \"headspring/2\""
  ),
  ("{\"schema\": \"headspring/1\", \"fps\": 60}", "in:1:1: expected a key \"tracks\""),
  ("{\"schema\": \"headspring/1\", \"tracks\": []}", "in:1:1: expected a key \"fps\""),
  ("{\"schema\": \"headspring/1\", \"fps\": 0}", "in:1:35: fps: expected a number above 0, got 0"),
  ("{\"tracks\": [], \"fps\": 1}", "in:1:1: expected a key \"schema\""),
  (
    "{\"keyframes\": []}",
    "in:1:1: expected a table, a document or an array, got keyframes of a Web Animation"
  ),
  (
    "{\"fr\": 1, \"layers\": []}",
    "in:1:1: expected a table, a document or an array, got a Lottie file"
  ),
  ("/* a */\na { b: c }", "in:1:1: expected a table, a document or an array, got CSS"),
  ("linear(0,\n1)", "in:1:1: expected a table, a document or an array, got CSS"),
  (
    "{\"schema\": \"headspring/1\", \"fps\": 1, \"tracks\": [{\"values\": [1]}]}",
    "in:1:49: tracks[0]: expected a key \"name\""
  ),
  (
    "{\"schema\": \"headspring/1\", \"fps\": 1, \"tracks\": [{\"name\": \"a\"}]}",
    "in:1:49: tracks[0]: expected a key \"values\""
  ),
  (
    "{\"schema\": \"headspring/1\", \"fps\": 1, \"frames\": 2, \"tracks\": [{\"name\": \"a\", \"values\": [1]}]}",
    "in:1:86: tracks[0].values: expected as many values as \"frames\" says, 2, got 1"
  ),
  (
    "{\"schema\": \"headspring/1\", \"fps\": 1, \"tracks\": [{\"name\": \"a\", \"values\": [1]}, {\"name\": \"b\", \"values\": [1, 2]}]}",
    "in:1:103: tracks[1].values: expected as many values as the first track has, 1, got 2"
  ),
  (
    "{\"schema\": \"headspring/1\", \"fps\": 1, \"tracks\": [{\"name\": \"a\", \"values\": [1, 2], \"times\": [1]}]}",
    "in:1:73: tracks[0].values: expected as many values as times, got 2"
  ),
])
func `an invalid series is refused with its position`(text: String, error: String) {
  for piece in [1, 1 << 20] {
    #expect(ReadSeries.refusal(bytes: Array(text.utf8), piece: piece) == error)
  }
}

@Test func `text that is not UTF-8 is refused with its position`() {
  let header = Array("time,a\n0,1\n0.5,".utf8) + [0xFF, 0x0A]
  #expect(ReadSeries.refusal(bytes: header) == "in:3:5: expected UTF-8, got the byte FF")
  #expect(
    ReadSeries.refusal(bytes: Array("time,".utf8) + [0xC3, 0x0A])
      == "in:1:6: expected UTF-8, got the byte C3")
}

@Test func `the columns of a held tidy table must have the same rows`() {
  let short = "track,component,frame,value\na,,0,1\na,,1,1\nb,,0,1\n"
  #expect(
    ReadSeries.refusal(short, isHeld: true)
      == "in:4:1: expected as many rows as the first column has, 2, got 1")
  let other = "track,component,frame,value\na,,0,1\na,,1,1\nb,,0,1\nb,,2,1\n"
  #expect(
    ReadSeries.refusal(other, isHeld: true)
      == "in:5:1: expected the frame and time of the first column's row, frame 1")
}

@Test func `a line may be long, up to a limit`() throws {
  let zeros = String(repeating: "0", count: 300_000)
  let read = try ReadSeries("time,a\n0,\(zeros)5\n1,6\n")
  #expect(read.values == [["5", "6"]])
  let endless = Array("time,a\n0,".utf8) + [UInt8](repeating: 0x30, count: 20_000_000)
  #expect(ReadSeries.refusal(bytes: endless) == "in:2:1: expected a line of at most 16 MiB")
}

@Test func `a number of too many digits is refused with its position`() {
  let digits = String(repeating: "0", count: 1101)
  #expect(
    ReadSeries.refusal("time,a\n0,0.1\(digits)\n")
      == "in:2:3: expected at most 1100 digits and an exponent within 1100, got 1104 characters")
  #expect(ReadSeries.refusal("time,a\n0,0.\(digits)\n") == nil)
  #expect(ReadSeries.refusal("[0.1\(digits)]")?.hasPrefix("in:1:2: expected at most") == true)
  #expect(ReadSeries.refusal("time,a\n0,0e9999\n")?.hasPrefix("in:2:3: expected at most") == true)
}

@Test func `held data has a limit`() throws {
  for text in [SeriesSamples.document, "[1, 2, 3]"] {
    #expect(throws: InputError(tooLong: "in", limit: 8)) {
      _ = try SeriesReader(ReadSeries.source(Array(text.utf8)), name: "in", limit: 8)
    }
  }
  #expect(throws: InputError(tooLong: "in", limit: 100)) {
    let source = ReadSeries.source(Array(SeriesSamples.tidy.utf8))
    var reader = try SeriesReader(source, name: "in", limit: 100)
    try reader.bufferTable()
  }
}

@Test func `a truncated input is reported`() throws {
  var isFirst = true
  let failure = InputError(unreadable: "in", "cannot read 'in': Input/output error")
  let source = ByteSource { buffer throws(InputError) in
    guard isFirst else { throw failure }
    isFirst = false
    let bytes = Array("time,a\n0,1\n".utf8)
    buffer.copyBytes(from: bytes)
    return bytes.count
  }
  do throws(InputError) {
    var reader = try SeriesReader(source, name: "in", limit: 100)
    while try reader.nextRow() {}
    Issue.record("it was read to an end that it has not")
  } catch {
    #expect(error == failure)
  }
}

@Test func `a changed series is read, or refused with a position inside`() throws {
  var random = SplitMix64(seed: 13)
  let fragments = ["\n", ",", "\"", "-", ".", "e", "1e400", "[", "]", "{", "}", "\r\n", "0", ":"]
  let texts = [
    SeriesSamples.wide, SeriesSamples.tidy, SeriesSamples.lines, SeriesSamples.document, "[1,[2]]",
    SeriesSamples.named(SeriesSamples.wide), SeriesSamples.named(SeriesSamples.tidy, "x"),
    SeriesSamples.namedLines,
  ]
  for index in 0..<Effort.cases(20_000) {
    let bytes = random.mutant(
      of: texts[index % texts.count], fragments: fragments.map { Array($0.utf8) })
    for isHeld in [false, true] {
      do throws(InputError) {
        _ = try ReadSeries(bytes: bytes, piece: 1 + index % 50, isHeld: isHeld)
      } catch {
        #expect(
          error.isInside(bytes),
          "\(error.locatedMessage()) \(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }
}
