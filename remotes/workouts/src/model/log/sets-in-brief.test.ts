import { expect, it } from 'vitest'
import { aLog, aPrescription, kg, sets } from '../../testing/a-workout.ts'
import { areAlike, setsInBrief } from './sets-in-brief.ts'

const squat = aPrescription({ sets: sets(4, kg(80)) })
const lifted = (...loads: number[]) =>
  loads.map((load, at) => {
    const set = squat.sets[at]
    if (!set) throw new Error('No such set.')
    return aLog(squat, set, { reps: 6, load_kg: load, entered_value: load, rpe: at + 6 })
  })

it.each([
  [[92.5], '6 × 92.5 kg'],
  [[80, 80, 80], '3 sets of 6 × 80 kg'],
  [[92.5, 80, 80, 80], '4 sets, best 6 × 92.5 kg'],
])('%j reads %s', (loads, words) => {
  const done = lifted(...loads)
  const [best] = done
  if (!best) throw new Error('No set.')
  expect(setsInBrief(done.length, best, 'kg', squat.exercise, areAlike(done, 'kg', squat.exercise))).toBe(
    words,
  )
})

it('says best where it is not known whether they are alike', () => {
  const [best] = lifted(80)
  expect(best && setsInBrief(2, best, 'kg')).toBe('2 sets, best 6 × 80 kg')
})
