import Readers
import TestSupport
import Testing

/// The answers of a batch, cut out of its output and paired by id.
@Suite struct AnswerReaderTests {
  private static func answers(_ text: String, reads: Int = 7) throws(InputError) -> [AnswerText] {
    var reader = AnswerReader(
      ReadSeries.source(Array(text.utf8), piece: reads), name: "a", limit: 1000)
    var answers: [AnswerText] = []
    while let answer = try reader.readAnswer() { answers.append(answer) }
    return answers
  }

  @Test(arguments: [1, 2, 7, 1000]) func `rows of one id are an answer`(reads: Int) throws {
    let header = "id,track,component,frame,time,value\n"
    let answers = try Self.answers(
      header + "a,v,,0,0,1\na,v,,1,0.1,2\n\"b,\"\"\n\",v,,0,0,3\r\n\n,v,,0,0,4", reads: reads)
    #expect(answers.map(\.id) == ["a", "b,\"\n", ""])
    #expect(answers.map(\.line) == [2, 4, 7])
    #expect(answers.map(\.firstLine) == [1, 3, 6])
    let rows = answers.map { String(decoding: $0.bytes, as: UTF8.self) }
    let columns = "track,component,frame,time,value\n"
    #expect(
      rows == [
        columns + "v,,0,0,1\nv,,1,0.1,2\n", columns + "v,,0,0,3\r\n", columns + "v,,0,0,4\n",
      ])
  }

  @Test func `lines keep their columns`() throws {
    let answers = try Self.answers(
      """
      {"id":"a","frame":0,"time":0,"v":1}
      {"id":"a","frame":1,"time":1,"v":2}
      {"id":7,"schema":"s","tracks":[]}
      {"schema":"s","name":"\\"tracks\\":"}
      {"id":"\\u0061","error":"no"}
      {"id":"b"}

      """)
    #expect(answers.map(\.id) == ["a", "7", nil, "a", "b"])
    #expect(answers.map(\.isSeries) == [true, true, false, false, false])
    #expect(answers.map(\.line) == [1, 3, 4, 5, 6])
    #expect(
      answers.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        "{         \"frame\":0,\"time\":0,\"v\":1}\n{         \"frame\":1,\"time\":1,\"v\":2}\n",
        "{       \"schema\":\"s\",\"tracks\":[]}\n",
        "{\"schema\":\"s\",\"name\":\"\\\"tracks\\\":\"}\n",
        "{              \"error\":\"no\"}\n", "{        }\n",
      ])
  }

  @Test(arguments: [
    ("frame,time,value\n0,0,1\n", false), ("{\"id\":1,\"schema\"", true),
    ("{\"schema\":1}\n", false), ("{\"schema\":1}\n{\"schema\":2}\n", true),
    ("{\"error\":1}\n{\"id\":2}\n", true), ("{\n\"schema\": 1}", false), ("", false),
    ("[1]", false),
    ("id,track,component,frame,time,value\n", true), ("{\"frame\":0}\n{\"frame\":1}\n", false),
  ])
  func `answers are known by their beginning`(text: String, isAnswers: Bool) {
    #expect(AnswerReader.looksLikeAnswers(Array(text.utf8)) == isAnswers)
  }

  @Test(arguments: [
    "a,b\n", "id,track,component,frame,time,value\nx\n", "{\"id\":\"\\x\",\"a\":1}\n",
  ])
  func `another input is an error`(text: String) {
    #expect(throws: InputError.self) { try Self.answers(text) }
  }

  /// Each id is paired once, in any order, and the rest stands alone.
  @Test func `answers are paired by id in any order`() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<300 {
      let ids = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Int.random(in: 0...5, using: &random)
      }
      let others =
        Bool.random(using: &random) ? ids.shuffled(using: &random) : Array(ids.dropFirst(2))
      let text = { (ids: [Int]) in ids.map { "{\"id\":\($0),\"x\":1}\n" }.joined() }
      if ids.isEmpty || others.isEmpty { continue }
      var pairs = AnswerPairs(
        actual: AnswerReader(ReadSeries.source(Array(text(ids).utf8)), name: "a", limit: 1000),
        golden: AnswerReader(ReadSeries.source(Array(text(others).utf8)), name: "b", limit: 1000))
      var names: [String] = []
      var counts = (both: 0, actual: 0, golden: 0)
      while let pair = try pairs.nextAnswerPair() {
        names.append(pair.name)
        switch (pair.actual, pair.golden) {
        case (let own?, let other?):
          #expect(own.id == other.id)
          counts.both += 1
        case (_?, nil): counts.actual += 1
        case (nil, _): counts.golden += 1
        }
      }
      #expect(Set(names).count == names.count)
      #expect(
        counts.both + counts.actual == ids.count && counts.both + counts.golden == others.count)
      #expect(counts.both == others.count)
    }
  }
}
