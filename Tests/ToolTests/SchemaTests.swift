import Foundation
import TestSupport
import Testing

/// docs/headspring.schema.json and real documents of every command that writes JSON.
@Suite(.slow) struct SchemaTests {
  /// Definitions of the schema, and command lines in Examples whose output they describe.
  ///
  /// Their documents contain every key of the schema.
  private static let lines = """
    bounce: bounce --from 300 --to 100 --events all --name hop --delay 0.1 --repeat 3 --alternate
    bounce: bounce --from 300,2 --to 100,3 --compat skbounce
    bounce: bounce --from 300 --to 100 --compat skbounce --no-overshoot --shake
    bounce: bounce --from 300 --to 100 --compat chatheads-2013
    bounce: bounce --from 300 --to 1 --alpha 0.04 --omega 0.06 --velocity 3 --duration 0.3
    bounce: bounce --from 1 --to 2 --sweep bounces=1:3:1
    bounce: bounce --from 10px --to 30px --reduce 1 --no-overshoot
    bounce: bounce --from '#f00' --to '#00f' --reduce 1%
    bounce: bounce --from 1,2,3,4,5 --to 5,4,3,2,1 --compact
    array: bounce --from 3 --to 1 -f array
    ndjson: bounce --from 1,2 --to 3,4 -f ndjson
    ndjson: pulse --times 1,0.1 -f ndjson --id tap
    waapi: bounce --from 30px --to 1px -f waapi --reduce 1% --name x --repeat 2 --reduced-motion
    waapi: bounce --from 30px --to 1px -f waapi --delay 0.2 --alternate --repeat 2
    waapi: press --screen 320x568 --at 2,3 -f waapi
    spring: spring --from 0 --to 1 --spring swiftui.bouncy --velocity 30 --clamp
    spring: spring --from 0 --to 1 --bounce-off --duration 0.2
    spring: spring --from 0 --to 1 --spring stiffness=100,damping=0 --duration 3
    spring: spring --from 1,2 --to 3,4 --times 0.1,settle
    spring: spring --from 0 --to 1 --spring 'swiftui.bouncy;compose.low'
    spring: spring --from 0,1 --to 1,2 --spring stiffness=99,damping=99 --settle anime
    chain: chain --from 0,0 --to 1,2 --then 3,4 --at 0.3 --retarget additive
    chain: chain --from 0 --to 1 --then 3
    decay: decay --from 100 --velocity 2000
    decay: decay --from 1 --to 2 --model flutter
    decay: decay --from 100,3 --velocity 2000,4 --bounds 0,600 --model android
    ease: ease --from 0 --to 1 --timing ease
    ease: ease --from 0 --to 1 --timing easeOutBack
    ease: ease --from 0 --to 1 --timing 0.34,1.56,0.64,1
    snap: snap --screen 320x568 --at 9,300 --velocity 900,0 --project --spring swiftui.bouncy
    snap: snap --screen 320x568 --at 120,300
    target: snap --screen 320x568 --at 9,3 --velocity 9,0 --project --target-only
    pulse: pulse
    pulse: pulse --phase hold --spring swiftui.bouncy
    press: press --screen 320x568 --safe-area 20,0,0,0 --at 22,300 --compat chatheads
    press: press --screen 320x568 --at 160,33 --dismiss --edge-point 22,300
    press: press --screen 320x568 --at 22,300
    play: play throw.csv --screen 320x568
    play: play throw.csv --screen 320x568 --safe-area 20,0,0,0 --project
    play: play conversation.json --drag direct
    play: play conversation.json --drag published
    play: play close.csv --heads heads.csv --screen 320x568 --close-target
    stack: stack --screen 320x568 --at 200,300 --velocity -900,0
    stack: stack --screen 320x568 --at 298,300 --expand
    stack: stack --screen 320x568 --touches throw.csv --count 5
    flick: flick --screen 320x568 --card 280x180 --at 9,9 --velocity -900,-900
    flick: flick --screen 320x568 --card 280x180 --at 9,9 --velocity 9,9
    flick: flick --screen 320x568 --card 99x99 --touches flick.csv --style jts
    flick: flick --screen 320x568 --card 99x99 --touches flick.csv --duration 0.01
    seen: seen --before seen-before.json --after seen-after.json --conversation-width 40
    seen: seen --states seen-states.ndjson --conversation-width 60 --bounces 2
    convert: convert --spring swiftui.bouncy --to all -f json
    convert: convert --spring stiffness=1,damping=0 --to all -f json
    convert: convert swiftui.bouncy --to cubic-bezier -f json
    convert: convert ease-out --duration 300ms -f json
    convert: convert uikit-duration=0.5,damping-ratio=0.5,velocity=2 --to swiftui -f json
    measure: measure --spring stiffness=100,damping=10 -f json
    measure: measure --spring stiffness=100,damping=0 -f json
    measure: measure --from 300,1 --to 100,2 --bounces 2 --velocity 3,4 -f json
    fit: fit recording.csv -f json
    fit: fit recording.csv -f json --curve bounce --accept 1
    fit: fit <(echo 'linear(0,.01,.04 3%,.109 5.2%,.27,.45,.619,.76,.87,.948,1,1.03,1.045 39.4% 44%,1 71%,1)') --duration 0.82 -f json
    check: check golden/bounce.json measured.csv --report json
    check: bounce --from 3 --to 1 --stiffness heavy --check golden/bounce.json --report json
    check: bounce --from 300 --to 100 --frames 9 --check golden/bounce.json --report json
    check: bounce --from 300 --to 100 --check spring.css --format css-linear --report json
    check: bounce --from 1 --to 2 --check <(:) --format css-linear --report json
    batch: batch requests.txt --keep-going
    batch: batch --table springs.csv -f ndjson
    batch: batch <(echo nope; echo 'bounce --from 1 --to 2'; echo measure) --keep-going -f ndjson
    list: list -f json
    list: list commands -f json
    list: list options -f json
    list: list formats -f json
    list: list springs -f json
    list: list libraries -f json
    list: list easings -f json
    list: list screens -f json
    """

  /// Validates the documents in the files 0, 1, ... by the definitions in the file lines, and
  /// prints what is wrong.
  private static let script = #"""
    import json, sys
    from jsonschema import Draft202012Validator

    schema = json.load(open(sys.argv[1]))
    Draft202012Validator.check_schema(schema)

    def documents(text):
      try: return [json.loads(text)]
      except json.JSONDecodeError: return [json.loads(line) for line in text.splitlines()]

    def keys(value):
      for own in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        yield from keys(own)
      if isinstance(value, dict): yield from value

    def declared(value):
      for own in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        yield from declared(own)
      if isinstance(value, dict): yield from value.get("properties", {})

    seen = set()
    for number, line in enumerate(open("lines")):
      name, line = line.rstrip().split(": ", 1)
      validator = Draft202012Validator({"$ref": "#/$defs/" + name, "$defs": schema["$defs"]})
      found = documents(open(str(number)).read())
      if not found:
        print("no document:", line)
        continue
      for document in found:
        seen.update(keys(document))
        for error in validator.iter_errors(document): print(line, error.json_path, error.message[:300])
      if name not in ["array", "ndjson", "list", "waapi"] and validator.is_valid({**found[-1], "more": {}}):
        print("an unknown key is allowed:", line)
    if not Draft202012Validator(schema).is_valid(found[-1]): print("invalid by the whole schema:", line)
    for key in sorted(set(declared(schema)) - seen): print("never seen:", key)
    """#

  private static let hasValidator = ConditionTrait.enabled("needs the Python module jsonschema") {
    try Executable.shell("python3 -c 'import jsonschema'").status == 0
  }

  @Test(hasValidator) func `every document is valid by the schema`() throws {
    try TemporaryFolder.with { folder in
      var calls = "cd '\(Fixture.root.appendingPathComponent("Examples").path)'\n"
      for (number, line) in Self.lines.split(separator: "\n").enumerated() {
        let words = line.drop { $0 != ":" }.dropFirst(2)
        calls += "headspring \(words) >'\(folder.path("\(number)"))' 2>/dev/null\n"
      }
      try folder.write(calls, to: "calls")
      try folder.write(Self.lines, to: "lines")
      try folder.write(Self.script, to: "schema.py")
      let schema = Fixture.root.appendingPathComponent("docs/headspring.schema.json").path
      let result = try folder.shell("bash calls; python3 schema.py '\(schema)'")
      #expect(
        result.status == 0 && result.text.isEmpty, "\(result.text)\(result.errors.suffix(2000))")
    }
  }
}
