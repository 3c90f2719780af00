import { expect, it } from 'vitest'
import { aWorkout } from '../../testing/a-workout.ts'
import { recentSessions } from './recent-sessions.ts'

it('recentSessions has the planned week and the last three sessions with something done', () => {
  const session = (date: string, state: 'published' | 'completed' | 'in_progress' | 'skipped') => ({
    ...aWorkout(),
    id: `${date} ${state}`,
    date,
    state,
  })
  const { thisWeek, last } = recentSessions(
    [
      session('2026-11-09', 'completed'),
      session('2026-11-11', 'completed'),
      session('2026-11-13', 'published'),
      session('2026-11-16', 'completed'),
      session('2026-11-18', 'in_progress'),
      session('2026-11-22', 'published'),
      session('2026-11-23', 'published'),
    ],
    { from: '2026-11-16', to: '2026-11-22' },
  )
  expect(thisWeek.map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-18', '2026-11-22'])
  expect(last.map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-16', '2026-11-11'])
})
