import { expect, it } from 'vitest'
import { sessionMinutes } from './session-minutes.ts'

it.each([
  [[], null],
  [['18:00:00'], null],
  [['18:00:00', '18:00:20'], null],
  [['18:47:10', '18:00:00', '18:20:00'], 47],
  [['08:00:00', '18:00:00'], null],
])('sessionMinutes of sets at %j is %j', (times, minutes) =>
  expect(sessionMinutes(times.map(time => ({ completed_at: `2026-11-18T${time}Z` })))).toBe(minutes),
)

const at = (time: string) => `2026-11-18T${time}Z`
it.each([
  ['to its end, as it is shown beside them', ['17:51:50', '18:15:20'], at('18:19:10'), 28],
  ['as the clocks say, without their seconds', ['06:35:50', '06:37:00'], at('06:38:10'), 3],
  ['not to an end that was said much later', ['17:51:50', '18:15:20'], '2026-11-19T08:00:00Z', 24],
])('the minutes of a finished session are counted %s', (_, sets, ended_at, minutes) => {
  const logs = sets.map(time => ({ completed_at: at(time) }))
  expect(sessionMinutes(logs, { started_at: null, ended_at })).toBe(minutes)
})
