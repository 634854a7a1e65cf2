import TestSupport
import Testing

/// Springs of design tokens in goldens and batches, which read the token's file each time.
@Suite struct SpringTokenFileTests {
  private static let file = #"""
    {"motion": {"$type": "spring",
      "bouncy": {"$value": {"duration": {"value": 500, "unit": "ms"}, "bounce": 0.3}},
      "card": {"$value": {"stiffness": 170, "damping": 26, "mass": 1}}}}
    """#

  @Test func `a golden fails when its token changes, and not before`() throws {
    try TemporaryFolder.with { folder in
      try folder.write(Self.file, to: "tokens.json")
      let made = try folder.shell(
        "headspring spring --from 0 --to 300 --spring tokens.json#motion.bouncy -o a.json")
      try #require(made.status == 0, "\(made.errors)")
      #expect(try folder.shell("headspring check a.json").status == 0)
      try folder.write(Self.file.replacing("0.3}", with: "0.31}"), to: "tokens.json")
      let result = try folder.shell("headspring check a.json")
      #expect(result.status == 1, "\(result.errors)")
      try folder.write("{}", to: "tokens.json")
      let missing = try folder.shell("headspring check a.json")
      #expect(missing.status == 65)
      #expect((missing.text + missing.errors).contains("tokens.json:1:1"))
    }
  }

  @Test func `a line of a batch takes a token`() throws {
    try TemporaryFolder.with { folder in
      try folder.write(Self.file, to: "tokens.json")
      let result = try folder.shell(
        """
        printf '%s\\n' 'convert tokens.json#motion.card --to motion' \
          '{"command": "convert", "spring": "tokens.json#motion.cart", "to": "motion"}' |
          headspring batch
        """)
      #expect(result.text.replacing(" ", with: "").contains("\"stiffness\":170,"))
      #expect(result.text.contains("did you mean 'motion.card'?"))
    }
  }
}
