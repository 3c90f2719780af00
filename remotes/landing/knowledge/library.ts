import type { Exercises, LibraryExercise } from './read.ts'
import type { NodeFile } from './schema.ts'
import type { LibraryLists } from './shapes.ts'

/*
 * What the nodes say of the exercise library. It is computed from the rows of the library and never written by hand, so that the two cannot
 * contradict each other; what is said by hand all the same is checked here.
 */

/** Patterns that no week's sets are counted of (supabase/schemas/training/progress.sql). */
const NOT_COUNTED = ['mobility', 'conditioning']

/** `{{counts of bench-press}}` and `{{set of barbell-row for biceps}}`, within the texts of a node. */
const PLACEHOLDER = /\{\{(.*?)\}\}/g
const COUNTS = /^counts of ([a-z0-9-]+)$/
const SET = /^set of ([a-z0-9-]+) for ([a-z_]+)$/

const muscleWords = (muscle: string): string => muscle.replaceAll('_', ' ')
const joined = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('')

/** `one for the chest and a half for the triceps and front delts` */
export function countsWords({ muscles, mainMuscles }: LibraryExercise): string {
  const helping = muscles.filter(muscle => !mainMuscles.includes(muscle))
  return joined(
    [
      mainMuscles.length > 0 && `one for the ${joined(mainMuscles.map(muscleWords))}`,
      helping.length > 0 && `a half for the ${joined(helping.map(muscleWords))}`,
    ].filter(part => part !== false),
  )
}

/** `one`, `a half` or `nothing` */
const setWords = ({ muscles, mainMuscles }: LibraryExercise, muscle: string): string =>
  mainMuscles.includes(muscle) ? 'one' : muscles.includes(muscle) ? 'a half' : 'nothing'

/** The text for a placeholder; null when the library does not have what it names. */
function meaningOf(placeholder: string, exercises: Exercises): string | null {
  const [, counted = ''] = COUNTS.exec(placeholder) ?? []
  const [, slug = '', muscle = ''] = SET.exec(placeholder) ?? []
  const exercise = exercises.get(counted || slug)
  if (!exercise) return null
  return counted ? countsWords(exercise) : setWords(exercise, muscle)
}

/** A text of a node with what the library says in place of its placeholders. */
export const filled = (text: string, exercises: Exercises): string =>
  text.replaceAll(PLACEHOLDER, (_, placeholder: string) => meaningOf(placeholder, exercises) ?? '')

const SHOWN = { one: 10, half: 6 }

/** Patterns in the order in which their exercises are named: the common lifts, then single muscles, the rest after them. */
const ORDER = [
  ...['squat', 'hinge', 'lunge', 'horizontal_push', 'vertical_push', 'horizontal_pull', 'vertical_pull'],
  ...['isolation', 'core', 'rotation', 'carry', 'olympic', 'jump', 'other'],
]

/** What the library counts for a muscle; within a pattern what everybody knows stands first in the library. */
export function listsOf(muscle: string, exercises: Exercises): LibraryLists {
  const counted = [...exercises.values()]
    .filter(({ pattern }) => !NOT_COUNTED.includes(pattern))
    .sort((one, other) => ORDER.indexOf(one.pattern) - ORDER.indexOf(other.pattern))
  const list = (share: 'one' | 'half') => {
    const found = counted.filter(
      ({ muscles, mainMuscles }) =>
        muscles.includes(muscle) && mainMuscles.includes(muscle) === (share === 'one'),
    )
    return { names: found.slice(0, SHOWN[share]).map(({ name }) => name), count: found.length }
  }
  return { one: list('one'), half: list('half') }
}

/** Small letters and figures only: Pull-Up and pullup are one name. */
const folded = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const textsOf = ({ summary, more, mistakes, claims, product }: NodeFile): string[] => [
  summary,
  ...more,
  ...mistakes,
  ...claims.flatMap(({ says, why, disputed }) => [says, why, disputed ?? '']),
  product ?? '',
]

/** Where a node and the library contradict each other, or could without anybody noticing. */
export function* libraryProblems(node: NodeFile, exercises: Exercises): Generator<string> {
  for (const text of textsOf(node)) {
    const byHand = text.replaceAll(PLACEHOLDER, '')
    if (/\blibrary\b/i.test(byHand)) yield `says by hand what is in the library: ${byHand}`
    if (/\bhalf (a )?set\b/i.test(byHand)) yield `says by hand what a set counts: ${byHand}`
    for (const [, placeholder = ''] of text.matchAll(PLACEHOLDER))
      if (meaningOf(placeholder, exercises) === null)
        yield `{{${placeholder}}} is nothing that the library has`
  }
  for (const alias of node.aliases)
    for (const [slug, { name, aliases }] of exercises)
      if (slug !== node.exercise && [name, ...aliases].some(one => folded(one) === folded(alias)))
        yield `its alias ${alias} is ${name} in the library`
  const patterns = new Set([...exercises.values()].map(({ pattern }) => pattern))
  for (const what of node['hardly trained by']) {
    if (!patterns.has(what) && !exercises.has(what)) yield `hardly trained by: the library has no ${what}`
    for (const [slug, { name, pattern, muscles }] of exercises)
      if ((slug === what || pattern === what) && muscles.includes(node.muscle ?? ''))
        yield `says that ${what} hardly trains it, and the library counts ${name} for it`
  }
  if (node.muscle && node.exercises.length > 0) yield 'exercises of a muscle are read from the library'
}
