import { describe, expect, it } from 'vitest'
import type { AthleteLoads, AthleteMax } from '../../model/athlete-loads/athlete-loads.ts'
import { workoutLoads } from '../../model/resolved-load/workout-loads.ts'
import { aTemplateWorkout } from '../../model/template/a-template.fixture.ts'
import type { TypedSet } from '../../model/workout/typed-document.ts'
import { aBlock, anExercise, aPrescription, sets } from '../../testing/a-workout.ts'
import { missingColumns, missingOf, needsOf } from './missing-maxes.ts'

describe('the missing maxes', () => {
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
  const needs = new Map(workouts.map(one => [one.id, needsOf(one)]))
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
  ])('are as expected: %s', (_, maxes, ids, date, expected) => {
    const needed = ids.map(id => ({ date, needs: needs.get(id) }))
    const loads: AthleteLoads = { maxes, bodyWeights: [], unit: 'kg', barAndPlates: null }
    const missing = missingOf(needed, loads, TODAY)
    expect(missingColumns([...needs.values()], [missing])).toEqual(expected)
    // The same that the loads themselves say is missing.
    if (date < TODAY) return
    const said = workouts
      .filter(({ id }) => ids.includes(id))
      .flatMap(({ blocks }) => [...workoutLoads({ date, blocks, logs: [] }, loads).values()])
      .flatMap(load => (load.status === 'missing' ? [load.missing] : []))
      .map(what => ('exercise_id' in what ? what.exercise_id : what.what))
    expect(missing).toEqual(new Set(said))
  })

  it('are not asked for in workouts that are left out', () => {
    const none: AthleteLoads = { maxes: [], bodyWeights: [], unit: 'kg', barAndPlates: null }
    expect(
      missingOf([{ date: '2026-12-01', skipped: 'away', needs: needs.get('w1') }], none, TODAY).size,
    ).toBe(0)
  })
})
