import { ok, type Result } from '@coach-app/data'
import type { QueryClient } from '@tanstack/react-query'
import type { Routine, RoutineToSave } from '../../model/routine/routine.ts'
import { withLink, withRoutine } from '../../model/routine/with-routine.ts'
import type { RoutinesPort } from '../ports/routines-port.ts'
import { routinesKeys } from './routines.keys.ts'

/** Changes the routines where they were read. A running refetch is cancelled: its older answer would overwrite the change. */
async function patch(client: QueryClient, change: (list: Routine[]) => Routine[]): Promise<void> {
  const of = { queryKey: routinesKeys.kept }
  await client.cancelQueries({ ...of, predicate: query => query.state.data !== undefined })
  client.setQueriesData<Routine[]>(of, list => list && change(list))
}

/**
 * Sends a routine. What another device has changed meanwhile stays, and what was written here comes beside it, under the id of its save: sent
 * twice it is the same. What that device has changed is not deleted either.
 */
export async function saveRoutine(
  port: RoutinesPort,
  client: QueryClient,
  routine: RoutineToSave,
): Promise<Result<unknown>> {
  const result = await port.saveRoutine(routine)
  if (result.ok) {
    await patch(client, list => withRoutine(list, routine.id, result.value))
    void client.invalidateQueries({ queryKey: routinesKeys.allDeleted })
    // Days ahead have followed it.
    if (result.value?.untouched.length) void client.invalidateQueries({ queryKey: ['training'] })
    return result
  }
  if (result.error.reason !== 'routine_changed') return result
  void client.invalidateQueries({ queryKey: routinesKeys.all })
  if (routine.deleted) return ok(null)
  const beside = await port.saveRoutine({ ...routine, id: routine.save_id, after: [] })
  if (beside.ok) await patch(client, list => withRoutine(list, routine.save_id, beside.value))
  return beside
}

export async function linkRoutine(
  port: RoutinesPort,
  client: QueryClient,
  routineId: string,
  workoutIds: string[],
): Promise<Result<unknown>> {
  const result = await port.linkRoutine(routineId, workoutIds)
  if (result.ok) await patch(client, list => withLink(list, routineId, workoutIds))
  return result
}
