import Headspring

var bounce = Bounce(from: .point(0, 0), to: .point(120, 300))
bounce.timing.fps = 10
let animation = try bounce.animation()

// The exact value at each frame, and the Double nearest to it.
for channel in animation.tracks[0].channels {
  print((0..<animation.grid.count).map { animation.value(of: channel, at: $0).nearestDouble })
}

// Or what the command line writes.
var stream = ByteStream { print(String(decoding: $0, as: UTF8.self), terminator: "") }
try Format.csv.prepare(animation, Encoding()).write(to: &stream)
try stream.flush()
