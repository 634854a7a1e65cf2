import Motion
import Testing

@testable import Documents
@testable import Exporters

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
        #expect(Formats(fileExtension: ending) == format)
        #expect(Formats(fileExtension: ending.uppercased()) == format)
      }
    }
    for ending in ["", "png", ".json", "jso"] { #expect(Formats(fileExtension: ending) == nil) }
  }

  @Test func `every format that streams takes any number of keyframes`() {
    for info in Format.infos + ReportFormat.infos + FitFormat.infos {
      #expect(info.mostFrames == nil || !info.isStreamed, "\(info.name)")
    }
  }

  /// Formats for the tests that no command offers.
  private enum Pretend: String, FormatSet {
    case plain, named, wide

    var info: FormatInfo {
      switch self {
      case .plain: FormatInfo("plain", extensions: ["pl"], summary: "", options: .decimals)
      case .named: FormatInfo("named", extensions: [], summary: "", options: [.name, .decimals])
      case .wide:
        FormatInfo("wide", extensions: ["w", "pl"], summary: "", options: [.name, .tidy])
      }
    }
  }

  @Test(
    arguments: [
      (.name, .plain, "needs --format named or wide"), (.tidy, .plain, "needs --format wide"),
      (.tidy, .named, "needs --format wide"), (.name, .named, nil), (.decimals, .plain, nil),
      (.decimals, .wide, "has no effect in wide, whose digits are the plot's own"),
    ] as [(EncodingOptions, Pretend, String?)])
  private func `an option that a format does not support is refused with the formats that do`(
    option: EncodingOptions, format: Pretend, rule: String?
  ) {
    let error = format.info.unsupportedOptionError(of: option, among: Pretend.infos)
      .map { ParameterError("option", $0) }
    #expect(error?.rule(prefix: "--") == rule)
  }

  @Test func `the first format with an extension is selected`() {
    #expect(Pretend(fileExtension: "PL") == .plain)
    #expect(Pretend(fileExtension: "w") == .wide)
    #expect(Pretend(fileExtension: "named") == nil)
  }

  @Test func `the longest matching extension decides`() {
    #expect(Pretend(fileExtensions: ["w.pl", "pl"]) == .plain)
    #expect(Pretend(fileExtensions: ["x.w", "w"]) == .wide)
    #expect(Pretend(fileExtensions: ["w", "pl"]) == .wide)
    #expect(Pretend(fileExtensions: ["x", ""]) == nil)
    #expect(Pretend(fileExtensions: []) == nil)
  }

  @Test func `every encoding option has one parameter, and every format supports some`() {
    let parameters = [
      "decimals", "name", "id", "events", "compact", "tidy", "no-header", "delimiter",
      "unit", "reduced-motion", "reduce", "tolerance", "with", "times", "property",
    ]
    let options = parameters.compactMap { EncodingOptions(parameter: $0) }
    #expect(options.count == parameters.count)
    #expect(Set(options.map(\.rawValue)).count == parameters.count)
    #expect(EncodingOptions(parameter: "fps") == nil)
    let heeded = Format.infos.reduce(into: EncodingOptions()) { $0.formUnion($1.options) }
    let all = EncodingOptions(options + [.request, .commandLine])
    #expect(heeded.union(.tolerance) == all.union(.tolerance))
  }
}
