import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Pages that play an animation: their contents, and their controls in Chromium.
@Suite(.slow) struct PageTests {
  /// A page without its data.
  private func constant(_ page: String) throws -> String {
    let start = try #require(page.range(of: "id=\"data\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    return String(page[..<start.upperBound] + page[end.lowerBound...])
  }

  @Test(arguments: Effort.every(3, of: MovingPictureTests.lines))
  func `a page has the moving picture, and needs no other file`(line: String) throws {
    let page = try constant(try Kept.output(line + " -f html"))
    #expect(
      page.contains(
        "content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\""))
    for name in ["src=", "href=", "url(h", "url(\"", "@import", "eval(", "fetch(", "https:"] {
      #expect(!page.contains(name), "\(name)")
    }
    #expect(
      page.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "").contains("http:")
        == false)
    let picture = try Typed.output(line + " -f smil")
    let shapes = try #require(picture.components(separatedBy: "</metadata>").last)
    #expect(page.contains(shapes))
  }

  @Test func `hostile names are escaped everywhere`() throws {
    let name = "</script><script>document.title='broken'</script>&\"'`${1}"
    let page = try Typed.output([
      "bounce", "--from", "0px", "--to", "9px", "--name", name, "-f", "html",
    ])
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(page.components(separatedBy: "</script").count == 3)
    #expect(page.contains("<title>&lt;/script&gt;&lt;script&gt;document.title='broken'"))
  }

  @Test func `copied texts are the formats' output`() throws {
    let line = "bounce --from 0px --to 90px --repeat 2"
    let page = try Typed.output(line + " -f html")
    let start = try #require(page.range(of: "id=\"data\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(page[start.upperBound..<end.lowerBound].utf8))
        as? [String: Any])
    let texts = try #require(data["texts"] as? [String: String])
    #expect(texts["@keyframes"] == (try Typed.output(line + " -f css-keyframes")))
    #expect(texts["linear()"] == (try Typed.output(line + " -f css-linear")))
    #expect(texts["CSV"] == (try Typed.output(line + " -f csv")))
    #expect(texts["JSON"] == (try Typed.output(line + " --compact")))
    let waapi = try Typed.output(line + " -f waapi --compact")
    #expect(texts["WAAPI"] == waapi.replacingOccurrences(of: " --compact", with: ""))
  }

  /// A page with a test script. Timers drive its clock, since animation frames never fire in the browser's test mode.
  private func tested(_ page: String, _ script: String) throws -> String {
    let data = try #require(page.range(of: "<script type=\"application/json\""))
    let end = try #require(page.range(of: "</body>", options: .backwards))
    return String(page[..<data.lowerBound]) + """
      <script>
      window.requestAnimationFrame = (f) => setTimeout(() => f(performance.now()), 16);
      function found(value) {
        document.getElementById("headspring-findings").textContent = JSON.stringify(value);
      }
      function wait(ms) { return new Promise((done) => setTimeout(done, ms)); }
      </script>

      """ + String(page[data.lowerBound..<end.lowerBound]) + """
        <pre id="headspring-findings"></pre>
        <script>(async () => { \(script) })()</script>
        """ + String(page[end.lowerBound...])
  }

  @Test(.needs("chromium"))
  func `all pictures show the slider's time`() throws {
    let page = try tested(
      try Kept.output("press --screen 320x568 --at 22,300 -f html"),
      """
      const seen = [];
      for (const time of [0, 0.1, 0.25, 1.1]) {
        scrub.value = time;
        scrub.dispatchEvent(new Event("input"));
        await wait(30);
        const {left, right, seconds} = [...plots.values()][0];
        const lines = [...plots.keys()].map((plot) =>
          (plot.firstElementChild.transform.baseVal[0].matrix.e - left) / (right - left) * seconds);
        const place = clock.querySelector("animateTransform").parentNode.transform.animVal;
        seen.push([state.time, clock.getCurrentTime(), ...lines, place.getItem(0).matrix.a]);
      }
      found(seen);
      """)
    let result = try WebPage.open(page: page)
    #expect(result.console.isEmpty, "\(result.console)")
    let seen = try #require(result.findings as? [[Double]])
    for row in seen {
      // The clocks of pictures and their matrices have the precision of a Float.
      #expect(row.count == 6 && row[1...4].allSatisfy { abs($0 - row[0]) < 1e-5 }, "\(row)")
    }
    #expect(Set(seen.map { $0.last }).count == 4)
  }

  /// Staggered objects, variants of points in two plots, and a scene with a plot that ends early.
  @Test(
    .needs("chromium"),
    arguments: [
      "spring --set y=40..0 --count 4 --stagger 0.08 --fps 10",
      "spring --from 0,50 --to 100,0 --spring swiftui.bouncy;swiftui.smooth --fps 10",
      "play Examples/throw.csv --screen 320x568 --fps 10",
    ])
  func `the values beside the plots are those of the frames`(line: String) throws {
    let page = try tested(
      try Typed.output(line + " -f html"),
      """
      const seen = [];
      for (let frame = 0; frame / fps <= length; frame += 2) {
        show(frame / fps);
        const cells = all("[data-curves]").map((cell) => cell.value).join(", ").split(", ");
        seen.push(cells.map((text) => parseFloat(text.replace("−", "-"))));
      }
      found(seen);
      """)
    let seen = try #require(try WebPage.open(page: page).findings as? [[Double]])
    let rows = try Typed.output(line + " --tidy -f csv").split(separator: "\n").map {
      $0.split(separator: ",").compactMap { Double($0) }
    }
    #expect(seen.count > 4)
    for (index, values) in seen.enumerated() {
      let own = rows.filter { $0.first == Double(index * 2) }.compactMap { $0.last }
      let isOwn = values.allSatisfy { value in
        own.contains { abs($0 - value) <= 0.005 * max(1, abs($0)) + 0.06 }
      }
      #expect(isOwn, "\(line): frame \(index * 2), \(values), \(own)")
    }
  }

  @Test(.needs("chromium"))
  func `buttons and keys have their effects`() throws {
    let page = try tested(
      try Kept.output("bounce --from 0px --to 90px --duration 1 -f html"),
      """
      const now = () => +scrub.value;
      const key = (name, more) =>
        document.body.dispatchEvent(new KeyboardEvent("keydown", {key: name, bubbles: true, ...more}));
      const press = (selector) => one(selector).click();
      const seen = {begins: state.playing};
      await wait(400);
      seen.plays = now();
      press("#play");
      const held = now();
      await wait(200);
      seen.pauses = now() === held && !state.playing;
      key("Home"); seen.home = now();
      key("ArrowRight"); seen.right = now();
      key("ArrowRight", {shiftKey: true}); seen.more = now();
      key("ArrowLeft"); seen.left = now();
      key("End"); seen.end = now();
      seen.atEnd = one("#time").value;
      key("Home");
      press("[data-speed='0.1']");
      seen.speeds = all("[data-speed]").map((b) => b.getAttribute("aria-pressed")).join();
      key(" ");
      await wait(500);
      seen.slowly = now();
      key(" ");
      seen.spaceStops = !state.playing;
      press("[data-speed='1']"); press("#loop"); press("#play");
      await wait(1300);
      seen.loops = state.playing && now() < 1;
      press("#loop");
      await wait(1100);
      seen.stops = !state.playing && now();
      press("[data-copy=CSV]");
      for (let i = 0; i < 16 && !one("#told").textContent; i += 1) await wait(50);
      seen.area = one("#copied").value === texts.CSV;
      seen.told = one("#told").textContent;
      press("#play");
      await wait(100);
      seen.again = state.playing && now() < 0.5;
      one("#play").focus();
      seen.focus = document.activeElement === one("#play");
      seen.names = all("button").every((b) => b.textContent.trim().length > 0);
      found(seen);
      """)
    let result = try WebPage.open(page: page)
    #expect(result.console.isEmpty, "\(result.console)")
    let seen = try #require(result.findings as? [String: Any])
    func number(_ key: String) -> Double { seen[key] as? Double ?? .nan }
    func flag(_ key: String) -> Bool { seen[key] as? Bool ?? false }
    #expect(flag("begins") && flag("pauses"))
    // Timers are late on a busy machine.
    #expect((0.1..<1).contains(number("plays")), "\(number("plays"))")
    #expect(number("home") == 0 && abs(number("right") - 1 / 60.0) < 1e-9)
    #expect(abs(number("more") - 11 / 60.0) < 1e-9 && abs(number("left") - 10 / 60.0) < 1e-9)
    #expect(number("end") == 1 && seen["atEnd"] as? String == "1.000 s")
    #expect(seen["speeds"] as? String == "true,false,false,false")
    #expect((0.01..<0.1).contains(number("slowly")), "\(number("slowly"))")
    #expect(flag("spaceStops") && flag("loops") && number("stops") == 1)
    #expect(flag("area"))
    #expect(
      ["CSV is in the clipboard.", "The browser does not let this page copy."]
        .contains(seen["told"] as? String), "\(seen)")
    #expect(flag("again"))
    #expect(flag("focus"))
    #expect(flag("names"))
  }

  @Test(.needs("chromium"))
  func `a page repeats and alternates as requested`() throws {
    let page = try tested(
      try Typed.output(
        "bounce --from 0 --to 9 --duration 1 --repeat 3 --alternate --delay 0.5 -f html"),
      """
      const dot = clock.querySelector("animateTransform").parentNode.transform.animVal;
      const at = async (seconds) => { show(seconds); await wait(30); return dot.getItem(0).matrix.e; };
      const places = [];
      for (const time of [0.25, 0.75, 2.25, 2.75, 9]) places.push(await at(time));
      found([length, ...places, Number(one("[data-curves]").value)]);
      """)
    let seen = try #require(try WebPage.open(page: page).findings as? [Double])
    #expect(seen[0] == 3.5)
    // The delay holds the start; the second iteration runs backwards; the third ends at the target.
    #expect(abs(seen[2] - seen[3]) < 1e-3 && abs(seen[4] - seen[2]) < 1e-3, "\(seen)")
    #expect(seen[1] < seen[2] && seen[1] < seen[5] && seen[6] == 9, "\(seen)")
  }

  @Test(.needs("chromium"))
  func `with reduced motion the end is shown until play is pressed`() throws {
    let page = try tested(
      try Kept.output("bounce --from 0px --to 90px --duration 1 -f html"),
      """
      const before = [state.playing, +scrub.value];
      play.click();
      await wait(300);
      found([...before, state.playing, +scrub.value]);
      """)
    let result = try WebPage.open(page: page, reducesMotion: true)
    let seen = try #require(result.findings as? [Any])
    #expect(seen[0] as? Bool == false && seen[1] as? Double == 1)
    let later = try #require(seen[3] as? Double)
    #expect(seen[2] as? Bool == true && later > 0.05 && later < 1)
  }
}
