import { expect, it } from 'vitest'
import { sessionMinutes } from './session-minutes.ts'

it.each([
  [[], null],
  [['18:00:00'], null],
  [['18:00:00', '18:00:20'], null],
  [['18:47:10', '18:00:00', '18:20:00'], 47],
  [['08:00:00', '18:00:00'], null],
])('sets at %j took %j minutes', (times, minutes) =>
  expect(sessionMinutes(times.map(time => ({ completed_at: `2026-11-18T${time}Z` })))).toBe(minutes),
)
