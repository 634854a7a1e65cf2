/// Random numbers that are equal in every run with the same seed. Source: Steele, Lea, Flood, OOPSLA 2014.
struct Random: RandomNumberGenerator {
  private var state: UInt64
  /// True if numbers are mostly extreme: very large, very small, or near a limit.
  var isExtreme = false

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// An integer in 0..<count.
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// True with probability 1/count.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }

  mutating func pick<Thing>(_ things: [Thing]) -> Thing { things[below(things.count)] }

  /// A number in 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
