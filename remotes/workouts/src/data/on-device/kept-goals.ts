import type { Goals } from '../../model/goal/goal.ts'
import type { GoalsPort } from '../ports/goals-port.ts'
import type { OrKept } from './kept-ports.ts'
import type { KeptTraining } from './kept-training.ts'

/** The goals of the athlete, as they were last read. They are changed with a connection only. */
export const keptGoals = (
  goals: GoalsPort,
  athleteId: string,
  kept: KeptTraining,
  orKept: OrKept,
): GoalsPort => ({
  ...goals,
  readGoals: id =>
    orKept(
      async () => {
        const result = await goals.readGoals(id)
        if (result.ok && id === athleteId) await kept.write('goals', result.value)
        return result
      },
      async () => (id === athleteId ? kept.read<Goals>('goals') : null),
    ),
})
