import { expect, it } from 'vitest'
import { isTeamLinkCode, joinCodeOf, shownCode } from './join-code.ts'

it.each([
  ['KQZMTR', 'KQZMTR'],
  ['kqz mtr', 'KQZMTR'],
  [' k-q-z m.t_r ', 'KQZMTR'],
  ['KQZ\u00a0MTR', 'KQZMTR'],
  ['', null],
  ['KQZMT', null],
  ['KQZMTRA', null],
  ['KQZMTI', null],
  ['KQZMTL', null],
  ['KQZMTO', null],
  ['KQZMT0', null],
  ['ÄQZMTR', null],
])('%j typed is the code %j', (typed, code) => {
  expect(joinCodeOf(typed)).toBe(code)
})

it('a code is shown in two groups, and is not the code of a link', () => {
  expect(shownCode('KQZMTR')).toBe('KQZ MTR')
  expect(isTeamLinkCode('KQZMTR')).toBe(false)
  expect(isTeamLinkCode('0123456789abcdef'.repeat(2))).toBe(true)
})
