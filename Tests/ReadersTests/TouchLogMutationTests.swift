import Scenes
import TestSupport
import Testing

@testable import Readers

/// Valid touch logs and head lists with some bytes changed: the reader accepts or refuses each without a crash.
@Suite struct TouchLogMutationTests {
  private static let tables = [
    "time,phase,x,y\n0,began,30,310\n0.05,moved,60.5,300\n0.1,ended,60.5,300\n",
    "head;y;x;phase;time\r\na;1;2;began;0\r\n\"b, \"\"c\"\"\";1;2;cancelled;1e-1",
    "\u{FEFF}id\tx\ty\né\t22\t300\n\"b\nc\"\t298\t4.5\n\n",
    "id,x,y\na,22,300\nb,298,4.5",
  ]
  private static let documents = [
    #"{"screen":"320x568","heads":[{"id":"a","at":[22,300]},{"id":"é","at":[1,2]}],"#
      + #""touches":[{"time":0,"phase":"began","x":30,"y":310,"head":"a"},"#
      + #"{"time":0.1,"phase":"cancelled","x":-1e1,"y":3.5}]}"#,
    #"{"touches":[{"phase":"moved","time":2,"y":1,"x":1}],"#
      + #""screen":{"size":[3,4],"safeArea":[0,1,2,3],"bubble":"1x1"}}"# + "\n",
    #"[{"id":"a","at":[22,300]},{"id":"b","at":[1,2]}]"#, #"{"heads":[{"id":"a","at":[0,0]}]}"#,
  ]

  private static let fragments = [
    ",", ";", "\t", "\n", "\r\n", "\r", "\"", "\"\"", " ", "{", "}", "[", "]", ":", "0", "-", ".",
    "1e999", "-1", "time", "phase", "x", "y", "head", "id", "began", "moved", "ended", "canceled",
    "\"time\":", "\"at\":", "null", "\\u0000", "\u{0}", "\u{FEFF}", "é", "popover",
  ].map { Array($0.utf8) }

  @Test(arguments: [tables, documents])
  func `accepted logs are valid, and errors have a position inside the text`(
    texts: [String]
  ) throws {
    var random = SplitMix64(seed: 320)
    var logs = 0
    var lists = 0
    for _ in 0..<Effort.cases(20_000) {
      let bytes = random.mutant(of: random.pick(texts), fragments: Self.fragments)
      do throws(InputError) {
        Self.check(try TouchLog(bytes: bytes, name: "in"), bytes)
        logs += 1
      } catch {
        #expect(error.isInside(bytes))
      }
      do throws(InputError) {
        Self.check(try HeadList(bytes: bytes, name: "in"), bytes)
        lists += 1
      } catch {
        #expect(error.isInside(bytes))
      }
    }
    #expect(logs > Effort.cases(200))
    #expect(lists > Effort.cases(200))
  }

  private static func check(_ log: TouchLog, _ bytes: [UInt8]) {
    let touches = log.touches
    #expect(!touches.isEmpty && touches[0].time >= 0)
    #expect(zip(touches, touches.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(touches.allSatisfy { $0.time.isFinite && $0.point.x.isFinite && $0.point.y.isFinite })
    #expect(touches.indices.allSatisfy { log.error(at: $0, "").isInside(bytes) })
    if let heads = log.heads {
      check(heads, bytes)
      #expect(touches.allSatisfy { $0.head.map(heads.contains) ?? true })
    }
  }

  private static func check(_ list: HeadList, _ bytes: [UInt8]) {
    let heads = list.heads
    #expect(!heads.isEmpty && Set(heads.map(\.id)).count == heads.count)
    #expect(heads.allSatisfy { (try? Head.validate(id: $0.id)) != nil })
    #expect(heads.allSatisfy { $0.at.x.isFinite && $0.at.y.isFinite })
    #expect(heads.indices.allSatisfy { list.error(at: $0, "").isInside(bytes) })
  }
}
