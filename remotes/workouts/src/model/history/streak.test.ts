import { parseDate } from '@internationalized/date'
import { describe, expect, it } from 'vitest'
import { aWorkout } from '../../testing/a-workout.ts'
import type { ProgressWeek } from '../progress/progress.ts'
import type { Workout } from '../workout/workout.ts'
import { ownByWeek, type Streak, streakOf } from './streak.ts'

const THIS_WEEK = '2026-11-23'

/** `3/3 1/3 0 0/3`: done of planned a week, the last one this week; `-` is not in the answer. */
function progressOf(weeks: string): ProgressWeek[] {
  const all = weeks.split(' ')
  return all.flatMap((week, index): ProgressWeek[] => {
    if (week === '-') return []
    const [done = 0, planned = 0] = week.split('/').map(Number)
    return [
      {
        week: String(parseDate(THIS_WEEK).subtract({ weeks: all.length - 1 - index })),
        sessions: { planned, due: planned, done, unrated: 0 },
        sets: { planned: 0, due: 0, done_of_due: 0, done: 0 },
        volume_kg: 0,
        session_load: null,
        muscles: {},
      },
    ]
  })
}
const streak = (weeks: string): Streak => streakOf(progressOf(weeks), THIS_WEEK)

describe('weeks in a row', () => {
  it.each<[string, string, run: number, best: number]>([
    ['nothing at all', '-', 0, 0],
    ['all that was planned', '3/3 3/3 3/3', 3, 3],
    ['more than planned counts as all', '4/3 3/3', 2, 2],
    ['this week is not over and ends nothing', '3/3 3/3 0/3', 2, 2],
    ['this week counts as soon as all of it is done', '3/3 1/1', 2, 2],
    ['a part adds nothing and ends nothing', '3/3 1/3 3/3 0/3', 2, 2],
    ['a planned rest ends nothing', '3/3 - 3/3', 2, 2],
    ['a rest with nothing planned in the answer is one, too', '3/3 0/0 3/3', 2, 2],
    ['four weeks of rest belong to it', '3/3 - - - - 3/3', 2, 2],
    ['five weeks begin a new run', '3/3 3/3 - - - - - 3/3', 1, 2],
    ['planned and nothing done ends it', '3/3 3/3 0/3 3/3', 1, 2],
    ['the longest is remembered', '3/3 3/3 3/3 0/3 3/3 0/2', 1, 3],
    ['rest before this week', '3/3 - -', 1, 1],
  ])('%s', (_, weeks, run, best) => {
    expect(streak(weeks)).toMatchObject({ run, best })
  })

  it.each<[string, Record<string, [number, number]>, string]>([
    ['a week of a coach is counted without what is one’s own', { [THIS_WEEK]: [3, 3] }, '2/3 +3'],
    ['without a coach it is what was planned', { [THIS_WEEK]: [6, 5] }, '5/6 +0'],
    ['of nothing own nothing is said', {}, '5/6 +0'],
  ])('%s', (_, own, expected) => {
    const counts = new Map(Object.entries(own).map(([week, [planned, done]]) => [week, { planned, done }]))
    const [week] = streakOf(progressOf('5/6'), THIS_WEEK, counts).weeks
    expect(`${week?.done}/${week?.planned} +${week?.own}`).toBe(expected)
  })

  it('counts as one’s own what nobody else has planned, on the day it was planned for', () => {
    const by = (created_by: string, over: Partial<Workout> = {}) =>
      aWorkout({
        athlete_id: 'me',
        created_by,
        date: THIS_WEEK,
        planned_date: THIS_WEEK,
        state: 'completed',
        ...over,
      })
    const workouts = [
      by('me'),
      by('coach'),
      by('me', { state: 'published' }),
      by('me', { state: 'skipped' }),
      by('me', { state: 'draft' }),
    ]
    expect([...ownByWeek(workouts, THIS_WEEK, day => day)]).toEqual([[THIS_WEEK, { planned: 2, done: 1 }]])
  })

  it('lists every week since the first with something planned, also those without a workout', () => {
    expect(streak('- 3/3 - 2/3 0/3 1/3').weeks.map(({ week, outcome }) => [week, outcome])).toEqual([
      ['2026-10-26', 'all'],
      ['2026-11-02', 'rest'],
      ['2026-11-09', 'part'],
      ['2026-11-16', 'none'],
      ['2026-11-23', 'open'],
    ])
  })
})
