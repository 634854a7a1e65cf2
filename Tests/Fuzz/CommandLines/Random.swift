/// Random numbers that are the same in every run with the same seed. Source: Steele, Lea, Flood, OOPSLA 2014.
struct Random: RandomNumberGenerator {
  private var state: UInt64
  /// Whether numbers are as large, as small, or as near to a border as they can be.
  var isExtreme = false

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Below a number.
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// True once in so many times.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }

  mutating func pick<Thing>(_ things: [Thing]) -> Thing { things[below(things.count)] }

  /// From 0 to 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
