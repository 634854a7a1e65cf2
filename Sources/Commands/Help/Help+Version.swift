import Motion

extension Help {
  /// What `headspring --version` prints: the version, how it was built, which documents it writes.
  static var versionLine: String {
    "headspring \(version) (\(build), documents \(DocumentSchema.name))\n"
  }

  private static var build: String {
    #if DEBUG
      "debug build"
    #elseif hasFeature(Embedded)
      "standalone release build"
    #else
      "release build"
    #endif
  }
}
