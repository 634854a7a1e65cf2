import ExactNumerics

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
