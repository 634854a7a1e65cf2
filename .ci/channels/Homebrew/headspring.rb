class Headspring < Formula
  desc "Animation keyframes on the command-line: springs, snaps and throws, exactly"
  homepage "@URL@"
  version "@VERSION@"
  license "MIT"

  # The archive for Linux is unpacked. For macOS, the sources are built.
  on_linux do
    on_@PROCESSOR@ do
      url "@URL@/@NAME@.tar.gz"
      sha256 "@ARCHIVE@"
    end
  end
  on_macos do
    url "@URL@/headspring-@VERSION@.tar.gz"
    sha256 "@SOURCES@"
    uses_from_macos "swift" => :build, since: :sequoia
  end

  def install
    if OS.linux?
      bin.install "bin/headspring"
    else
      system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "headspring"
      bin.install ".build/release/headspring"
    end
    (man1/"headspring.1").write Utils.safe_popen_read(bin/"headspring", "man")
    generate_completions_from_executable(bin/"headspring", "completions")
  end

  test do
    assert_equal "0,0,300", shell_output("#{bin}/headspring bounce --from 300 --to 100 -f csv").lines[1].chomp
  end
end
