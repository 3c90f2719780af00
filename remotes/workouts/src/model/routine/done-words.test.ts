import { expect, it } from 'vitest'
import { doneWords } from './done-words.ts'

it.each([
  [null, 'not done yet'],
  ['2026-11-27', 'today'],
  ['2026-11-26', 'yesterday'],
  ['2026-11-21', '6 days ago'],
  ['2026-11-14', '13 days ago'],
  ['2026-11-13', '2 weeks ago'],
  ['2026-09-20', '9 weeks ago'],
  ['2026-05-12', 'May 12'],
])('a routine done on %s reads "%s"', (done, words) => expect(doneWords(done, '2026-11-27')).toBe(words))
