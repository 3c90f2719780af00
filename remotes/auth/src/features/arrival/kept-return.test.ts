import { expect, it } from 'vitest'
import { forgetReturn, keepReturn, keptReturn } from './kept-return.ts'

const shell = { kindOf: (path: string) => (path.startsWith('/programs') ? ('open' as const) : undefined) }
const FROM = { from: '/programs/home-start' }
const HOUR = 60 * 60_000

it.each([
  ['who signed up there', 'ann', FROM, 1, '/programs/home-start'],
  ['somebody else', 'bob', FROM, 1, null],
  ['who confirms a day later', 'ann', FROM, 25, null],
  ['who came from another site', 'ann', { from: '//elsewhere.test/programs' }, 1, null],
  ['who came from nowhere', 'ann', null, 1, null],
])('leads %s', (_, userId, state, hours, path) => {
  keepReturn('ann', state, 0)
  expect(keptReturn(userId, shell, hours * HOUR)).toBe(path)
})

it('leads nobody after it was forgotten, replaced, or written by another version', () => {
  keepReturn('ann', FROM)
  forgetReturn()
  expect(keptReturn('ann', shell)).toBeNull()
  keepReturn('ann', FROM)
  keepReturn('ann', {})
  expect(keptReturn('ann', shell)).toBeNull()
  localStorage.setItem('coach-app-return-after-sign-up', '{"from"')
  expect(keptReturn('ann', shell)).toBeNull()
})
