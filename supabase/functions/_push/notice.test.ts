import { expect, it } from 'vitest'
import { type ClaimedPush, workoutsNotice } from './notice.ts'

const ATHLETE = '0b0e6a52-8f5f-4f0e-9d33-000000000001'
const PLANNER = '0b0e6a52-8f5f-4f0e-9d33-000000000002'
const push = (workouts: ClaimedPush['workouts'], planner = 'Carl Coach'): ClaimedPush => ({
  claim_id: ATHLETE,
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  p256dh: '',
  auth: '',
  planner,
  planner_id: PLANNER,
  athlete_id: ATHLETE,
  workouts,
})
const on = (date: string, title = 'Lower') => ({ date, title })

it.each<[string, ClaimedPush['workouts'], string]>([
  ['one', [on('2026-11-24')], 'Lower, Tue 24 Nov'],
  ['one without a title', [on('2026-11-24', ' \n ')], 'Workout, Tue 24 Nov'],
  ['two of a day', [on('2026-11-24'), on('2026-11-24')], '2 workouts, Tue 24 Nov'],
  ['a week', [on('2026-12-28'), on('2026-12-30'), on('2027-01-01')], '3 workouts, Mon 28 Dec to Fri 1 Jan'],
  ['a long title', [on('2026-11-24', 'x'.repeat(200))], `${'x'.repeat(79)}…, Tue 24 Nov`],
])('summarises %s in one line', (_, workouts, body) => {
  expect(workoutsNotice(push(workouts)).body).toBe(body)
})

it('names the planner, replaces the planner’s earlier notification, and opens the first day', () => {
  expect(workoutsNotice(push([on('2026-11-24')], 'Carl\n Coach'))).toMatchObject({
    title: 'New training from Carl Coach',
    tag: `workouts-${PLANNER}`,
    path: `/calendar/${ATHLETE}?date=2026-11-24`,
  })
})
