import type { Calendar } from '../../model/calendar/calendar.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { withWorkout } from './kept-calendar.ts'

type Change = (workout: Workout | null) => Workout | null

/**
 * What the server acknowledges while days are being read: the read may have begun before it, and is laid under it, so that nothing that
 * was sent is taken off the screen, or off the device, by an answer that did not know of it yet. Changes can be laid over themselves.
 */
export function acknowledgements() {
  const changes: { id: string; change: Change }[] = []
  let reads = 0
  return {
    add(id: string, change: Change): void {
      if (reads > 0) changes.push({ id, change })
    },
    beginRead(span: { from: string; to: string }) {
      reads += 1
      const seen = changes.length
      return {
        end(): (calendar: Calendar) => Calendar {
          const missed = changes.slice(seen)
          reads -= 1
          if (reads === 0) changes.length = 0
          return calendar => {
            if (!calendar.access || missed.length === 0) return calendar
            const workouts = missed.reduce(
              (known, { id, change }) => withWorkout(known, id, change, span),
              calendar.workouts,
            )
            return { ...calendar, workouts }
          }
        },
      }
    },
  }
}
