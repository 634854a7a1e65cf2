/// Where things with numbers stand in a list, by an array: numbers are given from 0 on, so there is
/// no search.
///
/// It serves one list after the other. Each entry says of which list it is, so that the next begins
/// at once, however large the numbers have become.
struct NumberedPlaces {
  private struct Entry {
    var list: Int
    var place: Int
  }

  private var entries: [Entry] = []
  private var list = 0

  /// Begins the next list, in which nothing stands.
  mutating func beginList() { list += 1 }

  /// - Returns: whether it has stood nowhere.
  mutating func enter(_ number: Int, at place: Int) -> Bool {
    while entries.count <= number { entries.append(Entry(list: -1, place: 0)) }
    if entries[number].list == list { return false }
    entries[number] = Entry(list: list, place: place)
    return true
  }

  /// Nil for what stands nowhere.
  subscript(number: Int) -> Int? {
    guard number < entries.count, entries[number].list == list else { return nil }
    return entries[number].place
  }
}
