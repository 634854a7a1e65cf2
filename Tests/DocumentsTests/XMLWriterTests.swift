import Testing

@testable import Documents
@testable import Exporters

@Suite struct XMLWriterTests {
  private func written(_ body: (inout XMLWriter) -> Void) -> String {
    var xml = XMLWriter()
    body(&xml)
    return String(decoding: xml.bytes, as: UTF8.self)
  }

  @Test func `elements nest with two blanks`() {
    let text = written { xml in
      xml.writeElement("g", ["id": "a"]) { $0.writeElement("line", ["x1": "0"]) }
    }
    #expect(text == "<g id=\"a\">\n  <line x1=\"0\"/>\n</g>\n")
  }

  @Test func `texts and attributes are escaped`() {
    let text = written { $0.writeElement("text", ["a": "<\"&\n>"], text: "]]> & <b>") }
    #expect(text == "<text a=\"&lt;&quot;&amp;&#10;&gt;\">]]&gt; &amp; &lt;b&gt;</text>\n")
  }

  @Test func `characters that XML does not allow are replaced`() {
    let text = written { $0.writeElement("text", [:], text: "a\u{0}\u{1B}\u{FFFF}é👍") }
    #expect(text == "<text>a\u{FFFD}\u{FFFD}\u{FFFD}é👍</text>\n")
  }

  @Test func `a name that could break out of a tag stops the program`() async {
    await #expect(processExitsWith: .failure) {
      var xml = XMLWriter()
      xml.writeElement("g><script", [:])
    }
  }

  @Test func `an attribute given twice stops the program`() async {
    await #expect(processExitsWith: .failure) {
      var xml = XMLWriter()
      xml.writeElement("g", ["id": "1", "id": "2"])
    }
  }
}
