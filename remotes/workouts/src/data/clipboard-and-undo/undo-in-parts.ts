import { type AppError, err, ok, type Result } from '@coach-app/data'
import { type BlockedWorkout, blockedOf } from '../../model/calendar/calendar-change.ts'

/**
 * Undoes changes of many calendars one by one, because all of them in one request would take too long. What cannot be given back is
 * listed for all of them; those that could stay undone, and may be undone again.
 */
export async function undoInParts<Answer>(
  ids: readonly string[],
  undo: (id: string) => Promise<Result<Answer>>,
  onProgress: (done: number) => void,
): Promise<Result<{ blocked: BlockedWorkout[] }>> {
  const blocked: BlockedWorkout[] = []
  let failure: AppError | null = null
  for (const [index, id] of ids.entries()) {
    const result = await undo(id)
    if (!result.ok) {
      const list = blockedOf(result.error)
      if (list) blocked.push(...list)
      else failure ??= result.error
      // The others would wait just as long.
      if (result.error.code === 'network') break
    }
    onProgress(index + 1)
  }
  return failure ? err(failure) : ok({ blocked })
}
