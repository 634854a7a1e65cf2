import Motion

extension Help {
  /// The output of `headspring --version`: the version, the kind of build and the documents'
  /// schema.
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
