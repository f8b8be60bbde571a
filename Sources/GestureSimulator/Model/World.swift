/// A scenario made ready to run: names are indices, lengths are whole numbers, one gesture is chosen.
package struct World: Hashable, Sendable {
  /// A variable of the app with its possible values.
  package struct Variable: Hashable, Sendable {
    package var name: String
    /// In their order, which `step` follows.
    package var values: [Value]
    package var start: Value

    /// A value of these parts.
    package init(name: String, values: [Value], start: Value) {
      self.name = name
      self.values = values
      self.start = start
    }
  }

  /// Width and height of the screen.
  package var screen: Point
  /// The major version of the OS.
  package var os: Int
  package var isRightToLeft: Bool
  package var parameters: ParameterValues
  /// Decides the order of recognizers of one view; 0 is the order of declaration.
  package var seed: UInt64
  /// Every word a value can be: the fixed ones, then the values of variables and the names of pages,
  /// navigation controllers, recognizers and delegates.
  package var words: [String]
  package var variables: [Variable]
  /// The window first; each after its parent; siblings from back to front.
  package var views: [ViewSpec]
  package var recognizers: [RecognizerSpec]
  package var delegates: [DelegateSpec]
  package var pages: [PageSpec]
  package var navigations: [NavigationSpec]
  package var root: Container
  /// What is presented at the start, the front-most last.
  package var presented: [Container]
  /// In the order they print at one place.
  package var probes: [ProbeSpec]
  package var script: Script

  /// An empty window of this size.
  package init(screen: Point) {
    self.screen = screen
    os = 26
    isRightToLeft = false
    parameters = ParameterValues()
    seed = 0
    words = World.fixedWords
    variables = []
    views = [ViewSpec(name: "window", parent: nil, frame: Rect(.zero, screen))]
    recognizers = []
    delegates = []
    pages = []
    navigations = []
    root = .page(0)
    presented = []
    probes = []
    script = Script(name: "", touches: [], events: [])
  }

  /// The first words of every world, in the order of `FixedWord`.
  package static let fixedWords = FixedWord.allCases.map(\.rawValue)

  /// A word that the engine itself says.
  package enum FixedWord: String, CaseIterable, Sendable {
    case no = "false"
    case yes = "true"
    case possible, began, changed, ended, cancelled, failed
    /// No delegate.
    case none
    /// The delegate of the pop recognizers, by its private class.
    case system = "_UINavigationInteractiveTransition"
    case scrollView = "UIScrollView"

    /// It as a value: its place among the cases is its index in `World.words`.
    package var value: Value {
      .word(FixedWord.allCases.firstIndex(of: self) ?? 0)
    }
  }
}
