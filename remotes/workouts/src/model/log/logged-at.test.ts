import { expect, it } from 'vitest'
import { loggedAt } from './logged-at.ts'

it.each([
  ['not finished', null, '2026-11-20T20:00:00.000Z'],
  ['finished without an end', { ended_at: null }, '2026-11-20T20:00:00.000Z'],
  ['finished lately', { ended_at: '2026-11-20T18:00:00Z' }, '2026-11-20T20:00:00.000Z'],
  ['finished yesterday', { ended_at: '2026-11-19T18:00:00Z' }, '2026-11-19T18:00:00.000Z'],
])('a set entered into a session that is %s gets a fitting time', (_, session, at) => {
  expect(loggedAt(session, new Date('2026-11-20T20:00:00Z'))).toBe(at)
})
