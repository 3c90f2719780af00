import { usePreload, useUser } from '@coach-app/runtime'
import { VisuallyHidden } from '@coach-app/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { useUndo } from '../../data/clipboard-and-undo/use-undo.ts'
import { type Span, startOfWeek, weeksOf } from '../../model/dates/calendar-span.ts'
import type { CalendarAddress } from '../../parts/calendar-address/use-calendar-address.ts'
import { useDayWords } from '../../parts/day-words/day-words.ts'
import { useHeldKeys } from '../../parts/preload/use-held-keys.ts'
import { carriedWords } from './carried.ts'
import { DragDropCalendar } from './drag-drop.tsx'
import { MovesDialogs, preloadActions, preloadWeekDialogs, SelectionBar } from './lazy-actions.ts'
import { MovesProvider } from './moves-context.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useMoveKeys } from './use-move-keys.ts'
import { type MovedCalendar, useMovesOf } from './use-moves.ts'

const UndoConflict = lazy(async () => ({
  default: (await import('../../parts/clipboard-and-undo/undo-conflict.tsx')).UndoConflict,
}))

interface CalendarMovesProps extends MovedCalendar {
  address: CalendarAddress
  span: Span
  /** 1 = Monday … 7 = Sunday. */
  weekStart: number
  children: ReactNode
}

/** Lets the workouts of a calendar be selected, moved, copied and undone: by keys, menus and pointer. */
export function CalendarMoves(props: CalendarMovesProps) {
  const { workouts, canWrite, address, span, weekStart, children } = props
  const me = useUser()
  usePreload(preloadActions)
  usePreload(preloadWeekDialogs, { isReady: canWrite })
  const undo = useUndo(me.id)
  const { moves, carried, setCarried, ...dialogs } = useMovesOf(props)
  useHeldKeys(dialogs.asked !== null, dialogs.onClose)
  const focusNew = useKeptFocus(workouts)
  const words = useDayWords()
  const inHand = startOfWeek(address.day, weekStart)
  const [week = []] = weeksOf({ from: inHand, to: inHand.add({ days: 6 }) })
  const isShown = address.day.compare(span.from) >= 0 && address.day.compare(span.to) <= 0
  useMoveKeys({
    moves,
    carried,
    setCarried,
    workouts,
    week: week.map(String),
    day: String(isShown ? address.day : span.from),
    undo: undo.undoLast,
  })
  return (
    <MovesProvider value={moves}>
      <DragDropCalendar workouts={workouts}>{children}</DragDropCalendar>
      {moves.selected.size > 0 && (
        <Suspense>
          <SelectionBar workouts={workouts} />
        </Suspense>
      )}
      {(dialogs.asked || dialogs.change.blocked) && (
        <Suspense>
          <MovesDialogs
            {...props}
            {...dialogs}
            moveTo={moves.moveTo}
            onPlanned={first => {
              dialogs.onClose()
              if (!first) return
              focusNew(first.id)
              void address.open({ date: first.date })
            }}
          />
        </Suspense>
      )}
      <VisuallyHidden>
        <p role="status">{carriedWords(carried, words)}</p>
      </VisuallyHidden>
      {undo.conflict && (
        <Suspense>
          <UndoConflict undo={undo} />
        </Suspense>
      )}
    </MovesProvider>
  )
}
