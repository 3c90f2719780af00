import { describe, expect, it } from 'vitest'
import { aTemplateWorkout } from '../../model/template/a-template.fixture.ts'
import { type Collision, summaryOf, summaryParts } from '../../parts/planned-check/planned.ts'
import type { PlannedItem } from './assign.data.ts'
import { previewedWorkouts } from './planned.ts'

const collision = (workout_id: string, replaceable = true): Collision => ({
  workout_id,
  title: 'Easy run',
  state: 'published',
  replaceable,
})
const item = (date: string, over: Partial<PlannedItem> = {}): PlannedItem => ({
  template_workout_id: 'w1',
  date,
  away: null,
  moved_from: null,
  skipped: null,
  collisions: [],
  ...over,
})

describe('the preview of an assignment', () => {
  const items = [
    item('2026-12-07', { collisions: [collision('run')] }),
    item('2026-12-02', { away: 'travel', moved_from: '2026-12-01' }),
    item('2026-12-03', { away: 'ill', skipped: 'away' }),
    item('2026-12-07', { collisions: [collision('run'), collision('logged', false)] }),
  ]

  it('counts workouts, moves, days away and collisions', () => {
    expect(summaryOf(items)).toEqual({
      workouts: 3,
      from: '2026-12-02',
      to: '2026-12-07',
      moved: 1,
      leftOutAway: 1,
      leftOutCollision: 0,
      onAwayDays: 0,
      collisions: [collision('run'), collision('logged', false)],
    })
  })

  it.each([
    ['add', ['1 moved', '1 left out: away', 'beside 2 workouts']],
    ['replace', ['1 moved', '1 left out: away', '1 workout replaced', '1 workout cannot be replaced']],
  ] as const)('is summarised for collisions %s', (how, parts) => {
    expect(summaryParts(summaryOf(items), how)).toEqual(parts)
  })

  it('says what is planned on days away and what is left out on occupied days', () => {
    const all = [
      item('2026-12-01', { away: 'off' }),
      item('2026-12-02', { skipped: 'collision', collisions: [collision('run')] }),
    ]
    expect(summaryParts(summaryOf(all), 'skip')).toEqual(['1 while away', '1 left out: day taken'])
  })

  it('is sorted by day, without workouts that the template no longer has', () => {
    const workout = aTemplateWorkout('w1', 1, 1)
    const planned = previewedWorkouts(
      {
        items: [item('2026-12-07'), item('2026-12-02'), item('2026-12-01', { template_workout_id: 'gone' })],
      },
      new Map([['w1', workout]]),
    )
    expect(planned.map(({ date }) => date)).toEqual(['2026-12-02', '2026-12-07'])
  })
})
