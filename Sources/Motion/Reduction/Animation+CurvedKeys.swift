import ExactNumerics

extension Animation {
  /// Few keys of a channel, between which cubics with the motion's own slopes are near enough to
  /// it.
  ///
  /// Keys are where the motion turns, bends the other way or breaks; as many of these are left out
  /// as can be, and where two neighbours are not enough the way between them is divided evenly.
  /// Every key's value and slope are the exact ones, rounded. Error is vertical, between keys too,
  /// and proved as ``ProvenError`` says.
  ///
  /// - Parameter most: how far off, in the values' unit: above 0.
  /// What jumps, or is vertical, rises in a hundredth of a frame, and the error says how far off
  /// that is; at frames it is right.
  ///
  /// - Throws: ``ParameterError`` of `reduce` for what has no formula for its knots, or needs more
  ///   than a hundred thousand keys.
  public func curvedKeys(
    of channel: Channel, named name: String, within most: DoubleDouble, _ form: CurvedKeyForm
  ) throws(ParameterError) -> CurvedKeys {
    guard let played = PlayedChannel(channel, of: self) else {
      throw ParameterError(
        "reduce",
        "cannot be proved of \(Shown.text(name)): it bends a million times, or has no formula for "
          + "where")
    }
    let search = CurvedSearch(played, on: grid, within: most, form)
    guard let keys = search.keys else {
      throw ParameterError(
        "reduce",
        "leaves more than a hundred thousand curved keys of \(Shown.text(name)); ask for more")
    }
    return CurvedKeys(keys: keys, error: search.error(of: keys))
  }
}
