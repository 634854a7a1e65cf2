import ExactNumerics

/// The step tables of an animation's curves, made when first needed. Curves with the same rates
/// share one: both coordinates of a snap, and all snaps of an interaction.
struct Tables<Number: BlockNumber> {
  /// So many are kept; an animation with more different rates makes some of them again.
  private static var most: Int { 32 }

  private var tables: [(rates: StepRates, table: StepTable<Number>)] = []

  mutating func table(
    for rates: StepRates, make: () -> StepTable<Number>
  ) -> StepTable<Number> {
    for entry in tables where entry.rates == rates { return entry.table }
    let table = make()
    if tables.count == Self.most { tables.removeFirst() }
    tables.append((rates, table))
    return table
  }
}
