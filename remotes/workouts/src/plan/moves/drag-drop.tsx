import type { ReactNode } from 'react'
import type { Workout } from '../../model/workout/workout.ts'
import { DragArea } from '../../parts/drag/drag-area.tsx'
import { preloadActions } from './lazy-actions.ts'
import { useMoves } from './moves-context.tsx'

/** Lets the cards inside be dragged from day to day; what is selected comes along. */
export function DragDropCalendar({
  workouts,
  children,
}: {
  workouts: readonly Workout[]
  children: ReactNode
}) {
  const moves = useMoves()
  const find = (id: string) => workouts.find(workout => workout.id === id)
  return (
    <DragArea
      onApproach={preloadActions}
      nameOf={id => {
        const workout = find(id)
        const several = workout && moves ? moves.meant(workout).length : 1
        return several > 1 ? `${several} workouts` : (workout?.title ?? '')
      }}
      onDrop={({ sourceId, targetId, place, y }) => {
        const workout = find(sourceId)
        if (!workout || !moves) return
        const several = moves.meant(workout)
        if (several.length > 1) moves.moveTo(several, targetId)
        else moves.place(workout, targetId, indexIn(place, sourceId, y))
      }}
    >
      {children}
    </DragArea>
  )
}

/** How many of the other cards of a day stand above the pointer. */
const indexIn = (day: Element, sourceId: string, y: number): number =>
  [...day.querySelectorAll<HTMLElement>('[data-workout]')].filter(card => {
    const { top, height } = card.getBoundingClientRect()
    return card.dataset.workout !== sourceId && top + height / 2 < y
  }).length
