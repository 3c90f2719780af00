import { expect, it } from 'vitest'
import { readStoredUser } from './stored-session.ts'

const user = { id: 'ann', email: 'ann@example.test', email_confirmed_at: '2026-01-01T00:00:00Z' }

it.each([
  [
    'a confirmed user',
    JSON.stringify({ user }),
    { id: 'ann', email: 'ann@example.test', emailConfirmed: true },
  ],
  [
    'an unconfirmed user',
    JSON.stringify({ user: { ...user, email_confirmed_at: null } }),
    { id: 'ann', email: 'ann@example.test', emailConfirmed: false },
  ],
  ['no session', null, null],
  ['text that is no JSON', '{', null],
  ['JSON that is no session', '[]', null],
  ['null', 'null', null],
  ['a session without a user', '{"access_token":"t"}', null],
  ['a user without an address', '{"user":{"id":"ann"}}', null],
])('reads %s', (_, stored, expected) => {
  if (stored !== null) localStorage.setItem('coach-app-auth', stored)
  expect(readStoredUser()).toEqual(expected)
})
