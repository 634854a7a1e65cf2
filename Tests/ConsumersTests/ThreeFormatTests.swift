import Foundation
import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// three: the lines of a clip played with Floats, and by three.js itself where it is installed.
struct ThreeFormatTests {
  static let lines = [
    EngineLine("bounce --from 0 --to 300", most: 1.5),
    EngineLine("spring --from 10px,20px --to 300px,-90px --velocity 0,900 --reduce 5", most: 5),
    EngineLine("spring --from 0deg --to 90deg --spring response=0.5,damping-ratio=0.3"),
    EngineLine("ease --from 0rad --to 3rad --timing 0.3,-0.5,0.7,1.5 --reduce 0.1", most: 0.1),
    EngineLine("spring --from 1 --to 2 --property scale --fps 1000 --reduce 0.001", most: 0.001),
    EngineLine("spring --from 1 --to 0.2 --property scale-y --reduce 1%"),
    EngineLine("spring --from 1 --to 0 --property opacity --delay 0.25 --fps 24"),
    EngineLine("bounce --from 5 --to 40 --property y --repeat 2 --alternate --name 'a \"b\"'"),
    EngineLine("stack --screen 320x568 --at 120,300 --count 3"),
    EngineLine("press --screen 320x568 --at 22,300 --track bubble.position,bubble.scale"),
    EngineLine("spring --from 4,5 --to 4,5 --no-land --duration 1"),
    EngineLine("spring --from -1e8 --to 1e8"),
    EngineLine("ease --from 1000 --to 1001 --fps 1000 --reduce 0.001", most: 0.001),
    EngineLine("spring --from 0 --to 300 --duration 1000 --fps 10"),
  ]

  /// A component of a track, and the clip's tracks that show it.
  private struct Shown {
    let channel: EngineChannel
    let names: [String]
  }

  private static func shown(_ one: AuthoredCase, _ file: ThreeFile) throws -> [Shown] {
    try zip(one.animation.tracks, file.certificates).flatMap { track, certificate in
      try track.channels.indices.map { component in
        let (property, axes, degrees) = USDFormatTests.shown(track, component)
        let names = [
          "translate": axes.map { "position[\(["x", "y", "z"][$0])]" },
          "scale": axes.map { "scale[\(["x", "y", "z"][$0])]" }, "rotate": ["rotation[z]"],
        ]
        let isFading = ["opacity", "alpha"].contains(track.property)
        let factor = property == "rotate" ? degrees * Double.pi / 180 : 1
        let own = isFading ? ["material.opacity"] : try #require(names[property])
        return Shown(
          channel: EngineChannel(
            track: track.name, component: component, factor: factor, certificate: certificate),
          names: own.map { "\(track.object).\($0)" })
      }
    }
  }

  @Test(arguments: lines) func `lines of Floats are within the stated error`(line: EngineLine)
    throws
  {
    let one = try AuthoredCase("\(line.words) -f three")
    let file = try ThreeFile(one.text)
    var names: Set<String> = []
    for shown in try Self.shown(one, file) {
      for name in shown.names {
        let track = try #require(file.tracks[name], "\(name)")
        try shown.channel.expect(one, most: line.most) { track.value(at: $0) }
        #expect(track.times[track.times.count - 1] == Float(file.duration))
        names.insert(name)
      }
    }
    #expect(names == Set(file.tracks.keys))
    #expect(file.certificates.count == one.animation.tracks.count)
    #expect(Double(Float(file.duration)) == file.duration)
  }

  /// three.js in trimesh's page. The clip is played on objects by an AnimationMixer.
  @Test(
    .enabled("needs trimesh, whose page contains three.js") { EngineReaders.has("trimesh") },
    .needs("node"))
  func `three.js is within the stated error`() throws {
    let cases = try Self.lines.map { try AuthoredCase("\($0.words) -f three") }
    let player = """
      const fs = require("fs");
      const THREE = require("./three.js");
      const found = [];
      for (const [text, times] of JSON.parse(fs.readFileSync("cases.json", "utf8"))) {
        const clip = THREE.AnimationClip.parse(JSON.parse(text));
        if (!clip.validate()) throw new Error(text);
        const root = new THREE.Object3D();
        const object = (name) => {
          if (!name) return root;
          const known = root.getObjectByName(name);
          if (known) return known;
          const made = new THREE.Object3D();
          made.name = name;
          root.add(made);
          return made;
        };
        const getters = {};
        for (const track of clip.tracks) {
          if (track.getInterpolation() !== THREE.InterpolateLinear) throw new Error(track.name);
          const name = track.name.split(".")[0];
          const rest = track.name.slice(name.length + 1);
          const own = object(name);
          own.material ||= { opacity: 1 };
          const [property, axis] = rest.split(/[.[\\]]/);
          getters[track.name] = () => own[property][axis];
        }
        const mixer = new THREE.AnimationMixer(root);
        const action = mixer.clipAction(clip);
        action.setLoop(THREE.LoopOnce);
        action.clampWhenFinished = true;
        action.play();
        const values = {};
        for (const name in getters) values[name] = [];
        for (const time of times) {
          action.paused = false;
          action.enabled = true;
          action.time = time;
          mixer.update(0);
          for (const name in getters) values[name].push(getters[name]());
        }
        found.push(values);
      }
      console.log(JSON.stringify(found));
      """
    let script = """
      import importlib.util, zipfile, subprocess
      moments = \(cases.map(\.moments))
      player = json.loads(texts.pop())
      package = importlib.util.find_spec("trimesh").submodule_search_locations[0]
      name = os.path.join(package, "resources", "templates", "viewer.zip")
      with zipfile.ZipFile(name) as archive:
        page = archive.read(archive.namelist()[0]).decode()
      start = page.index("<script>") + len("<script>")
      with tempfile.TemporaryDirectory() as folder:
        def write(name, text):
          with open(os.path.join(folder, name), "w") as file: file.write(text)
        # The viewer's own code follows on the next line after three.js.
        write("three.js", page[start:page.index("\\n(function(){", start)])
        write("player.js", player)
        write("cases.json", json.dumps(list(zip(texts, moments))))
        print(subprocess.run(["node", "player.js"], cwd=folder, check=True, capture_output=True, text=True).stdout)
      """
    let encoded = String(decoding: try JSONEncoder().encode(player), as: UTF8.self)
    let all = try EngineReaders.found(script, cases.map(\.text) + [encoded])
    for (one, values) in zip(cases, all) {
      let file = try ThreeFile(one.text)
      #expect(Set(values.keys) == Set(file.tracks.keys))
      let moments = one.moments
      for shown in try Self.shown(one, file) {
        for name in shown.names {
          let played = try #require(values[name] as? [Double])
          #expect(played.count == moments.count && moments.count > 50)
          let byMoment = Dictionary(zip(moments, played)) { first, _ in first }
          for moment in moments {
            let exact = try #require(
              one.value(shown.channel.track, shown.channel.component, at: moment))
            let off = (try #require(byMoment[moment]) - exact * shown.channel.factor).magnitude
            let error = try #require(
              shown.channel.certificate.firstMatch(of: /maxError ([0-9.e-]+),/)
                .flatMap { Double($0.output.1) })
            #expect(off <= error, "\(one.line): \(name) at \(moment): \(off), \(error)")
          }
        }
      }
    }
  }

  @Test func `a name is as three's loaders make it`() throws {
    try EngineHeads.with(["a: b/c"]) { words in
      let text = try Typed.output(words + ["--track", "a: b/c.position", "-f", "three"])
      #expect(text.contains("\"name\":\"a_bc.position[x]\""), "\(text.prefix(900))")
    }
  }

  @Test func `a tolerance below the error of Floats is refused`() {
    let refusal = Typed.refusal(
      Typed.words("spring --from 1000 --to 1001 --reduce 1e-6 -f three"), [])
    #expect(refusal?.contains("whose numbers are Floats in this format") == true)
    let small = Typed.refusal(Typed.words("spring --from 1e8 --to 100000001 -f three"), [])
    #expect(small?.contains("moves too little for how large it is") == true)
  }
}

/// The tracks of a clip.
struct ThreeFile {
  struct Track {
    let times: [Float]
    let values: [Float]

    /// The value of a linear interpolation in Double, which a Float holds. Source: three.js, LinearInterpolant.
    func value(at time: Double) -> Double {
      guard let next = times.firstIndex(where: { Double($0) > time }) else {
        return Double(values[values.count - 1])
      }
      if next == 0 { return Double(values[0]) }
      let (start, end) = (Double(times[next - 1]), Double(times[next]))
      let share = (time - start) / (end - start)
      let value = Double(values[next - 1]) * (1 - share) + Double(values[next]) * share
      return Double(Float(value))
    }
  }

  let tracks: [String: Track]
  let certificates: [String]
  let duration: Double

  init(_ text: String) throws {
    struct Document: Decodable {
      struct Track: Decodable {
        let name: String
        let type: String
        let interpolation: Int
        let times: [Float]
        let values: [Float]
      }

      let curves: [String]
      let duration: Double
      let tracks: [Track]
    }
    let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    var tracks: [String: Track] = [:]
    for track in document.tracks {
      try #require(track.type == "number" && track.interpolation == 2301)
      try #require(track.times.count == track.values.count && track.times[0] == 0)
      #expect(zip(track.times, track.times.dropFirst()).allSatisfy { $0 < $1 })
      #expect(
        tracks.updateValue(Track(times: track.times, values: track.values), forKey: track.name)
          == nil)
    }
    (self.tracks, certificates, duration) = (tracks, document.curves, document.duration)
  }
}
