import type { CalendarDate } from '@internationalized/date'
import type { ReactNode } from 'react'
import type { LogQueue } from '../../data/unsent-sets/log-queue.ts'
import type { Access, CalendarAthlete } from '../../model/calendar/calendar.ts'
import type { RangeName } from '../../model/progress/progress-range.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { Workout } from '../../model/workout/workout.ts'
import type { PreloadedPart } from '../preload/preloaded-part.tsx'

export interface WorkoutDrawerProps {
  workout: Workout
  access: Access
  isOwn: boolean
  /** The other person of messages about the workout; null when there is none. */
  other: { otherId: string; otherName: string | null } | null
  unit: WeightUnit
  today: string
  queue: LogQueue
  /** Its card on the calendar. */
  card: () => HTMLElement | null
  onClose: () => void
  onEdit: () => void
  onDelete: () => void
  onMove: () => void
  /** Of what is written about a workout; a template has none. Resolve to whether it is done. */
  onSkip?: (reason: string) => Promise<boolean>
  onNote?: (note: string, seen: string) => Promise<boolean>
  onReopen?: () => void
}

export interface ProgressViewProps {
  athleteId: string
  /** The reader's. */
  unit: WeightUnit
  /** The reader's: 1 = Monday … 7 = Sunday. */
  weekStart: number
  /** Where the athlete is. */
  today: CalendarDate
  /** A day in the week whose sets are shown. */
  day: CalendarDate
  range: RangeName
  /** Links and actions of the calendar that shows it. */
  hrefOfRange: (range: RangeName) => string
  hrefOfWorkout: (workout: { id: string; date: string }) => string
  /** The first day of the chosen week. */
  onWeek: (week: string) => void
  /** Next step for an athlete who has not trained yet. */
  start?: ReactNode
}

export interface ProposeImportProps {
  athlete: Pick<CalendarAthlete, 'id' | 'name' | 'time_zone'>
  onClose: () => void
}

/** What a calendar shows of other wings: pages/ fills it in, and each is loaded when it is opened. */
export interface CalendarSlots {
  WorkoutDrawer: PreloadedPart<WorkoutDrawerProps>
  ProgressView: PreloadedPart<ProgressViewProps>
  ProposeImport: PreloadedPart<ProposeImportProps>
}
