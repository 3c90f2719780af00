import type { Unit, Wins } from '../model/types.ts'
import { type Draft, hasOneStation, type Problems, problemsOf } from '../rules/draft.ts'

/** What the form of an event holds. */
export interface FormState {
  draft: Draft
  /** Fields that were left: their problems are shown. */
  left: ReadonlySet<string>
  /** Whether it was sent once: from then on all problems are shown. */
  isTried: boolean
  /** How often it was sent with problems. */
  failures: number
}

export type FormChange =
  | { type: 'set'; over: Partial<Draft> }
  | { type: 'left'; field: string }
  | { type: 'sent'; hasProblems: boolean }

export const formOf = (draft: Draft): FormState => ({ draft, left: new Set(), isTried: false, failures: 0 })

/** The next state; a pure function. */
export function step(state: FormState, change: FormChange): FormState {
  switch (change.type) {
    case 'set':
      return { ...state, draft: { ...state.draft, ...change.over } }
    case 'left':
      return { ...state, left: new Set(state.left).add(change.field) }
    case 'sent':
      return { ...state, isTried: true, failures: state.failures + (change.hasProblems ? 1 : 0) }
  }
}

/** What keeps the draft from being saved. Of an event that has started only the words can be wrong: nothing else is changed. */
export function problemsLeft(draft: Draft, now: number, hasStarted: boolean): Problems {
  const found = problemsOf(draft, now)
  if (!hasStarted) return found
  return found.title ? { title: found.title } : {}
}

/** A problem is shown once its field was left, or all after the first try. */
export const problemShown = (
  { left, isTried }: FormState,
  problems: Problems,
  field: string,
): string | undefined => (isTried || left.has(field) ? problems[field] : undefined)

/** What else changes with what counts: times are won by the lowest, and where the lowest wins there is one station. */
export function scoredBy(draft: Draft, over: { unit: Unit } | { wins: Wins }): Partial<Draft> {
  const chosen = 'unit' in over ? { unit: over.unit, wins: winsOf(over.unit) } : over
  return {
    ...chosen,
    ...(hasOneStation({ ...draft, ...chosen }) && { stations: draft.stations.slice(0, 1) }),
  }
}

const winsOf = (unit: Unit): Wins => (unit === 'seconds' ? 'lowest' : 'highest')
