import { expect, it } from 'vitest'
import { aTemplate, aTemplateWorkout } from '../../model/template/a-template.fixture.ts'
import type { Template } from '../../model/template/template.ts'
import { dateOf } from '../../model/template/template-days.ts'
import {
  acknowledgedBy,
  asWrittenOn,
  changeOf,
  type Draft,
  rebase,
  toAcknowledged,
  withChange,
} from './draft.ts'

const STORED = aTemplate({
  revision: 7,
  workouts: [aTemplateWorkout('A', 1, 1, { revision: 3 }), aTemplateWorkout('B', 1, 3, { revision: 4 })],
})
const BASE = toAcknowledged(STORED)
const { draft: DRAFT } = BASE
const titled = (draft: Draft, id: string, title: string): Draft => ({
  ...draft,
  workouts: draft.workouts.map(workout => (workout.id === id ? { ...workout, title } : workout)),
})
const without = (draft: Draft, id: string): Draft => ({
  ...draft,
  workouts: draft.workouts.filter(workout => workout.id !== id),
})

it('the draft sends only what was changed', () => {
  expect(changeOf(BASE, DRAFT)).toBeNull()
  expect(changeOf(BASE, { ...DRAFT, title: 'Peak' })).toEqual({ revision: 7, title: 'Peak' })
  expect(changeOf(BASE, without(DRAFT, 'A'))).toEqual({ revision: 7, removed: [{ id: 'A', revision: 3 }] })
  expect(changeOf(BASE, titled(DRAFT, 'B', 'Upper'))).toMatchObject({
    revision: 7,
    workouts: [{ id: 'B', revision: 4, week: 1, day: 3, order_in_day: 0, title: 'Upper' }],
  })
})

it('the draft numbers workouts of a day without gaps, so that rules find them by position', () => {
  const moved = DRAFT.workouts.map(workout => ({
    ...workout,
    date: dateOf({ week: 1, day: 1 }),
    order_in_day: 5,
  }))
  const change = changeOf(BASE, { ...DRAFT, workouts: moved })
  expect(change?.workouts?.map(({ id, day, order_in_day }) => [id, day, order_in_day])).toEqual([['B', 1, 1]])
})

it('the draft is restored from the copy on the device', () => {
  const written = { ...titled(without(DRAFT, 'A'), 'B', 'Upper'), weeks: 5 }
  const kept = changeOf(BASE, written)
  if (!kept) throw new Error('There is a change.')
  const read = toAcknowledged({ ...STORED, revision: 8 })
  expect(withChange('template', read, JSON.parse(JSON.stringify(kept)))).toEqual(written)
  expect(changeOf(asWrittenOn(read, kept), written)).toEqual(kept)
})

const theirs = (over: Partial<Template>) => toAcknowledged({ ...STORED, revision: 8, ...over })
const renamed = (id: string, title: string) =>
  STORED.workouts.map(workout => (workout.id === id ? { ...workout, title, revision: 9 } : workout))
const titles = ({ workouts }: Draft) => workouts.map(({ title }) => title)

it.each<[string, Draft, ReturnType<typeof theirs>, mine: string[], theirs: string[]]>([
  [
    'theirs where only they changed',
    DRAFT,
    theirs({ workouts: renamed('A', 'Lower') }),
    ['Lower', 'B'],
    ['Lower', 'B'],
  ],
  ['mine where only I changed', titled(DRAFT, 'B', 'Upper'), theirs({}), ['A', 'Upper'], ['A', 'Upper']],
  [
    'both of different workouts',
    titled(DRAFT, 'B', 'Upper'),
    theirs({ workouts: renamed('A', 'Lower') }),
    ['Lower', 'Upper'],
    ['Lower', 'Upper'],
  ],
  [
    'the same workout by both',
    titled(DRAFT, 'A', 'Mine'),
    theirs({ workouts: renamed('A', 'Theirs') }),
    ['Mine', 'B'],
    ['Theirs', 'B'],
  ],
  [
    'changed here, deleted there',
    titled(DRAFT, 'A', 'Mine'),
    theirs({ workouts: STORED.workouts.slice(1) }),
    ['Mine', 'B'],
    ['B'],
  ],
  [
    'deleted here, changed there',
    without(DRAFT, 'A'),
    theirs({ workouts: renamed('A', 'Theirs') }),
    ['B'],
    ['Theirs', 'B'],
  ],
  ['deleted there', DRAFT, theirs({ workouts: STORED.workouts.slice(1) }), ['B'], ['B']],
  [
    'new there',
    DRAFT,
    theirs({ workouts: [...STORED.workouts, aTemplateWorkout('C', 2, 1)] }),
    ['A', 'B', 'C'],
    ['A', 'B', 'C'],
  ],
])('a rebase keeps %s', (_, draft, newer, mine, other) => {
  expect(titles(rebase(draft, BASE, newer, 'mine'))).toEqual(mine)
  expect(titles(rebase(draft, BASE, newer, 'theirs'))).toEqual(other)
})

it('a rebase resolves each field of the head on its own', () => {
  const draft = { ...DRAFT, title: 'Mine', weeks: 5 }
  const newer = theirs({ title: 'Theirs', description: 'Their words' })
  expect(rebase(draft, BASE, newer, 'theirs')).toMatchObject({
    title: 'Theirs',
    weeks: 5,
    description: 'Their words',
  })
  expect(rebase(draft, BASE, newer, 'mine')).toMatchObject({
    title: 'Mine',
    weeks: 5,
    description: 'Their words',
  })
})

it('an acknowledged draft is the sent one under its new revisions', () => {
  const sent = titled(DRAFT, 'A', 'Lower')
  const answer = theirs({ workouts: renamed('A', 'Lower') })
  const known = acknowledgedBy(sent, answer, new Set(['A']))
  expect(known.draft.workouts[0]).toBe(sent.workouts[0])
  expect(known.revisions.get('A')).toBe(9)
  expect(changeOf(known, sent)).toBeNull()
})
