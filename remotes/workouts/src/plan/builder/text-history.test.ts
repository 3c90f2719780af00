import { expect, it } from 'vitest'
import { historyOf, steppedBack, steppedForth, type TextHistory, written } from './text-history.ts'

const typed = (history: TextHistory, keys: string): TextHistory =>
  [...keys].reduce((now, key) => written(now, now.text + key), history)
const steps = (history: TextHistory): string[] => {
  const texts = [history.text]
  for (let at = steppedBack(history); at; at = steppedBack(at)) texts.push(at.text)
  return texts
}

it('undo in the text goes back word by word, across lines', () => {
  expect(steps(typed(historyOf(''), 'rdl 3x8\nsq'))).toEqual(['rdl 3x8\nsq', 'rdl 3x8\n', 'rdl ', ''])
})

it('a paste or a rewrite by a button is one undo step', () => {
  const pasted = written(typed(historyOf(''), 'a'), 'a\nSquat 3x5 225\nBench 3x5 185')
  const inPounds = written(pasted, 'a\nSquat 3x5 225lb\nBench 3x5 185lb')
  expect(steps(inPounds)).toEqual([inPounds.text, pasted.text, 'a', ''])
})

it('several deletions are undone in one step', () => {
  const all = typed(historyOf(''), 'abc')
  const fewer = written(written(all, 'ab'), 'a')
  expect(steps(fewer)).toEqual(['a', 'abc', ''])
})

it('redo goes forward until something else is typed', () => {
  const back = steppedBack(typed(historyOf(''), 'a b'))
  if (!back) throw new Error('There is a step back')
  expect(steppedForth(back)?.text).toBe('a b')
  expect(steppedForth(written(back, 'a c'))).toBeNull()
  expect(steppedBack(historyOf('a'))).toBeNull()
})

it('writing the same text adds no undo step', () => {
  const all = typed(historyOf(''), 'ab')
  expect(written(all, 'ab')).toBe(all)
})
