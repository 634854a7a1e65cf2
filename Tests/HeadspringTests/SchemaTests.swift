import Foundation
import TestSupport
import Testing

/// The JSON schema and the tests' documents: every document is valid, and changed documents are not.
struct SchemaTests {
  /// Command lines that produce every key, run in Examples.
  static let lines = [
    "bounce --from 300 --to 100 --events all",
    "bounce --from 300,2 --to 100,3 --compat skbounce", "bounce --from 3 --to 1 -f array",
    "bounce --from 300 --to 100 --compat skbounce --no-overshoot --shake",
    "bounce --from 300 --to 100 --compat chatheads-2013", "bounce --from 1,2 --to 3,4 -f ndjson",
    "bounce --from 300 --to 1 --alpha 0.04 --omega 0.06 --velocity 3 --duration 0.3",
    "bounce --from 300 --to 100 --no-overshoot --name x --delay 0.1 --repeat 3 --alternate",
    "spring --from 1,2 --to 3,4 --times 0.1,settle", "pulse --times 1,0.1 -f ndjson",
    "bounce --from 10px --to 30px --reduce 1", "bounce --from '#f00' --to '#00f' --reduce 1%",
    "bounce --from 1,2,3,4,5 --to 5,4,3,2,1 --compact",
    "bounce --from 1 --to 2 --sweep bounces=1:3:1 --events all",
    "bounce --from 30px --to 1px -f waapi --reduce 1% --name x --repeat 2 --reduced-motion",
    "bounce --from 30px --to 1px -f waapi --delay 0.2 --alternate --repeat 2",
    "bounce --from 3 --to 1 --stiffness heavy --check golden/bounce.json --report json --explain",
    "bounce --from 300 --to 100 --frames 9 --check golden/bounce.json --report json",
    "bounce --from 300 --to 100 --frames 99 --no-land --check golden/bounce.json --report json",
    "spring --from 0 --to 1 --spring swiftui.bouncy --velocity 30 --clamp",
    "spring --from 0 --to 1 --bounce-off --duration 0.2",
    "spring --from 0,0 --to 1,2 --spring svelte.default --as svelte",
    "spring --from 0,1 --to 1,2 --spring stiffness=99,damping=99 --velocity 3,2 --settle anime",
    "chain --from 0,0 --to 1,2 --then 3,4 --at 0.3 --spring stiffness=9,damping=0 --then 0,0 --at 0.5 --duration 1 --retarget additive",
    "chain --from 0 --to 1 --then 3", "ease --from 0 --to 1 --as dynamics",
    "convert swiftui.bouncy --nearest cubic-bezier -f json",
    "convert swiftui.bouncy --nearest bounce -f json",
    "convert swiftui.bouncy --nearest elastic -f json",
    "convert ease-out --duration 300ms -f json",
    "spring --from 0 --to 1 --spring stiffness=100,damping=0 --duration 3",
    "spring --from 0 --to 1 --spring 'swiftui.bouncy;compose.low'",
    "decay --from 100 --velocity 2000", "decay --from 1 --to 2 --model flutter",
    "decay --from 100,3 --velocity 2000,4 --bounds 0,600 --model android --events all",
    "ease --from 0 --to 1 --timing ease", "ease --from 0 --to 1 --timing easeOutBack",
    "ease --from 0 --to 1 --timing 0.34,1.56,0.64,1",
    "snap --screen 320x568 --at 120,300", "snap --screen 320x568 --at 120,300 --target-only",
    "snap --screen 320x568 --at 9,3 --velocity 9,0 --project --target-only -f ndjson",
    "snap --screen 320x568 --at 9,300 --velocity 900,0 --project --spring swiftui.bouncy",
    "pulse", "pulse --phase hold --spring swiftui.bouncy",
    "press --screen 320x568 --safe-area 20,0,0,0 --at 22,300 --compat chatheads",
    "press --screen 320x568 --at 160,33 --dismiss --edge-point 22,300",
    "press --screen 320x568 --at 22,300 --scale 0.9", "play throw.csv --screen 320x568",
    "snap --screen 320x568 --at 120,300 --alpha 0.1 --omega 0.1",
    "press --screen 320x568 --at 160,33 --dismiss", "press --screen 320x568 --at 2,3 -f waapi",
    "play throw.csv --screen 320x568 --safe-area 20,0,0,0 --project",
    "play conversation.json --drag direct", "play conversation.json --drag published",
    "play close.csv --heads heads.csv --screen 320x568 --close-target",
    "stack --screen 320x568 --at 200,300 --velocity -900,0",
    "stack --screen 320x568 --at 298,300 --expand", "stack --screen 320x568 --at 9,300 --collapse",
    "stack --screen 320x568 --touches throw.csv --count 5",
    "flick --screen 320x568 --card 280x180 --at 9,9 --velocity -900,-900",
    "flick --screen 320x568 --card 280x180 --at 9,9 --velocity 9,9",
    "flick --screen 320x568 --card 99x99 --touches flick.csv --style jts",
    "flick --screen 320x568 --card 99x99 --touches flick.csv --duration 0.01",
    "seen --before seen-before.json --after seen-after.json --conversation-width 320",
    "seen --states seen-states.ndjson --conversation-width 60 --bounces 2",
    "seen --before <(echo '{\"messages\": [{\"id\": \"m\", \"seenBy\": [\"a\", \"b\", \"c\", \"d\"]}]}') "
      + "--after <(echo '{\"messages\": [{\"id\": \"n\", \"seenBy\": []}]}') --conversation-width 40",
    "convert --spring swiftui.bouncy --to all -f json",
    "convert --spring stiffness=1,damping=0 --to all -f json",
    "convert --spring stiffness=100,damping=20 --to all -f json",
    "measure --spring stiffness=100,damping=10 -f json",
    "measure --spring stiffness=100,damping=0 -f json",
    "measure --from 3 --to 1 --bounces 2 -f json",
    "measure --from 300,1 --to 100,2 --velocity 3,4 -f json",
    "measure --from 3 --to 3 --velocity 1 -f json", "fit recording.csv -f json",
    "fit recording.csv -f json --curve bounce --accept 1", "fit spring.css -f json",
    "check --again golden/bounce.json measured.csv --report json",
    "check measured.csv golden/hold.csv --report json --explain",
    "bounce --from 300 --to 100 --check spring.css --format css-linear --report json",
    "check <(headspring batch requests.txt -f csv) "
      + "$(f=/tmp/headspring-answers.csv; headspring batch requests.txt -o $f; echo $f) --report json",
    "bounce --from 1 --to 2 --check <(:) --format css-linear --report json",
    "batch requests.txt --keep-going", "batch --table springs.csv -f ndjson",
    "list --json", "list commands --json", "list formats --json", "list springs --json",
    "list libraries --json", "list easings --json", "list screens --json",
    "batch <(echo nope; echo 'bounce --from 1 --to 2'; echo measure) --keep-going -f ndjson",
  ]

  /// A script that validates documents by their schema, one name and file a line. With "edits" it changes each in every
  /// way and prints the changes that stay valid.
  private static let script = #"""
    import copy, json, subprocess, sys
    from jsonschema import Draft202012Validator

    validators = {}
    def validator(name):
      if name not in validators:
        schema = json.loads(subprocess.check_output(["headspring", "schema"] + [name] * (name != "")))
        if name == "": Draft202012Validator.check_schema(schema)
        validators[name] = Draft202012Validator(schema)
      return validators[name]

    def name(line, document):
      if line.startswith("list"): return "list"
      if isinstance(document, list): return "array"
      if document.get("schema") == "headspring/check/1": return "check"
      words = line.split()
      if words[0] == "batch": return "batch"
      for form in ["ndjson", "waapi"]:
        if "-f " + form in line: return form
      return document.get("command", words[0])

    def documents(text):
      try: return [json.loads(text)]
      except json.JSONDecodeError: return [json.loads(line) for line in text.splitlines()]

    def spots(value, path=()):
      """Each place in a document; of a list the first entry and the last."""
      yield path, value
      if isinstance(value, dict):
        for key in value: yield from spots(value[key], path + (key,))
      elif isinstance(value, list):
        for place in sorted({0, len(value) - 1} & set(range(len(value)))): yield from spots(value[place], path + (place,))

    def edited(document, path, change):
      document = copy.deepcopy(document)
      holder = document
      for key in path[:-1]: holder = holder[key]
      if not path: return change
      if change is None: del holder[path[-1]]
      else: holder[path[-1]] = change
      return document

    def edits(document):
      """What is done to which place."""
      for path, value in spots(document):
        keys = "/".join(key for key in path if isinstance(key, str))
        yield "wrong type " + keys, path, [] if isinstance(value, dict) else {}
        if isinstance(value, dict):
          yield "more " + keys, path, {**value, "more": {}}
          for key in value: yield f"without {keys}/{key}", path + (key,), None
        if path and path[-1] == "schema": yield "schema", path, value[:-1] + "2"

    def keys(value):
      """The keys of documents, or those that a schema knows."""
      if isinstance(value, list):
        for own in value: yield from keys(own)
      elif isinstance(value, dict):
        yield from value
        for own in value.values(): yield from keys(own)

    def known(schema):
      if isinstance(schema, list):
        for own in schema: yield from known(own)
      elif isinstance(schema, dict):
        yield from schema.get("properties", {})
        for own in schema.values(): yield from known(own)

    step = int(sys.argv[2])
    if sys.argv[1] == "edits":
      accepted, count = set(), 0
      for line in open("lines"):
        text = open(line.split()[0]).read()
        line = line.split(" ", 1)[1]
        for document in documents(text)[:2]:
          root = name(line, document)
          for what, path, change in edits(document):
            count += 1
            # So many that no kind of document has the same ones each time.
            if count % step == 0 and validator(root).is_valid(edited(document, path, change)):
              accepted.add(root + " " + what)
      print(json.dumps([str(count)] + sorted(accepted)))
    else:
      found, seen = [], set()
      for count, line in enumerate(open("lines")):
        text = open(line.split()[0]).read()
        line = line.split(" ", 1)[1]
        if not text.startswith(("{", "[")):
          found.append("no JSON: " + line)
          continue
        for document in documents(text):
          seen.update(keys(document))
          for error in validator(name(line, document)).iter_errors(document):
            found.append(f"{line} {error.json_path} {error.message[:200]}")
        # The schema of all of them takes long.
        if count % (2 * step) == 0 and not validator("").is_valid(documents(text)[-1]):
          found.append("none of all: " + line)
      for key in sorted(set(known(validator("").schema)) - seen): found.append("never seen: " + key)
      print(json.dumps(found))
    """#

  /// Runs command lines in Examples, each into a file, and then the script.
  private static func say(_ task: String, of lines: [String]) throws -> [String] {
    try TemporaryFolder.with { folder in
      try folder.write(script, to: "schema.py")
      let examples = Fixture.root.appendingPathComponent("Examples").path
      var calls = ["cd '\(examples)'"]
      var named = ""
      for (place, line) in lines.enumerated() {
        calls.append("headspring \(line) >'\(folder.path("\(place)"))' 2>/dev/null")
        named += "\(place) \(line)\n"
      }
      try folder.write(calls.joined(separator: "\n"), to: "calls")
      try folder.write(named, to: "lines")
      let result = try folder.shell(
        "bash calls; python3 schema.py \(task) \(Effort.isFull ? 1 : 19)")
      try #require(result.status == 0, "\(result.errors.suffix(2000))")
      return try JSONDecoder().decode([String].self, from: result.output)
    }
  }

  static let hasValidator = ConditionTrait.enabled("needs jsonschema") {
    try Executable.shell("python3 -c 'import jsonschema'").status == 0
  }

  /// The fixtures' lines and random lines with JSON output; only a few without HEADSPRING_FULL=1.
  private static var others: [String] {
    let all = CommandLines.fixtures.filter { $0.hasSuffix("--events all") }
    let fixtures = all.indices.filter { Effort.isFull || $0 % 10 == 0 }.map { all[$0] }
    let random = CommandLines.random(Effort.isFull ? 1000 : 50).filter { line in
      ["json", "ndjson", "array --compact"].contains { line.hasSuffix("-f \($0)") }
        && !line.contains("reduced")
    }
    return fixtures + random
  }

  /// The line with options for fewer frames, if it is a motion.
  private static func short(_ line: String, _ timing: String) -> String {
    let isMotion =
      line.firstMatch(
        of: #/^(fit|check|measure|convert|batch|list)|--check|--times|target|skbounce/#) == nil
    return isMotion ? "\(line) \(timing)" : line
  }

  /// The documents of `lines` contain every key of the schema.
  @Test(hasValidator) func `every document is valid by its schema`() throws {
    let own = Self.lines.map { Self.short($0, "--fps 9") }
    let found = try Self.say("documents", of: own + Self.others)
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  /// Optional keys of a document, at any level.
  private static let optional: Set = [
    "id", "request", "name", "delay", "repeat", "alternate", "unit", "remaining", "component",
    "bounces", "velocity", "overshoot", "shake", "timing", "dampedFrequency", "clamp", "bounceOff",
    "time", "wall", "quirk", "note", "spin", "model", "lambda", "drag", "popover", "closeTarget",
    "decision", "target", "edge", "updates", "changes", "overflow", "sections", "compat", "code",
    "unsayable", "unsettled", "share", "halfPeriod", "until", "epsilon", "of", "baked", "landed",
    "distance", "from", "durationFrom", "springs", "explanation", "iterations", "direction",
    "reduced", "maxError", "maxErrorTime", "frameError", "errorUnit", "value", "spring", "as",
    "difference", "settlesLater", "accept", "default",
  ]

  @Test(hasValidator) func `invalid documents are refused`() throws {
    let lines = Self.lines.filter { !$0.hasPrefix("convert") }.map { line in
      Self.short(line, line.contains("--duration") ? "--fps 2" : "--fps 4")
    }
    let said = try Self.say("edits", of: lines)
    #expect(Int(said[0]) ?? 0 > 3000)
    for accepted in said.dropFirst() {
      let key = accepted.split(separator: "/").last.map(String.init) ?? ""
      let isMissing = accepted.contains(" without ")
      // The elements, tracks and properties of a page may have any name.
      // A line of a sample time has no frame.
      let isOpen =
        accepted.hasPrefix("waapi ") && !accepted.contains(" more ")
        || accepted == "batch without /frame"
        // A spring has the parameters of its library.
        || accepted.hasPrefix("list without parameters/")
      #expect(isOpen || isMissing && Self.optional.contains(key), "\(accepted)")
    }
  }
}
