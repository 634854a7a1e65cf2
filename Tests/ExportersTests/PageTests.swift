import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Pages that play an animation: their contents, and their controls in Chromium.
@Suite struct PageTests {
  /// A page without its data.
  private func constant(_ page: String) throws -> String {
    let start = try #require(page.range(of: "id=\"data\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    return String(page[..<start.upperBound] + page[end.lowerBound...])
  }

  @Test(arguments: MovingPictureTests.lines)
  func `a page needs no other file and is below 60 kB without its keyframes`(line: String) throws {
    let page = try constant(try Kept.movingCase(line).page)
    #expect(page.utf8.count < 60_000)
    #expect(
      page.contains(
        "content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\""))
    for name in ["src=", "href=", "url(h", "url(\"", "@import", "eval(", "fetch(", "https:"] {
      #expect(!page.contains(name), "\(name)")
    }
    #expect(
      page.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "").contains("http:")
        == false)
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
    #expect(texts["css"] == (try Typed.output(line + " -f css-keyframes")))
    #expect(texts["linear"] == (try Typed.output(line + " -f css-linear")))
    #expect(texts["csv"] == (try Typed.output(line + " -f csv")))
    #expect(texts["json"] == (try Typed.output(line + " --compact")))
    let waapi = try Typed.output(line + " -f waapi --compact")
    #expect(texts["waapi"] == waapi.replacingOccurrences(of: " --compact", with: ""))
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
  func `the slider shows each moment within the reported error of the lines`() throws {
    for line in [
      "press --screen 320x568 --at 22,300",
      "bounce --from 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1 --to "
        + "0.5,0.5,0,0,-0.5,0.5,0,0,0,0,1,0,100,20,0,1 --type transform",
      "flick --screen 320x568 --card 320x240 --at 160,250 --velocity 300,-1600 --style jts --grab 40,-20",
      "bounce --from '#ff0000' --to '#0080ff80' --reduce 1%",
      "spring --from 1e9 --to -1e12 --fps 24",
      "bounce --from 0,0,100,50 --to 100,80,200,100 --type rect",
    ] {
      let played = try Kept.movingCase(line)
      let page = try tested(
        played.page,
        """
        const shown = [];
        for (const moment of \(played.moments)) {
          one("#scrub").value = moment;
          one("#scrub").dispatchEvent(new Event("input"));
          const at = +one("#scrub").value;
          shown.push({at, numbers: all("[data-drive]").map((node) => {
            const get = (name) => node.getAttribute(name);
            const text = {opacity: get("opacity"), fill: get("fill"), corners: get("points"),
              frame: ["x", "y", "width", "height"].map(get).join(" ")}[node.dataset.drive]
              ?? get("transform");
            return text.match(/-?[0-9.]+(e[-+]?[0-9]+)?/g).map(Number);
          })});
        }
        found(shown);
        """)
      let result = try WebPage.open(page: page)
      #expect(result.console.isEmpty, "\(line): \(result.console)")
      let shown = try #require(result.findings as? [[String: Any]])
      #expect(shown.count == 50)
      let fact = "<dt>lines between keyframes</dt><dd>"
      let errors = played.page.components(separatedBy: fact).dropFirst()
        .map { text in Double(text.dropFirst("at most ".count).prefix { $0 != " " }) }
      let changing = played.page.components(separatedBy: "class=\"curve\" data-track=\"")
        .dropFirst()
        .compactMap { Int($0.prefix { $0 != "\"" }) }
      for frame in shown {
        let at = try #require(frame["at"] as? Double)
        let nodes = try #require(frame["numbers"] as? [[Double]])
        for (drive, numbers) in zip(played.drives, nodes) {
          let place = try #require(changing.firstIndex(of: drive.track))
          guard let error = errors[place] else { continue }
          for (number, (value, most)) in zip(
            numbers, played.expected(drive, at: at, error: error))
          {
            var wanted = value
            if drive.kind == "opacity" { wanted = min(max(value, 0), 1) }
            if drive.kind == "fill" { wanted = 100 * min(max(value, 0), 1) }
            let allowed = most * (drive.kind == "fill" ? 100 : 1) + 1e-6
            #expect(abs(number - wanted) <= allowed, "\(line) at \(at): \(number), \(wanted)")
          }
        }
      }
    }
  }

  @Test(.needs("chromium"))
  func `buttons and keys have their effects`() throws {
    let page = try tested(
      try Kept.output("bounce --from 0px --to 90px --duration 1 -f html"),
      """
      const now = () => +one("#scrub").value;
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
      seen.atEnd = one("#time").textContent;
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
      seen.loops = state.playing && state.pass > 0;
      press("#loop");
      await wait(1100);
      seen.stops = !state.playing && now();
      press("[data-copy=csv]");
      for (let i = 0; i < 16 && !one("#told").textContent; i += 1) await wait(50);
      seen.area = one("#copied").value === data.texts.csv;
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
      const at = (seconds) => { stop(); show(0); start(); stop(); advance(seconds); return time(); };
      const waits = (() => { show(0); start(); return one("#time").textContent; })();
      found([waits, at(0.25), at(0.75), at(1.75), at(2.25), at(3.75), state.pass, at(9)]);
      """)
    let seen = try #require(try WebPage.open(page: page).findings as? [Any])
    #expect(seen[0] as? String == "in 0.500 s")
    let times = seen.dropFirst().compactMap { $0 as? Double }
    for (time, expected) in zip(times, [0, 0.25, 0.75, 0.25, 1, 2, 1]) {
      #expect(abs(time - expected) < 1e-9, "\(times)")
    }
    #expect(times.count == 7)
  }

  @Test(.needs("chromium"))
  func `with reduced motion the end is shown until play is pressed`() throws {
    let page = try tested(
      try Kept.output("bounce --from 0px --to 90px --duration 1 -f html"),
      """
      const before = [state.playing, +one("#scrub").value, all(".plot path").length];
      one("#play").click();
      await wait(300);
      found([...before, state.playing, +one("#scrub").value]);
      """)
    let result = try WebPage.open(page: page, reducesMotion: true)
    let seen = try #require(result.findings as? [Any])
    #expect(seen[0] as? Bool == false && seen[1] as? Double == 1 && seen[2] as? Int == 2)
    let later = try #require(seen[4] as? Double)
    #expect(seen[3] as? Bool == true && later > 0.05 && later < 1)
  }

  @Test(.needs("chromium"))
  func `a number is shown as each property, without motion where less is preferred`() throws {
    let page = try tested(
      try Typed.output(
        "spring --from 0 --to 300 --spring 'swiftui.bouncy;figma.slow' -f html"),
      """
      const cards = all(".lanes i"), seen = {};
      const names = all("[data-as]");
      seen.names = names.map((b) => b.textContent).join();
      seen.group = names[0].parentNode.getAttribute("aria-label");
      for (const button of names) {
        button.focus();
        button.click();
        show(length);
        const end = cards.map((c) => [c.style.transform, c.style.opacity].join());
        const outlines = all(".lanes b").map((c) => [c.style.transform, c.style.opacity].join());
        show(0.1);
        seen[button.textContent] = [
          one(".lanes").hidden, one(".scene svg").hasAttribute("hidden"), end.join() === outlines.join(),
          new Set(cards.map((c) => [c.style.transform, c.style.opacity].join())).size,
          names.filter((b) => b.getAttribute("aria-pressed") === "true").length,
        ].join();
      }
      show(0.35);
      seen.turned = cards[0].style.transform;
      seen.still = !state.playing;
      found(seen);
      """)
    let result = try WebPage.open(page: page, reducesMotion: true)
    #expect(result.console.isEmpty, "\(result.console)")
    let seen = try #require(result.findings as? [String: Any])
    #expect(seen["names"] as? String == "x,y,scale,opacity,rotate")
    #expect(seen["group"] as? String == "Show the motion as")
    // The drawing itself is x. The others hide it, end at their outlines, and differ at 0.1 s.
    #expect((seen["x"] as? String)?.hasPrefix("true,false,") == true)
    for name in ["y", "scale", "opacity", "rotate"] {
      #expect(seen[name] as? String == "false,true,true,2,1", "\(name): \(seen[name] ?? "")")
    }
    // 313.7964 of 300 is 188.278 of 180 degrees; the frames next to 0.35 s are as high.
    let degrees = Double(
      (seen["turned"] as? String ?? "").drop { $0 != "(" }.dropFirst().prefix { $0 != "d" })
    #expect(abs((degrees ?? 0) - 180 * 313.7964 / 300) < 0.01)
    #expect(seen["still"] as? Bool == true)
  }
}
