import { aBlock, anExercise, aPrescription, kg, sets } from '../../testing/a-workout.ts'
import type { Template, TemplateWorkout } from './template.ts'

export const SQUAT = anExercise({ id: 'squat', name: 'Back Squat' })

export const aTemplateWorkout = (
  id: string,
  week: number,
  day: number,
  over: Partial<TemplateWorkout> = {},
): TemplateWorkout => ({
  id,
  week,
  day,
  order_in_day: 0,
  title: id,
  coach_note: '',
  revision: 1,
  blocks: [aBlock({ prescriptions: [aPrescription({ exercise: SQUAT, sets: sets(3, kg(100)) })] })],
  ...over,
})

export const aTemplate = (over: Partial<Template> = {}): Template => ({
  id: 'template',
  title: 'Base',
  description: '',
  tags: [],
  weeks: 3,
  phases: [],
  progressions: [],
  access: 'owner',
  owner_id: 'owner',
  owner_name: 'Carl Coach',
  team_id: null,
  team_name: null,
  team_role: null,
  revision: 1,
  version: 0,
  changed_since_version: true,
  updated_at: '2026-11-01T10:00:00Z',
  updated_by_name: 'Carl Coach',
  archived_at: null,
  workouts: [],
  ...over,
})
