import { expect, it } from 'vitest'
import { workoutLoads } from '../../model/resolved-load/workout-loads.ts'
import type { ReturnedRow } from '../../model/review/returned.ts'
import { aReturned, asked, lifted, SQUAT } from '../../review/came-back/returned.fixture.ts'
import { liftedCard } from './lifted.ts'

const four = asked({ rpe: null })
/** Heavier from set to set, as far as the third. */
const ramp = four.map((set, n) => ({
  ...set,
  load_min: [130, 137.5, 145, 145][n] ?? 0,
  load_max: [130, 137.5, 145, 145][n] ?? 0,
}))
const at = (kg: number) => ({ load_kg: kg, entered_value: kg })
const dropped = {
  id: 'x',
  prescription_id: 'squat',
  exercise_id: SQUAT,
  pos: 0,
  dropped: true,
  note: '',
  video_url: null,
}

it.each<[string, Partial<ReturnedRow>, object, boolean]>([
  ['as asked: what was asked', {}, { sets: '4×5 130\u00a0kg' }, false],
  [
    'a rep short',
    { logs: lifted(four, {}, { reps: 4 }, {}, {}) },
    { sets: '5 4 5 5 @ 130\u00a0kg', differs: '−1 rep', isShort: true },
    true,
  ],
  [
    'a set short',
    { logs: lifted(four, {}, {}, {}) },
    { sets: '5 5 5 – @ 130\u00a0kg', differs: '1 set missed', isShort: true },
    true,
  ],
  [
    'more is no shortfall',
    { logs: lifted(four, {}, {}, {}, { reps: 7 }) },
    { sets: '5 5 5 7 @ 130\u00a0kg', differs: '+2 reps', isShort: false },
    false,
  ],
  [
    'left out with a word is none either',
    { logs: [], exercise_logs: [dropped] },
    { sets: '4×5 130\u00a0kg', differs: 'left out', isShort: false },
    false,
  ],
])('a card shows what was lifted where it differs from the plan: %s', (_, row, line, isShort) => {
  const { workout, loads } = aReturned(row, four)
  const card = liftedCard(workout, workoutLoads(workout, loads), 'kg')
  expect(card.lines[0]).toMatchObject(line)
  expect(card.isShort).toBe(isShort)
})

it.each<[string, ReturnType<typeof lifted>, string]>([
  ['missed at the end', lifted(ramp, {}, at(137.5)), '5 @ 130 kg, 5 @ 137.5 kg, – –'],
  ['missed in between', lifted(ramp, {}, null, at(145), at(145)), '5 @ 130 kg, –, 5 5 @ 145 kg'],
  ['missed at the start', lifted(ramp, null, at(137.5)), '–, 5 @ 137.5 kg, – –'],
  ['one of two alike', lifted(ramp, {}, at(137.5), at(145)), '5 @ 130 kg, 5 @ 137.5 kg, 5 – @ 145 kg'],
])('a set that was not done is not shown with the load of another: %s', (_, logs, words) => {
  const { workout, loads } = aReturned({ logs }, ramp)
  const [line] = liftedCard(workout, workoutLoads(workout, loads), 'kg').lines
  expect(line?.sets.replaceAll('\u00a0', ' ')).toBe(words)
})
