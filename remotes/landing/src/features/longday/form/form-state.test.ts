import { describe, expect, it } from 'vitest'
import { aPart, type Draft, emptyDraft } from '../rules/draft.ts'
import { type FormChange, formOf, problemShown, problemsLeft, scoredBy, step } from './form-state.ts'

const EMPTY = emptyDraft('UTC')
const after = (...changes: FormChange[]) => changes.reduce(step, formOf(EMPTY))
const sent = (hasProblems: boolean): FormChange => ({ type: 'sent', hasProblems })
const left = (field: string): FormChange => ({ type: 'left', field })
const NOW = Date.UTC(2026, 10, 20)

describe('the form of an event', () => {
  it('keeps each field that was changed', () => {
    const { draft } = after(
      { type: 'set', over: { title: 'A day' } },
      { type: 'set', over: { rules: 'None' } },
      { type: 'set', over: { title: 'A long day' } },
    )
    expect(draft).toEqual({ ...EMPTY, title: 'A long day', rules: 'None' })
  })

  it.each<[string, FormChange[], string | undefined]>([
    ['not before any field was left', [], undefined],
    ['not after only another field was left', [left('startsLocal')], undefined],
    ['once its field was left', [left('startsLocal'), left('title')], 'Wrong.'],
    ['after the first try', [sent(true)], 'Wrong.'],
    ['after a try that was saved, too', [sent(false)], 'Wrong.'],
  ])('shows the problem of a field %s', (_, changes, shown) => {
    expect(problemShown(after(...changes), { title: 'Wrong.' }, 'title')).toBe(shown)
  })

  it('counts failed submits: each moves the focus to the first invalid field', () => {
    expect(after(sent(true), sent(false), sent(true)).failures).toBe(2)
  })
})

describe('the problems that keep a draft from being saved', () => {
  const late: Draft = { ...EMPTY, title: 'A long day', startsLocal: '2026-11-19T10:00' }

  it('are all named before the start', () => {
    expect(Object.keys(problemsLeft({ ...late, title: '' }, NOW, false))).toEqual([
      'title',
      'startsLocal',
      'stations.0.name',
    ])
  })

  it.each([
    ['include a missing title after the start', { ...late, title: '' }, ['title']],
    ['do not include a past start after the start', late, []],
  ])('%s', (_, draft, fields) => {
    expect(Object.keys(problemsLeft(draft, NOW, true))).toEqual(fields)
  })
})

describe('scoredBy, the draft after unit or winner changes', () => {
  const stations = [aPart('Bike'), aPart('Row')]
  const draft: Draft = { ...EMPTY, stations }
  const first = stations.slice(0, 1)

  it.each<[string, Draft, Parameters<typeof scoredBy>[1], Partial<Draft>]>([
    [
      'a time is won by the lowest, at one station',
      draft,
      { unit: 'seconds' },
      { unit: 'seconds', wins: 'lowest', stations: first },
    ],
    [
      'anything else by the highest',
      { ...draft, wins: 'lowest' },
      { unit: 'reps' },
      { unit: 'reps', wins: 'highest' },
    ],
    [
      'where the lowest wins there is one station',
      draft,
      { wins: 'lowest' },
      { wins: 'lowest', stations: first },
    ],
    ['where the highest wins there are all', draft, { wins: 'highest' }, { wins: 'highest' }],
    [
      'a time has one station, whoever wins',
      { ...draft, unit: 'seconds' },
      { wins: 'highest' },
      { wins: 'highest', stations: first },
    ],
  ])('%s', (_, before, chosen, expected) => {
    expect(scoredBy(before, chosen)).toEqual(expected)
  })
})
