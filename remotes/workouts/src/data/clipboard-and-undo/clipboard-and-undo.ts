import { matchPath } from 'react-router-dom'
import type { Plan } from '../../model/workout/workout.ts'
import { PATHS } from '../../paths.ts'
import { openedPlan } from './open-plans.ts'

/** How long a deletion or an assignment can be undone, in ms. */
export const UNDO_MS = 300_000
const MAX_STEPS = 50

/** A workout that is held: enough to name it, and to paste it on the server by its id. */
export interface WorkoutRef {
  id: string
  athlete_id: string
  title: string
  /** YYYY-MM-DD */
  date: string
  /** Of the clipboard: what is pasted where the id is not known, from a calendar into a template and back. */
  plan?: CopiedPlan
}

/** Plan of a copied workout; its title is stored beside it. */
export interface CopiedPlan extends Pick<Plan, 'coach_note' | 'blocks'> {
  /** Whether it was copied out of a template. */
  ofTemplate: boolean
}

/** One change of a calendar that can be undone. */
export interface UndoStep {
  /** Ids of the server's change records, newest first. */
  ids: string[]
  kind: 'move' | 'paste' | 'delete' | 'shift' | 'publish' | 'edit' | 'bulk' | 'assign'
  /** Label for the undo bar: "Moved 3 workouts". */
  label: string
  /** Whose calendars it changed. */
  athleteIds: string[]
  /** Their name, or how many they are; absent on one's own calendar and in a template. */
  forWhom?: string
  /** The page on which it was made, where that is a calendar: of what was copied to others the undo is there too. */
  madeOn?: string
  /** The template that it changed: only the page that has it open can undo it. */
  templateId?: string
  /** What the undo does not revert, as text: `The rule "Copy" of Squat stays`. */
  stays?: string
  /** ms since 1970 */
  at: number
}

/** What the client holds of workouts: the clipboard, what was just deleted, and the changes that can be undone, newest last. */
export interface ClipboardAndUndo {
  copiedWorkout: WorkoutRef | null
  copiedWorkouts: WorkoutRef[]
  /** What is in the clipboard was deleted, not copied: it can be pasted, and nothing says that it was copied. */
  isOfDeletion: boolean
  deletedWorkouts: WorkoutRef[]
  /** When they were deleted, ms since 1970; null when nothing is. */
  deletedAt: number | null
  steps: UndoStep[]
  /** The first id of the step that was pressed out of the bar; it can still be undone by key. */
  hidden: string | null
}

export const NO_CLIPBOARD_OR_UNDO: ClipboardAndUndo = {
  copiedWorkout: null,
  copiedWorkouts: [],
  isOfDeletion: false,
  deletedWorkouts: [],
  deletedAt: null,
  steps: [],
  hidden: null,
}

/** One copied: the multiple copy is cleared. */
export const copyOne = (held: ClipboardAndUndo, workout: WorkoutRef): ClipboardAndUndo => ({
  ...held,
  copiedWorkout: workout,
  copiedWorkouts: [],
  isOfDeletion: false,
})

/** Several copied: the single copy is cleared. */
export const copySeveral = (held: ClipboardAndUndo, workouts: WorkoutRef[]): ClipboardAndUndo => ({
  ...held,
  copiedWorkout: null,
  copiedWorkouts: workouts,
  isOfDeletion: false,
})

export const clearCopies = (held: ClipboardAndUndo): ClipboardAndUndo => ({
  ...held,
  copiedWorkout: null,
  copiedWorkouts: [],
  isOfDeletion: false,
})

/** A change was made. A deletion is held as deleted, and as the multiple copy; it takes the place of an earlier one. */
export function addStep(
  held: ClipboardAndUndo,
  step: UndoStep,
  deleted: WorkoutRef[] = [],
): ClipboardAndUndo {
  const next = { ...held, steps: [...held.steps, step].slice(-MAX_STEPS) }
  if (step.kind !== 'delete') return next
  // The plan is for pasting only: what was deleted comes back by its undo.
  const deletedWorkouts = deleted.map(({ plan: _, ...workout }) => workout)
  return { ...copySeveral(next, deleted), isOfDeletion: true, deletedWorkouts, deletedAt: step.at }
}

/** A step was undone: it goes, and with a deletion what was held as deleted. */
export function removeStep(held: ClipboardAndUndo, step: UndoStep): ClipboardAndUndo {
  const steps = held.steps.filter(other => other.ids[0] !== step.ids[0])
  const isHeldDeletion = step.kind === 'delete' && step.at === held.deletedAt
  return isHeldDeletion ? { ...held, steps, deletedWorkouts: [], deletedAt: null } : { ...held, steps }
}

/** Steps that expire after five minutes: an assignment is then removed by Unassign, which keeps changed workouts. */
const isTimed = ({ kind }: UndoStep): boolean => kind === 'delete' || kind === 'assign'

/** Discards deletions and assignments that are five minutes old: they can no longer be undone. What a deletion left in the clipboard stays. */
export function discardExpired(held: ClipboardAndUndo, now: number): ClipboardAndUndo {
  const isOver = (at: number): boolean => now - at >= UNDO_MS
  const steps = held.steps.filter(step => !isTimed(step) || !isOver(step.at))
  const isDeletionOver = held.deletedAt !== null && isOver(held.deletedAt)
  if (!isDeletionOver && steps.length === held.steps.length) return held
  return isDeletionOver ? { ...held, steps, deletedWorkouts: [], deletedAt: null } : { ...held, steps }
}

/** Whether something held is going to be discarded, or to leave the bar. */
export const isAnyTimed = ({ deletedAt, steps }: ClipboardAndUndo, now: number): boolean =>
  deletedAt !== null || steps.some(step => isTimed(step) || now - step.at < UNDO_MS)

/** Whole seconds until the deletion expires; null without one. */
export const secondsLeft = ({ deletedAt }: ClipboardAndUndo, now: number): number | null =>
  deletedAt === null ? null : Math.max(0, Math.ceil((deletedAt + UNDO_MS - now) / 1000))

/** What can be pasted, one or several. */
export const clipboardOf = ({ copiedWorkout, copiedWorkouts }: ClipboardAndUndo): WorkoutRef[] =>
  copiedWorkout ? [copiedWorkout] : copiedWorkouts

/** Where programs are given to athletes, and where one stands afterwards. */
const isWhereAssigned = (pathname: string): boolean =>
  ['/clients', PATHS.templates].some(path => matchPath(path, pathname) !== null)

/**
 * The newest change of what a page shows: on a calendar those of its athlete and those made there, on the templates those of the one that is open; a deletion,
 * which is gone after five minutes, everywhere else too, and an assignment where it is made: on the templates and the list of clients; a week that was copied on the list of clients, there. A change of another calendar is not undone by somebody who cannot see it.
 */
export function lastStep({ steps }: ClipboardAndUndo, pathname: string): UndoStep | undefined {
  const calendar = matchPath(PATHS.calendar, pathname)
  return steps.findLast(step => {
    if (step.templateId !== undefined) return calendar === null && openedPlan(step.templateId) !== undefined
    if (!calendar)
      return (
        step.kind === 'delete' ||
        (step.kind === 'assign' && isWhereAssigned(pathname)) ||
        (step.kind === 'paste' && step.madeOn === pathname)
      )
    return step.athleteIds.includes(calendar.params.userId ?? '') || step.madeOn === pathname
  })
}

/** The bar no longer says it. */
export const hideStep = (held: ClipboardAndUndo, step: UndoStep): ClipboardAndUndo => ({
  ...held,
  hidden: step.ids[0] ?? null,
})

/** A template was closed, or read anew: its changes cannot be undone any more. */
export const withoutTemplate = (held: ClipboardAndUndo, templateId: string): ClipboardAndUndo =>
  held.steps.some(step => step.templateId === templateId)
    ? { ...held, steps: held.steps.filter(step => step.templateId !== templateId) }
    : held
