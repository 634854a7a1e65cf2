import Documents

/// The style of a moving drawing by element classes, in light and dark mode.
enum AnimatedDrawingStyle {
  /// The style sheet, for a file of its own and for a page.
  static var sheet: String {
    """
    text{font-family:ui-sans-serif,-apple-system,"Segoe UI",Roboto,sans-serif}
    .paper,.sheet,.card{fill:#fff}
    .page{fill:\(ScreenStyle.page)}
    .device{fill:#1c1c21}
    .lines{fill:#e6e6eb}
    .own{fill:#a9cbf7}
    .field{fill:none;stroke:#e6e6eb}
    .backdrop{fill:#000;fill-opacity:.5}
    .card{stroke:\(ScreenStyle.cardEdge)}
    .zone{fill:none;stroke:#808080;stroke-opacity:.3}
    .cell{fill:\(ScreenStyle.cell)}
    .letters{fill:#1d1d22}
    .head{stroke:#fff}
    .letter,.figure,.mark{fill:#fff}
    .letter{font-weight:600}
    .close{fill:\(ScreenStyle.closeTarget);fill-opacity:.8}
    .cross{fill:none;stroke:#fff;stroke-linecap:round}
    .name,.value{fill:#767676}
    .value{font-variant-numeric:tabular-nums}
    .rail{fill:none;stroke:#808080;stroke-opacity:.4;stroke-width:4;stroke-linecap:round}
    .tick{fill:none;stroke:#808080;stroke-width:1.5}
    .plane{fill:#808080;fill-opacity:.1}
    @media (prefers-color-scheme:dark){
    .paper,.sheet{fill:#1d1d22}
    .page{fill:#25252b}
    .card{fill:#32323a}
    .device{fill:#4a4a54}
    .lines{fill:#43434d}
    .own{fill:#2c5a94}
    .field,.card{stroke:#43434d}
    .cell{fill:#34343d}
    .letters{fill:#f0f0f3}
    .head{stroke:#1d1d22}
    }
    """
  }
}

/// The colours of a screen's parts, and their sizes on a screen 320 points wide.
enum ScreenStyle {
  static var page: String { "#f2f2f5" }
  static var cell: String { "#e9e9ee" }
  static var closeTarget: String { "#1c1c21" }
  static var cardEdge: String { "#d8d8de" }

  static var pageCorner: Double { 26 }
  static var popoverCorner: Double { 16 }
  static var cellCorner: Double { 17 }
  static var closeTargetSize: Double { 58 }

  /// The margin of a card, and the heights of its picture and its lines, as shares of the card.
  static var cardMargin: Double { 0.08 }
  static var cardPicture: Double { 0.56 }
  static var cardLine: Double { 0.06 }
}
