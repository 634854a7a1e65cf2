import Foundation
import TestSupport
import Testing

/// The workflow in Examples: its steps run as a runner runs them, in a project with goldens.
struct WorkflowExampleTests {
  private struct Workflow: Decodable {
    struct Job: Decodable {
      let runsOn: String
      let steps: [Step]
      enum CodingKeys: String, CodingKey {
        case runsOn = "runs-on"
        case steps
      }
    }

    struct Step: Decodable {
      let uses: String?
      let run: String?
      let condition: String?
      enum CodingKeys: String, CodingKey {
        case uses, run
        case condition = "if"
      }
    }

    let jobs: [String: Job]
  }

  /// Parses the workflow as YAML 1.1, in which the key `on` means true.
  private func workflow() throws -> Workflow {
    let script = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))"
    let result = try Executable.shell(
      "python3 -c '\(script)' Examples/check.yml", directory: Fixture.root)
    return try JSONDecoder().decode(Workflow.self, from: result.output)
  }

  private func lines(_ workflow: Workflow) -> [String] {
    workflow.jobs.values.flatMap { $0.steps }.compactMap { $0.run }
  }

  @Test(.needsYAML) func `every step uses an action or runs a line`() throws {
    let workflow = try workflow()
    #expect(workflow.jobs.count == 1)
    for job in workflow.jobs.values {
      #expect(job.runsOn == "ubuntu-latest" && job.steps.count >= 3)
      #expect(job.steps.allSatisfy { ($0.uses == nil) != ($0.run == nil) })
      #expect(job.steps[0].uses?.hasPrefix("actions/checkout@v") == true)
      #expect(job.steps.allSatisfy { ["failure()", nil].contains($0.condition) })
    }
    let uploads = workflow.jobs.values.flatMap { $0.steps }.filter { $0.condition == "failure()" }
    #expect(uploads.map { $0.uses } == ["actions/upload-artifact@v4"])
  }

  @Test(.needsYAML) func `its commands pass equal goldens, and show a different one`()
    throws
  {
    let workflow = try workflow()
    try TemporaryFolder.with { folder in
      let environment = [
        "GITHUB_PATH": folder.path("path"), "GITHUB_STEP_SUMMARY": folder.path("summary"),
      ]
      func run() throws -> Executable.Result {
        let lines = lines(workflow).joined(separator: "\n")
        return try folder.shell("set -e\n" + lines, environment: environment)
      }
      let make = "headspring bounce --from 300 --to 100 -o Goldens/card.json"
      #expect(try folder.shell("mkdir Goldens && \(make)").status == 0)
      let same = try run()
      #expect(same.status == 0 && !same.text.contains("::") && same.errors.isEmpty)
      #expect(try folder.text("path") == folder.path("tools") + "\n")

      #expect(try folder.shell("sed -i '30s/.*/        7,/' Goldens/card.json").status == 0)
      let other = try run()
      #expect(other.status == 1)
      #expect(other.text.hasPrefix("::error file=Goldens/card.json,line=30,title=value differs"))
      #expect(try folder.shell("ls made").text == "card.json\n")
      #expect(try folder.text("summary").contains("| `Goldens/card.json` | 1 of "))
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test unless Python has PyYAML.
  fileprivate static var needsYAML: Self {
    .enabled("needs python3 with PyYAML") {
      try Executable.shell("python3 -c 'import yaml'").status == 0
    }
  }
}
