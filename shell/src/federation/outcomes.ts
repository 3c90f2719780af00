import type { Choice, Outcome, PartName, Stage } from '@coach-app/contracts'

/** What became of a release in this page. */
export interface NotedOutcome {
  part: PartName
  version: string
  role: Choice['role']
  outcome: Outcome
  /** Of a failure. */
  stage?: Stage
  /** Of a fall-back: which release took its place. */
  to?: string
}

type Listener = (outcome: NotedOutcome) => void

/** What was noted before anybody listened: the outlet starts before what reports. */
const early: NotedOutcome[] = []
let listener: Listener | undefined

/** Notes an outcome, for whoever reports it. Never throws: whoever mounts has enough to do. */
export function noteOutcome(outcome: NotedOutcome): void {
  // Somebody tries it out, on purpose.
  if (outcome.role === 'override') return
  if (listener) listener(outcome)
  else early.push(outcome)
}

/** Hands every outcome over, those that were noted before as well. */
export function onOutcome(next: Listener): void {
  listener = next
  for (const outcome of early.splice(0)) next(outcome)
}
