import Testing

@testable import Readers

@Suite struct DocumentTests {
  private static func text(fps: String = "60", frames: String = "2", track: String) -> String {
    """
    {"schema": "headspring/1", "request": "bounce --to 1", "fps": \(fps), "frames": \(frames),
     "tracks": [{"name": "v", "values": [1, 2]}, \(track)]}
    """
  }

  @Test(arguments: [
    (text(track: "{\"name\": \"w\"}"), "in:2:46: tracks[1]: expected a key \"values\""),
    (text(track: "{\"values\": [1, 2]}"), "in:2:46: tracks[1]: expected a key \"name\""),
    (
      text(track: "{\"name\": \"w\", \"values\": 1}"),
      "in:2:70: tracks[1].values: expected an array, got 1"
    ),
    (
      text(track: "{\"name\": \"w\", \"values\": [1, 2], \"times\": [0]}"),
      "in:2:70: tracks[1].values: expected as many values as times, got 2"
    ),
    (
      text(frames: "3", track: "{\"name\": \"w\", \"values\": [1, 2]}"),
      "in:2:37: tracks[0].values: expected as many values as \"frames\" says, 3, got 2"
    ),
    (
      text(fps: "0", track: "{\"name\": \"w\", \"values\": [1, 2]}"),
      "in:1:63: fps: expected a number above 0, got 0"
    ),
  ])
  func `an incomplete document is refused with its position`(text: String, refusal: String) throws {
    let error = #expect(throws: InputError.self) {
      try NumberSeries(try Reading.text(text))
    }
    #expect(error?.locatedMessage() == refusal)
  }
}
