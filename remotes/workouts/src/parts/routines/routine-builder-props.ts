import type { CalendarAthlete } from '../../model/calendar/calendar.ts'
import type { Routine } from '../../model/routine/routine.ts'
import type { WorkoutToSave } from '../../model/workout/workout.ts'

/** What the list of routines gives to the builder, which is of another wing. */
export interface RoutineBuilderProps {
  /** The one to edit; null: a new one. */
  routine: Routine | null
  athlete: CalendarAthlete
  /** YYYY-MM-DD. */
  today: string
  /** Called with the content each time it is saved; `id` is the routine's. */
  onSave: (written: Pick<WorkoutToSave, 'id' | 'title' | 'coach_note' | 'blocks'>) => void
  /** What the focus goes back to. */
  opener: () => HTMLElement | null
  onClose: () => void
}
