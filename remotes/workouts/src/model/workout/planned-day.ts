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
