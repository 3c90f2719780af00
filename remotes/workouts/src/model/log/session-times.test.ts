import { expect, it } from 'vitest'
import { clockOf } from '../dates/clock.ts'
import { minutesOf, timesOf, withClocks } from './session-times.ts'

const at = (time: string) => `2026-11-20T${time}:00.000Z`
const set = (time: string) => ({ completed_at: at(time) })

it.each([
  [null, [], null],
  [{ started_at: null, ended_at: null }, [set('10:20'), set('10:00')], ['10:00', '10:20']],
  [{ started_at: at('09:30'), ended_at: at('11:00') }, [set('10:00')], ['09:30', '11:00']],
  [{ started_at: null, ended_at: at('11:00') }, [], ['11:00', '11:00']],
])('the times of session %j with sets %j are %j', (session, logs, expected) => {
  const times = timesOf(session, logs)
  expect(times && [clockOf(times.started_at, 'UTC'), clockOf(times.ended_at, 'UTC')]).toEqual(expected)
})

const times = { started_at: at('22:30'), ended_at: at('23:20') }
it.each([
  ['22:30', '23:20', null],
  ['22:00', '23:20', ['2026-11-20T22:00:00.000Z', '2026-11-20T23:20:00.000Z']],
  ['22:30', '00:15', ['2026-11-20T22:30:00.000Z', '2026-11-21T00:15:00.000Z']],
  ['', '23:20', null],
  ['25:00', '23:20', null],
])('changing the times to %s and %s gives %j', (start, end, expected) => {
  const changed = withClocks(times, start, end, 'UTC')
  expect(changed && [changed.started_at, changed.ended_at]).toEqual(expected)
})

it('a changed time is in the time zone of its reader', () => {
  const inTokyo = withClocks(times, '07:00', '08:20', 'Asia/Tokyo')
  expect(inTokyo?.started_at).toBe('2026-11-20T22:00:00.000Z')
})

it('minutesOf is whole minutes, and null above those of a day', () => {
  expect(minutesOf(times)).toBe(50)
  expect(minutesOf({ started_at: '2026-11-18T10:00:00Z', ended_at: at('10:00') })).toBeNull()
})
