import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** The content as written, unchecked. */
export interface Content {
  nodes: Record<string, unknown>
  citations: Record<string, unknown>
  paths: Record<string, unknown>
}

/** An exercise of the library with the muscles that it trains, the main ones first and on their own. */
export interface LibraryExercise {
  name: string
  aliases: readonly string[]
  pattern: string
  muscles: readonly string[]
  mainMuscles: readonly string[]
}

/** The library by slug. */
export type Exercises = Map<string, LibraryExercise>

export const CONTENT = join(import.meta.dirname, '../content')
const SEED = join(import.meta.dirname, '../../../supabase/schemas/seed')

/** Days stay text: YAML 1.2 has no dates. */
const yaml = (path: string) => parse(readFileSync(path, 'utf8')) as Record<string, unknown>

export function readContent(folder = CONTENT): Content {
  const files = readdirSync(join(folder, 'knowledge')).filter(name => name.endsWith('.yaml'))
  return {
    nodes: Object.fromEntries(
      files.sort().map(name => [name.replace(/\.yaml$/, ''), yaml(join(folder, 'knowledge', name))]),
    ),
    citations: yaml(join(folder, 'citations.yaml')),
    paths: yaml(join(folder, 'paths.yaml')),
  }
}

/** A row of the seed: name, slug, aliases, pattern, …, primary and secondary muscles. */
const ROW =
  /\('((?:[^']|'')+)', '([a-z0-9-]+)', '\{(.*?)\}', '(\w+)'(?:, '?\w+'?){7},\s*'\{([^}]*)\}', '\{([^}]*)\}'/g

/** The files with the exercises that everyone starts with, one after the other. */
const readSeed = (): string =>
  readdirSync(SEED)
    .filter(name => name.startsWith('exercise-seed-'))
    .map(name => readFileSync(join(SEED, name), 'utf8'))
    .join('\n')

const listed = (text: string): string[] => text.split(',').filter(Boolean)
const plain = (text: string): string => text.replaceAll("''", "'")

export const readExercises = (sql = readSeed()): Exercises =>
  new Map(
    [...sql.matchAll(ROW)].map(
      ([, name = '', slug = '', aliases = '', pattern = '', primary = '', secondary = '']) => [
        slug,
        {
          name: plain(name),
          aliases: [...aliases.matchAll(/"([^"]*)"/g)].map(([, alias = '']) => plain(alias)),
          pattern,
          muscles: listed(`${primary},${secondary}`),
          mainMuscles: listed(primary),
        },
      ],
    ),
  )
