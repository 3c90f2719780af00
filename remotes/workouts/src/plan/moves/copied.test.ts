import { describe, expect, it } from 'vitest'
import type { Availability } from '../../model/calendar/days.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { summaryOf, summaryParts } from '../../parts/planned-check/planned.ts'
import { aBlock, aLog, aPrescription, aWorkout, kg, sets } from '../../testing/a-workout.ts'
import { copiedInto, decidedDays, NOTHING_TAKEN, stepsToCopyBeside } from './copied.ts'

const lower = aWorkout({ id: 'lower', title: 'Lower', date: '2026-11-23' })
const upper = aWorkout({ id: 'upper', title: 'Upper', date: '2026-11-26' })
const WEEK = [lower, upper]
const there = (over: Partial<Workout>) =>
  aWorkout({ id: 'there', title: 'Easy run', date: '2026-12-03', ...over })
const ill: Availability = { id: 'ill', from_date: '2026-11-30', to_date: '2026-12-01', kind: 'ill', text: '' }
const into = (workouts: Workout[], availability: Availability[] = [], isOwn = false) => ({
  workouts,
  availability,
  isOwn,
})
const marks = (items: ReturnType<typeof copiedInto>) =>
  items.map(({ date, workout, away, skipped, collisions }) => [
    date,
    workout.title,
    away,
    skipped,
    collisions.map(one => `${one.title}${one.replaceable ? '' : ' stays'}`).join(),
  ])

describe('a copied week', () => {
  it('keeps its distances from each target day, in the order of the days', () => {
    expect(marks(copiedInto(WEEK, ['2026-12-07', '2026-11-30'], into([]), 'add'))).toEqual([
      ['2026-11-30', 'Lower', null, null, ''],
      ['2026-12-03', 'Upper', null, null, ''],
      ['2026-12-07', 'Lower', null, null, ''],
      ['2026-12-10', 'Upper', null, null, ''],
    ])
  })

  it('names athletes who are away; "limited" does not count as away', () => {
    const days = [
      ill,
      { ...ill, id: 'l', from_date: '2026-12-03', to_date: '2026-12-03', kind: 'limited' as const },
    ]
    expect(marks(copiedInto(WEEK, ['2026-11-30'], into([], days), 'add'))).toEqual([
      ['2026-11-30', 'Lower', 'ill', null, ''],
      ['2026-12-03', 'Upper', null, null, ''],
    ])
  })

  const trained = there({
    state: 'in_progress',
    blocks: [aBlock({ prescriptions: [aPrescription({ sets: [] })] })],
  })
  it.each<[string, Workout, boolean, string]>([
    ['without logs is replaced', there({}), false, 'Easy run'],
    ['that was begun stays', trained, false, 'Easy run stays'],
    [
      "of one's coach stays on one's own calendar",
      there({ athlete_id: 'me', created_by: 'coach' }),
      true,
      'Easy run stays',
    ],
  ])('replaces there: a workout %s', (_, other, isOwn, said) => {
    const [, item] = marks(copiedInto(WEEK, ['2026-11-30'], into([other], [], isOwn), 'replace'))
    expect(item?.[4]).toBe(said)
  })

  it('never replaces the workout that is copied', () => {
    expect(marks(copiedInto([lower], ['2026-11-23'], into([lower]), 'replace'))[0]?.[4]).toBe('Lower stays')
  })

  it('drops loads that a log has fixed', () => {
    const fixed = { status: 'load', low: { kg: 105, unit: 'kg' }, high: { kg: 105, unit: 'kg' } } as never
    const squats = aPrescription({ sets: sets(1, { ...kg(100), fixed_load: fixed }) })
    const logged = {
      ...lower,
      blocks: [aBlock({ prescriptions: [squats] })],
      logs: [aLog(squats, squats.sets[0] as never)],
    }
    const [item] = copiedInto([logged], ['2026-11-30'], into([]), 'add')
    expect(item?.dated.logs).toEqual([])
    expect(item?.dated.blocks[0]?.prescriptions[0]?.sets[0]).not.toHaveProperty('fixed_load')
  })
})

describe('occupied days', () => {
  const copied = (collisions: 'add' | 'skip' | 'replace') =>
    new Map([
      ['ada', copiedInto(WEEK, ['2026-11-30'], into([there({})]), collisions)],
      [
        'ben',
        copiedInto(WEEK, ['2026-11-30'], into([there({ id: 'other', state: 'completed' })]), collisions),
      ],
    ])
  let made = 0
  const steps = (collisions: 'add' | 'skip' | 'replace') => {
    made = 0
    return stepsToCopyBeside(
      decidedDays(copied(collisions), collisions),
      WEEK,
      ['2026-11-30'],
      ['ada', 'ben'],
      () => `new ${made++}`,
    ).map(step =>
      step.op === 'copy'
        ? `${step.workout_id} ${step.athlete_id} ${step.date}`
        : `${step.op} ${'workout_id' in step ? step.workout_id : ''}`,
    )
  }
  const ALL = ['lower ada 2026-11-30', 'upper ada 2026-12-03', 'lower ben 2026-11-30', 'upper ben 2026-12-03']

  it.each([
    ['add', ALL],
    ['skip', ['lower ada 2026-11-30', 'lower ben 2026-11-30']],
    ['replace', ['delete there', ...ALL]],
  ] as const)('are handled as chosen: %s', (collisions, expected) =>
    expect(steps(collisions)).toEqual(expected),
  )

  it.each([
    ['add', ['beside 1 workout']],
    ['skip', ['1 left out: day taken']],
    ['replace', ['1 workout replaced']],
  ] as const)('are summarised for %s like in an assignment', (collisions, said) => {
    expect(summaryParts(summaryOf(copied(collisions).get('ada') ?? []), collisions)).toEqual(said)
  })

  it('are ignored where none were checked', () => {
    expect(stepsToCopyBeside(NOTHING_TAKEN, [lower], ['2026-11-30'], ['ada'], () => 'new')).toHaveLength(1)
  })
})
