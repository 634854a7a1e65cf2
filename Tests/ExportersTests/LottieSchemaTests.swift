import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// The official Lottie schema, from the package lottie-specs, and additional rules of the specification.
@Suite(.slow) struct LottieSchemaTests {
  static let lines =
    LottieTests.lines + [
      "bounce --from '#f00' --to '#0000ff80'", "bounce --from 1,2,30,40 --to 50,60,7.5,80",
      "bounce --from 10x20 --to 30x5 --reduce 1", "ease --from 3 --to 3", "pulse --frames 2 --cut",
      "seen --before '\(Sample.example("seen-before.json"))' --after "
        + "'\(Sample.example("seen-after.json"))' --conversation-width 320",
      "bounce --from 0 --to 1e-6 --decimals 10", "spring --from 0 --to 1e5 --decimals shortest",
    ]

  /// A Python script that prints each file's errors. It also checks rules beyond the schema: keys in order, at least
  /// two, all but the last with handles, and layers with existing parents.
  private static let script = #"""
    import importlib.util, json, pathlib, sys
    import jsonschema
    spec = importlib.util.find_spec("lottie_specs")
    folder = pathlib.Path(spec.submodule_search_locations[0])
    schema = json.loads((folder / "data" / "lottie.schema.json").read_text())
    known = {group: {own["properties"]["ty"]["const"]
        for definition in schema["$defs"][group].values()
        for own in definition.get("allOf", []) if "const" in own.get("properties", {}).get("ty", {})}
      for group in ["layers", "shapes"]}
    assert {3, 4} <= known["layers"] and {"el", "fl", "gr", "rc", "tr"} <= known["shapes"], known
    validator = jsonschema.Draft202012Validator(schema)

    def keys(property, path):
      if property.get("a") == 0 and "k" in property: return
      times = [key.get("t", -1) for key in property["k"]]
      if len(times) < 2: yield path + ": needs two keys"
      if times != sorted(set(times)): yield path + ": keys out of order"
      if len({len(key["s"]) for key in property["k"]}) != 1: yield path + ": values of different size"
      for key in property["k"][:-1]:
        if not {"i", "o"} <= set(key): yield path + ": a key without handles"

    def properties(value, path):
      if isinstance(value, list):
        for index, own in enumerate(value): yield from properties(own, f"{path}/{index}")
      elif isinstance(value, dict):
        if "a" in value and "k" in value and isinstance(value["a"], int): yield from keys(value, path)
        else:
          for name, own in value.items(): yield from properties(own, f"{path}/{name}")

    def types(shapes):
      for shape in shapes:
        yield shape.get("ty")
        yield from types(shape.get("it", []))

    def complaints(document):
      for error in validator.iter_errors(document): yield error.json_path + ": " + error.message[:200]
      for name in ["v", "fr", "ip", "op", "w", "h", "layers"]:
        if name not in document: yield "no " + name
      layers = document.get("layers", [])
      indices = [layer.get("ind") for layer in layers]
      if len(set(indices)) != len(indices): yield "two layers of one index"
      for layer in layers:
        if layer.get("ty") not in known["layers"]: yield f"layer of type {layer.get('ty')}"
        for name in ["ip", "op", "st", "ks"]:
          if name not in layer: yield "a layer without " + name
        if "parent" in layer and layer["parent"] not in indices: yield "a parent that is not there"
        if layer.get("ty") == 4:
          for kind in types(layer.get("shapes", [])):
            if kind not in known["shapes"]: yield f"shape of type {kind}"
        yield from properties(layer.get("ks"), "ks")
        yield from properties(layer.get("shapes"), "shapes")
      for marker in document.get("markers", []):
        if not document.get("ip", 0) <= marker.get("tm", -1) < document.get("op", 0): yield "a marker beside it"

    print(json.dumps([list(complaints(json.load(open(name)))) for name in sys.argv[1:]]))
    """#

  private static func complaints(_ documents: [String]) throws -> [[String]] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(script, to: "check.py")
    for (index, text) in documents.enumerated() {
      try folder.write(text, to: "\(index + 1000).json")
    }
    let result = try folder.shell("python3 check.py *.json")
    try #require(result.status == 0, "\(result.errors.suffix(2000))")
    return try JSONDecoder().decode([[String]].self, from: result.output)
  }

  static let hasSchema = ConditionTrait.enabled("needs lottie-specs and jsonschema") {
    try Executable.shell("python3 -c 'import jsonschema, lottie_specs'").status == 0
  }

  @Test(hasSchema) func `every document is valid by the specification`() throws {
    let documents = try Self.lines.map { try Typed.output($0 + " -f lottie") }
    for (line, found) in zip(Self.lines, try Self.complaints(documents)) {
      #expect(found.isEmpty, "\(line)")
    }
  }
}
