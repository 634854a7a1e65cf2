import Motion
import Scenes
import Testing

@testable import Formats

struct EncodingTests {
  @Test(arguments: Format.allCases)
  func `every format ends in one newline and says what it is`(_ format: Format) throws {
    let text = try Animation.sample().text(format)
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    #expect(!format.summary.isEmpty)
  }

  @Test(arguments: [
    ("json", Format.json), ("JSON", .json), ("jsonl", .ndjson), ("ndjson", .ndjson), ("csv", .csv),
    ("tsv", .tsv), ("svg", .svg), ("txt", .term),
  ])
  func `an extension stands for a format`(_ name: String, _ format: Format) {
    #expect(Format(fileExtension: name) == format)
  }

  @Test func `an unknown extension stands for none`() {
    #expect(Format(fileExtension: "png") == nil)
    #expect(Format(fileExtension: "") == nil)
  }

  @Test func `times that would print alike are refused where times are printed`() throws {
    let animation = try Animation.sample {
      $0.timing.fps = 2e6
      $0.timing.duration = 1e-4
    }
    for format in [Format.csv, .tsv, .ndjson] {
      #expect(throws: ParameterError.self) { try animation.text(format) }
    }
    #expect(try animation.text(.array).hasPrefix("[\n  0,\n"))
  }

  @Test func `a picture of too many keyframes is refused, a plot in the terminal is not`() throws {
    let animation = try Animation.sample { $0.timing.keyframes = Format.mostDrawnFrames + 1 }
    #expect(throws: ParameterError.self) { try animation.text(.svg) }
    #expect(try animation.text(.term).split(separator: "\n").count > 10)
  }

  @Test func `a picture of no tracks or too many is refused, a table of them is not`() throws {
    func animation(_ count: Int) -> Animation {
      StagedMotion.animation((0..<count).map { StagedMotion.track("t\($0)", .number, [(0, 1)]) })
    }
    let (most, more) = (animation(Format.mostDrawnTracks), animation(Format.mostDrawnTracks + 1))
    for format in [Format.svg, .term] {
      #expect(throws: Never.self) { try most.text(format) }
      #expect(throws: ParameterError.self) { try more.text(format) }
      #expect(throws: ParameterError.self) { try animation(0).text(format) }
    }
    #expect(try animation(0).text(.csv).hasPrefix("frame,time\n0,0\n"))
    #expect(try animation(0).text(.ndjson).hasPrefix("{\"frame\":0,\"time\":0}\n"))
    #expect(try more.text(.csv).split(separator: "\n").count == 12)
  }

  @Test func `each track has its own channels among all of them`() throws {
    let conversations = [["x"], ["x", "y"]].map {
      Conversation(messages: [Conversation.Message(id: "a", seenBy: $0)])
    }
    let animation = try SeenHeads(width: 320).animation(
      from: conversations[0], to: conversations[1])
    #expect(animation.tracks.map(\.channels.count) == [2, 2, 1, 1])
    #expect(animation.channelRanges == [0..<2, 2..<4, 4..<5, 5..<6])
    #expect(animation.allChannels == 0..<6)
  }

  @Test(
    arguments: [(1e20, 4, nil), (1e21, 4, 3), (1e24, 1, 0), (3e24, 0, -1)] as [(Double, Int, Int?)])
  func `more than 24 digits are refused with the number that would do`(
    _ from: Double, _ decimals: Int, _ fitting: Int?
  ) throws {
    let animation = try Animation.sample { ($0.from, $0.to) = (.number(from), .number(1)) }
    guard let fitting else {
      #expect(throws: Never.self) { try Decimals.fixed(decimals).validate(animation.largest) }
      return
    }
    do {
      try Decimals.fixed(decimals).validate(animation.largest)
      Issue.record("\(from) with \(decimals) decimals was not refused")
    } catch {
      #expect(error.parameter == "decimals")
      #expect(
        fitting < 0 ? error.rule.contains("shortest") : error.rule.contains("at most \(fitting)"))
    }
  }

  @Test(arguments: [(1e300, true), (2e300, false), (1e-290, true), (9e-291, false), (0, true)])
  func `shortest has its range`(_ from: Double, _ isFine: Bool) throws {
    let animation = try Animation.sample { ($0.from, $0.to) = (.number(from), .number(0)) }
    let isTaken = (try? Decimals.shortest.validate(animation.largest)) != nil
    #expect(isTaken == isFine)
  }
}
