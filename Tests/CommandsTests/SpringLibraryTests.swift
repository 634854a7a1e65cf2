import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct SpringLibraryTests {
  static let line = "spring --from 0 --to 100"

  static let refusals = [
    (
      "--as foo",
      "--as 'foo': must be svelte, qt, kwin, unity, react-spring or velocity-js"
    ),
    ("--as svelte --clamp", "--as 'svelte': cannot be used with --clamp; leave one of them out"),
    ("--as qt --bounce-off", "--as 'qt': cannot be used with --bounce-off; leave one of them out"),
    (
      "--as unity",
      "--as 'unity': unity cannot take a spring that has a damping ratio other than 1"
    ),
    (
      "--as svelte --spring tick-stiffness=1.5,tick-damping=0.2",
      "--as 'svelte': svelte holds a tick-stiffness above 1 to 1"
    ),
    (
      "--as qt --spring step-spring=2,step-damping=1.5,mass=2",
      "--as 'qt': qt holds a step-damping above 1 to 1"
    ),
    (
      "--as unity --spring smooth-time=0.00001",
      "--as 'unity': unity holds a smooth-time below 0.0001 to 0.0001"
    ),
    (
      "--as velocity-js --spring stiffness=100,damping=0",
      "--as 'velocity-js': velocity-js takes 20 for a friction of 0"
    ),
    (
      "--as svelte --velocity 5",
      "--velocity '5': cannot be used with --as svelte, which starts at rest"
    ),
    (
      "--as svelte --settle anime",
      "--settle 'anime': must be svelte beside --as svelte, which ends by its own rule; give it an "
        + "epsilon as in svelte:0.01"
    ),
    (
      "--as kwin --settle kwin:100",
      "--settle 'kwin:100': has settled at the start; give a smaller epsilon, --duration or --frames"
    ),
    (
      "--as svelte --fps 1001",
      "--fps '1001': must be from 1 to 1000 beside --as: svelte is driven by a screen"
    ),
    (
      "--as svelte --fps 1000 --duration 4195s",
      "--duration '4195s': makes more than 4194304 frames, the most that are worked out beside --as"
    ),
    (
      "--as kwin --frames 5000000",
      "--frames '5000000': makes more than 4194304 frames, the most that are worked out beside --as"
    ),
    (
      "--as velocity-js --spring tension=100,friction=0.001 --duration 1s",
      "--spring 'tension=100,friction=0.001': makes the library's steps grow without end; give it less "
        + "stiffness or damping"
    ),
    (
      "--as kwin --spring stiffness=1e6,damping=10",
      "--spring 'stiffness=1e6,damping=10': makes the library's steps grow without end; give it less "
        + "stiffness or damping"
    ),
    (
      "--as qt --spring step-spring=2,step-damping=0",
      "--spring 'step-spring=2,step-damping=0': never comes to rest by the settling rule qt; give --duration or --frames"
    ),
  ]

  @Test(arguments: refusals)
  func `unsupported springs of a library are refused`(words: String, sentence: String) {
    Refusal("\(Self.line) \(words)", sentence).expect()
  }

  @Test func `a document has the difference from the exact motion`() throws {
    let spring = "--spring tick-stiffness=0.1,tick-damping=0.25"
    let document = try JSONTree(try Typed.output("\(Self.line) \(spring) --as svelte"))
    let curve = try #require(document["curve"])
    #expect(curve["as"]?.text == "svelte")
    #expect(curve["settle"]?["rule"]?.text == "svelte")
    #expect(curve["settle"]?["epsilon"]?.text == "0.01")
    #expect(curve["settle"]?["time"]?.text == "0.95")
    let exact = try JSONTree(try Typed.output("\(Self.line) \(spring) --decimals 6"))
    let own = try JSONTree(try Typed.output("\(Self.line) \(spring) --as svelte --decimals 6"))
    let (shown, right) = (try Self.values(own), try Self.values(exact))
    // The exact motion is shorter, and lands.
    let differences = zip(shown, right).dropLast().map { abs($0 - $1) }
    let largest = try #require(differences.max())
    let frame = try #require(differences.firstIndex(of: largest))
    let told = try #require(own["curve"]?["difference"])
    let (value, time) = (Self.number(told["value"]), Self.number(told["time"]))
    #expect(abs(value - largest) < 1.1e-6)
    #expect(abs(time - Double(frame) / 60) < 1e-6)
    let settled = Self.number(exact["curve"]?["settle"]?["time"])
    #expect(abs(0.95 - settled - Self.number(told["settlesLater"])) < 1.1e-6)
  }

  private static func number(_ tree: JSONTree?) -> Double { Double(tree?.text ?? "") ?? .nan }

  private static func values(_ document: JSONTree) throws -> [Double] {
    let track = try #require(document["tracks"]?.row.first)
    return try #require(track["values"]).row.map { number($0) }
  }

  @Test func `a library's own epsilon may be given`() throws {
    let own = "\(Self.line) --spring svelte.default --as svelte"
    #expect(try Typed.output(own) != Typed.output("\(own) --settle svelte:1"))
    // KWin's epsilon is in the value's unit.
    let kwin = "--spring kwin.default --as kwin"
    Refusal(
      "spring --from 0 --to 1 \(kwin)",
      "--as 'kwin': has settled at the start; give a smaller epsilon, --duration or --frames"
    ).expect()
    #expect(try Typed.output("spring --from 0 --to 1 \(kwin) --settle kwin:0.01").contains("0.7"))
  }

  @Test func `each component of a value moves separately`() throws {
    let words = "--spring stiffness=100,damping=10 --as qt -f csv --fps 60"
    let pair = try Typed.output("spring --from 0,10 --to 100,-300 \(words)").split(separator: "\n")
    let first = try Typed.output("spring --from 0 --to 100 \(words)").split(separator: "\n")
    let second = try Typed.output("spring --from 10 --to -300 \(words)").split(separator: "\n")
    for row in 1..<first.count {
      #expect(pair[row].hasPrefix(first[row] + ","))
    }
    for row in 1..<second.count {
      #expect(pair[row].split(separator: ",")[3] == second[row].split(separator: ",")[2])
    }
    let colour = try Typed.output("spring --from #ff0000 --to #00ff80 \(words)")
    #expect(colour.split(separator: "\n").count > 10)
  }

  @Test func `a given length is used, and the motion continues until then`() throws {
    let words = "--spring step-spring=2,step-damping=0 --as qt --fps 62.5 -f array --compact"
    #expect(
      try Typed.output("\(Self.line) \(words) --frames 4 --no-land") == "[0,3.2,9.4976,18.6913]\n")
    let still = "--spring svelte.default --as svelte --duration 1s -f csv"
    #expect(try Typed.output("\(Self.line) \(still)").hasSuffix("60,1,100\n"))
  }

  @Test func `reduced motion is exact`() throws {
    let ends = "spring --from 0px --to 100px --spring svelte.default"
    let words = "\(ends) -f css-keyframes --reduced-motion"
    let calm = try Typed.output("\(words) --as svelte").split(separator: "@media").last
    let exact = try Typed.output(words).split(separator: "@media").last
    #expect(calm != nil && calm == exact)
  }

  @Test func `a sweep over libraries`() throws {
    let table = try Typed.output(
      "\(Self.line) --spring smooth-time=0.3 --sweep as=svelte,unity,kwin -f csv")
    #expect(table.hasPrefix("frame,time,as=svelte,as=unity,as=kwin\n0,0,0,0,0\n"))
  }

  static let qml = "/usr/lib/qt6/bin/qml"

  /// Qt's clock is the wall clock, so it may skip steps. Its displayed values are a subsequence of Qt's steps.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: qml), "needs Qt 6's qml"))
  func `values of Qt Quick's own SpringAnimation`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let motions = [
      ("2", "0.2", "1", "100"), ("3.5", "0.35", "2", "-40"), ("1", "0.9", "1", "7.25"),
    ]
    for (spring, damping, mass, target) in motions {
      let script = """
        import QtQuick
        Item {
          id: root
          property real place: 0
          property var seen: []
          SpringAnimation on place {
            id: motion; running: false; from: 0; to: \(target)
            spring: \(spring); damping: \(damping); mass: \(mass)
            onRunningChanged: if (!running) { console.log(root.seen.join(" ")); Qt.quit() }
          }
          onPlaceChanged: seen.push(place)
          Component.onCompleted: motion.start()
        }
        """
      try folder.write(script, to: "spring.qml")
      let result = try folder.shell(
        "QT_QPA_PLATFORM=offscreen timeout 60 \(Self.qml) spring.qml 2>&1 | grep ^qml:")
      let shown = String(decoding: result.output, as: UTF8.self)
        .split(whereSeparator: \.isWhitespace).dropFirst().compactMap { Double($0) }
      let words = "step-spring=\(spring),step-damping=\(damping),mass=\(mass)"
      let own = try Typed.output(
        "spring --from 0 --to \(target) --spring \(words) --as qt --fps 62.5 --decimals shortest "
          + "-f csv")
      let rows = own.split(separator: "\n").dropFirst(2)
      var steps = rows.map { Double($0.split(separator: ",")[2]) ?? .nan }[...]
      #expect(shown.count > 10)
      for value in shown {
        let place = try #require(steps.firstIndex(of: value), "\(value) is no step of \(words)")
        steps = steps[(place + 1)...]
      }
      #expect(steps.isEmpty && shown.last == Double(target))
    }
  }
}
