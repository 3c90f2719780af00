import { useUser } from '@coach-app/runtime'
import { parseDate } from '@internationalized/date'
import { type ReactNode, Suspense, useState } from 'react'
import { useClients } from '../../data/calendar/use-calendar.ts'
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
import { readDay } from '../../model/dates/calendar-span.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { useDayWords } from '../../parts/day-words/day-words.ts'
import { firstDay, type MovedWorkout, stepsToCopy, stepsToMove, stepsToPlace } from './change-steps.ts'
import { BlockedDialog, loadActions, MoveOrCopyDialog, ShiftDialog } from './lazy-actions.ts'
import type { Moves, StateOp } from './moves-context.tsx'
import { extended, NOTHING_SELECTED, toggled, within } from './selection.ts'
import { useChange } from './use-change.ts'

const VERBS: Record<StateOp, { kind: UndoStep['kind']; verb: string }> = {
  publish: { kind: 'publish', verb: 'Published' },
  draft: { kind: 'publish', verb: 'Made a draft of' },
  hide: { kind: 'bulk', verb: 'Hid' },
  show: { kind: 'bulk', verb: 'Showed' },
}

type Asked = { op: 'move' | 'copy'; workouts: MovedWorkout[]; date: string } | { op: 'shift'; from: string }

interface MovesOptions {
  athlete: { id: string; name: string | null }
  isOwn: boolean
  canWrite: boolean
  /** In the order shown. */
  workouts: readonly Workout[]
}

const named = (workouts: readonly MovedWorkout[]): string =>
  workouts.length === 1 ? `"${workouts[0]?.title}"` : `${workouts.length} workouts`

/** Moves, copies and bulk changes of one calendar: the functions, what is carried, and the dialogs. */
export function useMovesOf({ athlete, isOwn, canWrite, workouts }: MovesOptions): {
  moves: Moves
  carried: { workouts: MovedWorkout[]; date: string } | null
  setCarried: (carried: { workouts: MovedWorkout[]; date: string } | null) => void
  dialogs: ReactNode
  announcement: string
} {
  const me = useUser()
  const change = useChange()
  const words = useDayWords()
  const isNumbered = usePlan().days === 'numbered'
  const [selected, setSelected] = useState(NOTHING_SELECTED)
  const [carried, setCarried] = useState<{ workouts: MovedWorkout[]; date: string } | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const held = useClipboardAndUndo()
  const clients = useClients(canWrite && !isOwn)
  const shown = workouts.map(({ id }) => id)
  const selection = within(selected, shown)
  const clipboard = held.userId === me.id ? clipboardOf(held) : []
  const athletes = [
    { id: athlete.id, name: isOwn ? 'Myself' : (athlete.name ?? 'This athlete') },
    ...(clients.data ?? []).filter(({ id, canWrite: mayPlan }) => mayPlan && id !== athlete.id),
    ...(isOwn ? [] : [{ id: me.id, name: 'Myself' }]),
  ]

  const make = (
    kind: UndoStep['kind'],
    steps: ChangeStep[],
    of: readonly MovedWorkout[],
    more: { verb?: string; athleteIds?: string[] } = {},
  ) => {
    setAsked(null)
    setCarried(null)
    change.make({ kind, steps, workouts: of, athleteIds: [athlete.id], ...more })
  }

  /** To be held: by id, and with what is pasted where the id is not known. */
  const toHold = (several: readonly MovedWorkout[]): WorkoutRef[] =>
    several.map(({ id, athlete_id, title, date }) => {
      const workout = workouts.find(other => other.id === id)
      const plan = workout && {
        coach_note: workout.coach_note,
        blocks: workout.blocks,
        ofTemplate: isNumbered,
      }
      return { id, athlete_id, title, date, ...(plan && { plan }) }
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
        change.put({ kind: 'paste', athleteIds: [athlete.id] }, plans)
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
    pickUp: several => {
      if (several.length > 0) setCarried({ workouts: several, date: firstDay(several) })
    },
  }

  const dialogs = (
    <Suspense>
      {asked?.op === 'shift' && (
        <ShiftDialog
          from={asked.from}
          isSaving={change.isChanging}
          onShift={(from_date, days) =>
            make('shift', [{ op: 'shift', athlete_id: athlete.id, from_date, days }], [])
          }
          onClose={() => setAsked(null)}
        />
      )}
      {asked && asked.op !== 'shift' && (
        <MoveOrCopyDialog
          op={asked.op}
          what={named(asked.workouts)}
          date={asked.date}
          athletes={asked.op === 'copy' ? athletes : []}
          isSaving={change.isChanging}
          onPut={(days, ids) => {
            const { op, workouts: several } = asked
            if (op === 'move') return moves.moveTo(several, days[0] ?? asked.date)
            const athleteIds = ids.length > 0 ? ids : [athlete.id]
            make(
              'paste',
              stepsToCopy(several, days, athleteIds, () => crypto.randomUUID()),
              several,
              { athleteIds },
            )
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {change.blocked && <BlockedDialog change={change} />}
    </Suspense>
  )
  const day = carried && readDay(carried.date)
  const announcement =
    carried && day
      ? `${named(carried.workouts)} to ${words.longDay(parseDate(String(day)))}. Arrow keys choose the day, Enter drops, Escape leaves it where it was.`
      : ''
  return { moves, carried, setCarried, dialogs, announcement }
}
