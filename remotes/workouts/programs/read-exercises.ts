import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GlobalExercise } from '../src/templates/programs/compile-program.ts'

const SEED = join(import.meta.dirname, '../../../supabase/schemas/seed')

/** The files with the exercises that everyone starts with. */
export const SEED_FILES = readdirSync(SEED)
  .filter(name => name.startsWith('exercise-seed-'))
  .map(name => join(SEED, name))

const readSeed = (): string => SEED_FILES.map(path => readFileSync(path, 'utf8')).join('\n')

/** A row of the seed: texts, lists and numbers in the order of its columns. */
const ROW =
  /\('((?:[^']|'')+)', '([a-z0-9-]+)', '\{(.*?)\}', '(\w+)', '(\w+)', '(\w+)', '(\w+)', '(\w+)', ([12]), '(\w+)', '(\w+)',\s*'\{([^}]*)\}', '\{([^}]*)\}',\s*'((?:[^']|'')+)'/g

const plain = (text: string): string => text.replaceAll("''", "'")
const listOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|([^",]+)/g)].map(([, quoted, bare]) => plain(quoted ?? bare ?? ''))

/** The exercises that every installation has. */
export const readGlobalExercises = (sql = readSeed()): GlobalExercise[] =>
  [...sql.matchAll(ROW)].map(
    ([
      ,
      name = '',
      slug = '',
      aliases = '',
      pattern,
      equipment = '',
      loading,
      measurement,
      laterality,
      multiplier,
      mechanic,
      level,
      primary = '',
      secondary = '',
      cues = '',
    ]) =>
      ({
        name: plain(name),
        slug,
        aliases: listOf(aliases),
        pattern,
        equipment,
        loading,
        measurement,
        laterality,
        load_multiplier: multiplier === '2' ? 2 : 1,
        mechanic,
        level,
        cues: plain(cues),
        video_url: null,
        muscles: Object.fromEntries([
          ...listOf(primary).map(muscle => [muscle, 'primary']),
          ...listOf(secondary).map(muscle => [muscle, 'secondary']),
        ]),
      }) as GlobalExercise,
  )
