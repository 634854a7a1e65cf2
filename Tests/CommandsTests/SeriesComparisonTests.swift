import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Checking
@testable import Commands
@testable import Documents
@testable import Exporters

struct SeriesComparisonTests {
  @Test(arguments: [
    ("300.1", "300", "0.1", true), ("300.1", "300", "0.0999999999999999999", false),
    ("304.7435", "304.7434", "0.0001", true), ("304.7435", "304.7434", "0.00009", false),
    ("-0.1", "0.2", "0.3", true), ("0.3", "0.30", "0", true), ("1e3", "1000.0", "0", true),
    ("0.1", "0.10000000000000000000001", "0", false),
    ("0.1", "0.10000000000000000000001", "1e-23", true),
    ("0.1", "0.10000000000000000000001", "0.99e-23", false),
    ("9223372036854775807", "-9223372036854775807", "18446744073709551614", true),
    ("9223372036854775807", "-9223372036854775807", "18446744073709551613", false),
    ("999999999999999999", "0.000000000000000001", "999999999999999998", false),
    ("1e300", "1", "0.5", false), ("1e300", "1e300", "0", true), ("-0", "0.000", "0", true),
  ])
  func `values are equal within the tolerance, exactly`(
    actual: String, golden: String, tolerance: String, isSame: Bool
  ) throws {
    #expect(try Compared.isSame(actual, golden, ComparisonTolerances(tolerance)) == isSame)
    // The comparison is symmetric.
    #expect(try Compared.isSame(golden, actual, ComparisonTolerances(tolerance)) == isSame)
  }

  @Test(arguments: [
    ("101", "100", "0", "0.01", true), ("101.0001", "100", "0", "0.01", false),
    ("101.0001", "100", "0.0001", "0.01", true), ("-101", "-100", "0", "0.01", true),
    ("100", "101", "0", "0.01", true), ("100", "101.02", "0", "0.01", false),
    ("1", "0", "0", "0.5", false), ("1", "0", "1", "0.5", true),
    ("100.00000000000001", "100", "0", "1e-16", true),
    ("100.000000000000011", "100", "0", "1e-16", false),
    ("3", "2.999999999999999999", "0", "0.000000000000000000333333333333333334", true),
    ("3", "2.999999999999999999", "0", "0.000000000000000000333333333333333333", false),
    ("999999999999999999", "999999999999999990", "0", "0.000000000000000009", false),
    ("999999999999999999", "999999999999999990", "0", "0.00000000000000001", true),
  ])
  func `a relative tolerance is a share of the golden's value, added to the absolute one`(
    actual: String, golden: String, tolerance: String, relative: String, isSame: Bool
  ) throws {
    let rules = try ComparisonTolerances(tolerance, relative: relative)
    #expect(try Compared.isSame(actual, golden, rules) == isSame)
  }

  static let golden = """
    frame,time,a.x,a.y,b,c
    0,0,0,100,1,5
    1,0.1,10,110,2.25,5
    2,0.2,20,90,3,5

    """

  @Test func `a share of the range refers to the track's widest component in the golden`() throws {
    // The ranges of a.x and a.y are 20, so 1% allows 0.2 in both.
    let actual = Self.golden.replacing("10,110", with: "10.2,109.8")
    #expect(try Compared.comparison(actual, Self.golden, ComparisonTolerances("1%")).isSame)
    #expect(try !Compared.comparison(actual, Self.golden, ComparisonTolerances("0.99%")).isSame)
    let wide = Self.golden.replacing("90", with: "60")
    #expect(
      try Compared.comparison(
        wide.replacing("10,110", with: "10.5,110"), wide, ComparisonTolerances("1%")
      ).isSame)
    // The column c is constant.
    let still = Self.golden.replacing("2.25,5", with: "2.25,5.000001")
    #expect(try !Compared.comparison(still, Self.golden, ComparisonTolerances("100%")).isSame)
  }

  @Test func `a unit of the last place is that of the golden's most digits`()
    throws
  {
    let near = Self.golden.replacing(",3,", with: ",3.02,")
    #expect(try Compared.comparison(near, Self.golden, ComparisonTolerances("2ulp")).isSame)
    #expect(try !Compared.comparison(near, Self.golden, ComparisonTolerances("1.9ulp")).isSame)
    // The column c has only integers. Its unit is still that of the golden's most digits.
    let other = Self.golden.replacing("90,3,5", with: "90,3,6")
    #expect(try !Compared.comparison(other, Self.golden, ComparisonTolerances("99ulp")).isSame)
    #expect(try Compared.comparison(other, Self.golden, ComparisonTolerances("100ulp")).isSame)
  }

  @Test(arguments: [
    ("1e200", "-1e200", 2e200), ("1e-200", "-1e-200", 2e-200), ("3e160", "3", 3e160),
    ("1.7e308", "0", 1.7e308), ("1e-305", "0", 1e-305), ("1e150", "0", 1e150),
  ])
  func `the root mean square of differences of any size is reported`(
    actual: String, golden: String, size: Double
  ) throws {
    func mean(_ rows: String, _ others: String) throws -> Double {
      let found = try Compared.comparison("time,a\n\(rows)", "time,a\n\(others)")
      return try #require(found.tracks.first).rootMeanSquare
    }
    #expect(try (mean("0,\(actual)\n", "0,\(golden)\n") / size - 1).magnitude < 1e-14)
    // With three equal values the mean is half as large. With others, the larger difference dominates.
    let half = try mean("0,\(actual)\n1,1\n2,2\n3,3\n", "0,\(golden)\n1,1\n2,2\n3,3\n")
    if size > 1e-300 { #expect((half / size * 2 - 1).magnitude < 1e-14) }
    let small = size * 1e-30
    let beside = try mean("0,\(actual)\n1,\(small)\n", "0,\(golden)\n1,0\n")
    if size > 1e-300 { #expect((beside / size * 2.0.squareRoot() - 1).magnitude < 1e-14) }
  }

  @Test func `a mean of differences beyond the largest Double is reported as such`() throws {
    let found = try Compared.comparison("time,a\n0,1.7e308\n", "time,a\n0,-1.7e308\n")
    let track = try #require(found.tracks.first)
    #expect(track.mean == "more than 1.7976931348623157e+308")
    // With one large difference of four, the mean does not overflow.
    let four = try Compared.comparison(
      "time,a\n0,1.7e308\n1,1\n2,1\n3,1\n", "time,a\n0,-1.7e308\n1,1\n2,1\n3,1\n")
    #expect((try #require(four.tracks.first).rootMeanSquare / 1.7e308 - 1).magnitude < 1e-14)
  }

  @Test(arguments: [
    ("0.5", true), ("0.4", false), ("0,a=0.5", true), ("0,a.x=0.5", true), ("0,x=0.5", true),
    ("0.5,a=0", false), ("0,a=0,a.x=0.5", true), ("a.x=0.5,a=0,0", true), ("0,a=0.5,a.x=0", false),
    ("a=0.5,a=0", false), ("a=0,a=0.5", true), ("0,a.y=0.5", false), ("0,b=0.5", false),
    ("5%", true), ("0,a.x=2.5%", true), ("0,a.x=2.4%", false), ("0.1,x=50ulp", true),
    ("0.1,x=49ulp", false),
  ])
  func `the most specific tolerance applies, and the last of equals`(
    list: String, isSame: Bool
  ) throws {
    let actual = Self.golden.replacing("1,0.1,10,", with: "1,0.1,10.5,")
    #expect(
      try Compared.comparison(actual, Self.golden, ComparisonTolerances(list)).isSame == isSame)
  }

  @Test func `times are compared, with a tolerance of their own`() throws {
    let actual = Self.golden.replacing("0.2,", with: "0.2001,")
    let found = try Compared.comparison(actual, Self.golden, ComparisonTolerances("100"))
    #expect(found.told == ["4: time 0.2 -> 0.2001"])
    #expect(found.tracks.last?.name == "time" && found.tracks.last?.isSame == false)
    #expect(found.differingValues == 1)
    let rules = try ComparisonTolerances("0,time=0.0001")
    #expect(try Compared.comparison(actual, Self.golden, rules).isSame)
    // Times are compared only if both sides have them.
    let frames = "frame,a\n0,1\n"
    #expect(try Compared.comparison(frames, "frame,time,a\n0,0,1\n").isSame)
  }

  @Test func `an unknown column in a tolerance is refused with the columns`() {
    #expect(
      Compared.failure(Self.golden, Self.golden, (try? ComparisonTolerances("0,a.z=1")) ?? .init())
        == "--tolerance names 'a.z', which no column is called; there are 'a.x', 'a.y', 'b', 'c', "
        + "'time'; did you mean 'a.x'?")
  }

  @Test func `a frame counts once for all its components`() throws {
    // Two of the three frames of a differ, one of them in both components.
    let actual = Self.golden.replacing("10,110", with: "11,111").replacing("20,90", with: "20,91")
    let found = try Compared.comparison(actual, Self.golden, ComparisonTolerances())
    #expect(!found.isSame)
    #expect(found.tracks[0].differingFrames == 2)
    #expect(found.differingValues == 3)
  }

  @Test func `a frame of a tidy table counts once for all its components`() throws {
    let golden = """
      track,component,frame,value
      a,x,0,1
      a,x,1,2
      a,x,70,3
      a,y,0,4
      a,y,1,5
      a,y,70,6

      """
    let actual = golden.replacing("1,2\n", with: "1,9\n").replacing("1,5", with: "1,9")
      .replacing("70,6", with: "70,9")
    let found = try Compared.comparison(actual, golden)
    #expect(found.tracks.map(\.differingFrames) == [2])
    #expect(found.differingValues == 3 && found.frames == 3)
    #expect(found.told == ["3: a.x 2 -> 9", "6: a.y 5 -> 9", "7: a.y 6 -> 9"])
  }

  @Test func `the largest difference, the mean and the positions are reported`() throws {
    let golden = "frame,a\n0,0\n1,5\n2,5\n3,4\n4,6\n5,6\n6,6.5\n"
    let actual = "frame,a\n0,1\n1,5.5\n2,5\n3,2\n4,6\n5,6.25\n6,7.5\n"
    let found = try Compared.comparison(actual, golden, ComparisonTolerances("0.5"))
    let track = found.tracks[0]
    #expect(track.name == "a" && track.tolerance == "0.5")
    #expect(track.worst?.frame == 3 && track.worst?.difference.text == "-2")
    #expect(track.largest?.frame == 3 && track.worst?.place == .extremum(2))
    #expect(track.differingFrames == 3 && found.frames == 7)
    // The mean of the squares is (1 + 0.25 + 4 + 0.0625 + 1) / 7.
    #expect((track.rootMeanSquare - (6.3125 / 7).squareRoot()).magnitude < 1e-15)
    #expect(found.told == ["2: a 0 -> 1", "5: a 4 -> 2", "8: a 6.5 -> 7.5"])
    #expect(found.rows.map(\.place) == [.start, .extremum(2), .landing])
    let within = try Compared.comparison(actual, golden, ComparisonTolerances("9"))
    #expect(within.isSame && within.tracks[0].worst == nil)
    #expect(within.tracks[0].largest?.difference.text == "-2")
    #expect(within.rows.isEmpty && within.differingValues == 0)
  }

  @Test func `of equal differences the first is the worst, for any digits`() throws {
    let golden = "frame,a\n0,0\n1,0\n2,0.00\n3,0.5\n"
    let actual = "frame,a\n0,0\n1,1\n2,-1.0\n3,1.5000\n"
    let found = try Compared.comparison(actual, golden)
    #expect(found.tracks[0].worst?.frame == 1 && found.tracks[0].largest?.frame == 1)
    let whole = try Compared.comparison("frame,a\n0,1\n1,2\n2,1\n", "frame,a\n0,1\n1,1\n2,2\n")
    #expect(whole.tracks[0].worst?.frame == 1 && whole.tracks[0].largest?.frame == 1)
    let higher = try Compared.comparison(actual.replacing("1.5000", with: "1.5001"), golden)
    #expect(higher.tracks[0].worst?.frame == 3)
    #expect(higher.tracks[0].worst?.difference.text == "1.0001")
  }

  @Test func `a picture shows every difference, and curves where there are rows`() throws {
    func table(_ count: Int, edited: Int?) -> String {
      let rows = (0..<count).map { "\($0),\($0 == edited ? 7 : $0 % 5)\n" }
      return "frame,a\n" + rows.joined()
    }
    for (count, row) in [(1, nil), (1, 0), (30, 12), (5000, 4321), (5000, 4999)] {
      let found = try #require(
        try Compared.picture(table(count, edited: row), table(count, edited: nil)))
      let curve = try #require(found.tracks.first?.components.first)
      #expect(
        curve.expected.count == min(count, 1000) && curve.actual.count == curve.expected.count)
      let differing = curve.expected.indices.filter { curve.expected[$0] != curve.actual[$0] }
      #expect(differing.count == (row == nil ? 0 : 1))
      #expect(curve.expected.first == 0 && curve.expected.last == Double((count - 1) % 5))
    }
  }

  @Test func `the position of a value is described by the golden's extrema`() throws {
    let values = [0, 0, 3, 5, 5, 4, 2, 2, 3, 3]
    let expected: [MotionLocation] = [
      .start, .beforeExtremum(1), .beforeExtremum(1), .extremum(1), .beforeExtremum(2),
      .beforeExtremum(2), .extremum(2), .afterExtremum(2), .afterExtremum(2), .landing,
    ]
    func table(_ values: [Int]) -> String {
      "frame,a\n" + values.enumerated().map { "\($0.offset),\($0.element)\n" }.joined()
    }
    for (row, place) in expected.enumerated() {
      var other = values
      other[row] += 1
      let found = try Compared.comparison(table(other), table(values))
      #expect(found.rows.map(\.place) == [place], "\(row)")
      #expect(found.tracks[0].worst?.place == place && found.tracks[0].worst?.frame == row)
    }
    let one = try Compared.comparison(table([1]), table([2]))
    #expect(one.worst?.place == .start)
  }

  @Test func `columns are matched by name, not by index`() throws {
    let other = """
      b,time,c,a.y,a.x,frame
      1,0,5,100,0,0
      2.25,0.1,5,110,10,1
      3,0.2,5,91,20,2

      """
    let found = try Compared.comparison(other, Self.golden)
    #expect(found.told == ["4: a.y 90 -> 91"])
    #expect(found.tracks.map(\.name) == ["a", "b", "c"])
  }

  @Test(arguments: [
    (
      "frame,a\n0,1\n", "frame,b\n0,1\n",
      "golden: has the column 'b' and lacks 'a'"
    ),
    ("frame,a,c\n0,1,1\n", "frame,a\n0,1\n", "golden: lacks the column 'c'"),
    (
      "frame,e,a,f\n0,1,1,1\n", "frame,b,a,c,d\n0,1,1,1,1\n",
      "golden: has the columns 'b', 'c', 'd' and lacks 'e', 'f'"
    ),
    (
      "frame,time,a\n0,0,1\n1,0.033333,2\n2,0.066667,3\n",
      "frame,time,a\n0,0,1\n1,0.016667,2\n2,0.033333,3\n",
      "golden: is 60 frames a second, and actual is 30"
    ),
    (
      "time,a\n0,1\n0.016683,2\n0.033367,3\n", "time,a\n0,1\n0.016667,2\n0.033333,3\n",
      "golden: is 60 frames a second, and actual is 59.94"
    ),
    (
      "frame,time,a\n0,0,1\n1,0.05,2\n", "frame,time,a\n0,0,1\n1,0.016667,2\n",
      "golden: is 60 frames a second, and actual is 20"
    ),
    (
      "track,component,frame,value\na,x,0,1\n", "track,component,frame,value\na,x,0,1\na,y,0,1\n",
      "golden: has the column 'a.y'"
    ),
    ("[1, 2]", "frame,a,b\n0,1,1\n1,2,2\n", "golden: has the column 'b'"),
  ])
  func `different structures are refused, and both are named`(
    actual: String, golden: String, message: String
  ) {
    let failure = Compared.failure(actual, golden)
    #expect(failure?.hasPrefix(message) == true, "\(failure ?? "same")")
  }

  private static let tidy = "track,component,frame,value\n"

  @Test(arguments: [
    // The rows of both sides differ only where one side is at its end.
    ("frame,a\n0,1\n", "frame,a\n0,1\n1,1\n2,1\n", "1 3 missing 2 at 1, line 3", 0),
    ("frame,a\n0,1\n1,9\n", "frame,a\n0,2\n", "2 1 additional 1 at 1, line 3", 1),
    ("[1, 2]", "frame,a\n0,1\n1,2\n2,3\n", "2 3 missing 1 at 2, line 4", 0),
    ("frame,a\n", "frame,a\n0,1\n1,2\n", "0 2 missing 2 at 0, line 2", 0),
    // Rows with equal frames are pairs, also behind others.
    (
      "frame,a\n0,1\n1,2\n3,3\n", "frame,a\n0,1\n1,2\n2,3\n",
      "3 3 missing 1 at 2, line 4 additional 1 at 3, line 4", 0
    ),
    (
      "frame,a\n0,1\n2,5\n5,4\n", "frame,a\n0,1\n1,2\n2,3\n4,4\n5,4\n",
      "3 5 missing 2 at 1, line 3", 1
    ),
    (
      tidy + "a,,0,1\nb,,0,1\nb,,1,2\n", tidy + "a,,0,1\na,,1,1\nb,,0,1\nb,,1,3\n",
      "1 2 missing 1 at 1, line 3", 1
    ),
    (
      tidy + "b,,0,1\nb,,1,2\na,,0,1\n", tidy + "a,,0,1\na,,1,1\nb,,0,1\nb,,1,3\n",
      "1 2 missing 1 at 1, line 3", 1
    ),
  ])
  func `another length is a difference`(
    actual: String, golden: String, length: String, differing: Int
  ) throws {
    for rules in [
      ComparisonTolerances(), try ComparisonTolerances("100"), try ComparisonTolerances("10ulp"),
    ] {
      let found = try Compared.comparison(actual, golden, rules)
      #expect(!found.isSame)
      let unequal = try #require(found.length)
      let unpaired = [("missing", unequal.missing), ("additional", unequal.additional)].compactMap {
        (word, frames) in
        frames.map { " \(word) \($0.count) at \($0.frame), line \($0.line)" }
      }
      #expect("\(unequal.actual) \(unequal.golden)" + unpaired.joined() == length)
      if rules.tolerances.isEmpty { #expect(found.differingValues == differing) }
    }
  }

  @Test func `places and times are those of the golden where rows are missing`() throws {
    let golden = "frame,time,a\n0,0,0\n1,0.1,5\n2,0.2,9\n3,0.3,4\n4,0.4,6\n"
    let actual = "frame,time,a\n0,0,0\n2,0.2,9.5\n3,0.3,4\n"
    let found = try Compared.comparison(actual, golden)
    #expect(found.told == ["4: a 9 -> 9.5"] && found.rows.map(\.place) == [.extremum(1)])
    #expect(found.length?.missing?.time?.text == "0.1")
    // The mean is that of the three pairs.
    #expect((found.tracks[0].rootMeanSquare - (0.25 / 3.0).squareRoot()).magnitude < 1e-15)
  }

  @Test func `a picture shows both sides to their ends`() throws {
    func table(_ count: Int) -> String {
      "frame,a\n" + (0..<count).map { "\($0),\($0 % 5)\n" }.joined()
    }
    for (one, other) in [(3, 8), (8, 3), (1500, 5000), (0, 4)] {
      let frames = max(one, other)
      let found = try #require(try Compared.picture(table(one), table(other)))
      let curve = try #require(found.tracks.first?.components.first)
      let count = min(frames, 1000)
      #expect(curve.actual.count == count && curve.expected.count == count)
      let shares = [curve.actual, curve.expected].map { $0.filter { !$0.isNaN }.count }
      for (share, rows) in zip(shares, [one, other]) {
        #expect((share - count * rows / frames).magnitude <= 1)
      }
      #expect(found.duration == Double(frames - 1) / 60)
    }
  }

  @Test func `a single edited time is a difference, not another rate`() throws {
    let golden = "frame,time,a\n0,0,1\n1,0.016667,2\n2,0.033333,3\n3,0.05,4\n"
    for (time, line) in [("0.016667", 3), ("0.033333", 4), ("0.05,4", 5)] {
      let edited = golden.replacing(time, with: "9" + time)
      #expect(try Compared.comparison(edited, golden).rows.map(\.line) == [line])
    }
    // Times with fewer digits do not mean another rate.
    let short = "frame,time,a\n0,0,1\n1,0.017,2\n2,0.033,3\n3,0.05,4\n"
    let rules = try ComparisonTolerances("0,time=0.0005")
    #expect(try Compared.comparison(short, golden, rules).isSame)
    #expect(try Compared.comparison(short, golden).rows.map(\.line) == [3, 4])
  }

  @Test func `a field without a number differs from one with a number`() throws {
    let (golden, other) = ("frame,a\n0,1\n1,2\n", "frame,a\n0,1\n1,x\n")
    #expect(try !Compared.comparison(other, golden).isSame)
    #expect(try !Compared.comparison(golden, other).isSame)
    #expect(try Compared.comparison(other, other).isSame)
    #expect(Compared.failure(golden, "") == "golden:1:1: expected values, got an empty file")
  }

  @Test func `the reported rows are those of the golden's first lines`() throws {
    let golden = """
      {"schema": "headspring/1", "fps": 60, "tracks": [
        {"name": "a", "values": [
          1,
          2]},
        {"name": "b", "values": [
          3,
          4]}
      ]}
      """
    let actual = "frame,time,a,b\n0,0,9,9\n1,0.016667,9,9\n"
    for rows in 0...5 {
      let found = try Compared.comparison(actual, golden, ComparisonTolerances(rows: rows))
      let all = ["3: a 1 -> 9", "4: a 2 -> 9", "6: b 3 -> 9", "7: b 4 -> 9"]
      #expect(found.told == Array(all.prefix(rows)))
      #expect(found.differingValues == 4)
    }
  }
}
