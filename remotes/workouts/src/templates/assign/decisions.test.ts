import { expect, it } from 'vitest'
import type { UpdateConflict, UpdateKind } from './assign.data.ts'
import { type Decisions, decide, decideAll, hasSomething, stepsText, undecided } from './decisions.ts'

const conflict = (template_workout_id: string): UpdateConflict => ({
  template_workout_id,
  kind: 'change',
  reason: 'touched',
  title: 'Lower',
  date: null,
  to_date: null,
  theirs: null,
  template: null,
})
const ada = { id: 'ada', automatic: [], conflicts: [conflict('w1'), conflict('w2')] }
const ben = { id: 'ben', automatic: [conflict('w1')], conflicts: [conflict('w2')] }
const both = [ada, ben]

it.each<[string, Decisions, number]>([
  ['nothing yet', {}, 3],
  ['one', decide({}, 'ada', 'w1', 'template'), 2],
  ['one, and then differently', decide(decide({}, 'ada', 'w1', 'template'), 'ada', 'w1', 'theirs'), 2],
  ['all of one athlete', decideAll({}, [ada], 'theirs'), 1],
  ['all', decideAll({}, both, 'template'), 0],
])('after %s was decided the right number of conflicts is left (%#)', (_, decisions, left) => {
  expect(undecided(decisions, both)).toBe(left)
})

it('a decision for all replaces earlier ones', () => {
  const all = decideAll(decide({}, 'ada', 'w1', 'theirs'), both, 'template')
  expect(all).toEqual({ ada: { w1: 'template', w2: 'template' }, ben: { w2: 'template' } })
})

it('an athlete without a change and without a decision is sent nothing', () => {
  expect([hasSomething(ada, {}), hasSomething(ben, {})]).toEqual([false, true])
  expect(hasSomething(ada, decide({}, 'ada', 'w2', 'theirs'))).toBe(true)
})

it.each<[UpdateKind[], string]>([
  [[], ''],
  [['change'], '1 changed'],
  [['remove', 'change', 'add', 'change', 'move'], '2 changed, 1 added, 1 moved, 1 removed'],
])('the changes %j are summarised as "%s"', (kinds, text) => {
  expect(stepsText(kinds.map(kind => ({ kind })))).toBe(text)
})
