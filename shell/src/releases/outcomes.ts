import type { Choice, Outcome, PartName, Stage } from '@coach-app/contracts'

/** How a release ended up in this page: it worked, failed, or was replaced by a fallback. */
export interface RecordedOutcome {
  part: PartName
  version: string
  role: Choice['role']
  outcome: Outcome
  /** Only for a failure. */
  stage?: Stage
  /** Only for a fallback: the release that was mounted instead. */
  to?: string
}

type Listener = (outcome: RecordedOutcome) => void

/** Outcomes recorded before a listener was added: the outlet starts before the reports do. */
const early: RecordedOutcome[] = []
let listener: Listener | undefined

/** Records an outcome for reporting. Never throws. */
export function recordOutcome(outcome: RecordedOutcome): void {
  // An override is a test on purpose and is not reported.
  if (outcome.role === 'override') return
  if (listener) listener(outcome)
  else early.push(outcome)
}

/** Passes every outcome to the listener, including those that were recorded before. */
export function onOutcome(next: Listener): void {
  listener = next
  for (const outcome of early.splice(0)) next(outcome)
}
