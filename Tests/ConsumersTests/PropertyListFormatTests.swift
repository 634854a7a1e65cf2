import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// plist: parsed by Python's plistlib and by xmllint.
struct PropertyListFormatTests {
  static let lines = [
    "spring --from 0 --to 300", "bounce --from 0 --to 300 --fps 5 --duration 0.4",
    "spring --from 0px --to 300px --fps 24 --delay 0.5 --repeat 2 --alternate",
    "spring --from 1,2 --to 3,4", "bounce --from 1,2,3,4 --to 5,6,7,8 --unit px",
    "bounce --from '#f00' --to '#00f'", "spring --from 1e-6 --to 3e-6 --decimals 10",
    "bounce --from 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1 --to 2,0,0,0,0,1,0,0,0,0,1,0,9,0,0,1",
    "bounce --from -1e8 --to 1e8", "spring --from 0 --to 1 --decimals shortest",
    "press --screen 320x568 --at 120,300 --track bubble.position",
    "spring --from 0 --to 300 --fps 3000",
  ].map { $0.replacingOccurrences(of: " --unit px", with: "") }

  private static let reader = """
    import json, plistlib, sys
    def real(x):
      if isinstance(x, list): return [real(y) for y in x]
      assert type(x) is float, x
      return x
    for name in sys.argv[1:]:
      print(json.dumps(real(plistlib.load(open(name, "rb")))))
    """

  @Test(.needs("python3", "xmllint"))
  func `readers find the array's own numbers, all as reals`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.reader, to: "read.py")
    for (index, line) in Self.lines.enumerated() {
      try folder.write(try Typed.output("\(line) -f plist"), to: "\(index + 100).plist")
    }
    let result = try folder.shell("xmllint --noout --nonet *.plist && python3 read.py *.plist")
    try #require(result.status == 0 && result.errors.isEmpty, "\(result.errors.prefix(2000))")
    let read = result.text.split(separator: "\n")
    #expect(read.count == Self.lines.count)
    for (line, own) in zip(Self.lines, read) {
      let array = try Typed.output("\(line) -f array")
      func object(_ text: String) throws -> NSArray? {
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSArray
      }
      let (first, second) = (try object(String(own)), try object(array))
      #expect(first == second, "\(line)")
    }
  }

  @Test(.needs("xmllint", "python3")) func `a request is one processing instruction`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let data = try Data(contentsOf: URL(fileURLWithPath: Sample.example("throw.csv")))
    let path = folder.path("a?><!--'&]]>.csv")
    try data.write(to: URL(fileURLWithPath: path))
    let words = ["play", path, "--screen", "320x568", "--track", "head.you.position"]
    let track = try AuthoredCase(Array(words.prefix(4))).animation.tracks[0].name
    let line: [String] = words.dropLast() + [track]
    for format in ["plist", "android-animator"] {
      let text = try Typed.output(line + ["-f", format])
      try folder.write(text, to: "x.xml")
      let result = try folder.shell(
        """
        xmllint --noout --nonet x.xml && python3 -c '
        import xml.dom.minidom, shlex
        for node in xml.dom.minidom.parse("x.xml").childNodes:
          if node.nodeType == node.PROCESSING_INSTRUCTION_NODE:
            print(node.target, *shlex.split(node.data), sep="\\n")'
        """)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      #expect(
        result.text.split(separator: "\n").map(String.init)
          == ["headspring"] + line + ["--format", format])
    }
  }

  static let refusals = [
    Refusal(
      "press --screen 320x568 --at 120,300 -f plist",
      "--format 'plist': plist shows one track, and here are 'bubble.position', 'bubble.scale', 'popover.scale', "
        + "'popover.alpha', 'backdrop.alpha'; choose with --track")
  ]

  @Test(arguments: refusals) func `several tracks are refused`(_ refusal: Refusal) {
    refusal.expect()
  }
}
