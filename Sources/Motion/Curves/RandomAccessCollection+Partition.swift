extension RandomAccessCollection where Index == Int {
  /// The first index at which something is true that is true of all later elements too, found by
  /// halves; the end where it is of none.
  package func partitioningIndex(where belongsInSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
