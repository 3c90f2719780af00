import { expect, it } from 'vitest'
import { cases } from '../../../../../docs/formats/e1rm.json'
import { CALCULATORS } from '../../../knowledge/shapes.ts'
import { brzycki, CALCULATOR, epley, ewmaAfter, percentOf1rm, problemOf } from './calculators.ts'

const rounded = (kg: number | null): number | null => kg && Number(kg.toFixed(3))

// The form asks for one repetition at least.
it.each(cases.filter(({ reps }) => reps >= 1))(
  'the e1RM of $kg kg for $reps repetitions is the one of the product',
  ({ reps, kg, epley: byEpley, brzycki: byBrzycki }) => {
    expect([epley(kg, reps), brzycki(kg, reps)].map(rounded)).toEqual([byEpley, byBrzycki])
  },
)

it.each([
  [1, 10, 100],
  [1, 8, 92.1],
  [3, 8, 86.5],
  [5, 8, 81.2],
  [8, 8, 73.3],
  [30, 6, 50],
])('percentOf1rm for %i repetitions at RPE %f is %f', (reps, rpe, percent) => {
  expect(percentOf1rm(reps, rpe)).toBeCloseTo(percent, 1)
})

it('ewmaAfter equals the formula applied day by day', () => {
  for (const window of [7, 28]) {
    const share = 2 / (window + 1)
    let average = 200
    for (let day = 0; day < 10; day += 1) average = 400 * share + (1 - share) * average
    expect(ewmaAfter(10, 200, 400, window)).toBeCloseTo(average, 6)
  }
})

const answers = (name: keyof typeof CALCULATOR, values: Record<string, number>) =>
  CALCULATOR[name].answers(values).map(({ value }) => value)

it.each([
  ['rpe', { rir: 2 }, [8]],
  ['sessionLoad', { srpe: 7, minutes: 60 }, [420]],
  ['volumeLoad', { sets: 3, reps: 10, load: 20, implements: 2 }, [1200]],
  ['weeklySets', { direct: 8, indirect: 6 }, [11]],
  ['compliance', { done: 9, due: 12 }, [75]],
  ['compliance', { done: 0, due: 0 }, [null]],
  ['trainingMax', { max: 140, share: 90, percent: 85 }, [126, 107.1]],
] as const)('the calculator of %s returns the expected result', (name, values, expected) => {
  const found = answers(name, values)
  expected.forEach((value, i) => {
    if (value === null) expect(found[i]).toBeNull()
    else expect(found[i]).toBeCloseTo(value, 6)
  })
})

it.each(CALCULATORS)('the calculator of %s starts from valid values, where its curve is defined', name => {
  const { asks, curve, refuses, answers } = CALCULATOR[name]
  const start = Object.fromEntries(asks.map(ask => [ask.key, ask.start]))
  for (const ask of asks) expect(problemOf(ask, String(ask.start))).toBeNull()
  expect(refuses?.(start) ?? null).toBeNull()
  for (const { value } of answers(start)) expect(value).toBeGreaterThan(0)
  const { at, from, to, lines } = curve(start)
  expect(at).toBeGreaterThanOrEqual(from)
  expect(at).toBeLessThanOrEqual(to)
  for (const { of } of lines) expect(of(at)).not.toBeNull()
})

const REPS = { key: 'r', label: 'r', unit: 'reps', min: 1, max: 36, step: 1, start: 5 } as const
it.each([
  ['5', null],
  ['', 'Enter a number.'],
  ['five', 'Enter a number.'],
  ['1e3', 'Enter a number.'],
  ['0', 'From 1 to 36.'],
  ['-3', 'From 1 to 36.'],
  ['37', 'From 1 to 36.'],
  ['2,5', 'A whole number.'],
])('"%s" is refused with "%s"', (text, problem) => expect(problemOf(REPS, text)).toBe(problem))

it('the calculator of compliance refuses more done than due', () =>
  expect(CALCULATOR.compliance.refuses?.({ done: 3, due: 2 })).toMatch(/than was due/))
