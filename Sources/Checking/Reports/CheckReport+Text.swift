import Documents

extension CheckReport {
  /// For a person: a headline a golden, what differs below it, and a sum.
  func writeText(to stream: inout ByteStream) throws(WriteFailure) {
    var hadDetails = false
    for (index, golden) in goldens.enumerated() {
      let details = golden.details(rows: rows)
      // Goldens of one line stand below each other, others apart.
      if index > 0, hadDetails || !details.isEmpty { try stream.write("\n") }
      hadDetails = !details.isEmpty
      try stream.write(golden.shownName + ": " + golden.headline + "\n")
      for line in details { try stream.write(line.isEmpty ? "\n" : "  " + line + "\n") }
    }
    if goldens.count == 1 { return }
    try stream.write((hadDetails ? "\n" : "") + summary + "\n")
  }
}
