/// The keys under which a design token holds headspring's data, as writer and reader have them.
package enum DesignTokenKey {
  /// The key of a spring in a token's `$extensions` (DTCG format, 2025.10).
  package static let spring = "dev.headspring.spring"
  /// The key of a motion in `$extensions`: a request, or its options.
  package static let motion = "dev.headspring"
  /// The key of a whole file in the `$extensions` of its root: the request that makes the file.
  package static let file = "dev.headspring.tokens"
}
