import { MUSCLES } from '@coach-app/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../fixtures/index.ts'

interface GlobalExercise {
  name: string
  slug: string
  aliases: string[]
  pattern: string
  equipment: string
  loading: string
  measurement: string
  laterality: string
  load_multiplier: number
  cues: string | null
  faults: string[]
  primary: string[]
  secondary: string[]
}

let db: TestDatabase
let all: GlobalExercise[]
beforeAll(async () => {
  db = await createTestDatabase()
  const muscles = (role: string) =>
    `array(select m.muscle from public.exercise_muscles m where m.exercise_id = e.id and m.role = '${role}')`
  const { rows } = await db.query<GlobalExercise>(
    `select e.*, ${muscles('primary')} as primary, ${muscles('secondary')} as secondary
       from public.exercises e where e.owner_id is null and e.team_id is null order by e.slug`,
  )
  all = rows
})
afterAll(() => db.close())

/** Names of the exercises that violate a rule. */
const wrong = (isWrong: (exercise: GlobalExercise) => boolean) => all.filter(isWrong).map(({ name }) => name)

/** Allowed loadings of each equipment. A machine has a stack or plates, or no load at all. */
const LOADINGS: Record<string, string[]> = {
  barbell: ['plates_per_side'],
  trap_bar: ['plates_per_side'],
  ez_bar: ['plates_per_side'],
  smith_machine: ['plates_per_side'],
  landmine: ['plates_single_end'],
  sled: ['plates_single_end'],
  dumbbell: ['fixed'],
  kettlebell: ['fixed'],
  medicine_ball: ['fixed'],
  cable: ['stack'],
  machine: ['stack', 'plates_per_side', 'plates_single_end', 'none'],
  bodyweight: ['none', 'plates_single_end'],
  other: ['none', 'fixed', 'plates_per_side', 'plates_single_end'],
}
const LOADED = ['weight_reps', 'weighted_time', 'distance_weight']

describe('the global exercises', () => {
  it('are at least 250, and each has its muscles, a cue and two faults', () => {
    expect(all.length).toBeGreaterThanOrEqual(250)
    expect(wrong(({ primary }) => primary.length < 1 || primary.length > 3)).toEqual([])
    expect(wrong(({ secondary }) => secondary.length > 6)).toEqual([])
    expect(wrong(({ cues }) => !/^[A-Z0-9].{9,118}\.$/.test(cues ?? ''))).toEqual([])
    expect(wrong(({ faults }) => faults.length !== 2 || faults[0] === faults[1])).toEqual([])
    expect(wrong(({ faults }) => faults.some(fault => !/^[A-Z].{5,78}[^.]$/.test(fault)))).toEqual([])
  })

  it('have each cue once', () => {
    const cues = all.map(({ cues }) => cues)
    expect(cues.filter((cue, place) => cues.indexOf(cue) !== place)).toEqual([])
  })

  it('share no searchable name or alias, except for Row', async () => {
    const { rows } = await db.query(
      `select n.words, array_agg(distinct e.name order by e.name) as names from public.exercises e, unnest(string_to_array(e.search_text, '|')) n (words)
        where e.owner_id is null and e.team_id is null group by 1 having count(distinct e.id) > 1`,
    )
    // The written amount tells which: 4x8 or 4x500m.
    expect(rows).toEqual([{ words: 'row', names: ['Barbell Row', 'Row Erg'] }])
    const own = ({ name, aliases }: GlobalExercise) => [name, ...aliases].map(word => word.toLowerCase())
    expect(wrong(exercise => new Set(own(exercise)).size !== own(exercise).length)).toEqual([])
    expect(
      wrong(({ name, aliases }) => [name, ...aliases].some(word => !/^\w[\w '’&/-]{0,49}$/.test(word))),
    ).toEqual([])
  })

  it('have slugs that follow from their names', () => {
    const slugOf = (name: string) =>
      name
        .toLowerCase()
        .replaceAll("'", '')
        .replaceAll(/[^a-z0-9]+/g, '-')
    expect(wrong(({ name, slug }) => slug !== slugOf(name))).toEqual([])
  })

  it('have a loading that fits their equipment, and a measurement that fits their loading', () => {
    expect(wrong(({ equipment, loading }) => !(LOADINGS[equipment] ?? ['none']).includes(loading))).toEqual(
      [],
    )
    expect(
      wrong(({ loading, measurement }) => (loading !== 'none') !== LOADED.includes(measurement)),
    ).toEqual([
      // The stack takes weight off instead of putting it on.
      'Assisted Dip',
      'Assisted Pull-Up',
    ])
  })

  it('have the load multiplier 2 for pairs of dumbbells or kettlebells, and nowhere else', () => {
    const isPair = ({ load_multiplier }: GlobalExercise) => load_multiplier === 2
    expect(wrong(one => isPair(one) && !['dumbbell', 'kettlebell'].includes(one.equipment))).toEqual([])
    expect(wrong(one => isPair(one) && /\b(single|one)-arm|goblet|suitcase/i.test(one.name))).toEqual([])
    expect(wrong(one => !isPair(one) && /^double k/i.test(one.name))).toEqual([])
    // One dumbbell in both hands, or passed from one to the other.
    expect(
      wrong(one => !isPair(one) && one.equipment === 'dumbbell' && one.laterality !== 'unilateral'),
    ).toEqual(['Dumbbell Overhead Extension', 'Dumbbell Pullover', 'Plank Drag'])
  })

  it('have the laterality that their names say', () => {
    const sided = /\b(single|one)-(arm|leg)\b|split squat|b-stance|suitcase|side plank/i
    expect(wrong(({ name, laterality }) => sided.test(name) && laterality !== 'unilateral')).toEqual([])
    const inTurns = /walking|alternating|bicycle|mountain climber|\brun\b|sprint/i
    expect(wrong(({ name, laterality }) => inTurns.test(name) && laterality !== 'alternating')).toEqual([])
    const bothAtOnce =
      /^(barbell|double|assisted|smith machine) (row|curl|squat|bench|shrug|pull|dip)|deadlift$/i
    expect(
      wrong(
        ({ name, laterality }) => bothAtOnce.test(name) && !sided.test(name) && laterality !== 'bilateral',
      ),
    ).toEqual([])
  })

  it('cover every muscle and every pattern', async () => {
    expect(MUSCLES.filter(muscle => !all.some(({ primary }) => primary.includes(muscle)))).toEqual([])
    const { rows } = await db.query<{ pattern: string }>(
      `select (regexp_matches(pg_get_constraintdef(oid), $$'([a-z_]+)'$$, 'g'))[1] as pattern
         from pg_constraint where conname = 'exercises_pattern_check'`,
    )
    expect(rows.length).toBeGreaterThan(10)
    // 'other' is for exercises that people add.
    const few = rows.filter(
      row => row.pattern !== 'other' && all.filter(({ pattern }) => pattern === row.pattern).length < 5,
    )
    expect(few).toEqual([])
  })
})
