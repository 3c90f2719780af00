import type { Routine } from '../../model/routine/routine.ts'
import { withLink, withRoutine } from '../../model/routine/with-routine.ts'
import type { RoutinesPort } from '../ports/routines-port.ts'
import type { OrKept } from './kept-ports.ts'
import type { KeptTraining } from './kept-training.ts'

/** The routines, as the server has acknowledged them. */
export function keptRoutines(routines: RoutinesPort, kept: KeptTraining, orKept: OrKept): RoutinesPort {
  const change = async (to: (list: Routine[]) => Routine[]): Promise<void> => {
    const list = await kept.read<Routine[]>('routines')
    if (list) await kept.write('routines', to(list))
  }
  return {
    readRoutines: () =>
      orKept(
        async () => {
          const result = await routines.readRoutines()
          if (result.ok) await kept.write('routines', result.value)
          return result
        },
        () => kept.read<Routine[]>('routines'),
      ),
    readDeleted: () => routines.readDeleted(),
    async saveRoutine(sent) {
      const result = await routines.saveRoutine(sent)
      if (result.ok) await change(list => withRoutine(list, sent.id, result.value))
      return result
    },
    async linkRoutine(id, workoutIds) {
      const result = await routines.linkRoutine(id, workoutIds)
      if (result.ok) await change(list => withLink(list, id, workoutIds))
      return result
    },
  }
}
