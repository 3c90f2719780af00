import { expect, it } from 'vitest'
import { countWords, percentWords, shareOf } from './share.ts'

it.each([
  [9, 12, '9 of 12 sessions', '75 %'],
  [1, 1, '1 of 1 session', '100 %'],
  [0, 3, '0 of 3 sessions', '0 %'],
  // Not 100 before all is done.
  [249, 250, '249 of 250 sessions', '99 %'],
  [2, 3, '2 of 3 sessions', '67 %'],
  // Nothing due is no share: never 0 %.
  [0, 0, '—', ''],
])('the share of %d of %d due reads "%s" and "%s"', (done, due, count, percent) => {
  const share = shareOf(done, due)
  expect([countWords(share, 'session'), percentWords(share)]).toEqual([count, percent])
})
