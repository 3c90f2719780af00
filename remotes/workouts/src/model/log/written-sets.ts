import { isWarmUp } from '../volume/working-set.ts'
import { doneIds } from './next-set.ts'
import type { SessionBlock } from './session-blocks.ts'

interface WrittenSet {
  id: string
  /** `Hammer Curl` */
  exercise: string
}

type Logged = Parameters<typeof doneIds>[0]

/**
 * Sets whose amount somebody has typed and nobody has ticked, in the order of the workout: ending it would lose them. A warm-up set is not
 * asked for, its amount may have been written by the ladder.
 *
 * @param blocks without what is left out
 * @param typed texts of the fields by set
 */
export function writtenSets(
  blocks: readonly Pick<SessionBlock, 'prescriptions'>[],
  logs: Logged,
  typed: Readonly<Record<string, { amount?: string | undefined }>>,
): WrittenSet[] {
  const done = doneIds(logs)
  return blocks.flatMap(({ prescriptions }) =>
    prescriptions.flatMap(({ exercise, sets }) =>
      sets
        .filter(({ id, set_type }) => !done.has(id) && !isWarmUp(set_type) && typed[id]?.amount?.trim())
        .map(({ id }) => ({ id, exercise: exercise.name })),
    ),
  )
}
