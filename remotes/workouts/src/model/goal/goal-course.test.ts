import { describe, expect, it } from 'vitest'
import { aGoal } from './goal.fixture.ts'
import { courseOf, type Led } from './goal-course.ts'
import { linearFit } from './linear-fit.ts'

const TODAY = '2026-11-27'
const day = (ahead: number) => new Date(Date.parse(TODAY) + ahead * 86_400_000).toISOString().slice(0, 10)

type Points = readonly (readonly [days: number, kg: number])[]
const UP: Points = [
  [-49, 120],
  [-42, 121],
  [-35, 123],
  [-21, 122.5],
  [-14, 125],
  [-7, 126],
]
const UP_LONGER: Points = [...UP, [-2, 127.5], [0, 126.5]]
const FLAT: Points = [-42, -35, -28, -21, -14, -7].map(days => [days, 130])
const DOWN: Points = [
  [-49, 130],
  [-42, 128],
  [-35, 127],
  [-28, 125],
  [-21, 124],
  [-14, 122],
]

describe('a line and its interval of 80 %', () => {
  // By NumPy (polyfit) and SciPy (t.ppf), with the formula written out.
  it.each<[string, Points, number, [number, number, number]]>([
    ['six points, four weeks on', UP, 28, [130.2024, 127.7414, 132.6634]],
    ['six points, today', UP, 0, [126.5595, 124.8133, 128.3057]],
    ['eight points, four weeks on', UP_LONGER, 28, [130.7811, 129.0586, 132.5036]],
    ['eight points, thirteen weeks on', UP_LONGER, 90, [139.3964, 136.4564, 142.3364]],
    ['without any scatter', FLAT, 28, [130, 130, 130]],
    ['falling', DOWN, 28, [112.8857, 111.8528, 113.9186]],
  ])('%s', (_, points, x, [value, low, high]) => {
    const fit = linearFit(points.map(([days, kg]) => ({ x: days, y: kg })))
    const at = fit?.(x)
    expect(at?.value).toBeCloseTo(value, 3)
    expect(at?.low).toBeCloseTo(low, 3)
    expect(at?.high).toBeCloseTo(high, 3)
  })

  it('by hand: y = 0, 0, 1, 1, 2, 2 at x = 1 … 6', () => {
    // x̄ = 3.5, ȳ = 1, Sxx = 17.5, Sxy = 8, slope 16/35; residuals² sum to 4 − 64/17.5 = 0.342857; s² = 0.0857143.
    const fit = linearFit([0, 0, 1, 1, 2, 2].map((y, index) => ({ x: index + 1, y })))
    const value = 1 + (16 / 35) * 3.5
    const room = 1.533206 * Math.sqrt(0.342857142857 / 4) * Math.sqrt(1 + 1 / 6 + 3.5 ** 2 / 17.5)
    expect(fit?.(7).value).toBeCloseTo(value, 6)
    expect(fit?.(7).high).toBeCloseTo(value + room, 6)
  })

  it('is none with five points, or with all of them on one place', () => {
    const points = UP.map(([x, y]) => ({ x, y }))
    expect(linearFit(points.slice(1))).toBeNull()
    expect(linearFit(points.map(({ y }) => ({ x: 0, y })))).toBeNull()
  })
})

const of = (points: Points, over: Parameters<typeof aGoal>[0] = {}) =>
  courseOf(aGoal({ estimates: points.map(([ahead, kg]) => ({ date: day(ahead), kg })), ...over }), TODAY)

describe('the course of a goal', () => {
  const inFourWeeks = { by_date: day(28) }
  it.each<[string, Points, Parameters<typeof aGoal>[0], Partial<Led>]>([
    ['a single at what is expected', UP, { load_kg: 130, ...inFourWeeks }, { kind: 'on', short: 0 }],
    // 130.2024 of 132.
    ['a little more', UP, { load_kg: 132, ...inFourWeeks }, { kind: 'short', short: 1.7976 }],
    ['what is falling', DOWN, { load_kg: 130, ...inFourWeeks }, { kind: 'short', short: 17.1143 }],
    // 130.2024 / (1 + 5/30) = 111.6020.
    ['a load for five', UP, { load_kg: 115, reps: 5, ...inFourWeeks }, { kind: 'short', short: 3.398 }],
    ['a load for five, reached', UP, { load_kg: 110, reps: 5, ...inFourWeeks }, { kind: 'on', short: 0 }],
    // 30 × (130.2024/100 − 1) = 9.06: nine whole repetitions.
    [
      'repetitions',
      UP,
      { kind: 'reps', load_kg: 100, reps: 10, ...inFourWeeks },
      { kind: 'short', short: 1 },
    ],
    ['repetitions, enough', UP, { kind: 'reps', load_kg: 100, reps: 9, ...inFourWeeks }, { kind: 'on' }],
    // Less than once is no repetition.
    ['repetitions with too much', UP, { kind: 'reps', load_kg: 135, reps: 2, ...inFourWeeks }, { short: 2 }],
  ])('%s', (_, points, over, { short, ...expected }) => {
    const course = of(points, over) as Led
    expect(course).toMatchObject(expected)
    if (short !== undefined) expect(course.short).toBeCloseTo(short, 3)
  })

  it('with the body counts it, and what is said is what is added', () => {
    // Added 30 … 35 to 80 kg: 36.7 expected, of 80 + 20 for one and of the body alone for twelve.
    const points = UP.map(([days, kg]) => [days, kg - 90] as const)
    const pullUp = { exercise: aGoal().exercise, body_kg: 80, ...inFourWeeks }
    const exercise = { ...pullUp.exercise, measurement: 'weighted_bodyweight' as const }
    const added = of(points, { ...pullUp, exercise, load_kg: 42.5 }) as Led
    expect(added.short).toBeCloseTo(42.5 - 40.2024, 3)
    // (40.2024 + 80)/80 = 1.5025: fifteen.
    const alone = of(points, { ...pullUp, exercise, kind: 'reps', load_kg: null, reps: 12 }) as Led
    expect([alone.kind, alone.expected.value]).toEqual(['on', 15])
    expect(of(points, { ...pullUp, exercise, body_kg: null })).toEqual({ kind: 'none', why: 'body' })
  })

  it('is drawn from the first estimate over today to the day, with the interval widening', () => {
    const { line, goal, count } = of(UP, { load_kg: 115, reps: 5, ...inFourWeeks }) as Led
    expect(line.map(one => one.day)).toEqual([-49, 0, 7, 14, 21, 28].map(day))
    const rooms = line.slice(1).map(({ low, high }) => high - low)
    expect(rooms).toEqual(rooms.toSorted((one, other) => one - other))
    expect([count, Math.round(goal * 1000) / 1000]).toEqual([6, 134.167])
  })

  it.each<[string, Points, Parameters<typeof aGoal>[0], ReturnType<typeof courseOf>]>([
    ['five days', UP.slice(1), {}, { kind: 'few', missing: 1 }],
    ['no day', [], {}, { kind: 'few', missing: 6 }],
    ['its day was yesterday', UP, { by_date: day(-1) }, { kind: 'past' }],
    ['more than half a year', UP, { by_date: day(183) }, { kind: 'far', from: day(1) }],
    ['thirteen repetitions', UP, { kind: 'reps', reps: 13 }, { kind: 'none', why: 'reps' }],
    [
      'repetitions without a weight',
      UP,
      { exercise: { ...aGoal().exercise, measurement: 'reps' } },
      { kind: 'none', why: 'unloaded' },
    ],
  ])('says nothing of it with %s', (_, points, over, expected) => {
    expect(of(points, over)).toEqual(expected)
  })

  it('is told on its day, and half a year before', () => {
    for (const ahead of [0, 182]) expect(of(UP, { by_date: day(ahead), load_kg: 120 }).kind).toBe('on')
  })
})
