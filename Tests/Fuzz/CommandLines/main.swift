import Foundation

/// Tries command lines on an executable until the time is over: those that once found something, then others.
///
///     CommandLines EXECUTABLE CORPUS FOUND [SECONDS [SEED]]
///
/// What finds something is written into the folder FOUND; when it is mended it belongs into CORPUS.
let arguments = CommandLine.arguments
guard arguments.count >= 4 else {
  print("usage: CommandLines EXECUTABLE CORPUS FOUND [SECONDS [SEED]]")
  exit(64)
}
setvbuf(stdout, nil, _IOLBF, 0)
let seconds = arguments.count > 4 ? Double(arguments[4]) ?? 60 : 60
let seed = arguments.count > 5 ? UInt64(arguments[5]) ?? 1 : UInt64(time(nil))

let folder = NSTemporaryDirectory() + "headspring-lines-\(getpid())"
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
signal(SIGPIPE, SIG_IGN)

/// A path that stays the same in another folder.
func absolute(_ path: String) -> String {
  path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
}
let (executable, kept, found) = (
  absolute(arguments[1]), absolute(arguments[2]), absolute(arguments[3])
)
let runner = Runner(executable: executable, folder: folder, found: found)
let corpus = names(in: kept).filter { $0.hasSuffix(".txt") }
let old = corpus.map { Line(kept: contents(of: kept + "/" + $0) ?? []) }
for line in old { runner.run(line) }

let help = runner.help("help")
let commands = help.split(separator: "\n").drop { $0 != "COMMANDS:" }.dropFirst()
  .prefix { $0.hasPrefix("  ") }.filter { !$0.hasPrefix("   ") }.compactMap {
    $0.split(separator: " ").first
  }
// What all motion commands have stands on a page of its own.
let common = runner.help("help", "options").split(separator: "\n").drop { $0 != "OPTIONS:" }
  .joined(separator: "\n")
let tables = commands.map { command in
  let own = runner.help("help", String(command))
  return OptionTable(String(command), help: own + (own.contains("help options") ? common : ""))
}
guard tables.count > 10, tables.allSatisfy({ !$0.options.isEmpty && !$0.examples.isEmpty }),
  tables.filter({ $0.options.count > 5 }).count > 10
else {
  print("help says no options")
  exit(70)
}
var generator = Generator(tables, seed: seed)
// An input that never ends would be read for longer with another limit.
generator.pool = old.filter { !$0.words.contains(Array("/dev/zero".utf8)) }
let end = now() + seconds
while now() < end {
  if generator.random.once(in: 20), let line = generator.provable() {
    runner.prove(line, &generator.random)
    continue
  }
  let line = generator.next()
  // The disk is full for some lines that write a file; standard error is a file too, and has room.
  let isFull = (line.has("-o") || line.has("--output")) && generator.random.once(in: 4)
  let most: UInt64? = isFull ? generator.random.pick([4096, 9000, 70_000]) : nil
  if runner.run(line, most: most) { generator.pool.append(line) }
}
try? FileManager.default.removeItem(atPath: folder)
runner.report(corpus: corpus.count, seed: seed)
exit(runner.faults.isEmpty ? 0 : 1)
