import { AutoScroller, Cursor, Feedback, PreventSelection } from '@dnd-kit/dom'
import { DragDropProvider, PointerSensor, useDraggable, useDroppable } from '@dnd-kit/react'
import type { ReactNode } from 'react'
import type { Workout } from '../workout/workout.ts'
import { useMoves } from './moves-context.tsx'

// By pointer only: keys have a way of their own (use-move-keys), which says what it does in a live region.
const PLUGINS = [AutoScroller, Cursor, PreventSelection, Feedback.configure({ feedback: 'clone' })]
const SENSORS = [PointerSensor]

/** Lets the cards inside be dragged from day to day; what is selected comes along. */
export function DragDropCalendar({
  workouts,
  children,
}: {
  workouts: readonly Workout[]
  children: ReactNode
}) {
  const moves = useMoves()
  return (
    <DragDropProvider
      plugins={PLUGINS}
      sensors={SENSORS}
      onDragEnd={({ operation: { source, target }, canceled }) => {
        const workout = workouts.find(({ id }) => id === source?.id)
        if (canceled || !moves || !workout || !target) return
        moves.moveTo(moves.meant(workout), String(target.id))
      }}
    >
      {children}
    </DragDropProvider>
  )
}

type SetElement = (element: Element | null) => void

/** Of a card, by its workout's id. */
export function useDragged(workoutId: string, disabled: boolean): { ref: SetElement; isDragging: boolean } {
  const { ref, isDragging } = useDraggable({ id: workoutId, disabled })
  return { ref, isDragging }
}

/** Of a day, by its date. */
export function useDropDay(date: string): { ref: SetElement; isDropTarget: boolean } {
  const { ref, isDropTarget } = useDroppable({ id: date })
  return { ref, isDropTarget }
}
