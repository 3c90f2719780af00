import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CATALOGUE, exercise } from '../../model/typed-line/catalogue.fixture.ts'
import { createCatalogue } from '../../model/typed-line/catalogue.ts'
import { useCompletion } from './use-completion.ts'

it.each<[string, string, boolean, boolean]>([
  ['nothing at all', '', false, false],
  ['an empty line below another', 'Back Squat 3x5\n', false, false],
  ['an empty line between others', 'Back Squat 3x5\n|\nDeadlift 3x3', false, false],
  ['a line of blanks', 'Back Squat 3x5\n  ', false, false],
  ['behind the mark of a list', 'Back Squat 3x5\n- ', false, false],
  ['behind a heading of a block', '# ', false, false],
  ['a name that was begun', 'Back Squat 3x5\nDea', true, true],
  ['an option that was begun', 'Back Squat 3x5 r', true, false],
])('the list of completions opens as expected at %s: %j', (_, written, isOpen, isChosen) => {
  const { result } = renderHook(() => useCompletion(CATALOGUE))
  const cursor = written.includes('|') ? written.indexOf('|') : written.length
  act(() => result.current.look(written.replace('|', ''), cursor))
  expect({ isOpen: result.current.isOpen, isChosen: result.current.highlighted >= 0 }).toEqual({
    isOpen,
    isChosen,
  })
})

it('an exact name that several exercises share is not replaced by one of them', () => {
  const catalogue = createCatalogue([exercise('Barbell Row', ['Row']), exercise('Row Erg', ['Row'])])
  const { result } = renderHook(() => useCompletion(catalogue))
  act(() => result.current.look('12 cal row', 10))
  expect(result.current.suggestions).toHaveLength(2)
  expect(result.current.highlighted).toBe(-1)
})

it('an exact alias still offers longer names, and Enter keeps the alias', () => {
  const catalogue = createCatalogue([
    exercise('Side Raise', ['lateral']),
    exercise('Lateral Raise', []),
    exercise('Lateral Lunge', []),
    exercise('Leg Curl', []),
  ])
  const { result } = renderHook(() => useCompletion(catalogue))
  act(() => result.current.look('lateral', 7))
  expect(result.current.suggestions.map(({ insert }) => insert).sort()).toEqual([
    'Lateral Lunge',
    'Lateral Raise',
  ])
  expect(result.current.highlighted).toBe(-1)
  act(() => result.current.look('lateral raise', 13))
  expect(result.current.isOpen).toBe(false)
})

it('in the line for an exercise, a name or alias that is typed out begins the list, and Enter takes what stands there', () => {
  const catalogue = createCatalogue([exercise('Bench Press', ['BP', 'Bench']), exercise('Bench Dip', [])])
  const search = { found: [], setText: () => {} }
  const { result } = renderHook(() => useCompletion(catalogue, search))
  const listed = (typed: string) => {
    act(() => result.current.look(typed, typed.length))
    return result.current.suggestions.map(({ insert, detail }) => [insert, detail].filter(Boolean).join(', '))
  }
  expect(listed('bench')).toEqual(['Bench Press, Bench', 'Bench Dip'])
  expect(listed('bp')).toEqual(['Bench Press, BP'])
  expect(listed('Bench Press')).toEqual(['Bench Press'])
  expect(result.current.highlighted).toBe(-1)
})

it.each([
  ['back squta', true],
  ['backsqu', true],
  ['sqaut front', true],
  ['squat r120', false],
  ['Bankdrücken', false],
  ['rdl 3x8 @60% of Front Sqaut', true],
  ['rdl 3x8 @60% of Front Sqaut rest', false],
])('for %j Enter takes the best match only where it drops nothing typed: %s', (typed, isChosen) => {
  const { result } = renderHook(() => useCompletion(CATALOGUE))
  act(() => result.current.look(typed, typed.length))
  expect(result.current.highlighted >= 0).toBe(isChosen)
})
