import Animations
import ExactNumerics
import Foundation
import Scenes
import Testing
import TypedLines

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
}

struct FormatSetTests {
  @Test func `a format's info has its own name and unique extensions`() {
    check(Format.self)
    check(ReportFormat.self)
    check(FitFormat.self)
  }

  private func check<Formats: FormatSet & RawRepresentable<String> & Equatable>(
    _ formats: Formats.Type
  ) {
    for format in Formats.allCases {
      #expect(format.name == format.rawValue)
      #expect(!format.info.summary.isEmpty && !format.info.summary.hasSuffix("."))
      #expect(!format.info.readBy.isEmpty && !format.info.readBy.hasSuffix("."))
      for ending in format.info.extensions {
        #expect(ending == ending.lowercased())
        #expect(Formats(fileExtensions: [ending]) == format)
        #expect(Formats(fileExtensions: [ending.uppercased()]) == format)
      }
    }
    for ending in ["", "png", ".json", "jso"] { #expect(Formats(fileExtensions: [ending]) == nil) }
  }
}

struct AnimationJSONTests {
  @Test(arguments: [Format.json, .array, .ndjson])
  func `a strict parser accepts the output`(_ format: Format) throws {
    let animation = try Animation.sample {
      $0.timing.fps = 600
      $0.timing.duration = 5
      $0.timing.events = .all
    }
    let text = try animation.text(format) { $0.name = "\u{1}</script>\u{2028}\\" }
    let pieces = format == .ndjson ? text.split(separator: "\n").map(String.init) : [text]
    for piece in pieces {
      _ = try JSONSerialization.jsonObject(with: Data(piece.utf8), options: .fragmentsAllowed)
    }
    #expect(pieces.count == (format == .ndjson ? 3001 : 1))
  }

  /// The duration is the last row's time, not the motion's length: a player stretches the keyframes over it.
  @Test(arguments: [0.31, 0.4, 1.234, 7.7], [24, 29.97, 60])
  func `the duration is the time of the last row`(duration: Double, fps: Double) throws {
    for (count, delay) in [(1, 0.0), (3, 0.0), (2, 0.123)] {
      let animation = try Animation.sample {
        $0.timing.duration = duration
        $0.timing.fps = fps
        $0.timing.count = count
        $0.timing.delay = delay
      }
      let rows = try animation.text(.csv).split(separator: "\n")
      let last = try #require(rows.last?.split(separator: ",")[1])
      #expect(try animation.text(.json).contains("\n  \"duration\": \(last),\n"))
    }
  }
}
