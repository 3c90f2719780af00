import { ok, type Result } from '@coach-app/data'
import type { PlanPort } from '../../data/ports/plan-port.ts'
import type { ChangedWorkout, ChangeStep } from '../../model/calendar/calendar-change.ts'

/** As many steps as one change takes. */
export const MAX_STEPS = 500

/**
 * Steps in as few changes as take them. All of one athlete stays in one, so that each gets the whole of it or nothing: what is deleted for
 * copies stands before them.
 */
export function inParts(steps: readonly ChangeStep[], most = MAX_STEPS): ChangeStep[][] {
  const parts: ChangeStep[][] = [[]]
  for (const ofAthlete of byAthlete(steps)) {
    const last = parts.at(-1) ?? []
    if (last.length > 0 && last.length + ofAthlete.length > most) parts.push(ofAthlete)
    else last.push(...ofAthlete)
  }
  return parts
}

/** The copies of each athlete, with the deletions before them; steps without copies are not told apart. */
function byAthlete(steps: readonly ChangeStep[]): ChangeStep[][] {
  const groups: ChangeStep[][] = []
  let athlete: string | null = null
  for (const step of steps) {
    const before = groups.at(-1)
    const isNext: boolean = athlete !== null && (step.op !== 'copy' || step.athlete_id !== athlete)
    if (!before || isNext) groups.push([step])
    else before.push(step)
    athlete = step.op === 'copy' ? step.athlete_id : isNext ? null : athlete
  }
  return groups
}

/** Makes a change of calendars, all or nothing also where it takes several; answers the ids that undo it, and what it changed. */
export async function changeInParts(
  plan: PlanPort,
  steps: readonly ChangeStep[],
  skip?: string[],
): Promise<Result<{ ids: string[]; workouts: ChangedWorkout[] }>> {
  const ids: string[] = []
  const workouts: ChangedWorkout[] = []
  for (const part of inParts(steps)) {
    const id = crypto.randomUUID()
    const result = await plan.changeCalendar({ id, steps: part, ...(skip && { skip }) })
    if (!result.ok) {
      // Undo earlier parts, so that nobody keeps half of the change.
      if (ids.length > 0) await plan.undoChanges(ids, [])
      return result
    }
    ids.push(id)
    workouts.push(...result.value.workouts)
  }
  return ok({ ids, workouts })
}
