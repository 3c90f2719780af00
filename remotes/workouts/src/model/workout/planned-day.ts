import { parseDate } from '@internationalized/date'
import { formatWeekday } from '../dates/day-format.ts'
import { dayText } from '../dates/day-text.ts'
import { isPlanOfOther, type Workout } from './workout.ts'

/** The day that whoever planned it set, YYYY-MM-DD: due and missed count by it. */
export const plannedDay = ({ date, planned_date }: Pick<Workout, 'date' | 'planned_date'>): string =>
  planned_date ?? date

/** Brought to another day by its athlete: of a plan of somebody else the planned day stays. As `private.planned_day` in SQL. */
export const movedByAthlete = <One extends Workout>(workout: One, date: string): One => ({
  ...workout,
  date,
  planned_date: isPlanOfOther(workout) ? plannedDay(workout) : date,
})

/** `planned for Mon`, further away `planned for 23 Nov`; null where it stands on its planned day. */
export function plannedForWords(workout: Pick<Workout, 'date' | 'planned_date'>): string | null {
  const planned = plannedDay(workout)
  if (planned === workout.date) return null
  const day = parseDate(planned)
  const isNear = Math.abs(day.compare(parseDate(workout.date))) < 7
  return `planned for ${isNear ? formatWeekday(day) : dayText(planned, { on: workout.date })}`
}
