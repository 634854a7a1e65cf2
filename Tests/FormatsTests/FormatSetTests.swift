import Motion
import Testing

@testable import Formats

struct FormatSetTests {
  @Test func `an info has its case's name, and its extensions stand for nothing else`() {
    check(Format.self)
    check(ReportFormat.self)
    check(FitFormat.self)
  }

  private func check<Formats: FormatSet & RawRepresentable<String> & Equatable>(
    _ formats: Formats.Type
  ) {
    for format in Formats.allCases {
      #expect(format.name == format.rawValue)
      #expect(!format.summary.isEmpty && !format.summary.hasSuffix("."))
      for ending in format.info.extensions {
        #expect(ending == ending.lowercased())
        #expect(Formats(fileExtension: ending) == format)
        #expect(Formats(fileExtension: ending.uppercased()) == format)
      }
    }
    for ending in ["", "png", ".json", "js"] { #expect(Formats(fileExtension: ending) == nil) }
  }

  @Test func `every format that streams takes any number of keyframes`() {
    for info in Format.infos + ReportFormat.infos + FitFormat.infos {
      #expect(info.mostFrames == nil || !info.streams, "\(info.name)")
    }
  }

  @Test(
    arguments: [
      (.compact, .csv, "needs --format json or array"), (.compact, .array, nil),
      (.tidy, .json, "needs --format csv or tsv"), (.header, .svg, "needs --format csv or tsv"),
      (.header, .tsv, nil), (.delimiter, .tsv, "needs --format csv"),
      (.width, .csv, "needs --format term"), (.ascii, .svg, "needs --format term"),
      (.ascii, .term, nil), (.events, .ndjson, "needs --format json"),
      (.name, .csv, "needs --format json, svg or term"), (.name, .term, nil),
      (.decimals, .svg, "has no effect in svg, whose digits are the plot's own"),
      (.decimals, .array, nil),
    ] as [(EncodingOptions, Format, String?)])
  func `an option that a format does not heed is refused with those that do`(
    option: EncodingOptions, format: Format, rule: String?
  ) {
    let error = format.refusal(of: option).map { ParameterError("option", $0) }
    #expect(error?.rule(prefix: "--") == rule)
  }

  @Test func `a fit's formats refuse by their own names`() {
    let rule = FitFormat.svg.refusal(of: .width).map { ParameterError("width", $0).rule }
    #expect(rule == "needs format term")
    #expect(FitFormat.table.refusal(of: .decimals) == nil)
  }

  @Test func `every encoding option has one parameter, and every format heeds some`() {
    let parameters = [
      "decimals", "name", "events", "compact", "tidy", "no-header", "delimiter", "width", "ascii",
    ]
    let options = parameters.compactMap { EncodingOptions(parameter: $0) }
    #expect(options.count == parameters.count)
    #expect(Set(options.map(\.rawValue)).count == parameters.count)
    #expect(EncodingOptions(parameter: "fps") == nil)
    let heeded = Format.infos.reduce(into: EncodingOptions()) { $0.formUnion($1.options) }
    #expect(heeded == EncodingOptions(options))
  }
}
