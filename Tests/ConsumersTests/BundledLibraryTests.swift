import Foundation
import TestSupport
import Testing
import TypedLines

/// Libraries that are in no package registry of the tests, but in web pages that Python packages contain. Their
/// functions are extracted and run.
@Suite struct BundledLibraryTests {
  /// Gradio's pages contain Svelte's `spring`.
  static let hasSvelte = ConditionTrait.enabled("needs gradio 6.31.0") {
    try !folder(of: "gradio").isEmpty
  }

  /// Streamlit Elements' pages contain react-spring's `SpringValue`.
  static let hasReactSpring = ConditionTrait.enabled("needs streamlit-elements 0.1.0") {
    try !folder(of: "streamlit_elements").isEmpty
  }

  private static func folder(of package: String) throws -> String {
    let script = """
      import importlib.util as u
      found = u.find_spec("\(package)")
      print(found.submodule_search_locations[0] if found else "")
      """
    let result = try Executable.shell("python3 -c '\(script)'")
    return result.text.split(separator: "\n").last.map(String.init) ?? ""
  }

  /// A script that prints all scripts of a folder that contain a word.
  private static let finder = """
    const fs = require("fs"), path = require("path");
    function find(folder, word) {
      for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
        const name = path.join(folder, entry.name);
        if (entry.isDirectory()) { const text = find(name, word); if (text) return text; }
        if (!entry.name.endsWith(".js")) continue;
        const text = fs.readFileSync(name, "utf8");
        if (text.includes(word)) return text;
      }
    }
    const cut = (text, from, to) =>
      text.slice(text.indexOf(from), text.indexOf(to, text.indexOf(from)));
    const [folder, ...words] = process.argv.slice(2);

    """

  @Test(
    hasSvelte,
    arguments: [
      "0.1 0.25 0.01 0 100 60", "0.15 0.8 0.01 0 1 60", "0.15 0.8 0.01 0 1 144",
      "0.3 0.1 0.001 50 -20 24", "0.05 0.3 0.01 0 300 120", "0.9 0.9 0.01 0 7 50",
    ])
  func `Svelte's own spring`(numbers: String) throws {
    let script = """
      const text = find(folder + "/templates/frontend/assets", "Cannot spring");
      const made = cut(text, "function ue(e)", "function de(e)") + "; return W";
      const [stiffness, damping, precision, from, to, fps] = words.map(Number);
      let now = 0, step, value = from;
      const store = () => ({ set: (next) => { value = next; } });
      const loop = (callback) => { step = callback; return { promise: Promise.resolve() }; };
      const spring = new Function("o", "y", "i", made)({ now: () => now }, store, loop);
      spring(from, { stiffness, damping, precision }).set(to);
      const values = [from];
      for (let moves = true; moves && values.length < 9999; values.push(value)) {
        now = values.length * 1000 / fps;
        moves = step(now);
      }
      console.log(values.join(" "));
      """
    let part = numbers.split(separator: " ")
    try expect(
      script, of: "gradio", numbers,
      "--from \(part[3]) --to \(part[4]) --spring tick-stiffness=\(part[0]),tick-damping=\(part[1]) "
        + "--as svelte --settle svelte:\(part[2]) --fps \(part[5])",
      // A whole number of milliseconds of its clock is not a whole number of frames.
      within: 1e-9)
  }

  @Test(
    hasReactSpring,
    arguments: [
      "170 26 1 0 1 0 60", "180 12 1 0 300 2000 60", "120 14 2 5 -80 0 144", "280 120 1 0 100 0 24",
      "210 20 1 7 7 900 50",
    ])
  func `react-spring's own steps`(numbers: String) throws {
    let script = """
      const text = find(folder + "/frontend/build/_next", "1e-6*-");
      const method = cut(text, "advance(e){let t=!0,n=!1", "}set(e){return r.Wn.batchedUpdates");
      const [tension, friction, mass, from, to, velocity, fps] = words.map(Number);
      const node = {
        lastPosition: from, elapsedTime: 0, done: false, v0: null, lastVelocity: null,
        setValue(value) { this.lastPosition = value; }, getValue() { return this.lastPosition; },
      };
      const animated = { He: () => null, eC: {}, ys: () => node };
      const is = { und: (value) => value === undefined, arr: Array.isArray };
      const shared = { j$: () => false, je: (value) => value, is };
      const value = new Function("i", "r", "return ({" + method + "}})")(animated, shared);
      let moves = true;
      value.animation = {
        config: { tension, friction, mass, velocity: velocity / 1000 },
        toValues: [to], fromValues: [from], values: [node], to,
      };
      value._onChange = () => {};
      value._stop = () => { moves = false; };
      const values = [from];
      for (; moves && values.length < 9999; values.push(node.lastPosition)) {
        value.advance(values.length == 1 ? 16.667 : Math.min(64, 1000 / fps));
      }
      console.log(values.join(" "));
      """
    let part = numbers.split(separator: " ")
    try expect(
      script, of: "streamlit_elements", numbers,
      "--from \(part[3]) --to \(part[4]) --velocity \(part[5]) --spring "
        + "tension=\(part[0]),friction=\(part[1]),mass=\(part[2]) --as react-spring "
        + "--fps \(part[6])",
      within: 0)
  }

  private func expect(
    _ script: String, of package: String, _ numbers: String, _ words: String,
    within tolerance: Double
  ) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.finder + script, to: "run.cjs")
    let result = try folder.shell("node run.cjs '\(Self.folder(of: package))' \(numbers)")
    let shown = result.text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    let own = try Typed.output("spring \(words) --decimals shortest -f csv").split(separator: "\n")
    let values = own.dropFirst().map { Double($0.split(separator: ",")[2]) ?? .nan }
    try #require(shown.count == values.count, "\(result.errors.suffix(2000))")
    let size = max(1, values.map(\.magnitude).max() ?? 0)
    for (value, other) in zip(values, shown) { #expect(abs(value - other) <= tolerance * size) }
  }
}
