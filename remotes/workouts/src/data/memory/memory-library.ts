import { ok } from '@coach-app/data'
import type { Exercise } from '../../model/exercise/exercise.ts'
import { searchExercises } from '../../model/exercise/exercise-search.ts'
import { plainName } from '../../model/exercise/name-words.ts'
import type { LibraryPort } from '../ports/library-port.ts'
import type { Memory } from './memory.ts'
import { upsert } from './memory-changes.ts'

/** The exercises in memory, and those that are made there. */
export function createMemoryLibrary(memory: Memory): LibraryPort {
  return {
    readExercises: async () => ok([...memory.exercises]),
    findExercises: async term =>
      ok(searchExercises(memory.exercises, term).map(({ id, matchedAlias }) => ({ id, matchedAlias }))),
    readMarks: async () => ok([]),
    findSimilar: async (name, except) =>
      ok(
        memory.exercises
          .filter(one => one.id !== except && plainName(one.name) === plainName(name))
          .map(one => ({ id: one.id, name: one.name, owner: one.owner, matched_alias: null })),
      ),
    createExercise: async exercise => {
      const made: Exercise = {
        aliases: [],
        equipment: 'other',
        loading: 'none',
        laterality: 'bilateral',
        load_multiplier: 1,
        cues: null,
        video_url: null,
        muscles: {},
        owner: 'mine',
        ...exercise,
      }
      memory.exercises = upsert(memory.exercises, made)
      return ok(made)
    },
  }
}
