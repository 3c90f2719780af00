import { expect, it } from 'vitest'
import type { Progression } from '../../model/progression/progression.ts'
import { aTemplate, aTemplateWorkout } from '../../model/template/a-template.fixture.ts'
import { templateDay } from '../../model/template/template-days.ts'
import { type Draft, toDraft } from './draft.ts'
import { deleteWeek, duplicateWeek, insertWeek, moveWeek, repeatWeek, withWeeks } from './week-changes.ts'

const RULE: Progression = {
  id: 'rule',
  scope: { kind: 'exercise', exercise_id: 'squat', name: 'Back Squat' },
  from_week: 1,
  to_week: 3,
  step: { kind: 'kg', amount: 2.5, every: 1 },
  deload: null,
}
/** Three weeks: A on day 1 of the first and the second, B on day 3 of the second; the third is empty. */
const DRAFT = toDraft(
  aTemplate({
    phases: [
      { from_week: 1, to_week: 2, name: 'Volume' },
      { from_week: 3, to_week: 3, name: 'Peak' },
    ],
    progressions: [RULE],
    workouts: [aTemplateWorkout('A1', 1, 1), aTemplateWorkout('A2', 2, 1), aTemplateWorkout('B2', 2, 3)],
  }),
)
let count = 0
const newId = () => `id-${++count}`

const words = ({ weeks, workouts, phases, progressions }: Draft) => ({
  weeks,
  workouts: workouts.map(({ title, date }) => `${templateDay(date).week}.${templateDay(date).day} ${title}`),
  phases: phases.map(({ from_week, to_week, name }) => `${from_week}–${to_week} ${name}`),
  rule: progressions.map(({ from_week, to_week }) => `${from_week}–${to_week}`)[0],
})

it.each<[string, (draft: Draft) => Draft, ReturnType<typeof words>]>([
  [
    'a week comes in between',
    draft => insertWeek(draft, 2),
    { weeks: 4, workouts: ['1.1 A1', '3.1 A2', '3.3 B2'], phases: ['1–3 Volume', '4–4 Peak'], rule: '1–4' },
  ],
  [
    'a week at the end is in no phase',
    draft => insertWeek(draft, 4),
    { weeks: 4, workouts: ['1.1 A1', '2.1 A2', '2.3 B2'], phases: ['1–2 Volume', '3–3 Peak'], rule: '1–3' },
  ],
  [
    'a week twice',
    draft => duplicateWeek(draft, 2, newId),
    {
      weeks: 4,
      workouts: ['1.1 A1', '2.1 A2', '2.3 B2', '3.1 A2', '3.3 B2'],
      phases: ['1–2 Volume', '4–4 Peak'],
      rule: '1–4',
    },
  ],
  [
    'a week into those that are empty',
    draft => repeatWeek(draft, 1, newId),
    {
      weeks: 3,
      workouts: ['1.1 A1', '2.1 A2', '2.3 B2', '3.1 A1'],
      phases: ['1–2 Volume', '3–3 Peak'],
      rule: '1–3',
    },
  ],
  [
    'a week later',
    draft => moveWeek(draft, 2, 1),
    { weeks: 3, workouts: ['1.1 A1', '3.1 A2', '3.3 B2'], phases: ['1–2 Volume', '3–3 Peak'], rule: '1–3' },
  ],
  ['not before the first', draft => moveWeek(draft, 1, -1), words(DRAFT)],
  [
    'a week goes, and the phase that it was',
    draft => deleteWeek(draft, 3),
    { weeks: 2, workouts: ['1.1 A1', '2.1 A2', '2.3 B2'], phases: ['1–2 Volume'], rule: '1–2' },
  ],
  [
    'a week goes with its workouts',
    draft => deleteWeek(draft, 2),
    { weeks: 2, workouts: ['1.1 A1'], phases: ['1–1 Volume', '2–2 Peak'], rule: '1–2' },
  ],
  [
    'fewer weeks, down to one, and a rule without a later week goes',
    draft => withWeeks(draft, 0),
    { weeks: 1, workouts: ['1.1 A1'], phases: ['1–1 Volume'], rule: undefined },
  ],
  [
    'more weeks, up to 52',
    draft => withWeeks(draft, 60),
    { weeks: 52, workouts: ['1.1 A1', '2.1 A2', '2.3 B2'], phases: ['1–2 Volume', '3–3 Peak'], rule: '1–3' },
  ],
])('changing the weeks of a template: %s', (_, change, expected) => {
  expect(words(change(DRAFT))).toEqual(expected)
})

it('duplicating a week gives copies their own ids', () => {
  const { workouts } = duplicateWeek(DRAFT, 2, newId)
  const ids = workouts.flatMap(({ id, blocks }) => [id, ...blocks.map(block => block.id)])
  expect(new Set(ids).size).toBe(ids.length)
})
