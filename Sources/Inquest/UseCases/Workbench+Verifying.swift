import Bytes
import CaseModel
import EvidenceStore
import GestureSimulator
import RunRecorder

/// What verifying a fix came to, with the runs that were made for it.
public struct FixVerification {
  public var receipt: Receipt
  public var review: FixReview?
  /// Whether the fix is verified now.
  public var isVerified: Bool
  /// Runs that were made, in their order.
  public var made: [Run] = []
  /// Why a run that could have been made was not, a sentence each.
  public var notMade: [String] = []
  /// Whether somebody interrupted a program.
  public var isInterrupted = false

  /// A verification for which no run was made.
  public init(receipt: Receipt, review: FixReview?) {
    self.receipt = receipt
    self.review = review
    let stands = receipt.subject.flatMap { receipt.after.standing.fixes[$0] } == .verified
    isVerified = stands && (review?.missing.isEmpty ?? true || receipt.recorded > 0)
  }

  /// Takes what was recorded on the way, so that all that fell with it is told.
  mutating func add(_ earlier: [Receipt]) {
    guard let first = earlier.first else { return }
    receipt.before = first.before
    receipt.recorded += earlier.reduce(0) { $0 + $1.recorded }
    receipt.remarks = earlier.flatMap(\.remarks) + receipt.remarks
  }
}

extension Workbench {
  /// Verifies a fix on the runs that carry it, and on those that it makes first: what is missing of
  /// red–green, checks and a clean round, as far as it can be made here. A program is run with this
  /// many attempts, or with those that a flaky symptom owes; `notify` hears how far it has come.
  public func verifyFix(
    _ label: String, repeating count: Int?, _ request: Request,
    notify: ((ExecMoment) -> Void)? = nil
  ) throws -> FixVerification {
    if let count, !(1...ExecWords.most).contains(count) {
      throw CaseFault(
        .usage, code: "malformed-count", "--repeat \(count) is not from 1 to \(ExecWords.most)")
    }
    var made: [Run] = []
    var receipts: [Receipt] = []
    var notMade: [String] = []
    var isInterrupted = false
    var tried: Set<FixReview.Making> = []
    var wish = FixReview.Wish()
    wish.attempts = count
    while !isInterrupted {
      let steps = try makings(label, wish).filter { tried.insert($0).inserted }
      if steps.isEmpty { break }
      for step in steps where !isInterrupted {
        do {
          let done = try make(step, label, request, notify)
          made += done.receipt.after.runs.filter { done.receipt.before.runs[$0.id] == nil }
          receipts.append(done.receipt)
          isInterrupted = done.isInterrupted
        } catch let fault as CaseFault {
          notMade.append(fault.message)
        } catch let error as OutsideError {
          notMade.append(Failure(error).message)
        }
      }
      // A person's number of attempts is made once.
      wish.green = count == nil
      // Who has the model make the green runs need not ask for those without probes.
      wish.clean = !made.isEmpty
    }
    let (receipt, review) = try verifyFix(label, runs: [], request)
    var verification = FixVerification(receipt: receipt, review: review)
    verification.add(receipts)
    verification.made = made
    verification.notMade = notMade
    verification.isInterrupted = isInterrupted
    return verification
  }

  private func makings(
    _ label: String, _ wish: FixReview.Wish
  ) throws -> [FixReview.Making] {
    let (state, id) = try find(label, .fix)
    guard let review = state.review(of: id, on: []) else { return [] }
    let makings = review.makings(
      wish, in: state, further: review.lacksChecks ? otherGestures(review, state) : [])
    if wish.attempts != nil, makings.contains(where: { $0.like.simulation != nil }) {
      throw CaseFault(
        .usage, code: "steady-model", "a run of the model is the same every time",
        hint: "leave --repeat out")
    }
    return makings
  }

  /// Runs of the scenario's gestures that would differ from a red run in the gesture alone. A scenario
  /// that is no longer readable has none; making a run of it says why.
  private func otherGestures(_ review: FixReview, _ state: CaseState) -> [Run] {
    guard let like = review.modelled, let simulation = like.simulation,
      let source = like.source.flatMap({ try? ScenarioSource($0) })
    else { return [] }
    return source.file.gestures.map { gesture in
      var run = like
      run.simulation?.gesture = gesture.name
      let old = source.file.gestures.first { UTF8Text.same($0.name, simulation.gesture) }
      for start in old?.conditions ?? [] { run.conditions[start.name] = nil }
      for start in gesture.conditions { run.conditions[start.name] = start.value }
      run.conditions["gesture"] = gesture.name
      run.conditions.merge(simulation.added) { known, _ in known }
      return run
    }
  }

  private func make(
    _ step: FixReview.Making, _ label: String, _ request: Request,
    _ notify: ((ExecMoment) -> Void)?
  ) throws -> (receipt: Receipt, isInterrupted: Bool) {
    guard let simulation = step.like.simulation else {
      let again = AgainWords(
        label: "R\(step.like.number)", change: label, count: step.attempts,
        // The first attempt that shows the symptom tells all there is to tell.
        until: step.attempts > 1 ? .symptom : nil, conditions: [], noProbes: false)
      guard case .execute(let words) = try self.again(again) else {
        throw Self.notMadeHere(step.like, "made again")
      }
      try checkTree(of: step.like, words, label)
      let done = try execute(words, request, passing: nil, notify: notify)
      return (done.receipt, done.isInterrupted)
    }
    let (state, id) = try find(label, .fix)
    let words = SimulationWords(
      scenario: step.like.source, variant: state.fixes[id]?.variant, gestures: simulation.gesture,
      os: String(simulation.os), seed: simulation.seed,
      settings: merged(simulation.settings, [:]), conditions: merged(simulation.added, [:]),
      change: label, noProbes: step.noProbes)
    return (try simulate(words, request), false)
  }

  /// Throws when the program is, as far as can be told, the one that showed the symptom: the fix is
  /// not in it, and a run would say nothing of it.
  private func checkTree(of like: Run, _ words: ExecWords, _ label: String) throws {
    let plan = try ExecPlan(words, in: environment.directory)
    let now = try ExecConditions(plan, key: try key(of: open()))
    guard let build = now.build else { return }
    let same = try read { _, state in
      state.redRuns.last { run in
        run.fix == nil && run.build == build
          && run.execution.map { $0.isSameTree(as: now.execution) } ?? false
      }
    }
    guard let same else { return }
    throw CaseFault(
      .state, code: "tree-without-fix",
      "\(like.execution.map { CommandWords.spelled($0.command) } ?? "the program") is as R"
        + "\(same.number) ran it, which shows the symptom (revision, differences, executable and "
        + "inputs are the same), so it was not run with \(label): apply the fix first, or, if it "
        + "is outside of these, inquest run again R\(like.number) --change \(label)")
  }
}

extension RunExecution {
  /// Whether what a build does not name is the same, too: untracked files and submodules.
  fileprivate func isSameTree(as other: RunExecution) -> Bool {
    untracked == other.untracked && untrackedCount == other.untrackedCount
      && submodules == other.submodules
  }
}
