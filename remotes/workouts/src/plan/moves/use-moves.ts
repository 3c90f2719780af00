import { useUser } from '@coach-app/runtime'
import { useState } from 'react'
import type { UndoStep } from '../../data/clipboard-and-undo/clipboard-and-undo.ts'
import {
  clipboardOf,
  copyOne,
  copySeveral,
  type WorkoutRef,
} from '../../data/clipboard-and-undo/clipboard-and-undo.ts'
import {
  changeClipboardAndUndo,
  useClipboardAndUndo,
} from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { usePlan } from '../../data/training/training-context.tsx'
import type { ChangeStep } from '../../model/calendar/calendar-change.ts'
import type { Workout } from '../../model/workout/workout.ts'
import type { Carried } from './carried.ts'
import { firstDay, type MovedWorkout, stepsToCopy, stepsToMove, stepsToPlace } from './change-steps.ts'
import { loadActions } from './lazy-actions.ts'
import type { Moves, StateOp } from './moves-context.tsx'
import { extended, NOTHING_SELECTED, toggled, within } from './selection.ts'
import { useChange } from './use-change.ts'
import { useLogActions } from './use-log-actions.ts'

const VERBS: Record<StateOp, { kind: UndoStep['kind']; verb: string }> = {
  publish: { kind: 'publish', verb: 'Published' },
  draft: { kind: 'publish', verb: 'Made a draft of' },
  hide: { kind: 'bulk', verb: 'Hid' },
  show: { kind: 'bulk', verb: 'Showed' },
}

/** What is asked before a calendar changes: where workouts go, or how far a plan is shifted. */
export type AskedOfMoves =
  | { op: 'move' | 'copy'; workouts: MovedWorkout[]; date: string }
  | { op: 'shift'; from: string }
  | { op: 'next' | 'template'; from: string }
  | { op: 'skip'; workout: { id: string; title: string } }

/** The calendar whose workouts are moved. */
export interface MovedCalendar {
  athlete: { id: string; name: string | null }
  isOwn: boolean
  canWrite: boolean
  /** In the order shown. */
  workouts: readonly Workout[]
}

/** Makes a change of this calendar, or with `athleteIds` of several; what was asked or carried is done with. */
export type MakeChange = (
  kind: UndoStep['kind'],
  steps: ChangeStep[],
  of: readonly MovedWorkout[],
  more?: { verb?: string; athleteIds?: string[]; forWhom?: string },
) => void

/** Moves, copies and bulk changes of one calendar: functions, dragged workouts, and confirmations. */
export function useMovesOf({ athlete, isOwn, canWrite, workouts }: MovedCalendar) {
  const me = useUser()
  const change = useChange()
  const log = useLogActions()
  const plan = usePlan()
  const isNumbered = plan.days === 'numbered'
  const [selected, setSelected] = useState(NOTHING_SELECTED)
  const [carried, setCarried] = useState<Carried | null>(null)
  const [asked, setAsked] = useState<AskedOfMoves | null>(null)
  const held = useClipboardAndUndo()
  const shown = workouts.map(({ id }) => id)
  const selection = within(selected, shown)
  const clipboard = held.userId === me.id ? clipboardOf(held) : []

  const whose = !isOwn && athlete.name ? { forWhom: athlete.name } : {}
  const make: MakeChange = (kind, steps, of, more = {}) => {
    setAsked(null)
    setCarried(null)
    change.make({ kind, steps, workouts: of, athleteIds: [athlete.id], ...whose, ...more })
  }

  /** To be held: by id, and with what is pasted where the id is not known. */
  const toHold = (several: readonly MovedWorkout[]): WorkoutRef[] =>
    several.map(({ id, athlete_id, title, date }) => {
      const workout = workouts.find(other => other.id === id)
      const copied = workout && {
        coach_note: workout.coach_note,
        blocks: workout.blocks,
        ofTemplate: isNumbered,
      }
      return { id, athlete_id, title, date, ...(copied && { plan: copied }) }
    })

  const moves: Moves = {
    canWrite,
    isOwn,
    selected: selection.ids,
    target: carried?.date ?? null,
    isCarried: id => carried?.workouts.some(workout => workout.id === id) ?? false,
    toggle: id => setSelected(toggled(selection, id)),
    extend: id => setSelected(extended(selection, id, shown)),
    clear: () => setSelected(NOTHING_SELECTED),
    meant: workout =>
      selection.ids.has(workout.id) ? workouts.filter(({ id }) => selection.ids.has(id)) : [workout],
    copy: several => {
      const [one] = several
      if (!one) return
      const [first = one, ...others] = toHold(several)
      changeClipboardAndUndo(me.id, now =>
        others.length === 0 ? copyOne(now, first) : copySeveral(now, [first, ...others]),
      )
    },
    canPaste: canWrite && clipboard.length > 0,
    paste: date => {
      if (!canWrite || clipboard.length === 0) return false
      if (clipboard.some(({ plan }) => plan && (isNumbered || plan.ofTemplate))) {
        const plans = async () =>
          (await loadActions()).workoutsToPaste(clipboard, { athleteId: athlete.id, isOwn, to: date })
        change.put({ kind: 'paste', athleteIds: [athlete.id], ...whose }, plans)
        return true
      }
      make(
        'paste',
        stepsToCopy(clipboard, [date], [athlete.id], () => crypto.randomUUID()),
        clipboard,
      )
      return true
    },
    moveTo: (several, date) => make('move', stepsToMove(several, date), several),
    reorder: (workout, by) => {
      const index = workouts
        .filter(({ date }) => date === workout.date)
        .findIndex(({ id }) => id === workout.id)
      moves.place(workout, workout.date, index + by)
    },
    place: (workout, date, index) => {
      const ofDay = workouts.filter(other => other.date === date)
      const last = ofDay.filter(({ id }) => id !== workout.id).length
      if (index < 0 || index > last) return
      make('move', stepsToPlace(ofDay, workout, date, index), [workout])
    },
    setState: (several, op) =>
      make(
        VERBS[op].kind,
        several.map(({ id }) => ({ op, workout_id: id })),
        several,
        { verb: VERBS[op].verb },
      ),
    remove: several => {
      setSelected(NOTHING_SELECTED)
      make(
        'delete',
        several.map(({ id }) => ({ op: 'delete', workout_id: id })),
        toHold(several),
      )
    },
    askWhereTo: (op, several, date) => {
      if (several.length > 0) setAsked({ op, workouts: several, date: date ?? firstDay(several) })
    },
    askShift: from => setAsked({ op: 'shift', from }),
    askNext: plan.hasWeeks ? from => setAsked({ op: 'next', from }) : null,
    askTemplate: plan.hasWeeks ? from => setAsked({ op: 'template', from }) : null,
    askSkip: isOwn && log ? workout => setAsked({ op: 'skip', workout }) : null,
    pickUp: several => {
      if (several.length > 0) setCarried({ workouts: several, date: firstDay(several) })
    },
  }

  return { moves, carried, setCarried, asked, onClose: () => setAsked(null), change, make, log }
}
