import Foundation
import TestSupport
import Testing

/// Goldens under git, as a CI engineer keeps them: README's script in a new repository.
@Suite(.slow, .needs("git")) struct GoldenWorkflowTests {
  /// Twelve goldens in folders two deep.
  private static let goldens = [
    ("web/hero/fade.css", "ease --from 0 --to 1 -f css-keyframes --property opacity"),
    ("web/hero/pop.css", "spring --from 0 --to 1 -f css-linear"),
    ("web/hero/slide.js", "bounce --from 300 --to 100 -f code-js"),
    ("web/hero.json", "bounce --from 300 --to 100"),
    ("web/card.json", "flick --screen 320x568 --card 200x200 --at 200,300 --velocity 900,0"),
    ("ios/Sources/Hop.swift", "bounce --from 300 --to 100 --property y -f swift"),
    ("ios/Sources/Snap.json", "snap --screen 320x568 --at 120,300"),
    ("ios/hop.svg", "bounce --from 300 --to 100 -f svg"),
    ("android/Hop.kt", "bounce --from 300 --to 100 -f kotlin"),
    ("design/hop.json", "bounce --from 0,0 --to 120,300 -f lottie"),
    ("design/press/tap.svg", "press --screen 320x568 --at 120,300 -f smil"),
    ("design/press/tap.json", "press --screen 320x568 --at 120,300"),
  ]

  /// The script in README and in docs/CI.md.
  private static func script() throws -> String {
    let scripts = try ["README.md", "docs/CI.md"].map { name in
      let page = try String(
        contentsOf: Fixture.root.appendingPathComponent(name), encoding: .utf8)
      let block = try #require(page.firstMatch(of: #/```sh\n(#!/.*?)```/#.dotMatchesNewlines()))
      return String(block.output.1)
    }
    #expect(scripts[0] == scripts[1])
    return scripts[0]
  }

  /// Calls `body` with a repository whose only commit has the goldens and the script.
  private static func withRepository(
    _ body: (TemporaryFolder, _ run: (String) throws -> Executable.Result) throws -> Void
  ) throws {
    try TemporaryFolder.with { folder throws in
      let identity = [
        "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
        "GIT_COMMITTER_EMAIL": "a@b", "GIT_CONFIG_GLOBAL": "/dev/null",
      ]
      let run = { (line: String) throws in try folder.shell(line, environment: identity) }
      try folder.write(try script(), to: "check.sh")
      try folder.write("out/\n", to: ".gitignore")
      var lines = ["git init -q -b main"]
      for (name, line) in goldens {
        let file = "Goldens/\(name)"
        lines.append("mkdir -p $(dirname \(file)); headspring \(line) -o \(file)")
      }
      lines.append("touch Goldens/.gitkeep Goldens/README.md; git add -A; git commit -qm goldens")
      let made = try run(lines.joined(separator: "\n"))
      try #require(made.status == 0, "\(made.errors)")
      try body(folder, run)
    }
  }

  @Test func `an edit of any golden is red with its place, and green once it is accepted`() throws {
    try Self.withRepository { folder, run in
      let first = try run("bash check.sh")
      #expect(first.status == 0 && first.text.contains("12 goldens: 12 same"), "\(first.text)")
      for (name, _) in Effort.every(4, of: Self.goldens) {
        let file = "Goldens/\(name)"
        let text = try folder.text(file)
        // The last digit of the file that a reader sees, which is no part of the request.
        let digit = try #require(text.lastIndex { ("0"..."8").contains($0) })
        var edited = text
        edited.replaceSubrange(digit...digit, with: "9")
        try folder.write(edited, to: file)
        let red = try run("bash check.sh")
        #expect(red.status == 1, "\(name): \(red.text)\(red.errors)")
        #expect(red.text.contains(file) && red.text.contains("line"), "\(name): \(red.text)")
        let way = red.text.split(separator: "\n").compactMap { line in
          line.firstRange(of: "accept it with: ").map { String(line[$0.upperBound...]) }
        }
        try #require(way.count == 1, "\(name): \(red.text)")
        #expect(try run(way[0]).status == 0)
        #expect(try run("bash check.sh; git status --porcelain").text.hasSuffix("are the same\n"))
        #expect(try folder.text(file) == text)
      }
    }
  }

  @Test func `a renamed golden remakes itself, and one of a request that moved is stale`() throws {
    try Self.withRepository { folder, run in
      #expect(try run("git mv Goldens/web Goldens/site && bash check.sh").status == 0)
      let stale = try run(
        "cp Goldens/site/hero.json Goldens/ios/old.json; headspring check Goldens/site --stale Goldens"
      )
      #expect(stale.status == 1 && stale.text.contains("Goldens/ios/old.json: stale"))
      #expect(!stale.text.contains("README"))
    }
  }

  @Test func `a merge conflict is told as one, and accepted after it is resolved`() throws {
    try Self.withRepository { folder, run in
      for (branch, target) in [("one", "101"), ("other", "102")] {
        let made = try run(
          """
          git checkout -q main && git checkout -q -b \(branch)
          for f in web/hero.json ios/hop.svg android/Hop.kt; do
            case $f in *.json) k=json;; *.svg) k=svg;; *) k=kotlin;; esac
            headspring bounce --from 300 --to \(target) -f $k -o Goldens/$f
          done
          git commit -qam \(branch)
          """)
        #expect(made.status == 0, "\(made.errors)")
      }
      #expect(try run("git merge -q one").status == 1)
      let red = try run("bash check.sh")
      #expect(red.status == 65)
      for name in ["web/hero.json", "ios/hop.svg", "android/Hop.kt"] {
        let line = try #require(
          red.text.split(separator: "\n").first { $0.hasPrefix("Goldens/\(name)") })
        #expect(line.contains("conflict marker of git"), "\(line)")
      }
      #expect(!red.text.contains("accept it with"), "\(red.text)")
      let resolved = try run(
        "git checkout -q --theirs Goldens && git commit -qam merged; bash check.sh")
      #expect(resolved.status == 0, "\(resolved.text)")
    }
  }

  @Test func `a checkout with other line ends, or one that is only read, is the same`() throws {
    try Self.withRepository { folder, run in
      let windows = try run(
        "git clone -q -c core.autocrlf=true . ../$$.crlf && cd ../$$.crlf && grep -c $'\\r' "
          + "Goldens/web/hero.json && headspring check Goldens; status=$?; rm -rf ../$$.crlf; "
          + "exit $status")
      #expect(
        windows.status == 0 && windows.text.hasSuffix("12 goldens: 12 same\n"), "\(windows.text)")
      let read = try run("chmod -R a-w Goldens; headspring check Goldens; chmod -R u+w Goldens")
      #expect(read.text.hasSuffix("12 goldens: 12 same\n"), "\(read.text)")
    }
  }
}
