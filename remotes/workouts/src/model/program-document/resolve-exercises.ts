import type { ProgramExercise } from './program-document.ts'
import type { LibraryExercise } from './template-document.ts'

/** An exercise that is made with the template, as `create_exercise` takes it. */
export type ExerciseToMake = Omit<ProgramExercise, 'key' | 'slug'> & { id: string }

const folded = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
const OWNERS = ['mine', 'team', 'global'] as const
const MOST_CHARACTERS = 120

/**
 * Which exercise each key of a file is here: everybody's by its slug; else mine, my team's or everybody's of the same name and
 * measurement; else one that is made.
 */
export function resolveExercises(
  exercises: readonly ProgramExercise[],
  library: readonly LibraryExercise[],
  newId: () => string,
): { ids: ReadonlyMap<string, string>; toMake: ExerciseToMake[] } {
  const ids = new Map<string, string>()
  const toMake: ExerciseToMake[] = []
  const mine = new Set(library.filter(({ owner }) => owner === 'mine').map(({ name }) => folded(name)))

  /** Names are unique per person: another exercise of the same name gets a number. */
  function freeName(name: string): string {
    let free = name.trim()
    for (let next = 2; mine.has(folded(free)); next++) {
      const end = ` (${next})`
      free = name.trim().slice(0, MOST_CHARACTERS - end.length) + end
    }
    mine.add(folded(free))
    return free
  }

  for (const { key, slug, ...exercise } of exercises) {
    const here =
      (slug === null ? undefined : library.find(other => other.owner === 'global' && other.slug === slug)) ??
      sameNamed(exercise, library)
    const made = here ? undefined : { ...exercise, id: newId(), name: freeName(exercise.name) }
    if (made) toMake.push(made)
    ids.set(key, here?.id ?? made?.id ?? '')
  }
  return { ids, toMake }
}

function sameNamed(
  { name, measurement }: Pick<ProgramExercise, 'name' | 'measurement'>,
  library: readonly LibraryExercise[],
): LibraryExercise | undefined {
  const same = library.filter(
    other => other.measurement === measurement && folded(other.name) === folded(name),
  )
  return OWNERS.flatMap(owner => same.filter(other => other.owner === owner))[0]
}
