import { expect, it } from 'vitest'
import { aBlock, anExercise, aPrescription, kg, sets } from '../../testing/a-workout.ts'
import { markDifferences, twoVersions, type WorkoutVersion } from './two-versions.ts'

const SQUAT = anExercise({ id: 'squat', name: 'Back Squat' })
const version = (weight: number, over: Partial<WorkoutVersion> = {}): WorkoutVersion => ({
  title: 'Lower',
  coach_note: '',
  day: 'Mon 7 Dec',
  blocks: [
    aBlock({ prescriptions: [aPrescription({ exercise: SQUAT, sets: sets(3, kg(weight)) })] }),
    aBlock({
      label: 'B',
      prescriptions: [
        aPrescription({ exercise: anExercise({ id: 'row', name: 'Row' }), sets: sets(2, kg(50)) }),
      ],
    }),
  ],
  ...over,
})
const words = (lines: { text: string; differs: boolean }[]) =>
  lines.map(({ text, differs }) => (differs ? `! ${text}` : text))

it('comparing two versions marks the changed line', () => {
  const { theirs, template } = twoVersions(version(90), version(100))
  expect(words(theirs)).toEqual(['Lower', 'Mon 7 Dec', '! Back Squat 3x5 90kg', 'Row 2x5 50kg'])
  expect(words(template)).toEqual(['Lower', 'Mon 7 Dec', '! Back Squat 3x5 100kg', 'Row 2x5 50kg'])
})

it('comparing two versions marks title, day, note and a skip', () => {
  const { theirs, template } = twoVersions(
    version(100, { day: 'Tue 8 Dec', skipped: 'knee', coach_note: 'Slow' }),
    version(100, { title: 'Lower A' }),
  )
  expect(words(theirs).slice(0, 4)).toEqual(['! Lower', '! Tue 8 Dec', '! Skipped: knee', '! Slow'])
  expect(words(template).slice(0, 2)).toEqual(['! Lower A', '! Mon 7 Dec'])
})

it.each([
  [
    ['a', 'b', 'c'],
    ['a', 'c'],
    ['a', '! b', 'c'],
    ['a', 'c'],
  ],
  [
    ['a', 'b'],
    ['b', 'a'],
    ['! a', 'b'],
    ['b', '! a'],
  ],
  [['a', 'a'], ['a'], ['a', '! a'], ['a']],
  [[], ['a'], [], ['! a']],
])('the lines %j beside %j are marked where they differ', (a, b, left, right) => {
  const { theirs, template } = markDifferences(a, b)
  expect([words(theirs), words(template)]).toEqual([left, right])
})
