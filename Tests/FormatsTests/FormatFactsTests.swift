import ExactNumerics
import Motion
import Testing

@testable import Documents
@testable import Exporters

struct FormatFactsTests {
  static let facts = [
    Fact.Entry("edge", .text("left")),
    Fact.Entry("point", .point(DoubleDouble(22), DoubleDouble(300.5))),
  ]

  @Test(arguments: [
    (Format.json, "{\"edge\": \"left\", \"point\": [22, 300.5]}\n"),
    (.ndjson, "{\"edge\":\"left\",\"point\":[22,300.5]}\n"),
    (.csv, "edge,x,y\nleft,22,300.5\n"), (.tsv, "edge\tx\ty\nleft\t22\t300.5\n"),
  ])
  func `results alone are an object or a row`(_ format: Format, _ text: String) throws {
    let sink = Sink()
    var stream = sink.stream()
    try stream.write(Self.facts, as: format, Encoding())
    try stream.flush()
    #expect(sink.text == text)
  }

  @Test(arguments: [Format.array, .svg, .term])
  func `formats of motion refuse results alone`(_ format: Format) {
    #expect(throws: ParameterError.self) { try format.validateFieldOutput() }
  }
}
