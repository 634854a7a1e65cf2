import ExactNumerics

/// The response of a motion after j frames, for the frames j of a block.
///
/// A damped oscillation is linear in its state. With two numbers p and q from a block's first
/// frame, the value j frames later is
///
///     middle + p first[j] + q second[j]
///
/// A block therefore costs one exact value, and each further value two multiplications and two
/// additions.
struct FrameResponseTable<Column: ResponseTableColumn>: Sendable {
  let first: Column
  let second: Column
  /// The largest magnitudes in `first` and in `second`.
  let largestFirst: Double
  let largestSecond: Double

  /// - Parameters:
  ///   - count: the number of frames.
  ///   - next: returns the exact entries of frame 0, 1, and so on, in order.
  init(count: Int, next: () -> (DoubleDouble, DoubleDouble)) {
    var first: [DoubleDouble] = []
    var second: [DoubleDouble] = []
    first.reserveCapacity(count)
    second.reserveCapacity(count)
    var largest = (first: 0.0, second: 0.0)
    for _ in 0..<count {
      let entry = next()
      first.append(entry.0)
      second.append(entry.1)
      largest.first = max(largest.first, entry.0.magnitude.high)
      largest.second = max(largest.second, entry.1.magnitude.high)
    }
    self.first = Column(first, largest: largest.first)
    self.second = Column(second, largest: largest.second)
    largestFirst = largest.first
    largestSecond = largest.second
  }
}

/// The constants that determine a step table. Start, target and velocity do not matter.
enum ResponseTableConstants: Equatable, Sendable {
  case bounce(AngularRate, BounceCurve.PhaseAngle)
  case spring(Spring)
  case decay(DoubleDouble)
  case ballistic
}

/// A cache of step tables, each computed on first use.
///
/// Both coordinates of a snap share a table, and so do all snaps of an interaction. In a batch, all
/// animations share it whose curves have the same rates on the same frames.
package struct ResponseTableCache: Sendable {
  var doubles = CachedTables<[Double]>()
  var fixedPoints = CachedTables<FixedPointColumn>()

  /// An empty cache.
  package init() {}
}

/// The identity of a cached table.
private struct StepTableKey: Equatable {
  let rates: ResponseTableConstants
  let fps: FrameRate
  let count: Int
}

/// The cached tables of one number type.
struct CachedTables<Column: ResponseTableColumn>: Sendable {
  /// The size of the cache. With more different rates, the oldest table is dropped.
  private static var capacity: Int { 32 }

  private var tables: [(key: StepTableKey, table: FrameResponseTable<Column>)] = []
  /// The progress of the last ease.
  var progress = EaseProgressColumn()

  /// The table of the motion after 0, 1, ... `count` - 1 frames, from the cache or made by `make`.
  mutating func cachedTable(
    for rates: ResponseTableConstants, fps: FrameRate, count: Int,
    make: () -> FrameResponseTable<Column>
  ) -> FrameResponseTable<Column> {
    let key = StepTableKey(rates: rates, fps: fps, count: count)
    if let cached = tables.first(where: { $0.key == key }) { return cached.table }
    let table = make()
    if tables.count == Self.capacity { tables.removeFirst() }
    tables.append((key, table))
    return table
  }
}

/// One column of a step table.
protocol ResponseTableColumn: Sendable {
  /// - Parameters:
  ///   - entries: the exact entries.
  ///   - largest: the largest magnitude of the entries.
  init(_ entries: [DoubleDouble], largest: Double)
}

extension [Double]: ResponseTableColumn {
  init(_ entries: [DoubleDouble], largest: Double) {
    self = entries.map { $0.nearestDouble }
  }
}
