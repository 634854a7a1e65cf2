import ExactNumerics

/// How far a motion gets in j frames, for the frames j of a block.
///
/// A damped swing is linear in its state: with two numbers p and q that hold at a block's first
/// frame, the value j frames later is
///
///     middle + p first[j] + q second[j]
///
/// so that a block of frames costs one exact value, and each further value two multiplications and
/// two additions.
struct StepTable<Column: StepColumn>: Sendable {
  let first: Column
  let second: Column
  /// The largest magnitudes in `first` and in `second`.
  let largestFirst: Double
  let largestSecond: Double

  /// - Parameters:
  ///   - count: how many frames.
  ///   - next: the exact entries of frame 0, 1, and so on, in order.
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

/// What a step table is made from: how fast a motion fades and turns, wherever it is and goes.
enum StepRates: Equatable, Sendable {
  case bounce(Pace, BounceCurve.Angle)
  case spring(Spring)
  case decay(DoubleDouble)
  case ballistic
}

/// The step tables of curves, made when first needed and kept for whoever needs them next: both
/// coordinates of a snap, all snaps of an interaction, and in a batch every animation whose curves
/// have the same rates on the same frames.
public struct StepTables: Sendable {
  var doubles = Tables<[Double]>()
  var fixedPoints = Tables<FixedPointColumn>()

  /// No tables.
  public init() {}
}

/// Those of one kind of number.
struct Tables<Column: StepColumn>: Sendable {
  /// So many are kept; with more different rates some are made again.
  private static var most: Int { 32 }

  /// What a table is of.
  private struct Key: Equatable {
    let rates: StepRates
    let fps: Double
    let count: Int
  }

  private var tables: [(key: Key, table: StepTable<Column>)] = []
  /// Of the last ease.
  var progress = ProgressColumn()

  /// The table of `count` steps of a frame each.
  mutating func table(
    for rates: StepRates, fps: Double, count: Int, make: () -> StepTable<Column>
  ) -> StepTable<Column> {
    let key = Key(rates: rates, fps: fps, count: count)
    // By index: to copy a table takes longer than to look at its key.
    for place in tables.indices where tables[place].key == key { return tables[place].table }
    let table = make()
    if tables.count == Self.most { tables.removeFirst() }
    tables.append((key, table))
    return table
  }
}

/// One column of a step table.
protocol StepColumn: Sendable {
  /// - Parameters:
  ///   - entries: exact.
  ///   - largest: their largest magnitude.
  init(_ entries: [DoubleDouble], largest: Double)
}

extension [Double]: StepColumn {
  init(_ entries: [DoubleDouble], largest: Double) {
    self = entries.map { $0.nearestDouble }
  }
}
