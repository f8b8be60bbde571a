/// A view controller that fills its container.
package struct PageSpec: Hashable, Sendable {
  package var name: String
  /// Its view, an index of `World.views`.
  package var view: Int
  /// The navigation controller it lives in, an index of `World.navigations`.
  package var navigation: Int?
  package var lifeCycle: LifeCycle

  /// A value of these parts.
  package init(name: String, view: Int, navigation: Int?, lifeCycle: LifeCycle = LifeCycle()) {
    self.name = name
    self.view = view
    self.navigation = navigation
    self.lifeCycle = lifeCycle
  }
}

/// What a view controller does as it comes and goes.
package struct LifeCycle: Hashable, Sendable {
  /// A moment of it.
  package enum Moment: UInt8, CaseIterable, Sendable {
    case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
  }

  package var viewWillAppear: [Action] = []
  package var viewDidAppear: [Action] = []
  package var viewWillDisappear: [Action] = []
  package var viewDidDisappear: [Action] = []

  /// One that does nothing.
  package init() {}

  /// The actions of one moment.
  package subscript(moment: Moment) -> [Action] {
    get {
      switch moment {
      case .viewWillAppear: viewWillAppear
      case .viewDidAppear: viewDidAppear
      case .viewWillDisappear: viewWillDisappear
      case .viewDidDisappear: viewDidDisappear
      }
    }
    set {
      switch moment {
      case .viewWillAppear: viewWillAppear = newValue
      case .viewDidAppear: viewDidAppear = newValue
      case .viewWillDisappear: viewWillDisappear = newValue
      case .viewDidDisappear: viewDidDisappear = newValue
      }
    }
  }
}

/// A `UINavigationController`.
package struct NavigationSpec: Hashable, Sendable {
  package var name: String
  /// Its view, an index of `World.views`.
  package var view: Int
  /// The pages at the start, root first; indices of `World.pages`; never empty.
  package var stack: [Int]
  package var isBarHidden: Bool
  /// Indices of `World.recognizers`.
  package var edgeSwipe: Int
  /// Nil where the OS or the linked SDK has none.
  package var contentSwipe: Int?

  /// A value of these parts.
  package init(
    name: String, view: Int, stack: [Int], isBarHidden: Bool, edgeSwipe: Int, contentSwipe: Int?
  ) {
    self.name = name
    self.view = view
    self.stack = stack
    self.isBarHidden = isBarHidden
    self.edgeSwipe = edgeSwipe
    self.contentSwipe = contentSwipe
  }
}

/// What can be shown as the root of the window or be presented.
package enum Container: Hashable, Sendable {
  /// An index of `World.pages`.
  case page(Int)
  /// An index of `World.navigations`.
  case navigation(Int)
}
