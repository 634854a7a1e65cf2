/// A spring that a library has a name for.
public struct SpringPreset: Sendable {
  /// The library and its word: "swiftui.bouncy".
  public let name: String
  public let dialect: SpringDialect
  /// One for each of the dialect's keys.
  public let values: [Double]

  init(_ name: String, _ dialect: SpringDialect, _ values: Double...) {
    self.name = name
    self.dialect = dialect
    self.values = values
  }
}
