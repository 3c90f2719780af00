import { parseDate } from '@internationalized/date'
import { describe, expect, it } from 'vitest'
import { anExercise, aProgress, aWeek } from './progress.fixture.ts'
import { rangeOf } from './progress-range.ts'
import { inUnit, marks, musclesOf, shownProgress } from './shown-progress.ts'

const TODAY = parseDate('2026-11-18')
/** 28 September to 22 November. */
const RANGE = rangeOf('8w', TODAY, TODAY, 1)
const shown = (over: Parameters<typeof aProgress>[0] = {}) => shownProgress(aProgress(over), RANGE)

describe('a range', () => {
  it('sums its weeks, including those without a workout, and nothing before it', () => {
    const weeks = [
      aWeek('2026-09-21'),
      aWeek('2026-09-28'),
      aWeek('2026-11-16', {
        sessions: { planned: 4, due: 1, done: 1, unrated: 1 },
        sets: { planned: 40, due: 10, done_of_due: 9, done: 12 },
        volume_kg: 2500.5,
      }),
    ]
    const { weeks: all, sessions, sets, volume, unrated, isEmpty } = shown({ weeks })
    expect(all.map(({ week }) => week)).toEqual(RANGE.weeks)
    expect(all.map(({ sessions }) => sessions.planned)).toEqual([3, 0, 0, 0, 0, 0, 0, 4])
    expect(sessions).toEqual({ done: 3, due: 4, percent: 75 })
    // Sets beyond the plan are lifted, and make up for none that was due.
    expect(sets).toEqual({ done: 29, due: 40, percent: 73 })
    expect([volume, unrated, isEmpty]).toEqual([12_500.5, 1, false])
  })

  it('is empty when nothing in it was planned or done, whatever came before', () => {
    const before = { date: '2026-09-01', kg: 100 }
    expect(
      shown({ weeks: [aWeek('2026-09-21')], exercises: [anExercise({ best: [], tested: [before] })] }),
    ).toMatchObject({
      isEmpty: true,
      exercises: [],
      sessions: { percent: null },
    })
    // A plan, a set beyond any plan, and a max are something.
    const none = { planned: 0, due: 0, done: 0 }
    for (const over of [
      { weeks: [aWeek('2026-11-16', { sets: { ...none, done_of_due: 0 } })] },
      { weeks: [aWeek('2026-11-16', { sessions: { ...none, unrated: 0 } })] },
      { exercises: [anExercise()] },
    ])
      expect(shown(over).isEmpty).toBe(false)
  })

  it('has the maxes of its days, sorted by the number of days in it', () => {
    const day = (date: string) => ({ date, kg: 100, reps: 5, workout_id: 'w' })
    const exercises = [
      anExercise({
        id: 'was done often',
        best: ['2026-08-01', '2026-08-02', '2026-09-27', '2026-09-28'].map(day),
      }),
      anExercise({ id: 'is done often', best: ['2026-11-01', '2026-11-02'].map(day) }),
      anExercise({ id: 'tested only', best: [], tested: [{ date: '2026-10-01', kg: 180 }] }),
    ]
    expect(
      shown({ exercises }).exercises.map(({ id, best, tested }) => [id, best.length, tested.length]),
    ).toEqual([
      ['is done often', 2, 0],
      ['was done often', 1, 0],
      ['tested only', 0, 1],
    ])
  })

  it('has moving averages that are computed from days before it, and end today', () => {
    const { load } = shown({ days: [{ date: '2026-09-27', session_load: 400 }] })
    expect(load.sessions).toEqual([])
    expect(load.acute[0]).toEqual({ day: '2026-09-28', value: 75 })
    expect(load.chronic.at(-1)?.day).toBe('2026-11-18')
    expect(load.acute).toHaveLength(52)
    const late = shown({ days: [{ date: '2026-11-10', session_load: 400 }] }).load
    expect([late.acute[0], late.acute.length]).toEqual([{ day: '2026-11-10', value: 100 }, 9])
    expect(shown().load).toEqual({ sessions: [], acute: [], chronic: [] })
  })
})

it("inUnit converts a weight to the reader's unit, to a tenth", () => {
  expect([inUnit(116.667, 'kg'), inUnit(116.667, 'lb')]).toEqual([116.7, 257.2])
})

it('marks are never joined by a line, even on two days in a row', () => {
  const points = [
    { day: '2026-02-28', value: 1 },
    { day: '2026-03-01', value: 2 },
  ]
  const marked = marks(points)
  expect(marked.map(({ day }) => day)).toEqual(['2026-02-28', '2026-03-01', '2026-03-01', '2026-03-02'])
  // What a day has is read from its last entry.
  expect(new Map(marked.map(({ day, value }) => [day, value])).get('2026-03-01')).toBe(2)
})

it('musclesOf lists the muscles with sets, most sets first', () => {
  const muscles = {
    quads: { planned: 6, done: 4 },
    abs: { planned: 0, done: 0 },
    chest: { planned: 0, done: 7.5 },
  }
  expect(musclesOf({ muscles })).toEqual([
    { muscle: 'chest', planned: 0, done: 7.5 },
    { muscle: 'quads', planned: 6, done: 4 },
  ])
})
