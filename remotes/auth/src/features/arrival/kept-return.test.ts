import { expect, it } from 'vitest'
import { forgetReturn, keepReturn, keptReturn } from './kept-return.ts'

const shell = { kindOf: (path: string) => (path.startsWith('/programs') ? ('open' as const) : undefined) }
const FROM = { from: '/programs/home-start' }
const HOUR = 60 * 60_000

it.each([
  ['back who signed up there', 'ann', FROM, 1, '/programs/home-start'],
  ['nobody else back', 'bob', FROM, 1, null],
  ['nobody back who confirms a day later', 'ann', FROM, 25, null],
  ['nobody to another site', 'ann', { from: '//elsewhere.test/programs' }, 1, null],
  ['nobody anywhere who came from no page', 'ann', null, 1, null],
])('leads %s', (_, userId, state, hours, path) => {
  keepReturn('ann', state, 0)
  expect(keptReturn(userId, shell, hours * HOUR)).toBe(path)
})

it('leads nobody back after the return path was forgotten, replaced, or stored malformed', () => {
  keepReturn('ann', FROM)
  forgetReturn()
  expect(keptReturn('ann', shell)).toBeNull()
  keepReturn('ann', FROM)
  keepReturn('ann', {})
  expect(keptReturn('ann', shell)).toBeNull()
  localStorage.setItem('coach-app-return-after-sign-up', '{"from"')
  expect(keptReturn('ann', shell)).toBeNull()
})
