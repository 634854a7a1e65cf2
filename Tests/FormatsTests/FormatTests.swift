import Motion
import Scenes
import Testing

@testable import Documents
@testable import Exporters

struct FormatTests {
  @Test(arguments: Format.allCases.filter { $0 != .dtcg })
  func `every format of a bounce ends in one newline and states its name`(_ format: Format) throws {
    let text = try Animation.sample().text(format) {
      if format.info.options.contains(.unit) { $0.unit = "px" }
    }
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    #expect(!format.info.summary.isEmpty)
  }

  @Test(arguments: [
    ("json", Format.json), ("JSON", .json), ("jsonl", .ndjson), ("ndjson", .ndjson), ("csv", .csv),
    ("tsv", .tsv), ("svg", .svg),
    ("swift", .swift), ("c", .codeC), ("js", .codeJS), ("py", .codePython),
    ("kt", .codeKotlin), ("dart", .codeDart),
  ])
  func `an extension stands for a format`(_ name: String, _ format: Format) {
    #expect(Format(fileExtension: name) == format)
  }

  @Test func `an unknown extension selects none`() {
    #expect(Format(fileExtension: "png") == nil)
    #expect(Format(fileExtension: "") == nil)
  }

  @Test func `equal printed times are refused`() throws {
    let animation = try Animation.sample {
      $0.timing.fps = 2e6
      $0.timing.duration = 1e-4
    }
    for format in [Format.csv, .tsv, .ndjson] {
      #expect(throws: ParameterError.self) { try animation.text(format) }
    }
    #expect(try animation.text(.array).hasPrefix("[\n  0,\n"))
  }

  @Test func `a picture of too many keyframes is refused, a terminal plot is not`() throws {
    let animation = try Animation.sample {
      $0.timing.keyframes = (Format.svg.info.mostFrames ?? 0) + 1
    }
    #expect(throws: ParameterError.self) { try animation.text(.svg) }
    #expect(try animation.text(.term).split(separator: "\n").count > 10)
  }

  @Test func `a picture of no or too many tracks is refused, a table is not`() throws {
    func animation(_ count: Int) -> Animation {
      StagedMotion.animation((0..<count).map { StagedMotion.track("t\($0)", .number, [(0, 1)]) })
    }
    let (most, more) = (animation(200), animation(201))
    for format in [Format.svg, .term] {
      #expect(throws: Never.self) { try most.text(format) }
      #expect(throws: ParameterError.self) { try more.text(format) }
      #expect(throws: ParameterError.self) { try animation(0).text(format) }
    }
    #expect(try animation(0).text(.csv).hasPrefix("frame,time\n0,0\n"))
    #expect(try animation(0).text(.ndjson).hasPrefix("{\"frame\":0,\"time\":0}\n"))
    #expect(try more.text(.csv).split(separator: "\n").count == 12)
  }

  @Test func `a delimiter that is part of an exponent is refused`() throws {
    func encoding(_ decimals: Decimals) -> Encoding {
      var encoding = Encoding()
      (encoding.delimiter, encoding.decimals) = (UInt8(ascii: "e"), decimals)
      return encoding
    }
    let animation = try Animation.sample()
    do {
      _ = try Format.csv.prepare(animation, encoding(.shortest))
      Issue.record("not refused")
    } catch {
      #expect(error.parameter == "delimiter")
      #expect(error.rule(prefix: "--") == "cannot be e with --decimals shortest")
    }
    #expect(throws: Never.self) { try Format.csv.prepare(animation, encoding(.fixed(4))) }
    // The format has a delimiter of its own.
    #expect(throws: Never.self) { try Format.tsv.prepare(animation, encoding(.shortest)) }
  }
}
