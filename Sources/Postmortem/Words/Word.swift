/// The phrases of a report by name; what stands in their places is said beside each in English.
///
/// A state's name is its family, a dot, and the state as the model spells it.
enum Word: String, CaseIterable, Sendable {
  // Headings of sections and columns.
  case summary, symptomAndClues, surprise, rootCause, timeline, ruledOut, matrix,
    fixAndVerification, failedChanges, probes, discipline, lessons, reproduce, integrity,
    columnCondition, columnConditions, columnNumber, columnClause, columnStands,
    columnEvidence, columnExplains, columnTime, columnWho, columnWhat, columnRun,
    columnSymptom, columnResult, columnCheck, columnRule, columnShownBy, columnChange,
    columnText, columnFailedIn, columnThen, columnProbe, columnTag, columnPlace, columnLayer,
    columnCouldFalsify, columnState, columnFired, columnAlive, columnMadeBy, columnBuild,
    columnOutcome, columnLog, columnWriter, columnEvents, columnHead, columnCommand, columnScenario,
    columnTrace, columnProgram, columnAttempts, columnExecutable, columnName, columnPattern,
    columnWhy

  // Signs, joints and states.
  case nothing, bracketed, dash, colon, by, andMore, fromMemory, resolutionOpen, resolutionFell,
    resolutionDuplicate, signHolds, signHoldsLate, signFails, signFailsLate, signUnknown,
    checkHolds, checkFails, checkUnknown
  case valueTrue = "value.true"
  case valueFalse = "value.false"
  case valueUnknown = "value.unknown"
  case valueOutOfScope = "value.out-of-scope"
  case resolutionFixed = "resolution.fixed"
  case resolutionMitigated = "resolution.mitigated"
  case resolutionUnexplained = "resolution.unexplained"
  case resolutionNotABug = "resolution.not-a-bug"
  case resolutionCannotReproduce = "resolution.cannot-reproduce"
  case rungModel = "rung.model"
  case rungBench = "rung.bench"
  case rungField = "rung.field"
  case seenModel = "seen.model"
  case seenBench = "seen.bench"
  case seenField = "seen.field"
  case kindSimulate = "kind.simulate"
  case kindExec = "kind.exec"
  case kindImport = "kind.import"
  case kindObserve = "kind.observe"
  case assumptionUnverified = "assumption.unverified"
  case assumptionQuestioned = "assumption.questioned"
  case assumptionConfirmed = "assumption.confirmed"
  case assumptionRefuted = "assumption.refuted"
  case hypothesisOpen = "hypothesis.open"
  case hypothesisSupported = "hypothesis.supported"
  case hypothesisFalsified = "hypothesis.falsified"
  case hypothesisWithdrawn = "hypothesis.withdrawn"
  case clauseSupported = "clause.supported"
  case clauseContradicted = "clause.contradicted"
  case clauseUntested = "clause.untested"
  case changeTried = "change.tried"
  case changeFailed = "change.failed"
  case changeReverted = "change.reverted"
  case changeKept = "change.kept"
  case fixProposed = "fix.proposed"
  case fixApplied = "fix.applied"
  case fixVerified = "fix.verified"
  case fixFailed = "fix.failed"
  case fixReverted = "fix.reverted"
  case fixKept = "fix.kept"
  case probePlanned = "probe.planned"
  case probePlaced = "probe.placed"
  case probeLive = "probe.live"
  case probeLiveElsewhere = "probe.live-elsewhere"
  case probeRemoved = "probe.removed"
  case probeKept = "probe.kept"
  case modeGuided = "mode.guided"
  case modeStrict = "mode.strict"
  case modeLog = "mode.log"

  // Sentences.
  case expectedSentence, actualSentence, noCause, causeFell, causeSentence, fixSentence,
    mitigationSentence, effort, effortSoFar, effortFallen, effortFailed, opened, closed,
    expectedLine, actualLine, symptomRule, noSymptomRule, neverShown, shownIn, seenRung,
    flakySentence, flakyLine,
    verdictCite, clueUnrelated, clueDismissed, clueOpen, clueExplained, noContrast,
    noCauseAccepted, causeUnsupported, causeInsufficient, causeWithdrawn, earlierCause,
    trueOn, recordAt, sameInAll, clauseRefused, predictedFalse, citing, silentYetFired,
    silentYetAlive, matrixLegend, matrixSilent, noFix, isMitigation, redRun, redRuns,
    greenRuns, cleanRuns, stillRed, noGreenRun, stateBecause, stateSince, stateAlone, byEye,
    seenByEye, unsettled, otherChanges, probesLegend, aliveIf, probeKeptBecause, gatesThroughout,
    gatesAtFirst,
    gatesChanged, waivers, noWaivers, waiverLine, breaches, noBreaches, breachLine,
    questionedEarly, strikesBefore, strikesUnquestioned, strikesSince, noStrikes, noVerdicts,
    verdictShares, staleRuns, staleLine, causeNeeded, causeNotNeeded, causeNeedUnknown,
    causeEnough, causeNotEnough, causeEnoughUnknown, reopenings, noReopenings, reopeningLine,
    voidRuns, noVoidRuns, voidLine,
    voidedEvidence, noVoidedEvidence, withdrawnLine, evidenceFell, reproduceIntro, simulatedIntro,
    executedIntro, ignoredIntro, shownOf, scenarioDigests, atRevision, atChangedRevision, byEngine,
    logWhole, logTruncated, logFromLine, withoutProbes, kept, chainProves, redactedTexts,
    fixedClock, fixedClockUnsaid, logDigests, writtenBy

  // Rows of the timeline and boxes of its diagram.
  case momentOpened, momentSymptom, momentClue, momentAssumption, momentHypothesis, momentChange,
    momentRun, momentRefused, momentCause, momentCauseTested, laterWithdrawn, momentIgnored,
    momentGates, momentWaiver,
    momentBreach, momentFix, momentMitigation, momentFixSettled, momentVerified,
    momentVerifiedChecks, momentPass, momentReopened, afterClean, evidenceFor,
    evidenceAgainst, runShows, runLacks, runOutOfScope, runUnknown, chartNode, chartCause,
    chartFix
  case closingFixed = "closing.fixed"
  case closingMitigated = "closing.mitigated"
  case closingUnexplained = "closing.unexplained"
  case closingNotABug = "closing.not-a-bug"
  case closingCannotReproduce = "closing.cannot-reproduce"
  case closingDuplicate = "closing.duplicate"
}
