extension String {
  /// The same with a text between two characters wherever one follows the other: what would end a
  /// comment ends none.
  func parted(_ first: Unicode.Scalar, _ second: Unicode.Scalar, by text: String) -> String {
    var parted = ""
    var isFirst = false
    for scalar in unicodeScalars {
      if isFirst, scalar == second { parted += text }
      parted.unicodeScalars.append(scalar)
      isFirst = scalar == first
    }
    return parted
  }
}
