import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// vega-lite and gnuplot, drawn by the programs that read them.
@Suite(.slow) struct PlotFormatsTests {
  /// Command lines, and the number of curves in their pictures.
  static let lines: [(line: String, curves: Int)] = [
    ("bounce --from 0px --to 300px", 1),
    ("bounce --from '#ff0000' --to '#00ff8040'", 4),
    ("bounce --from 1,2,3,4 --to 5,6,9,8 --type rect --unit-less", 4),
    (
      "ease --from 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1 --to 2,0,0,0,0,1,0,0,0,0,1,0,9,0,0,1", 16
    ),
    ("press --screen 320x568 --at 120,300", 5),
    ("press --screen 320x568 --at 120,300 --reduce 2% --fps 24", 5),
    ("stack --screen 320x568 --count 3 --at 20,200", 3),
    ("snap --screen 320x568 --at 120,300 --delay 0.21 --repeat 2", 1),
    ("pulse --delay 0.2 --repeat 3 --alternate --fps 24", 1),
    ("spring --from 0,5 --to 300,-20 --velocity 900,0 --reduce 2%", 2),
    ("bounce --from 0 --to 0.000001 --decimals 12", 1),
    ("bounce --from 100000000 --to 300000000", 1),
    ("bounce --from 100000000 --to 100000001 --decimals 9", 1),
    ("bounce --from 3 --to 3", 1), ("bounce --from 10px,20px --to 60px,50px --type size", 2),
    ("bounce --from 0 --to 0.000001", 1),
  ].map { ($0.0.replacingOccurrences(of: " --unit-less", with: ""), $0.1) }

  /// An expected curve: its values at its times.
  struct Series {
    let track: String
    let component: String
    var times: [Double] = []
    var values: [Double] = []

    var isConstant: Bool { values.allSatisfy { $0 == values[0] } }

    /// All curves of the tidy table.
    static func all(_ line: String) throws -> [Series] {
      var all: [Series] = []
      for row in CSV.rows(try Typed.output("\(line) -f csv --tidy")).dropFirst() {
        if all.last?.track != row[0] || all.last?.component != row[1] {
          all.append(Series(track: row[0], component: row[1]))
        }
        all[all.count - 1].times.append(try #require(Double(row[3])))
        all[all.count - 1].values.append(try #require(Double(row[4])))
      }
      return all
    }

    /// The value by linear interpolation between two keyframes.
    func value(at time: Double) -> Double {
      let next = min(max(times.firstIndex { $0 >= time } ?? times.count - 1, 1), times.count - 1)
      let share = (time - times[next - 1]) / (times[next] - times[next - 1])
      return values[next - 1] + (values[next] - values[next - 1]) * min(max(share, 0), 1)
    }

    /// A bound on the error of lines between the values, for a motion with at most their curvature.
    var bend: Double {
      guard values.count > 2 else { return 0 }
      var most = 0.0
      for index in 1..<values.count - 1 {
        let middle = (values[index - 1] + values[index + 1]) / 2
        most = max(most, 2 * (middle - values[index]).magnitude)
      }
      return most
    }

    /// The points of a polyline that are nearest to the times of the keyframes.
    private func keyframes(of points: [[Double]]) -> [[Double]] {
      let (first, width) = (points[0][0], points[points.count - 1][0] - points[0][0])
      let length = times[times.count - 1] - times[0]
      var index = 0
      return times.map { time in
        let x = first + (time - times[0]) / length * width
        while index + 1 < points.count, abs(points[index + 1][0] - x) <= abs(points[index][0] - x) {
          index += 1
        }
        return points[index]
      }
    }

    /// Maps a drawn polyline to this curve's times and values, with time to the right, values upwards, and linear
    /// scales. nil if it is another curve.
    func read(_ points: [[Double]], resolution: Double) -> Series? {
      // A smooth curve has points between the keyframes too.
      let points = points.count > times.count ? keyframes(of: points) : points
      guard points.count == times.count, let first = points.first, let last = points.last else {
        return nil
      }
      let width = (last[0] - first[0]) / (times[times.count - 1] - times[0])
      let (least, greatest) = (values.min() ?? 0, values.max() ?? 0)
      let (top, bottom) = (points.map { $0[1] }.min() ?? 0, points.map { $0[1] }.max() ?? 0)
      if (greatest == least) != (bottom - top < resolution) { return nil }
      let height = greatest == least ? 0 : (greatest - least) / (bottom - top)
      var drawn = self
      for (index, point) in points.enumerated() {
        drawn.times[index] = times[0] + (point[0] - first[0]) / width
        drawn.values[index] = least + (bottom - point[1]) * height
        if (drawn.times[index] - times[index]).magnitude * width > resolution { return nil }
        if (drawn.values[index] - values[index]).magnitude > resolution * height { return nil }
      }
      return drawn
    }
  }

  /// Expects the polylines to be the curves of an animation. Each keyframe is at its position, and the motion is within
  /// the error bound of the lines.
  private func expect(
    _ polylines: [[[Double]]], toBe line: String, curves: Int, resolution: Double
  ) throws {
    let all = try Series.all(line)
    // Constant numbers of a screen have no curve.
    var left = all.filter { !line.contains("--screen") || !$0.isConstant }
    let fps = line.contains("--fps 24") ? 24 : 60
    let whole = line.replacingOccurrences(of: " --fps 24", with: "").components(
      separatedBy: " --reduce ")[0]
    let fine = try Series.all("\(whole) --fps \(4 * fps)")
    #expect(polylines.count == curves, "\(line)")
    for polyline in polylines {
      let index = left.firstIndex { $0.read(polyline, resolution: resolution) != nil }
      guard let index, let drawn = left[index].read(polyline, resolution: resolution) else {
        Issue.record(
          "\(line): \(polyline.count) points that are no curve of it: \(polyline.prefix(4))")
        continue
      }
      let own = left.remove(at: index)
      let motion = try #require(
        fine.first { $0.track == own.track && $0.component == own.component })
      let range = (own.values.max() ?? 0) - (own.values.min() ?? 0)
      let most = line.contains("--reduce") ? 0.03 * 300 : own.bend
      for (time, value) in zip(motion.times, motion.values) where time <= own.times.last ?? 0 {
        let distance = (drawn.value(at: time) - value).magnitude
        #expect(distance <= most + range * 0.02 + 1e-12, "\(line): \(own.track) at \(time)")
      }
    }
    #expect(left.isEmpty, "\(line)")
  }

  private static let versions = Effort.every(2, of: ["6.4", "5.20"])

  private static let vegaScript = #"""
    import glob, json, re, vl_convert
    found = {}
    for name in sorted(glob.glob("*.vl.json")):
        spec = json.load(open(name, encoding="utf-8"))
        for version in \#(versions):
            svg = vl_convert.vegalite_to_svg(spec, vl_version=version)
            lines = []
            for tag in re.findall(r'<path[^>]*aria-roledescription="line mark"[^>]*>', svg):
                d = re.search(r' d="([^"]*)"', tag).group(1)
                assert re.fullmatch(r'M[^ML]*(L[^ML]*)*', d), d[:80]
                lines.append([[float(n) for n in p.split(",")] for p in re.split("[ML]", d)[1:]])
            rules = len(re.findall(r'aria-roledescription="rule mark"', svg))
            texts = re.findall(r'aria-roledescription="text mark"[^>]*>([^<]*)<', svg)
            found[name + version] = {"lines": lines, "rules": rules, "texts": texts}
    print(json.dumps(found))
    """#

  static let hasVegaLite = ConditionTrait.enabled("needs vl-convert-python") {
    try Executable.shell("python3 -c 'import vl_convert'").status == 0
  }

  @Test(hasVegaLite) func `Vega-Lite draws every curve with its values`() throws {
    var files = ["draw.py": Self.vegaScript]
    for (index, own) in Self.lines.enumerated() {
      files["\(index).vl.json"] = try Typed.output("\(own.line) -f vega-lite")
    }
    let found = try #require(
      try Executable.json("python3 draw.py", files: files) as? [String: [String: Any]])
    #expect(found.count == Self.versions.count * Self.lines.count)
    for (index, own) in Self.lines.enumerated() {
      for version in Self.versions {
        let picture = try #require(found["\(index).vl.json\(version)"])
        let drawn = try #require(picture["lines"] as? [[[Double]]])
        try expect(drawn, toBe: own.line, curves: own.curves, resolution: 0.01)
      }
    }
  }

  /// A Vega-Lite specification with exactly these fields.
  private struct Specification: Decodable {
    struct Datasets: Decodable {
      let keyframes: [Row]
      let events: [Event]
    }
    struct Row: Decodable {
      let time: Double
      let frame: Int
      let object: String
      let property: String
      let component: String
      let value: Double
    }
    struct Event: Decodable {
      let event: String
      let time: Double
    }
    let datasets: Datasets
  }

  @Test func `the data has a field for each property of a value`() throws {
    for (line, _) in Self.lines {
      let text = try Typed.output("\(line) -f vega-lite")
      let spec = try JSONDecoder().decode(Specification.self, from: Data(text.utf8))
      let rows = spec.datasets.keyframes
      var index = 0
      for series in try Series.all(line) {
        for (time, value) in zip(series.times, series.values) {
          let row = rows[index]
          let name = row.object.isEmpty ? row.property : "\(row.object).\(row.property)"
          #expect(name == series.track && row.component == series.component)
          #expect(row.time == time && row.value == value)
          index += 1
        }
      }
      #expect(index == rows.count)
      #expect(spec.datasets.events.first?.event == "start")
      #expect(try Typed.output("\(line) -f vega-lite --compact").filter { $0 == "\n" }.count == 1)
    }
  }

  @Test(hasVegaLite) func `events are rules with names, and hostile names are escaped`() throws {
    let name = #""</script>\#"{a}' datum.x \#(1 + 1)"#
    let log = "time,phase,x,y,head\n0,began,298,300,\"a.b[0]'\"\n0.2,ended,100,300,\"a.b[0]'\"\n"
    let text = try InputFile.with(log) { path in
      try Typed.output(
        Typed.words("play '\(path)' --screen 320x568 --events all -f vega-lite")
          + ["--name", name])
    }
    let spec = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect((spec?["title"] as? [String: Any])?["text"] as? String == name)
    #expect((spec?["usermeta"] as? [String: Any])?["request"] as? String != nil)
    let events = try #require((spec?["datasets"] as? [String: [[String: Any]]])?["events"])
    let charts = try #require(spec?["vconcat"] as? [Any]).count
    let found = try Executable.json(
      "python3 draw.py", files: ["draw.py": Self.vegaScript, "a.vl.json": text])
    for version in Self.versions {
      let picture = try #require((found as? [String: [String: Any]])?["a.vl.json\(version)"])
      #expect(picture["rules"] as? Int == events.count * charts)
      let shown = try #require(picture["texts"] as? [String]).filter { !$0.isEmpty }
      #expect(shown.count == events.filter { $0["label"] as? String != "" }.count)
      #expect(shown.contains { $0.hasPrefix("start") } && shown.contains("completion"))
      #expect((picture["lines"] as? [Any] ?? []).count >= charts)
    }
  }

  private static let gnuplotScript = #"""
    import glob, json, re, subprocess
    found = {}
    for name in sorted(glob.glob("*.gp")):
        run = subprocess.run(
            ["gnuplot", "-e", "set terminal svg size 720,4000; set output 'p.svg'", name],
            capture_output=True, text=True)
        assert run.returncode == 0 and run.stderr == "" and run.stdout == "", (name, run)
        svg = open("p.svg", encoding="utf-8").read()
        lines = []
        for group in re.split(r'<g id="gnuplot_plot_', svg)[1:]:
            group = group.split("</g>\n\t</g>")[0]
            pieces = []
            for d in re.findall(r"<path[^>]* d='([^']*)'", group):
                pieces += [re.findall(r"(-?[0-9.]+),(-?[0-9.]+)", piece) for piece in d.split("M")[1:]]
            # A curve with a name has a piece of line beside it.
            if "<text>" in group: pieces = pieces[1:]
            best = sum(pieces, [])
            lines.append([[float(x), float(y)] for x, y in best])
        found[name] = {"lines": lines, "texts": re.findall(r"<text>(?:<tspan[^>]*>)?(.*?)(?:</tspan>)?</text>", svg)}
    print(json.dumps(found))
    """#

  @Test(.needs("gnuplot", "python3")) func `gnuplot draws every curve with its values`() throws {
    var files = ["draw.py": Self.gnuplotScript]
    for (index, own) in Self.lines.enumerated() {
      files["\(index).gp"] = try Typed.output("\(own.line) -f gnuplot")
    }
    let found = try #require(
      try Executable.json("python3 draw.py", files: files) as? [String: [String: Any]])
    for (index, own) in Self.lines.enumerated() {
      let picture = try #require(found["\(index).gp"])
      let drawn = try #require(picture["lines"] as? [[[Double]]])
      try expect(drawn, toBe: own.line, curves: own.curves, resolution: 0.05)
      #expect((picture["texts"] as? [String])?.contains { $0.contains("time (s)") } == true)
    }
  }

  /// Names with the syntax of heredocs, comments, shell commands, macros and superscripts.
  static let names = [
    "EOD", "a'b''c", "\\", "x\\", "`touch pwned`", "$(touch pwned)", "@a", "{", "}", "a_{b}^c&~d",
    "\"", "#", "%h %1", "a\nEOD\nset output 'pwned'", "é 日",
  ]

  @Test(.needs("gnuplot", "python3")) func `a script escapes hostile names`() throws {
    var files = ["draw.py": Self.gnuplotScript]
    for (index, name) in Self.names.enumerated() {
      files["\(index).gp"] = try Typed.output([
        "press", "--screen", "320x568", "--at", "120,300", "-f", "gnuplot", "--name", name,
      ])
    }
    let found = try #require(
      try Executable.json("python3 draw.py; ls pwned 2>&- && echo pwned; true", files: files)
        as? [String: [String: Any]])
    for (index, name) in Self.names.enumerated() {
      let picture = try #require(found["\(index).gp"])
      #expect((picture["lines"] as? [[Any]])?.count == 5)
      func escaped(_ text: String) -> String {
        text.replacing("\"", with: "&quot;").replacing("'", with: "&apos;")
      }
      let shown = escaped(name.replacing("\n", with: " ").replacing("&", with: "&amp;"))
      let texts = try #require(picture["texts"] as? [String])
      #expect(texts.contains { escaped($0) == shown }, "\(texts)")
    }
  }
}
