import Motion
import Readers

extension Spelling {
  /// A timing function: `ease-in-out`, or `0.34,1.56,0.64,1`.
  static func timing(_ word: String) throws(ParameterError) -> TimingFunction {
    if let name = TimingFunction.Name(rawValue: word) { return name.function }
    let names = TimingFunction.Name.allCases.map { $0.rawValue }
    let rule = "must be \(names.joined(separator: ", ")) or four numbers x1,y1,x2,y2"
    let hint = Suggestion.text(for: word, among: names)
    let numbers = try row(word, count: 4, Suggestion.joined(rule, hint))
    return TimingFunction(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
