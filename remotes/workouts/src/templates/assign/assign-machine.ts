import { createStore, type StoreApi } from 'zustand'
import type { AssignedAnswer } from './assign.data.ts'
import { countOf, type RunEntry } from './assignment-run.ts'
import type { AssignDraft } from './draft.ts'
import type { KeptRun } from './kept-run.ts'

export const ASSIGN_STEPS = ['who', 'when', 'check'] as const
export type AssignStep = (typeof ASSIGN_STEPS)[number]

export interface AssignState {
  draft: AssignDraft
  /** Whether something was chosen that would be lost. */
  isTouched: boolean
  /** Whether it is asked before that is left. */
  isLeaving: boolean
  step: AssignStep
  /** What was begun before a reload; null once it goes on or is given up. */
  left: KeptRun | null
  /** The terms being sent; later typing does not change them. */
  sending: Omit<KeptRun, 'entries'> | null
}

type Entries = readonly RunEntry<AssignedAnswer>[]

export interface AssignMachine {
  state: StoreApi<AssignState>
  change(draft: AssignDraft): void
  show(step: AssignStep): void
  back(): void
  next(): void
  askToLeave(isLeaving: boolean): void
  /** From here on the entries of a run are sent under these terms. */
  send(run: KeptRun): void
  /** Stores the remaining assignments after each answer, for a reload. */
  progressed(entries: RunEntry<AssignedAnswer>[]): void
  ended(all: Entries): void
  /** Forgets the ids of undone assignments. */
  undone(): void
  /** Drops the interrupted run. */
  giveUp(): void
  /** The template has changed: those who have not got it are looked at again. */
  checkAgain(entries: Entries): void
}

interface Options {
  draft: AssignDraft
  left: KeptRun | null
  /** Keeps a run over a reload; null: nothing is left to do. */
  keep: (run: KeptRun | null) => void
}

/** State of assigning a template, from people to check, with the run being sent and its stored copy. `runEntries` does the sending. */
export function createAssignMachine({ draft: first, left: interrupted, keep }: Options): AssignMachine {
  const state = createStore<AssignState>(() => ({
    draft: first,
    isTouched: false,
    isLeaving: false,
    step: 'who',
    left: interrupted,
    sending: null,
  }))
  const go = (by: -1 | 1): void =>
    state.setState(({ step }) => ({ step: ASSIGN_STEPS[ASSIGN_STEPS.indexOf(step) + by] ?? step }))
  return {
    state,
    change: draft => state.setState({ draft, isTouched: true }),
    show: step => state.setState({ step }),
    back: () => go(-1),
    next: () => go(1),
    askToLeave: isLeaving => state.setState({ isLeaving }),
    send: ({ entries: _, ...sending }) => state.setState({ sending, left: null }),
    progressed: entries => {
      const { sending } = state.getState()
      if (sending) keep({ ...sending, entries })
    },
    ended: all => {
      if (countOf(all, 'done') === all.length) keep(null)
    },
    undone: () => keep(null),
    giveUp: () => {
      keep(null)
      state.setState({ left: null })
    },
    checkAgain: entries => {
      keep(null)
      const athleteIds = entries.filter(({ status }) => status !== 'done').map(({ athleteId }) => athleteId)
      state.setState(({ draft }) => ({ draft: { ...draft, athleteIds }, isTouched: true, step: 'check' }))
    },
  }
}
