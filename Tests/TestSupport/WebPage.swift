import Foundation
import Testing

/// A page in a browser in earnest: Chromium runs its script, and what the script finds comes back.
///
/// A launch takes a second or two, so a page has many cases.
public enum WebPage {
  /// What a page came to.
  public struct Result {
    /// What the script gave to `found(value)`, read as JSON.
    public let findings: Any
    /// Lines that the page wrote on the browser's console, errors among them.
    public let console: [String]
  }

  /// Opens a page whose script ends with `found(value)`, called once.
  ///
  /// - Parameters:
  ///   - head: elements of its head, such as `<style>`.
  ///   - body: its body.
  ///   - script: run when the body is there. It may wait with `setTimeout`, up to five seconds of the page's own time;
  ///     `requestAnimationFrame` never fires.
  ///   - reducesMotion: whether its user asks for less motion.
  ///   - files: others beside it, by their names.
  public static func open(
    head: String = "", body: String = "", script: String, reducesMotion: Bool = false,
    files: [String: String] = [:]
  ) throws -> Result {
    let page = """
      <!doctype html><html><head><meta charset="utf-8">\(head)</head><body>\(body)
      <pre id="headspring-findings"></pre>
      <script>
      function found(value) {
        document.getElementById("headspring-findings").textContent = JSON.stringify(value)
      }
      </script>
      <script>\(script)</script></body></html>
      """
    return try open(page: page, reducesMotion: reducesMotion, files: files)
  }

  /// Opens a whole page, with a `<pre id="headspring-findings">` somewhere in it.
  public static func open(
    page: String, reducesMotion: Bool = false, files: [String: String] = [:]
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    try Data(page.utf8).write(to: folder.appendingPathComponent("page.html"))
    let options = [
      "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=5000", "--dump-dom",
      "--enable-logging=stderr", "--user-data-dir=\(folder.path)/profile",
      reducesMotion ? "--force-prefers-reduced-motion" : "",
    ]
    let result = try Executable.shell(
      "chromium \(options.joined(separator: " ")) file://\(folder.path)/page.html")
    let console = result.errors.split(separator: "\n").map(String.init).filter {
      $0.contains("CONSOLE")
    }
    let mark = "<pre id=\"headspring-findings\">"
    let dump = result.text
    let start = try #require(dump.range(of: mark), "\(result.errors.suffix(2000))")
    let end = try #require(dump.range(of: "</pre>", range: start.upperBound..<dump.endIndex))
    let text = dump[start.upperBound..<end.lowerBound].replacingOccurrences(of: "&lt;", with: "<")
      .replacingOccurrences(of: "&gt;", with: ">").replacingOccurrences(
        of: "&nbsp;", with: "\u{A0}"
      )
      .replacingOccurrences(of: "&amp;", with: "&")
    try #require(!text.isEmpty, "the page found nothing: \(console)")
    let findings = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    return Result(findings: findings, console: console)
  }
}
