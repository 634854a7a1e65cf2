import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// The texts in pictures and plots: the request, the results and the constants.
struct PictureTextTests {
  private static func plainSVG(_ svg: String) -> String {
    var texts: [String] = []
    for part in svg.components(separatedBy: "</text>") {
      if let text = part.components(separatedBy: ">").last { texts.append(text) }
    }
    return texts.joined(separator: " ").replacingOccurrences(of: "&gt;", with: ">")
  }

  private static func text(_ line: String, _ format: String) throws -> String {
    // "term 60 ascii" is a plot of 60 columns in ASCII.
    let look = format.split(separator: " ")
    var environment = Typed.environment
    environment.columns = look.count > 1 ? Int(look[1]) : nil
    environment.isUTF8 = look.count < 3
    let output = try Typed.output(Typed.words(line + " -f \(look[0])"), environment)
    return format == "svg"
      ? plainSVG(output) : output.split(separator: "\n").joined(separator: " ")
  }

  static let lines =
    Sample.lines + [
      "bounce --from 300 --to 100 --bounces 3 --stiffness heavy --duration 2",
      "bounce --from 0px,0px --to 10px,20px --velocity 5,5 --delay 1 --repeat 3 --alternate",
      "spring --from 0 --to 1 --spring stiffness=170,damping=26 --velocity 3",
      "ease --from '#ff0000' --to '#00ff00' --timing 0.3,0,0,1",
      "decay --from 100 --velocity 2000 --bounds 0,600",
      "flick --screen 320x568 --card 320x240 --at 160,250 --velocity 300,-1600 --style jts",
      "spring --from 0 --to 1 --spring stiffness=100,mass=1 --sweep damping=4:20:4",
    ]

  @Test(.slow, arguments: lines, ["svg", "term 200", "term 60 ascii"])
  func `a title has all typed options`(line: String, format: String) throws {
    let text = try Self.text(line, format)
    // Long arguments are truncated to the picture's width.
    for word in Typed.words(line).dropFirst() where word.count < 50 {
      // A request has the size of a named screen.
      #expect(text.contains(word == "iphone-15" ? "393x852" : word), "\(word)")
    }
    let named = try Self.text(line + " --name 'my own'", format)
    #expect(named.hasPrefix("my own ") || named.contains(" my own "))
  }

  @Test(arguments: ["svg", "term"])
  func `bounds are drawn if near, and always named`(format: String) throws {
    let near = try Self.text("decay --from 100 --velocity 2000 --bounds 0,600", format)
    let far = try Self.text("decay --from 100 --velocity 2000 --bounds -1e6,600", format)
    let none = try Self.text("decay --from 100 --velocity 2000", format)
    #expect(!none.contains("bound"))
    #expect(far.contains("bounds -1000000 and 600"))
    if format == "svg" {
      #expect(near.contains("bound 0 ") && near.contains("bound 600"))
      #expect(!far.contains("bound -1000000 ") && far.contains("bound 600"))
    } else {
      #expect(near.contains("bounds 0 and 600"))
    }
    let own = try Self.text(
      "decay --from 100,100 --velocity 2000,900 --bounds 0,600,0,500", "term")
    #expect(own.contains("value x, bounds 0 and 600") && own.contains("value y, bounds 0 and 500"))
  }
}
