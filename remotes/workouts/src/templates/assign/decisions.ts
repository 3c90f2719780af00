import type { AssignmentUpdate, Decision, UpdateStep } from './assign.data.ts'

/** What was decided, by assignment and workout of the template. Without a decision a conflict stays as the athlete has it. */
export type Decisions = Readonly<Record<string, Readonly<Record<string, Decision>>>>

export const decide = (
  decisions: Decisions,
  assignmentId: string,
  templateWorkoutId: string,
  decision: Decision,
): Decisions => ({
  ...decisions,
  [assignmentId]: { ...decisions[assignmentId], [templateWorkoutId]: decision },
})

/** The same for every conflict of one or several athletes. */
export function decideAll(
  decisions: Decisions,
  updates: readonly Pick<AssignmentUpdate, 'id' | 'conflicts'>[],
  decision: Decision,
): Decisions {
  let all = decisions
  for (const { id, conflicts } of updates)
    for (const { template_workout_id } of conflicts) all = decide(all, id, template_workout_id, decision)
  return all
}

export const undecided = (
  decisions: Decisions,
  updates: readonly Pick<AssignmentUpdate, 'id' | 'conflicts'>[],
): number =>
  updates.flatMap(({ id, conflicts }) =>
    conflicts.filter(({ template_workout_id }) => decisions[id]?.[template_workout_id] === undefined),
  ).length

/** Whether there is anything to send for this athlete. */
export const hasSomething = (
  { id, automatic, conflicts }: Pick<AssignmentUpdate, 'id' | 'automatic' | 'conflicts'>,
  decisions: Decisions,
): boolean =>
  automatic.length > 0 || conflicts.some(one => decisions[id]?.[one.template_workout_id] !== undefined)

const WORDS = { change: 'changed', add: 'added', remove: 'removed', move: 'moved' } as const

/** `2 changed, 1 added`. */
export function stepsText(steps: readonly Pick<UpdateStep, 'kind'>[]): string {
  return (['change', 'add', 'move', 'remove'] as const)
    .map(kind => ({ kind, number: steps.filter(step => step.kind === kind).length }))
    .filter(({ number }) => number > 0)
    .map(({ kind, number }) => `${number} ${WORDS[kind]}`)
    .join(', ')
}
