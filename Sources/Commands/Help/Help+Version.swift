import Motion

extension Help {
  /// The output of `headspring --version`: the version, the build, its platform and the documents'
  /// schema, such as "headspring 0.1.0 (standalone, x86_64-linux, documents headspring/1)".
  ///
  /// A wheel, an archive and an image hold the same bytes, so the line names none of them.
  static var versionLine: String {
    "headspring \(version) (\(build), documents \(DocumentSchema.name))\n"
  }

  private static var build: String {
    #if arch(wasm32)
      "WebAssembly"
    #elseif DEBUG
      "debug build, \(platform)"
    #elseif hasFeature(Embedded)
      "standalone, \(platform)"
    #else
      "release build, \(platform)"
    #endif
  }

  private static var platform: String {
    #if arch(x86_64)
      let processor = "x86_64"
    #elseif arch(arm64)
      let processor = "aarch64"
    #else
      let processor = "other"
    #endif
    #if os(macOS)
      return processor + "-macos"
    #elseif os(Linux)
      return processor + "-linux"
    #else
      return processor
    #endif
  }
}
