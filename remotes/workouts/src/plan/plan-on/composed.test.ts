import { expect, it } from 'vitest'
import { athlete as someLoads } from '../../model/resolved-load/loads.fixture.ts'
import { formatTargets } from '../../model/set/format-target.ts'
import { createCatalogue } from '../../model/typed-line/catalogue.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { aBlock, aLog, anExercise, aPrescription, aWorkout, kg, sets } from '../../testing/a-workout.ts'
import { type Collisions, compose, fieldKey, problemsIn, toSend } from './composed.ts'
import { planOn } from './plan-on.ts'

const SQUAT = anExercise({ id: 'squat' })
const reader = {
  catalogue: createCatalogue([{ ...SQUAT, aliases: [], owner: 'global' }]),
  unit: 'kg' as const,
}
const ATHLETE = 'athlete'

const trained = (over: Partial<Workout> = {}): Workout => {
  const prescription = aPrescription({ id: 'line', exercise: SQUAT, sets: sets(3, kg(100)) })
  return aWorkout({
    id: 'from',
    athlete_id: ATHLETE,
    created_by: 'coach',
    date: '2026-11-24',
    state: 'completed',
    logs: prescription.sets.map(set => aLog(prescription, set)),
    blocks: [aBlock({ prescriptions: [prescription] })],
    ...over,
  })
}
const planned = (workout: Workout, typed: Record<string, string> = {}, weeks = 1) =>
  compose(
    planOn({
      week: [workout],
      before: [],
      loads: someLoads(),
      rules: new Map(),
      unit: 'kg',
      today: '2026-11-29',
    }),
    { weeks, typed: new Map(Object.entries(typed)), reader },
  )
const there = (over: Partial<Workout>): Workout =>
  aWorkout({ athlete_id: ATHLETE, date: '2026-12-01', ...over })
const send = (
  workout: Workout,
  existing: Workout[],
  collisions: Collisions,
  {
    weeks = 1,
    isOwn = false,
    typed = {},
  }: { weeks?: number; isOwn?: boolean; typed?: Record<string, string> } = {},
) => toSend(planned(workout, typed, weeks), { athleteId: ATHLETE, weeks, collisions, existing, isOwn })

it('takes over what is typed, keeps what cannot be read, and goes on from it', () => {
  const lines = (typed: Record<string, string>) =>
    planned(trained(), typed, 2)[0]?.lines[0]?.weeks.map(({ text, sets: of, why, problem }) => [
      text,
      formatTargets(of, 'kg'),
      why,
      problem,
    ])
  expect(lines({})).toEqual([
    ['3x5 102.5kg', '3×5 @ 102.5 kg', 'All sets done: 100 kg + 2.5 kg', null],
    ['3x5 105kg', '3×5 @ 105 kg', 'As if done: 102.5 kg + 2.5 kg', null],
  ])
  expect(lines({ [fieldKey('line', 0)]: '2x3 @110' })).toEqual([
    ['2x3 @110', '2×3 @ 110 kg', 'As you typed it', null],
    ['2x3 112.5kg', '2×3 @ 112.5 kg', 'As if done: 110 kg + 2.5 kg', null],
  ])
  const [unread] = lines({ [fieldKey('line', 0)]: '3x5 @heavy' }) ?? []
  expect(unread?.[0]).toBe('3x5 @heavy')
  expect(unread?.[3]).toMatch(/^[A-Z].*\.$/)
  expect(problemsIn(planned(trained(), { [fieldKey('line', 0)]: '' }))).toBe(1)
})

it('sends each week to its day, with what was typed and where it comes from', () => {
  const { workouts, taken } = send(trained(), [], 'add', {
    weeks: 2,
    typed: { [fieldKey('line', 1)]: '1x1 120 // slow' },
  })
  expect(taken).toEqual([])
  expect(
    workouts.map(({ date, from_id, state, blocks }) => [
      date,
      from_id,
      state,
      blocks[0]?.prescriptions[0]?.note,
    ]),
  ).toEqual([
    ['2026-12-01', 'from', 'published', ''],
    ['2026-12-08', 'from', 'published', 'slow'],
  ])
  expect(workouts[0]?.blocks[0]?.prescriptions[0]?.sets[0]).not.toHaveProperty('fixed_load')
})

it.each<[string, Partial<Workout>, boolean, string, string]>([
  [
    'the day that was planned',
    { date: '2026-11-25', planned_date: '2026-11-24' },
    false,
    '2026-12-01',
    'published',
  ],
  [
    'its day, where it came from another week',
    { planned_date: '2026-11-10' },
    false,
    '2026-12-01',
    'published',
  ],
  ['a draft', { state: 'draft', logs: [] }, false, '2026-12-01', 'draft'],
  ['a draft of one’s own', { state: 'draft', logs: [] }, true, '2026-12-01', 'published'],
  ['what is hidden', { hidden: true }, false, '2026-12-01', 'draft'],
])('%s', (_, over, isOwn, date, state) => {
  const [workout] = send(trained(over), [], 'add', { isOwn }).workouts
  expect([workout?.date, workout?.state]).toEqual([date, state])
})

it.each<[Collisions, number, string[], string[]]>([
  ['add', 1, ['open', 'done', 'others'], []],
  ['replace', 1, ['open', 'done', 'others'], ['open', 'others']],
  ['skip', 0, [], []],
])('where something stands: %s', (collisions, count, seen, replace) => {
  const existing = [
    there({ id: 'open' }),
    there({ id: 'done', state: 'completed' }),
    there({ id: 'others', created_by: 'coach' }),
    there({ id: 'another day', date: '2026-12-02' }),
  ]
  const sent = send(trained(), existing, collisions)
  expect([sent.workouts.length, sent.seen, sent.replace, sent.taken]).toEqual([
    count,
    seen,
    replace,
    ['2026-12-01'],
  ])
  // An athlete does not take away what a coach planned.
  const own = send(trained(), existing, collisions, { isOwn: true })
  expect(own.replace).toEqual(replace.filter(id => id !== 'others'))
})
