import Checking
import Documents
import Exporters
import Motion

/// `headspring man`: prints the manual page.
enum ManCommand {
  static var command: Command {
    Command(
      info: { info }, notes: { notes },
      action: .plan { parsed, _ in .product(ProductPlan(.text(Manual.page), parsed)) })
  }

  private static var info: CommandInfo {
    CommandInfo(
      name: .man,
      summary: "The manual page",
      options: [OutputOptions.file],
      examples: ["headspring man", "headspring man --output -"])
  }

  private static var notes: [String] {
    [
      "To read it: headspring man | man -l -, or with mandoc headspring man | mandoc -a. It is "
        + "kept as headspring.1 in a folder man1 of those that man looks through.",
      "It is in mdoc, and made of the tables that help is made of.",
    ]
  }
}
