import { createContext, useContext } from 'react'
import type { MovedWorkout, OrderedWorkout } from './change-steps.ts'

export type StateOp = 'publish' | 'draft' | 'hide' | 'show'

/** What can be done with the workouts of a calendar. With several selected, an action on one of them is for all. */
export interface Moves {
  canWrite: boolean
  isOwn: boolean
  selected: ReadonlySet<string>
  /** The day that a workout which is carried by keys or pointer would come to; null when none is carried. */
  target: string | null
  isCarried: (workoutId: string) => boolean
  toggle: (workoutId: string) => void
  extend: (workoutId: string) => void
  clear: () => void
  /** The workouts that an action on this one is for. */
  meant: (workout: MovedWorkout) => MovedWorkout[]
  copy: (workouts: MovedWorkout[]) => void
  /** Pastes the clipboard; false when it is empty. */
  paste: (date: string) => boolean
  canPaste: boolean
  moveTo: (workouts: MovedWorkout[], date: string) => void
  reorder: (workout: OrderedWorkout, by: -1 | 1) => void
  /** To the n-th place among the others of a day. */
  place: (workout: OrderedWorkout, date: string, index: number) => void
  setState: (workouts: MovedWorkout[], op: StateOp) => void
  remove: (workouts: MovedWorkout[]) => void
  /** Opens "Move to…", "Copy to…", "Shift the plan". */
  askWhereTo: (op: 'move' | 'copy', workouts: MovedWorkout[], date?: string) => void
  askShift: (from: string) => void
  /** Opens "Next week from this one"; null where weeks are of no athlete. `from`: the first day of the week. */
  askNext: ((from: string) => void) | null
  /** Asks for the name of a template that is made of a week; null where weeks are of no athlete. */
  askTemplate: ((from: string) => void) | null
  /** Asks why it is skipped; null where one does not train oneself. */
  askSkip: ((workout: { id: string; title: string }) => void) | null
  pickUp: (workouts: MovedWorkout[]) => void
}

const MovesContext = createContext<Moves | null>(null)
export const MovesProvider = MovesContext.Provider

/** Null where nothing can be moved, as in a print or a demo of reading. */
export const useMoves = (): Moves | null => useContext(MovesContext)
