import { parseDate } from '@internationalized/date'
import type { WorkoutRef } from '../../data/clipboard-and-undo/clipboard-and-undo.ts'
import { blocksWithNewIds } from '../../model/workout/new-ids.ts'
import type { WorkoutToSave } from '../../model/workout/workout.ts'
import { firstDay } from './change-steps.ts'

interface Put {
  athleteId: string
  /** On one's own calendar nothing is a draft. */
  isOwn: boolean
  /** The day of the first one, YYYY-MM-DD. */
  to: string
}

/** What is held as new workouts: from a calendar into a template or out of one. */
export function workoutsToPaste(held: readonly WorkoutRef[], { athleteId, isOwn, to }: Put): WorkoutToSave[] {
  const change_id = crypto.randomUUID()
  const days = parseDate(to).compare(parseDate(firstDay(held)))
  return held.flatMap(({ title, date, plan }) =>
    plan
      ? {
          id: crypto.randomUUID(),
          athlete_id: athleteId,
          version: 0,
          save_id: crypto.randomUUID(),
          change_id,
          date: String(parseDate(date).add({ days })),
          title,
          coach_note: plan.coach_note,
          state: isOwn ? 'published' : 'draft',
          hidden: false,
          blocks: blocksWithNewIds(plan.blocks, () => crypto.randomUUID()),
        }
      : [],
  )
}
