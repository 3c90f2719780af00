import { describe, expect, it } from 'vitest'
import { anExercise } from '../../testing/a-workout.ts'
import type { ListedExercise } from './exercise.ts'
import { countChosen, type ExerciseFilter, NO_FACETS, toggled } from './exercise-filter.ts'
import { countShown, selectExercises } from './select-exercises.ts'

const aListed = (over: Partial<ListedExercise>): ListedExercise => ({
  ...anExercise({
    id: over.name ?? 'squat',
    equipment: 'barbell',
    laterality: 'bilateral',
    muscles: { quads: 'primary' },
  }),
  pattern: 'squat',
  aliases: [],
  owner: 'global',
  favourite: false,
  archived: false,
  used: 0,
  ...over,
})

const ALL: ExerciseFilter = { q: '', show: 'all', facets: NO_FACETS }
const LIST = [
  aListed({
    name: 'Back Squat',
    aliases: ['BS'],
    muscles: { quads: 'primary', glutes: 'secondary' },
    used: 1,
  }),
  aListed({
    name: 'Bench Press',
    pattern: 'horizontal_push',
    muscles: { chest: 'primary' },
    favourite: true,
    used: 5,
  }),
  aListed({ name: 'Goblet Squat', equipment: 'kettlebell', owner: 'mine' }),
  aListed({ name: 'Old Squat', owner: 'mine', archived: true }),
  aListed({ name: 'Split Squat', equipment: 'dumbbell', laterality: 'unilateral', owner: 'team' }),
]
const names = (view: Partial<ExerciseFilter>, found: string[] = []) =>
  selectExercises(LIST, { ...ALL, ...view }, found).exercises.map(({ name }) => name)
const facets = (over: Partial<ExerciseFilter['facets']>) => ({ ...NO_FACETS, ...over })
const counts = (view: Partial<ExerciseFilter>, facet: string) =>
  Object.fromEntries(
    selectExercises(LIST, { ...ALL, ...view })
      .facets.find(one => one.facet === facet)
      ?.values.map(({ value, count }) => [value, count]) ?? [],
  )

describe('selectExercises', () => {
  it.each<[string, Partial<ExerciseFilter>, string[]]>([
    [
      'everything by name, without the archived',
      {},
      ['Back Squat', 'Bench Press', 'Goblet Squat', 'Split Squat'],
    ],
    ['favourites', { show: 'favourites' }, ['Bench Press']],
    ['a movement with its equipment', { q: 'squat kettlebell' }, ['Goblet Squat']],
    ['one leg by what is said of it', { q: 'single leg' }, ['Split Squat']],
    ['a push by its muscle', { q: 'push chest' }, ['Bench Press']],
    ['nothing where one of the words says nothing', { q: 'single xyz' }, []],
    ['recent ones, the most used first', { show: 'recent' }, ['Bench Press', 'Back Squat']],
    ['archived ones alone', { show: 'archived' }, ['Old Squat']],
    ['a facet', { facets: facets({ muscle: ['glutes'] }) }, ['Back Squat']],
    [
      'any value of a facet',
      { facets: facets({ equipment: ['kettlebell', 'dumbbell'] }) },
      ['Goblet Squat', 'Split Squat'],
    ],
    [
      'every facet',
      { facets: facets({ pattern: ['squat'], owner: ['mine', 'team'], laterality: ['unilateral'] }) },
      ['Split Squat'],
    ],
    ['a search by name or alias', { q: 'bs' }, ['Back Squat']],
    ['a search within a facet', { q: 'squat', facets: facets({ owner: ['mine'] }) }, ['Goblet Squat']],
    ['what trains the muscle that is called so', { q: 'chest' }, ['Bench Press']],
    ['not what a muscle only helps in', { q: 'glutes' }, []],
    ['nothing', { q: 'zzz' }, []],
  ])('selects %s', (_, view, expected) => expect(names(view)).toEqual(expected))

  it('puts matches of the database first, and further matches by name behind them', () => {
    expect(names({ q: 'squat' }, ['Split Squat', 'Back Squat'])).toEqual([
      'Split Squat',
      'Back Squat',
      'Goblet Squat',
    ])
    expect(names({ q: 'sqaut' }, ['Goblet Squat', 'gone'])).toEqual(['Goblet Squat'])
    // What only looks like it stands behind what trains it.
    expect(names({ q: 'quads' }, ['Bench Press']).at(-1)).toBe('Bench Press')
  })
})

describe('the counts beside the facets', () => {
  it('count exercises that the other facets leave', () => {
    expect(counts({}, 'equipment')).toEqual({ barbell: 2, dumbbell: 1, kettlebell: 1 })
    expect(counts({ facets: facets({ equipment: ['kettlebell'] }) }, 'equipment')).toEqual({
      barbell: 2,
      dumbbell: 1,
      kettlebell: 1,
    })
    expect(counts({ facets: facets({ equipment: ['kettlebell'] }) }, 'owner')).toEqual({ mine: 1 })
  })

  it('include a chosen value that leaves nothing', () => {
    expect(counts({ facets: facets({ owner: ['team'] }), q: 'bench' }, 'owner')).toEqual({
      team: 0,
      global: 1,
    })
  })

  it('are also made for all, favourites, recent and archived', () => {
    expect(
      (['all', 'favourites', 'recent', 'archived'] as const).map(show => countShown(LIST, show)),
    ).toEqual([4, 1, 2, 1])
  })
})

it('toggled adds a value of a facet and removes it again', () => {
  const chosen = toggled(ALL, 'muscle', 'quads')
  expect(countChosen(chosen)).toBe(1)
  expect(toggled(chosen, 'muscle', 'quads')).toEqual(ALL)
})
