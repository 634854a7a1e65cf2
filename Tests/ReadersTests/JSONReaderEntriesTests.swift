import Testing

@testable import Readers

@Suite struct JSONReaderEntriesTests {
  /// The members of an object of arrays, read entry by entry: "a[0]=1 a[1]=<x> ".
  private static func entries(_ text: InputText) throws(InputError) -> String {
    var reader = JSONReader(text)
    var found = ""
    try reader.readObject("an object of lists") { (reader, key) throws(InputError) in
      var count = 0
      try reader.readArray { (reader, offset) throws(InputError) in
        let value = try reader.readValue()
        #expect(value.offset == offset)
        found += "\(key.text)[\(count)]=\(value.plain) "
        count += 1
      }
      if count == 0 { found += "\(key.text)=[] " }
    }
    guard reader.isAtEnd() else { throw reader.unexpectedTextError("the end of the text") }
    return found
  }

  @Test(arguments: [
    ("{}", ""), (" { } ", ""), ("{\"a\":[]}", "a=[] "), ("{\"a\":[1]}", "a[0]=1.0 "),
    (" { \"a\" : [ 1 , \"x\" ] , \"b\" : [ ] } \n", "a[0]=1.0 a[1]=<x> b=[] "),
    ("{\"a\":[[1,[2]],{\"b\":[3]}],\"b\":[{}]}", "a[0]=[1.0 [2.0]] a[1]={<b> [3.0]} b[0]={} "),
    ("{\"b\":[{\"b\":1},{\"b\":1}]}", "b[0]={<b> 1.0} b[1]={<b> 1.0} "),
  ])
  func `entries are read one by one`(text: String, entries: String) throws {
    #expect(try Self.entries(try Reading.text(text)) == entries)
  }

  @Test(arguments: [
    ("", "1:1: expected a value, got the end of the text"),
    ("7", "1:1: expected an object of lists, got 7"),
    ("[{}]", "1:1: expected an object of lists, got an array"),
    ("{\"a\":{\"b\":1}}", "1:6: a: expected an array, got an object"),
    ("{\"a\":[],\n\"b\":7}", "2:5: b: expected an array, got 7"),
    ("{\"a\":[1,]}", "1:9: expected a value, got ']'"),
    ("{\"a\":[,1]}", "1:7: expected a value, got ','"),
    ("{\"a\":[1 2]}", "1:9: expected ',' or ']', got '2'"),
    ("{\"a\":[1}", "1:8: expected ',' or ']', got '}'"),
    ("{\"a\":[1", "1:8: expected ',' or ']', got the end of the text"),
    ("{\"a\":[1]", "1:9: expected ',' or '}', got the end of the text"),
    ("{\"a\":[1]]", "1:9: expected ',' or '}', got ']'"),
    ("{\"a\":[],}", "1:9: expected a key in double quotes, got '}'"),
    ("{,}", "1:2: expected a key in double quotes, got ','"),
    ("{\"a\" []}", "1:6: expected ':' after the key, got '['"),
    ("{} {}", "1:4: expected the end of the text, got '{'"),
    ("{\"a\":[],\"b\":[],\n\"a\":[]}", "2:1: expected each key once, got \"a\" as at 1:2"),
    ("{\"a\":[{\"x\":1,\"x\":2}]}", "1:14: expected each key once, got \"x\" as at 1:8"),
  ])
  func `entries are refused as values are`(text: String, refusal: String) {
    #expect(Reading.refusal(text) { _ = try Self.entries($0) } == "in:\(refusal)")
  }

  @Test func `brackets are counted from the outermost`() throws {
    func text(_ depth: Int) -> String {
      "{\"a\":" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
    }
    #expect(try !Self.entries(try Reading.text(text(JSONReader.largestDepth - 1))).isEmpty)
    #expect(
      Reading.refusal(text(JSONReader.largestDepth)) { _ = try Self.entries($0) }
        == "in:1:261: expected at most 256 brackets inside one another")
  }
}
