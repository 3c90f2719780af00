import type { Result } from '@coach-app/data'
import type { AthleteMax, BodyWeight } from '../../model/athlete-loads/athlete-loads.ts'

/** A maximum that a person enters: estimates come from logged sets. */
export interface MaxToSave {
  exercise_id: string
  kind: 'tested' | 'training'
  kg: number
  /** YYYY-MM-DD, not after today. */
  date: string
}

/** What an athlete's percentages are of. They are read with the calendar. */
export interface MaxesPort {
  /** A second one of the same kind and day takes the place of the first. */
  saveMax(athleteId: string, max: MaxToSave): Promise<Result<AthleteMax>>
  deleteMax(maxId: string): Promise<Result<void>>
  saveBodyWeight(athleteId: string, weight: BodyWeight): Promise<Result<BodyWeight>>
  deleteBodyWeight(athleteId: string, date: string): Promise<Result<void>>
}
