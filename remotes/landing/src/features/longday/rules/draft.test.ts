import { describe, expect, it } from 'vitest'
import { aPart, type Draft, draftOf, emptyDraft, problemsOf, setupOf, startOf } from './draft.ts'

const NOW = Date.parse('2026-11-23T12:00Z')
const aDraft = (over: Partial<Draft> = {}): Draft => ({
  ...emptyDraft('Europe/Zurich'),
  title: 'Night of squats',
  startsLocal: '2027-06-05T10:00',
  stations: [aPart('Squats')],
  ...over,
})

it.each<[string, Partial<Draft>, string[]]>([
  ['a whole one', {}, []],
  ['no title', { title: '  ' }, ['title']],
  ['no start', { startsLocal: '' }, ['startsLocal']],
  ['the skipped hour', { startsLocal: '2027-03-28T02:30' }, ['startsLocal']],
  ['the doubled hour', { startsLocal: '2027-10-31T02:30' }, ['fold']],
  ['the doubled hour, said which', { startsLocal: '2027-10-31T02:30', fold: 'later' }, []],
  ['yesterday', { startsLocal: '2026-11-22T10:00' }, ['startsLocal']],
  ['in three years', { startsLocal: '2029-11-22T10:00' }, ['startsLocal']],
  ['teams of one', { teamSize: 1 }, ['teamSize']],
  ['alone, whatever the size', { mode: 'alone', teamSize: null }, []],
  [
    'empty numbers',
    { graceMinutes: null, entriesPerHour: 0, largestValue: 0 },
    ['graceMinutes', 'entriesPerHour', 'largestValue'],
  ],
  ['a station without a name', { stations: [aPart('')] }, ['stations.0.name']],
  ['two of a name', { stations: [aPart('Row'), aPart(' row')] }, ['stations.1.name']],
  ['a weight of zero', { stations: [aPart('Row', 0)] }, ['stations.0.factor']],
  ['no station', { stations: [] }, ['stations']],
  ['a time at two stations', { unit: 'seconds', stations: [aPart('A'), aPart('B')] }, ['stations']],
  ['lowest wins at two', { wins: 'lowest', stations: [aPart('A'), aPart('B')] }, ['stations']],
])('the problems of a draft with %s are its own', (_, over, fields) => {
  expect(Object.keys(problemsOf(aDraft(over), NOW))).toEqual(fields)
})

it.each([
  ['2027-10-31T02:30', 'earlier', '2027-10-31T00:30Z'],
  ['2027-10-31T02:30', 'later', '2027-10-31T01:30Z'],
  ['2027-03-28T03:00', null, '2027-03-28T01:00Z'],
] as const)('the start %s with fold %s is the instant %s', (startsLocal, fold, iso) => {
  expect(startOf({ zone: 'Europe/Zurich', startsLocal, fold })).toBe(Date.parse(iso))
})

describe('the document of an event', () => {
  it('is read back as the same form', () => {
    const setup = setupOf(aDraft({ startsLocal: '2027-10-31T02:30', fold: 'later', mode: 'alone' }))
    expect(setup).toMatchObject({ fold: 'later', team_size: null })
    expect(setupOf(draftOf(setup, { copy: false }))).toEqual(setup)
  })

  it('stores the fold only for the doubled hour', () => {
    expect(setupOf(aDraft({ fold: 'later' })).fold).toBeNull()
  })

  it('is copied without its start', () => {
    const copy = draftOf(setupOf(aDraft()), { copy: true })
    expect(copy).toMatchObject({ title: 'Night of squats', startsLocal: '', fold: null })
  })
})
