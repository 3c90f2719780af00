import { expect, it } from 'vitest'
import { readStoredUser, storedName, storedProfileType } from './stored-session.ts'

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
])('readStoredUser reads %s', (_, stored, expected) => {
  if (stored !== null) localStorage.setItem('coach-app-auth', stored)
  expect(readStoredUser()).toEqual(expected)
})

it.each([
  ['an athlete', { user: { ...user, user_metadata: { role: 'athlete' } } }, 'athlete'],
  ['a coach', { user: { ...user, user_metadata: { role: 'coach' } } }, 'coach'],
  ['somebody who did not say', { user }, 'coach'],
  ['nobody', null, 'coach'],
])('the stored session says what %s signed up as before the profile is read', (_, stored, expected) => {
  if (stored) localStorage.setItem('coach-app-auth', JSON.stringify(stored))
  expect(storedProfileType()).toBe(expected)
})

it.each([
  [
    'the name of the session',
    { user: { ...user, user_metadata: { display_name: 'Ann Lee', name: 'A' } } },
    'Ann Lee',
  ],
  ['the plain name where there is no other', { user: { ...user, user_metadata: { name: 'Ann' } } }, 'Ann'],
  ['none of a session without one', { user }, null],
  ['none where a name is no text', { user: { ...user, user_metadata: { display_name: 7 } } }, null],
  ['none of nobody', null, null],
])('the stored session has %s before the profile is read', (_, stored, expected) => {
  if (stored) localStorage.setItem('coach-app-auth', JSON.stringify(stored))
  expect(storedName()).toBe(expected)
})
