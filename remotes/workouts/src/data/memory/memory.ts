import { err } from '@coach-app/data'
import type { AthleteMax, BodyWeight } from '../../model/athlete-loads/athlete-loads.ts'
import type { CalendarDays } from '../../model/calendar/days.ts'
import type { Exercise } from '../../model/exercise/exercise.ts'
import type { Workout } from '../../model/workout/workout.ts'
import type { MemoryPlan } from './memory-plan.ts'

/** What is in memory of one person: each port reads and replaces its part. */
export interface Memory {
  person: string
  plan: MemoryPlan<readonly Workout[]>
  exercises: readonly Exercise[]
  maxes: readonly AthleteMax[]
  weights: readonly BodyWeight[]
  days: CalendarDays
  newId: () => string
}

export const MISSING = err({ code: 'not-found', message: 'It is not in this demo.' })
