import Foundation
import Testing

/// A page in a browser in earnest: Chromium runs its script, and what the script finds comes back.
///
/// All pages of the tests are in one Chromium, one after the other.
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
  ///     `requestAnimationFrame` may never fire.
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
    let answer = try Browser.open(
      folder.appendingPathComponent("page.html"), reducesMotion: reducesMotion,
      milliseconds: 5000,
      asking: .expression("document.getElementById('headspring-findings').textContent"))
    let (text, console) = (answer.text, answer.console)
    try #require(!text.isEmpty, "the page found nothing: \(console)")
    let findings = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    return Result(findings: findings, console: console)
  }

  /// A picture, as PNG, of what a page shows after 0.3 s of its own time.
  public static func screenshot(of page: String, width: Int, height: Int) throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("page.html")
    try Data(page.utf8).write(to: file)
    let answer = try Browser.open(
      file, size: (width, height), milliseconds: 300, asking: .screenshot)
    return try #require(Data(base64Encoded: answer.text))
  }
}
