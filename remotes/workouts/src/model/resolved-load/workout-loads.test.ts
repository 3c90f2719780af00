import { standardBarAndPlates } from '@coach-app/data'
import { describe, expect, it } from 'vitest'
import { aBlock, aLog, anExercise, aPrescription, aWorkout, kg, sets } from '../../testing/a-workout.ts'
import type { ResolvedLoad } from '../athlete-loads/resolved-load.ts'
import type { SetTarget } from '../workout/workout.ts'
import { loadText } from './load-text.ts'
import { athlete, max } from './loads.fixture.ts'
import { loadsToFix, withFixedLoads, workoutLoads } from './workout-loads.ts'

const SQUAT = anExercise({ id: 'squat' })
const percent = (value: number): Partial<SetTarget> => ({
  load_kind: 'pct_1rm',
  pct_base: '1rm',
  load_min: value,
  load_max: value,
})
const less = (value: number): Partial<SetTarget> => ({
  load_kind: 'prev_pct',
  load_min: -value,
  load_max: -value,
})
const squats = (...of: SetTarget[][]) => aPrescription({ exercise: SQUAT, sets: of.flat() })
const workoutOf = (prescription = squats(sets(2, percent(75)))) =>
  aWorkout({ date: '2026-05-20', blocks: [aBlock({ prescriptions: [prescription] })] })
const kgOf = (load: ResolvedLoad | undefined) => (load?.status === 'load' ? load.low.kg : load?.status)
const all = (loads: ReadonlyMap<string, ResolvedLoad>) => [...loads.values()].map(kgOf)

describe('the loads of a workout', () => {
  const strong = athlete({ maxes: [max('tested', 140)] })

  it("are resolved from the athlete's maxes on the day of the workout", () => {
    expect(all(workoutLoads(workoutOf(), strong))).toEqual([105, 105])
    const before = { ...workoutOf(), date: '2026-05-11' }
    expect(all(workoutLoads(before, strong))).toEqual(['missing', 'missing'])
  })

  it('stay as fixed, and later sets follow the fixed load', () => {
    const workout = workoutOf(squats(sets(1, percent(75)), sets(1, less(10))))
    const fixed = withFixedLoads(workout, loadsToFix(workout, workoutLoads(workout, strong)))
    const stronger = athlete({ maxes: [max('tested', 180)] })
    expect(all(workoutLoads(workout, stronger))).toEqual([135, 122.5])
    expect(all(workoutLoads(fixed, stronger))).toEqual([105, 95])
  })

  it('follow the load that was lifted', () => {
    const prescription = squats(sets(1, { load_kind: 'open', rpe: 8 }), sets(2, less(10)))
    const workout = workoutOf(prescription)
    expect(all(workoutLoads(workout, strong))).toEqual(['open', 'missing', 'missing'])
    const [first] = prescription.sets
    const logs = first ? [aLog(prescription, first, { load_kg: 120 })] : []
    expect(all(workoutLoads({ ...workout, logs }, strong))).toEqual(['open', 107.5, 107.5])
  })

  it('are computed once for the same workout and athlete', () => {
    const workout = workoutOf()
    expect(workoutLoads(workout, strong)).toBe(workoutLoads(workout, strong))
    expect(workoutLoads(workout, athlete())).not.toBe(workoutLoads(workout, strong))
  })

  const pounds = athlete({ unit: 'lb', barAndPlates: standardBarAndPlates('lb') })
  const wordsOf = (loads: ReadonlyMap<string, ResolvedLoad>) =>
    [...loads.values()].map(load => (load.status === 'load' ? loadText(load) : load.status))

  it.each([
    ['of an earlier release', false],
    ['with fixed loads', true],
  ])('of a finished session %s stay when the athlete changes units', (_, isFixed) => {
    const prescription = squats(sets(1, kg(101)), sets(1, percent(75)), sets(1, less(10)))
    const planned = workoutOf(prescription)
    const was = workoutLoads(planned, strong)
    const kept = isFixed ? withFixedLoads(planned, loadsToFix(planned, was)) : planned
    const [first] = prescription.sets
    const logs = first ? [aLog(prescription, first, { load_kg: 101 })] : []
    const done = { ...kept, logs }
    const changed = { ...pounds, maxes: strong.maxes }
    expect(wordsOf(workoutLoads(planned, changed))).toEqual(['225 lb', '230 lb', '205 lb'])
    expect(wordsOf(workoutLoads(done, changed))).toEqual(['101 kg', '105 kg', '95 kg'])
  })

  it('of a session in pounds stay when the athlete changes to kilograms', () => {
    const prescription = squats(sets(1, kg(102.5)))
    const [first] = prescription.sets
    const entered = { load_kg: 102.058, entered_value: 225, entered_unit: 'lb' } as const
    const logs = first ? [aLog(prescription, first, entered)] : []
    expect(wordsOf(workoutLoads({ ...workoutOf(prescription), logs }, strong))).toEqual(['225 lb'])
  })

  it('are fixed with the first set, except those that depend on another set', () => {
    const workout = workoutOf(squats(sets(1, percent(75)), sets(1, kg(100)), sets(1, less(5))))
    expect(loadsToFix(workout, workoutLoads(workout, athlete()))).toHaveLength(1)
    const fixed = loadsToFix(workout, workoutLoads(workout, strong))
    expect(fixed.map(({ load }) => load.low.kg)).toEqual([105, 100])
    expect(all(workoutLoads(withFixedLoads(workout, fixed), athlete()))).toEqual([105, 100, 95])
    const back = withFixedLoads(withFixedLoads(workout, fixed), [])
    expect(all(workoutLoads(back, athlete()))[0]).toBe('missing')
  })
})
