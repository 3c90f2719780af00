import { expect, it } from 'vitest'
import { athlete as someLoads } from '../../model/resolved-load/loads.fixture.ts'
import { formatTargets } from '../../model/set/format-target.ts'
import { createCatalogue } from '../../model/typed-line/catalogue.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { planOn } from '../../parts/plan-on/plan-on.ts'
import type { Collisions } from '../../parts/planned-check/planned.ts'
import { aBlock, aLog, anExercise, aPrescription, aWorkout, kg, sets } from '../../testing/a-workout.ts'
import { compose, fieldKey, type LeftBecause, problemsIn, toSend } from './composed.ts'

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
    state = 'published',
    today = '2026-11-29',
  }: {
    weeks?: number
    isOwn?: boolean
    typed?: Record<string, string>
    state?: 'published' | 'draft'
    today?: string
  } = {},
) =>
  toSend(planned(workout, typed, weeks), {
    athleteId: ATHLETE,
    weeks,
    collisions,
    existing,
    isOwn,
    state,
    today,
  })

it('planning on takes over typed targets, keeps unreadable text, and steps on from them', () => {
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

it('planning on sends each week to its day, with typed targets and the id of its source', () => {
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
])('planning on decides day and state: %s', (_, over, isOwn, date, state) => {
  const [workout] = send(trained(over), [], 'add', { isOwn }).workouts
  expect([workout?.date, workout?.state]).toEqual([date, state])
})

it.each<[Collisions, number, string[], string[]]>([
  ['add', 1, ['open', 'others'], []],
  ['replace', 1, ['open', 'others'], ['open', 'others']],
  ['skip', 0, [], []],
])('planning on with a workout on the day already: %s', (collisions, count, seen, replace) => {
  const existing = [
    there({ id: 'open' }),
    there({ id: 'others', created_by: 'coach' }),
    there({ id: 'another day', date: '2026-12-02' }),
  ]
  const sent = send(trained(), existing, collisions)
  expect([sent.workouts.length, sent.seen, sent.replace, sent.taken, sent.hasSome]).toEqual([
    count,
    seen,
    replace,
    ['2026-12-01'],
    true,
  ])
  // An athlete does not take away what a coach planned.
  const own = send(trained(), existing, collisions, { isOwn: true })
  expect(own.replace).toEqual(replace.filter(id => id !== 'others'))
})

it.each<[string, LeftBecause | null, Partial<Workout> | null, string, Collisions]>([
  ['free', null, null, '2026-11-29', 'replace'],
  ['free, today', null, null, '2026-12-01', 'replace'],
  ['free, over', 'over', null, '2026-12-02', 'add'],
  ['planned, over', 'over', {}, '2026-12-02', 'replace'],
  ['planned and added to', null, {}, '2026-11-29', 'add'],
  ['planned and left', 'taken', {}, '2026-11-29', 'skip'],
  ['trained, over, replaced', 'trained', { state: 'completed' }, '2026-12-02', 'replace'],
  ['trained, over, added to', 'trained', { state: 'completed' }, '2026-12-02', 'add'],
  ['trained today', 'trained', { state: 'in_progress' }, '2026-12-01', 'replace'],
  ['skipped by its athlete', null, { state: 'skipped' }, '2026-12-01', 'replace'],
])('planning on for a day that is %s leaves it out because %s', (_, because, existing, today, collisions) => {
  const onDay = existing ? [there({ id: 'there', ...existing })] : []
  const sent = send(trained(), onDay, collisions, { today })
  expect(sent.left).toEqual(because ? [{ from_id: 'from', date: '2026-12-01', because }] : [])
  expect(sent.workouts).toHaveLength(because ? 0 : 1)
  // What is not planned takes nothing away, and the choice is only about what can be changed by it.
  if (because) expect([sent.seen, sent.replace]).toEqual([[], []])
  const isChoice = onDay.length > 0 && (because === null || because === 'taken')
  expect(sent.taken).toEqual(isChoice ? ['2026-12-01'] : [])
})

it('planning on creates drafts where that is chosen, and never drafts for oneself', () => {
  const stateOf = (over: { isOwn?: boolean }) =>
    send(trained(), [], 'skip', { state: 'draft', ...over }).workouts[0]?.state
  expect([stateOf({}), stateOf({ isOwn: true })]).toEqual(['draft', 'published'])
})
