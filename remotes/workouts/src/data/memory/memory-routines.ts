import { ok } from '@coach-app/data'
import { asShown, type Routine } from '../../model/routine/routine.ts'
import { withLink } from '../../model/routine/with-routine.ts'
import type { RoutinesPort } from '../ports/routines-port.ts'

/** Routines in memory; they go with the page. */
export function createMemoryRoutines(): RoutinesPort {
  const routines = new Map<string, Routine>()
  return {
    readRoutines: async () => ok([...routines.values()].filter(({ deleted }) => !deleted)),
    readDeleted: async () => ok([...routines.values()].filter(({ deleted }) => deleted)),
    saveRoutine: async sent => {
      const stored = asShown(sent, routines.get(sent.id))
      routines.set(sent.id, stored)
      return ok(stored)
    },
    linkRoutine: async (id, workoutIds) => {
      for (const one of withLink([...routines.values()], id, workoutIds)) routines.set(one.id, one)
      return ok(undefined)
    },
  }
}
