extension CommandInfo {
  /// `headspring man`: prints the manual page.
  static let man = CommandInfo(
    name: .man,
    summary: "Manual page",
    options: [OutputOptions.file],
    examples: ["headspring man", "headspring man --output -"],
    notes: [
      "To read it: headspring man | man -l -, or headspring man | mandoc -a. To install it, "
        + "save it as headspring.1 in a folder man1 that man searches.",
      "The page is in mdoc, and contains the same texts as help.",
    ],
    action: .plan { parsed, _ in .product(ProductPlan(.text(Manual.page), parsed)) })
}
