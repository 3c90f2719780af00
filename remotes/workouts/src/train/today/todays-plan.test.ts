import { describe, expect, it } from 'vitest'
import type { Workout } from '../../model/workout/workout.ts'
import { aBlock, aLog, anExercise, aPrescription, aWorkout, sets } from '../../testing/a-workout.ts'
import { leftToday, todaysPlan, workoutToStart } from './todays-plan.ts'

const DAYS = { today: '2026-11-18', weekEnd: '2026-11-22', weekAgo: '2026-11-11' }
const on = (date: string, state: Workout['state'] = 'published', over: Partial<Workout> = {}) =>
  aWorkout({ date, state, title: `${date} ${state}`, ...over })
const plan = (...workouts: Workout[]) => todaysPlan(workouts, [], DAYS)
const titles = (list: { workout: Workout }[]) => list.map(({ workout }) => workout.title)

describe('todaysPlan', () => {
  it('has the workouts of the day in order, with their progress', () => {
    const squat = aPrescription({ sets: sets(2) })
    const row = aPrescription({ exercise: anExercise({ name: 'Row' }), sets: sets(2) })
    const [first] = squat.sets
    const begun = on('2026-11-18', 'in_progress', {
      blocks: [aBlock({ kind: 'superset', prescriptions: [squat, row] })],
      logs: first ? [aLog(squat, first)] : [],
    })
    const { today } = plan(begun, on('2026-11-18'), on('2026-11-18', 'completed'), on('2026-11-19'))
    expect(today).toMatchObject([
      { state: 'in_progress', done: 1, total: 4, goesOnAt: 'A2 Row' },
      { state: 'today', done: 0, goesOnAt: null },
      { state: 'completed' },
    ])
  })

  it('leaves out drafts and hidden workouts', () =>
    expect(plan(on('2026-11-18', 'draft'), on('2026-11-18', 'published', { hidden: true })).today).toEqual(
      [],
    ))

  it('has workouts missed within a week, and begun ones that were not finished', () => {
    const found = plan(
      on('2026-11-10'),
      on('2026-11-11'),
      on('2026-11-16'),
      on('2026-11-01', 'in_progress'),
      on('2026-11-17', 'skipped'),
    )
    expect(titles(found.missed)).toEqual(['2026-11-16 published', '2026-11-11 published'])
    expect(titles(found.leftOff)).toEqual(['2026-11-01 in_progress'])
  })

  it.each([
    [
      'the rest of the week',
      ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'],
      ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
    ],
    [
      'at least the next three',
      ['2026-11-22', '2026-11-25', '2026-11-27', '2026-11-29'],
      ['2026-11-22', '2026-11-25', '2026-11-27'],
    ],
    ['fewer, where there are no more', ['2026-11-25'], ['2026-11-25']],
    ['nothing', [], []],
  ])('has upcoming workouts: %s', (_, dates, ahead) => {
    expect(plan(...dates.map(date => on(date))).upcoming.map(({ date }) => date)).toEqual(ahead)
  })

  it('has the last three completed workouts before today, newest first', () => {
    const days = ['2026-11-02', '2026-11-09', '2026-11-14', '2026-11-16', '2026-11-18']
    expect(titles(plan(...days.map(day => on(day, 'completed'))).lately)).toEqual([
      '2026-11-16 completed',
      '2026-11-14 completed',
      '2026-11-09 completed',
    ])
  })

  it('offers the last completed workout to repeat', () => {
    const done = [on('2026-11-02', 'completed'), on('2026-11-16', 'completed'), on('2026-11-17', 'skipped')]
    expect(plan(...done).last?.date).toBe('2026-11-16')
    expect(plan(...done, on('2026-11-17', 'completed', { blocks: [] })).last?.date).toBe('2026-11-16')
    expect(plan().last).toBeNull()
  })
})

describe("today's workout to start", () => {
  it.each([
    ['the begun one', [on('2026-11-18'), on('2026-11-18', 'in_progress')], '2026-11-18 in_progress', 2],
    [
      'the first that is not done',
      [on('2026-11-18', 'completed'), on('2026-11-18')],
      '2026-11-18 published',
      1,
    ],
    ['an unfinished one of an earlier day', [on('2026-11-16', 'in_progress')], '2026-11-16 in_progress', 0],
    ['none when nothing is due', [on('2026-11-16'), on('2026-11-18', 'skipped')], undefined, 0],
  ])('is %s', (_, workouts, title, left) => {
    const found = plan(...workouts)
    expect(workoutToStart(found)?.title).toBe(title)
    expect(leftToday(found)).toBe(left)
  })
})
