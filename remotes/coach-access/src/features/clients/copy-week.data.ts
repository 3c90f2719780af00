import { call, err, ok, type Result } from '@coach-app/data'
import { addDays } from './days.ts'

/** A workout of the week that is copied, as far as copying needs it. */
interface Planned {
  id: string
  date: string
  state: string
}

const DAY_MS = 86_400_000
/** At most this many steps in one change. */
const STEPS = 500

/** One step for each workout and athlete; each lies as far from the first day of its week as the one it copies. */
export const stepsToCopyWeek = (
  workouts: Planned[],
  from: string,
  to: string,
  athleteIds: string[],
  newId: () => string,
) => {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
  return athleteIds.flatMap(athlete_id =>
    workouts.map(({ id, date }) => ({
      op: 'copy' as const,
      workout_id: id,
      id: newId(),
      athlete_id,
      date: addDays(date, days),
    })),
  )
}

/** Copies a week to several athletes, as drafts. Answers the ids of the changes, for undoing them, and how many workouts a week has. */
export async function copyWeek(
  from: { athleteId: string; week: string },
  to: { athleteIds: string[]; week: string },
): Promise<Result<{ changes: string[]; workouts: number }>> {
  const calendar = await call('get_calendar', {
    athlete_id_param: from.athleteId,
    from_param: from.week,
    to_param: addDays(from.week, 6),
  })
  if (!calendar.ok) return calendar
  const { workouts } = calendar.value as unknown as { workouts: Planned[] }
  if (workouts.length === 0)
    return err({ code: 'invalid-input', message: 'There is nothing in that week to copy.' })
  const steps = stepsToCopyWeek(workouts, from.week, to.week, to.athleteIds, () => crypto.randomUUID())
  // All of one athlete in one change: each gets the whole week or nothing.
  const athletesAtOnce = Math.max(1, Math.floor(STEPS / workouts.length))
  const changes: string[] = []
  for (let at = 0; at < steps.length; at += athletesAtOnce * workouts.length) {
    const id = crypto.randomUUID()
    const part = steps.slice(at, at + athletesAtOnce * workouts.length)
    const changed = await call('change_calendar', { change: { id, steps: part } })
    if (!changed.ok) {
      // Nobody is left with half of it.
      if (changes.length > 0) await undoCopies(changes)
      return changed
    }
    changes.push(id)
  }
  return ok({ changes, workouts: workouts.length })
}

export const undoCopies = (changes: string[]): Promise<Result<unknown>> =>
  call('undo_calendar_changes', { change_ids: changes })
