import CaseModel
import EvidenceStore
import RunRecorder

/// What verifying a fix came to, with the runs that were made for it.
public struct FixVerification: Sendable {
  public var receipt: Receipt
  public var review: FixReview?
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
          made += done.runs
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
    let makings = review.makings(wish, in: state)
    if wish.attempts != nil, makings.contains(where: { $0.like.simulation != nil }) {
      throw CaseFault(
        .usage, code: "steady-model", "a run of the model is the same every time",
        hint: "leave --repeat out")
    }
    return makings
  }

  private func make(
    _ step: FixReview.Making, _ label: String, _ request: Request,
    _ notify: ((ExecMoment) -> Void)?
  ) throws -> (runs: [Run], isInterrupted: Bool) {
    guard let simulation = step.like.simulation else {
      let again = AgainWords(
        label: "R\(step.like.number)", change: label, count: step.attempts,
        // The first attempt that shows the symptom tells all there is to tell.
        until: step.attempts > 1 ? .symptom : nil, conditions: [], noProbes: false)
      guard case .execute(let words) = try self.again(again) else { return ([], false) }
      try checkTree(of: step.like, words, label)
      let done = try execute(words, request, passing: nil, notify: notify)
      return ([done.run], done.isInterrupted)
    }
    let (state, id) = try find(label, .fix)
    let words = SimulationWords(
      scenario: step.like.source, variant: state.fixes[id]?.variant, gestures: simulation.gesture,
      os: String(simulation.os), seed: simulation.seed,
      settings: merged(simulation.settings, [:]), conditions: merged(simulation.added, [:]),
      change: label, noProbes: step.noProbes)
    let receipt = try simulate(words, request)
    return (receipt.after.runs.filter { receipt.before.runs[$0.id] == nil }, false)
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
