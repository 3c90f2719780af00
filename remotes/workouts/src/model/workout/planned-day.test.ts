import { describe, expect, it } from 'vitest'
import { aWorkout } from '../../testing/a-workout.ts'
import { displayState } from './display-state.ts'
import { movedByAthlete } from './planned-day.ts'
import { plannedForWords } from './planned-for-words.ts'

const WEDNESDAY = '2026-11-18'

describe('an athlete’s move', () => {
  it.each([
    ['of a coach’s plan keeps the planned day', { created_by: 'coach' }, { planned_date: WEDNESDAY }],
    [
      'of it, again, keeps the first one',
      { created_by: 'coach', planned_date: '2026-11-16' },
      { planned_date: '2026-11-16' },
    ],
    ['of a plan whose author is gone keeps it, too', { created_by: null }, { planned_date: WEDNESDAY }],
    ['of their own plan changes the planned day', { created_by: 'me' }, { planned_date: '2026-11-20' }],
  ])('%s', (_, over, moved) => {
    const workout = aWorkout({ athlete_id: 'me', date: WEDNESDAY, ...over })
    expect(movedByAthlete(workout, '2026-11-20')).toMatchObject({ date: '2026-11-20', ...moved })
  })
})

it.each([
  [WEDNESDAY, undefined, null],
  [WEDNESDAY, WEDNESDAY, null],
  [WEDNESDAY, '2026-11-16', 'planned for Mon'],
  [WEDNESDAY, '2026-11-24', 'planned for Tue'],
  [WEDNESDAY, '2026-11-25', 'planned for Wednesday, November 25'],
])('a card on %s planned for %s says %s', (date, planned_date, words) =>
  expect(plannedForWords({ date, ...(planned_date && { planned_date }) })).toBe(words),
)

describe('the state of a published workout without logs', () => {
  it.each([
    ['on its day', WEDNESDAY, WEDNESDAY, 'today'],
    ['after it', '2026-11-17', '2026-11-17', 'missed'],
    ['before it', '2026-11-19', '2026-11-19', 'planned'],
    ['moved to later, before that day', '2026-11-20', '2026-11-16', 'planned'],
    ['moved to later, on that day', WEDNESDAY, '2026-11-16', 'today'],
    ['moved to later, after that day', '2026-11-17', '2026-11-16', 'missed'],
    ['moved to earlier, between the two', '2026-11-17', '2026-11-20', 'planned'],
    ['moved to earlier, after both', '2026-11-14', '2026-11-17', 'missed'],
  ])('is right %s', (_, date, planned_date, state) => {
    const workout = { state: 'published', hidden: false, date, planned_date } as const
    expect(displayState(workout, WEDNESDAY)).toBe(state)
  })
})
