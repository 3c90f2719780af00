import type { ReadSet } from './imported-history.ts'

/** A block of an imported workout, as import_training takes it. */
export interface ImportedBlock {
  kind: 'straight' | 'superset'
  /** Names of the file, in the order in which they were begun. */
  exercises: string[]
}

/** Of a workout, and of a block (supabase/schemas/training/workouts.sql). */
const MOST = 52

/**
 * Exercises that were done in turn as supersets, the others around them in the order of the session; nothing when none were done in turn, as
 * a list of sets needs no blocks.
 * @param become what the exercises of the file become: two names of one exercise are one.
 */
export function blocksOf(
  sets: readonly Pick<ReadSet, 'exercise' | 'superset'>[],
  become: (name: string) => string = name => name,
): ImportedBlock[] {
  // Sets stand with the first place of their exercise: one that was also done on its own is in its superset.
  const supersets = new Map<string, string>()
  for (const { exercise, superset } of sets)
    if (superset !== null && !supersets.has(become(exercise))) supersets.set(become(exercise), superset)
  const groups = new Map<string, Map<string, string>>()
  for (const { exercise } of sets) {
    const one = become(exercise)
    const superset = supersets.get(one)
    const key = superset === undefined ? `alone ${one}` : `in turn ${superset}`
    const group = groups.get(key) ?? new Map<string, string>()
    if (!group.has(one)) group.set(one, exercise)
    groups.set(key, group)
  }
  const blocks = [...groups.values()].map(
    (group): ImportedBlock => ({
      kind: group.size > 1 ? 'superset' : 'straight',
      exercises: [...group.values()],
    }),
  )
  const fits = blocks.length <= MOST && blocks.every(({ exercises }) => exercises.length <= MOST)
  return fits && blocks.some(({ kind }) => kind === 'superset') ? blocks : []
}
