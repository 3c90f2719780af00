import { expect, it } from 'vitest'
import type { PlannedWeekWorkout } from '../../model/calendar/planned-weeks.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { aWorkout } from '../../testing/a-workout.ts'
import { draftWords, statesOf, whatHappens } from './plan-on-words.ts'
import type { AthletePlan } from './plans.ts'

type State = PlannedWeekWorkout['state']
const weeksOf = (...states: State[]) =>
  ({
    workouts: states.map(state => ({ from_id: 'from', state })),
  }) as unknown as AthletePlan['weeks']
const planned = (...states: State[]) => ({
  plans: [{ weeks: weeksOf(...states) }],
  problems: 0,
  count: states.length,
  state: 'published' as const,
})

it.each([
  [planned('published', 'published'), false, 'Athletes see it at once'],
  [{ ...planned('draft', 'draft'), state: 'draft' as const }, false, 'Athletes see it when you publish it'],
  [planned('draft', 'draft'), false, '2 come as drafts, as they were'],
  [planned('published', 'draft'), false, 'Athletes see 1 at once, 1 comes as a draft, as it was'],
  [planned('published', 'draft', 'draft'), false, 'Athletes see 1 at once, 2 come as drafts, as they were'],
  [planned(), false, 'No day is left to plan'],
  [{ ...planned('published'), problems: 2 }, false, '2 lines cannot be read'],
  [planned('published'), true, ''],
])('the button says what planning does: %o', (plan, isOwn, words) => {
  expect(whatHappens(plan, isOwn)).toBe(words)
})

it.each<[string, Workout['state'], boolean, State[], string[]]>([
  ['a draft', 'draft', false, ['draft'], ['Comes as a draft']],
  ['a draft of one’s own, which is published', 'draft', true, ['published'], ['Not begun: copied']],
  ['what was skipped', 'skipped', true, ['published'], ['Skipped: copied']],
  ['where all of its days are left', 'published', true, [], []],
])('the line says what is sent of %s', (_, state, isCopied, sent, texts) => {
  const from = aWorkout({ id: 'from', state })
  expect(statesOf({ from, isCopied }, weeksOf(...sent)).map(({ text }) => text)).toEqual(texts)
})

it('the choice "At once" says what comes as a draft, and "When you publish it" says nothing', () => {
  expect(draftWords(planned('published', 'draft'))).toBe('1 comes as a draft, as it was')
  expect(draftWords(planned('published'))).toBe('')
  expect(draftWords({ ...planned('draft'), state: 'draft' })).toBe('')
})
