import { parseDate } from '@internationalized/date'
import { useEffect, useRef } from 'react'
import type { Workout } from '../../model/workout/workout.ts'
import { isBelowDialog, isInCalendar, takesKeys } from '../../parts/calendar-keys/calendar-keys.ts'
import type { Carried } from './carried.ts'
import type { Moves } from './moves-context.tsx'

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface MoveKeys {
  moves: Moves
  carried: Carried | null
  setCarried: (carried: Carried | null) => void
  workouts: readonly Workout[]
  /** The week that week keys are for, by its days. */
  week: readonly string[]
  /** The day in hand when nothing in the calendar has the focus, YYYY-MM-DD. */
  day: string
  /** Undoes the newest change; false when there is none to undo. */
  undo: () => boolean
}

/** Everything that can be done with workouts, by keys; single keys while the calendar has the focus. */
export function useMoveKeys(keys: MoveKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The cheap checks come first, because every typed letter passes here.
      if (event.defaultPrevented || takesKeys(event.target)) return
      if (isBelowDialog()) return
      if (handle(event, latest.current)) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    // Before the calendar's own arrow keys: while something is carried, they choose its day.
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
}

/** Whether the key was for something here. */
function handle(event: KeyboardEvent, keys: MoveKeys): boolean {
  const { moves, carried } = keys
  if (carried) return handleCarried(event, keys, carried)
  const focused = keys.workouts.find(({ id }) => id === focusedWorkout())
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && !event.altKey) return handleCommand(event, keys, focused)
  if (event.altKey && focused && moves.canWrite && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    moves.reorder(focused, event.key === 'ArrowUp' ? -1 : 1)
    return true
  }
  if (isCommand || event.altKey) return false
  if (event.key === 'Escape' && moves.selected.size > 0) {
    moves.clear()
    return true
  }
  // A letter in a workout that is open beside the calendar, in a chat or in a toast is for that.
  if (!isInCalendar(event.target)) return false
  return (focused ? handleWorkout(event.key, moves, focused) : false) || handleWeek(event.key, keys)
}

function handleCarried(
  event: KeyboardEvent,
  { moves, setCarried }: MoveKeys,
  carried: NonNullable<MoveKeys['carried']>,
): boolean {
  const days = ARROWS[event.key]
  if (days !== undefined) {
    setCarried({ ...carried, date: String(parseDate(carried.date).add({ days })) })
    return true
  }
  if (event.key === 'Escape') {
    setCarried(null)
    return true
  }
  if (event.key === 'Enter' || event.key === ' ') {
    moves.moveTo(carried.workouts, carried.date)
    setCarried(null)
    return true
  }
  return false
}

function handleCommand(event: KeyboardEvent, keys: MoveKeys, focused: Workout | undefined): boolean {
  const { moves, undo, day } = keys
  const meant = focused ? moves.meant(focused) : keys.workouts.filter(({ id }) => moves.selected.has(id))
  switch (event.key.toLowerCase()) {
    case 'z':
      return !event.shiftKey && undo()
    case 'c':
      // With selected text, Ctrl+C means to copy that text.
      if (meant.length === 0 || getSelection()?.isCollapsed === false) return false
      moves.copy(meant)
      return true
    case 'x':
      if (meant.length === 0 || !moves.canWrite) return false
      moves.remove(meant)
      return true
    case 'v':
      return moves.paste(focusedDay() ?? day)
    default:
      return false
  }
}

function handleWorkout(key: string, moves: Moves, focused: Workout): boolean {
  if (key === 'x') {
    moves.toggle(focused.id)
    return true
  }
  if (!moves.canWrite) return false
  switch (key) {
    case ' ':
      moves.pickUp(moves.meant(focused))
      return true
    case 'm':
      moves.askWhereTo('move', moves.meant(focused))
      return true
    case 'c':
      moves.askWhereTo('copy', moves.meant(focused))
      return true
    case 'Delete':
      moves.remove(moves.meant(focused))
      return true
    default:
      return false
  }
}

function handleWeek(key: string, { moves, workouts, week, day }: MoveKeys): boolean {
  if (!moves.canWrite) return false
  const ofWeek = workouts.filter(({ date }) => week.includes(date))
  switch (key) {
    case 'd': {
      const first = ofWeek.map(({ date }) => date).sort()[0]
      if (first) moves.askWhereTo('copy', ofWeek, String(parseDate(first).add({ days: 7 })))
      return first !== undefined
    }
    case 'w':
      if (week[0]) moves.askNext?.(week[0])
      return moves.askNext !== null
    case 's':
      moves.askShift(focusedDay() ?? day)
      return true
    case 'p': {
      const drafts = ofWeek.filter(({ state }) => state === 'draft')
      if (drafts.length > 0) moves.setState(drafts, 'publish')
      return drafts.length > 0
    }
    default:
      return false
  }
}

const focusedWorkout = (): string | null =>
  document.activeElement?.closest('[data-workout]')?.getAttribute('data-workout') ?? null

const focusedDay = (): string | null =>
  document.activeElement?.closest('[data-date]')?.getAttribute('data-date') ?? null
