import { beforeEach, expect, it } from 'vitest'
import { emptyDraft } from '../rules/draft.ts'
import { keepDraft, keptDraft } from './kept-draft.ts'

beforeEach(() => sessionStorage.clear())

it('the draft of a form is kept per person and form until it is saved', () => {
  const draft = { ...emptyDraft('Europe/Zurich'), title: 'Row for it' }
  keepDraft('ana', '', draft)
  const withoutKeys = (text: unknown) => JSON.stringify(text).replaceAll(/"key":"[^"]*",?/g, '')
  expect(withoutKeys(keptDraft('ana', ''))).toBe(withoutKeys(draft))
  expect(keptDraft('ana', 'a-copy')).toBeNull()
  expect(keptDraft('ben', '')).toBeNull()
  keepDraft('ana', '', null)
  expect(keptDraft('ana', '')).toBeNull()
})

it.each(['', 'nonsense', '7', '{"title":"of another release"}', '[]'])(
  'a malformed draft is ignored: %s',
  text => {
    sessionStorage.setItem('coach-app-longday-draft:ana:new', text)
    expect(keptDraft('ana', '')).toBeNull()
  },
)

it('a restored draft gets new keys for stations and divisions', () => {
  const draft = emptyDraft('UTC')
  keepDraft('ana', '', { ...draft, stations: [{ key: 'part-0', name: 'Row', factor: 2 }] })
  expect(keptDraft('ana', '')?.stations).toEqual([
    { key: expect.not.stringMatching(/^part-0$/), name: 'Row', factor: 2 },
  ])
})
