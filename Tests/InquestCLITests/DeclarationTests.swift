import CommandParsing
import Testing

@testable import InquestCLI

@Suite struct DeclarationTests {
  @Test func everyCommandIsDeclaredSoundly() {
    #expect(CommandDescription(of: Root.self).declarationProblems == [])
  }

  @Test func everyCommandHasExamples() {
    for command in CommandDescription(of: Root.self).everyCommand {
      #expect(command.discussion.contains("Examples:"), "\(command.name) shows no example")
    }
  }
}
