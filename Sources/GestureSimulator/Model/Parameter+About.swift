extension Parameter {
  /// What is known of it. Every number of the model stands here and nowhere else.
  package var about: About { Self.table[rawValue] }

  private static let table: [About] = allCases.map { parameter in
    rows.first { $0.0 == parameter }.map { _, name, standard, unit, grade, meaning, source in
      About(
        name: name, standard: standard, unit: unit, grade: grade, meaning: meaning, source: source)
    }
      ?? About(
        name: "\(parameter)", standard: 0, unit: .factor, grade: .assumed, meaning: "", source: "")
  }

  private typealias Row = (Parameter, String, Micro, Unit, Grade, String, String)

  private static let probe = "public probe of iOS 26.1, with transcript"
  private static let reports = "device reports in public issues"
  private static let assumption = "assumption"

  private static let rows: [Row] =
    swipeRows + panRows + tapRows + popRows + scrollRows + arbitrationRows

  private static let swipeRows: [Row] = [
    (
      .swipePrimaryMinimum, "swipe.primaryMinimum", 50_000_000, .points, .measured,
      "movement along its direction that fires a swipe at once", probe
    ),
    (
      .swipePrimaryDecay, "swipe.primaryDecay", 940_000, .perSecond, .measured,
      "share of that movement which each second takes off", probe
    ),
    (
      .swipeSecondaryMaximum, "swipe.secondaryMaximum", 50_000_000, .points, .measured,
      "movement across its direction that a swipe still allows at once", probe
    ),
    (
      .swipeSecondaryDecay, "swipe.secondaryDecay", 980_000, .perSecond, .measured,
      "share of that movement which each second takes off", probe
    ),
    (
      .swipeMaximumDuration, "swipe.maximumDuration", 500_000, .seconds, .measured,
      "a sample later than this fails a swipe", probe
    ),
    (
      .swipeAgainst, "swipe.against", 0, .points, .measured,
      "more movement against its direction than this fails a swipe", probe
    ),
    (
      .swipeFailsOnSecondary, "swipe.failsOnSecondary", 1_000_000, .toggle, .assumed,
      "too much movement across fails a swipe at once, instead of only keeping it from firing",
      assumption
    ),
  ]

  private static let panRows: [Row] = [
    (
      .panHysteresis, "pan.hysteresis", 10_000_000, .points, .reported,
      "distance from touch-down at which a pan begins", "public probe, and \(reports)"
    ),
    (
      .panInclusive, "pan.inclusive", 0, .toggle, .reported,
      "a pan begins at exactly its hysteresis, not only beyond it", "public probe, and \(reports)"
    ),
    (
      .panTranslationFrom, "pan.translationFrom", 0, .toggle, .assumed,
      "translation is measured from touch-down (0) or from where the pan began (1)", assumption
    ),
    (
      .touchLiftFrames, "touch.liftFrames", 1_000_000, .frames, .assumed,
      "frames between the last sample of a scripted move and the lift", assumption
    ),
    (
      .longPressDuration, "longPress.duration", 500_000, .seconds, .documented,
      "time a long press is held before it begins", "documentation of minimumPressDuration"
    ),
    (
      .longPressMovement, "longPress.movement", 10_000_000, .points, .documented,
      "more movement than this before it begins fails a long press",
      "documentation of allowableMovement"
    ),
    (
      .edgeRegion, "edge.region", 13_000_000, .points, .assumed,
      "width of the region at the screen's edge in which an edge pan's touch must begin", assumption
    ),
    (
      .edgeHysteresis, "edge.hysteresis", 15_000_000, .points, .assumed,
      "more inward movement than this begins an edge pan", assumption
    ),
    (
      .velocityStaleAfter, "velocity.staleAfter", 100_000, .seconds, .assumed,
      "a finger that rested longer than this before it lifts has no velocity", assumption
    ),
    (
      .pinchThreshold, "pinch.threshold", 10_000_000, .points, .measured,
      "more change of the distance between two fingers than this begins a pinch",
      "public probe of iOS 26.1"
    ),
    (
      .rotationThreshold, "rotation.threshold", 10_000_000, .degrees, .measured,
      "more turn of two fingers than this begins a rotation", "public probe of iOS 26.1"
    ),
  ]

  private static let tapRows: [Row] = [
    (
      .tapMovement, "tap.movement", 10_000_000, .points, .assumed,
      "more movement than this fails a tap", assumption
    ),
    (
      .tapDuration, "tap.duration", 750_000, .seconds, .assumed,
      "a tap held this long fails", assumption
    ),
    (
      .tapInterval, "tap.interval", 350_000, .seconds, .assumed,
      "time after a lift within which the next tap must begin", assumption
    ),
    (
      .tapsPreventMoreTaps, "tap.preventsMoreTaps", 0, .toggle, .assumed,
      "a tap and a tap of more taps prevent each other", assumption
    ),
  ]

  private static let popRows: [Row] = [
    (
      .contentPopMinimumOS, "contentPop.minimumOS", 26_000_000, .version, .reported,
      "the OS and the linked SDK from which the content-pop recognizer exists", reports
    ),
    (
      .contentPopHysteresis, "contentPop.hysteresis", 30_000_000, .points, .assumed,
      "movement popward at which the content pop begins", assumption
    ),
    (
      .contentPopInclusive, "contentPop.inclusive", 1_000_000, .toggle, .assumed,
      "the content pop begins at exactly its hysteresis, not only beyond it", assumption
    ),
    (
      .contentPopAgainst, "contentPop.against", 30_000_000, .points, .assumed,
      "movement against the pop direction that fails the content pop", assumption
    ),
    (
      .contentPopVerticalLimit, "contentPop.verticalLimit", 25_000_000, .points, .assumed,
      "vertical movement that fails the content pop, whatever its horizontal movement", assumption
    ),
    (
      .contentPopVerticalRatio, "contentPop.verticalRatio", 800_000, .factor, .assumed,
      "vertical movement that fails the content pop, as a share of the horizontal movement…",
      assumption
    ),
    (
      .contentPopVerticalBase, "contentPop.verticalBase", 10_000_000, .points, .assumed,
      "…plus this much", assumption
    ),
    (
      .contentPopWaitsForEdge, "contentPop.waitsForEdge", 1_000_000, .toggle, .assumed,
      "the content pop requires the edge pop to fail", assumption
    ),
    (
      .contentPopScrollRule, "contentPop.scrollRule", 1_000_000, .toggle, .reported,
      "the content pop waits for a scroll pan that can scroll back; else, popward, that one waits",
      reports
    ),
    (
      .edgePopOthersWait, "edgePop.othersWait", 1_000_000, .toggle, .reported,
      "pans wait for the edge pop while UIKit's own delegate answers for it", reports
    ),
    (
      .edgePopHorizontalScrollExempt, "edgePop.horizontalScrollExempt", 1_000_000, .toggle,
      .assumed, "the pan of a scroll view that scrolls horizontally does not wait for the edge pop",
      "reports 10 and 24 against 17, 18 and 29"
    ),
    (
      .popRefusedOnRoot, "pop.refusedOnRoot", 1_000_000, .toggle, .reported,
      "UIKit's own delegate refuses a pop on a stack of one", reports
    ),
    (
      .popRefusedWithoutBar, "pop.refusedWithoutBar", 1_000_000, .toggle, .reported,
      "UIKit's own delegate refuses a pop while the bar is hidden", reports
    ),
    (
      .popRefusedInTransition, "pop.refusedInTransition", 1_000_000, .toggle, .reported,
      "UIKit's own delegate refuses a pop while a transition runs", reports
    ),
    (
      .popCommitProgress, "pop.commitProgress", 500_000, .factor, .assumed,
      "more progress than this share of the width at lift commits a pop", assumption
    ),
    (
      .popCommitVelocity, "pop.commitVelocity", 300_000_000, .pointsPerSecond, .assumed,
      "this velocity popward at lift commits a pop", "assumption, with report 01"
    ),
    (
      .popDuration, "pop.duration", 350_000, .seconds, .assumed,
      "time a navigation transition takes to end after its gesture", assumption
    ),
  ]

  private static let scrollRows: [Row] = [
    (
      .scrollAxisRule, "scroll.axisRule", 0, .toggle, .assumed,
      "a scroll pan fails when it moves along an axis that its view cannot scroll",
      "assumption, with report 07"
    ),
    (
      .scrollContentDelay, "scroll.contentDelay", 150_000, .seconds, .reported,
      "time a scroll view keeps a touch from its content", reports
    ),
    (
      .scrollBounceFactor, "scroll.bounceFactor", 550_000, .factor, .assumed,
      "share of the finger's movement that a scroll view follows beyond its ends", assumption
    ),
    (
      .scrollPagingVelocity, "scroll.pagingVelocity", 300_000_000, .pointsPerSecond, .assumed,
      "velocity at lift that turns a page", assumption
    ),
  ]

  private static let arbitrationRows: [Row] = [
    (
      .deeperFirst, "arbitration.deeperFirst", 1_000_000, .toggle, .reported,
      "of recognizers that are ready in one sample, that of the deeper view is first", reports
    ),
    (
      .askBeforeExclusion, "arbitration.askBeforeExclusion", 1_000_000, .toggle, .assumed,
      "shouldBegin is asked before exclusion is looked at", assumption
    ),
  ]
}
