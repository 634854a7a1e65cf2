/// Texts of XML documents outside of their elements.
package enum XMLText {
  /// A comment, in which no two hyphens stand together.
  package static func comment(_ text: String) -> String {
    "<!-- \(PlainText(text).string.parted("-", "-", by: " ")) -->\n"
  }

  /// A command line as a processing instruction, whose target is the program: `<?headspring bounce
  /// --from 0 --to 300?>`. Every option has two hyphens, which no comment may have.
  ///
  /// Only `?>` would end it. It stands in a shell's quotes: those are closed and opened again
  /// between both characters, and the shell reads the same.
  package static func instruction(_ line: String) -> String {
    "<?\(PlainText(line).string.parted("?", ">", by: "''"))?>\n"
  }
}
