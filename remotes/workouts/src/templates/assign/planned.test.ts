import { describe, expect, it } from 'vitest'
import type { AthleteLoads, AthleteMax } from '../../model/athlete-loads/athlete-loads.ts'
import { workoutLoads } from '../../model/resolved-load/workout-loads.ts'
import { aTemplateWorkout } from '../../model/template/a-template.fixture.ts'
import type { TypedSet } from '../../model/workout/typed-document.ts'
import { aBlock, anExercise, aPrescription, sets } from '../../testing/a-workout.ts'
import type { Collision, PlannedItem } from './assign.data.ts'
import { missingColumns, missingOf, needsOf } from './missing-maxes.ts'
import { previewedWorkouts, summaryOf, summaryParts } from './planned.ts'

const collision = (workout_id: string, replaceable = true): Collision => ({
  workout_id,
  title: 'Easy run',
  state: 'published',
  replaceable,
})
const item = (date: string, over: Partial<PlannedItem> = {}): PlannedItem => ({
  template_workout_id: 'w1',
  date,
  away: null,
  moved_from: null,
  skipped: null,
  collisions: [],
  ...over,
})

describe('what an athlete gets', () => {
  const items = [
    item('2026-12-07', { collisions: [collision('run')] }),
    item('2026-12-02', { away: 'travel', moved_from: '2026-12-01' }),
    item('2026-12-03', { away: 'ill', skipped: 'away' }),
    item('2026-12-07', { collisions: [collision('run'), collision('logged', false)] }),
  ]

  it('is counted', () => {
    expect(summaryOf({ items })).toEqual({
      workouts: 3,
      from: '2026-12-02',
      to: '2026-12-07',
      moved: 1,
      leftOutAway: 1,
      leftOutCollision: 0,
      onAwayDays: 0,
      collisions: [collision('run'), collision('logged', false)],
    })
  })

  it.each([
    ['add', ['1 moved', '1 left out: away', 'beside 2 workouts']],
    ['replace', ['1 moved', '1 left out: away', '1 workout replaced', '1 workout cannot be replaced']],
  ] as const)('is said for collisions %s', (how, parts) => {
    expect(summaryParts(summaryOf({ items }), how)).toEqual(parts)
  })

  it('says what is on days away and what gives way', () => {
    const all = [
      item('2026-12-01', { away: 'off' }),
      item('2026-12-02', { skipped: 'collision', collisions: [collision('run')] }),
    ]
    expect(summaryParts(summaryOf({ items: all }), 'skip')).toEqual(['1 while away', '1 left out: day taken'])
  })

  it('is in the order of its days, without what the template does not have', () => {
    const workout = aTemplateWorkout('w1', 1, 1)
    const planned = previewedWorkouts(
      {
        items: [item('2026-12-07'), item('2026-12-02'), item('2026-12-01', { template_workout_id: 'gone' })],
      },
      new Map([['w1', workout]]),
    )
    expect(planned.map(({ date }) => date)).toEqual(['2026-12-02', '2026-12-07'])
  })
})

describe('which maxes are missing', () => {
  const squat = anExercise({ id: 'squat' })
  const front = anExercise({ id: 'front', name: 'Front Squat' })
  const percent = (over: Partial<TypedSet> = {}) =>
    sets(2, { load_kind: 'pct_1rm', load_min: 75, load_max: 75, ...over })
  const workout = (id: string, ...prescriptions: ReturnType<typeof aPrescription>[]) =>
    aTemplateWorkout(id, 1, 1, { blocks: [aBlock({ prescriptions })] })
  const workouts = [
    workout('w1', aPrescription({ exercise: squat, sets: percent() })),
    workout(
      'w2',
      aPrescription({ exercise: front, sets: percent({ pct_exercise_id: 'squat', pct_base: 'tm' }) }),
    ),
    workout('w3', aPrescription({ exercise: front, sets: percent() })),
    workout('w4', aPrescription({ exercise: front, sets: percent({ load_kind: 'pct_bw' }) })),
    workout('w5', aPrescription({ exercise: front, sets: percent({ load_min: null, load_max: null }) })),
  ]
  const needs = needsOf(workouts)
  const TODAY = '2026-11-23'
  const tested = (exercise_id: string, date: string, kind: AthleteMax['kind'] = 'tested'): AthleteMax => ({
    id: `${exercise_id} ${date}`,
    exercise_id,
    kind,
    kg: 140,
    date,
    source_set_id: null,
  })

  it.each<[string, AthleteMax[], string[], string, string[]]>([
    ['nothing known', [], ['w1', 'w2', 'w3'], '2026-12-01', ['squat', 'front']],
    ['a tested max', [tested('squat', TODAY)], ['w1', 'w2'], '2026-12-01', []],
    ['a training max is no 1RM', [tested('squat', TODAY, 'training')], ['w1'], '2026-12-01', ['squat']],
    ['a training max for %TM', [tested('squat', TODAY, 'training')], ['w2'], '2026-12-01', []],
    ['too old on that day', [tested('squat', '2026-06-10')], ['w1'], '2026-12-20', ['squat']],
    ['not yet too old', [tested('squat', '2026-06-10')], ['w1'], '2026-12-01', []],
    [
      'an estimate grows old sooner',
      [tested('squat', '2026-08-20', 'estimated')],
      ['w1'],
      '2026-12-01',
      ['squat'],
    ],
    ['what is before today is not asked', [], ['w1'], '2026-11-20', []],
    ['open loads ask nothing', [], ['w5'], '2026-12-01', []],
    ['a body weight', [], ['w4'], '2026-12-01', ['body_weight']],
  ])('%s', (_, maxes, ids, date, expected) => {
    const items = ids.map(id => item(date, { template_workout_id: id }))
    const loads: AthleteLoads = { maxes, bodyWeights: [], unit: 'kg', barAndPlates: null }
    const missing = missingOf(items, needs, loads, TODAY)
    expect(missingColumns(needs, [missing])).toEqual(expected)
    // The same that the loads themselves say is missing.
    if (date < TODAY) return
    const said = workouts
      .filter(({ id }) => ids.includes(id))
      .flatMap(({ blocks }) => [...workoutLoads({ date, blocks, logs: [] }, loads).values()])
      .flatMap(load => (load.status === 'missing' ? [load.missing] : []))
      .map(what => ('exercise_id' in what ? what.exercise_id : what.what))
    expect(missing).toEqual(new Set(said))
  })

  it('of workouts that are left out asks nothing', () => {
    const none: AthleteLoads = { maxes: [], bodyWeights: [], unit: 'kg', barAndPlates: null }
    expect(missingOf([item('2026-12-01', { skipped: 'away' })], needs, none, TODAY).size).toBe(0)
  })
})
