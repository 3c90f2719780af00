import type { Goal } from './goal.ts'

/** Back Squat 140 kg × 1 by 12 March 2027, seen on 27 November 2026. */
export const aGoal = (over: Partial<Goal> = {}): Goal => ({
  id: 'goal',
  save_id: 'save',
  kind: 'load',
  reps: 1,
  load_kg: 140,
  by_date: '2027-03-12',
  set_on: '2026-11-01',
  abandoned_on: null,
  deleted: false,
  exercise: { id: 'squat', name: 'Back Squat', measurement: 'weight_reps', load_multiplier: 1 },
  set_by: null,
  may_change: true,
  reached: null,
  estimates: [],
  body_kg: null,
  ...over,
})
