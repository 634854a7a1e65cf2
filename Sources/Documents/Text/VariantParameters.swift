/// The parameters of variants, from their names "damping-ratio=0.3 response=0.5".
package struct VariantParameters {
  /// A parameter in words, with its value in each variant.
  package struct Parameter {
    package let name: String
    package let values: [String]

    /// The place of a variant's value among the different ones.
    package func place(of variant: Int) -> Int {
      values.distinct.firstIndex(of: values[variant]) ?? 0
    }
  }

  /// The parameters that all variants have alike.
  package let common: [Parameter]
  /// The parameters that distinguish the variants.
  package let varied: [Parameter]

  /// - Returns: nil if the names are not values of the same parameters.
  package init?(_ names: [String]) {
    let rows = names.map { name in
      name.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1) }
    }
    guard rows.count > 1, let keys = rows.first?.map({ $0.first }),
      rows.allSatisfy({ row in
        row.count == keys.count && zip(row, keys).allSatisfy { $0.count == 2 && $0[0] == $1 }
      })
    else { return nil }
    let all = keys.indices.map { index in
      let words = rows[0][index][0].split(separator: "-").joined(separator: " ")
      return Parameter(name: words, values: rows.map { String($0[index][1]) })
    }
    common = all.filter { $0.values.distinct.count == 1 }
    varied = all.filter { $0.values.distinct.count > 1 }
  }
}

extension Array where Element: Equatable {
  /// The elements without repetitions, in order.
  package var distinct: [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension [String] {
  /// The beginning of all names, up to an equals sign, point or blank; empty for none. A point in
  /// a number such as "damping=0.5" is no end.
  package var sharedBeginning: String {
    guard count > 1, let first else { return "" }
    let bytes = map { [UInt8]($0.utf8) }
    var (length, isNumber) = (0, false)
    for (index, byte) in first.utf8.enumerated() {
      if !bytes.allSatisfy({ index + 1 < $0.count && $0[index] == byte }) { break }
      isNumber = byte == UInt8(ascii: "=") || isNumber && byte != UInt8(ascii: " ")
      let isPoint = byte == UInt8(ascii: ".") && !isNumber
      if isPoint || byte == UInt8(ascii: "=") || byte == UInt8(ascii: " ") { length = index }
    }
    return String(decoding: first.utf8.prefix(length), as: UTF8.self)
  }
}
