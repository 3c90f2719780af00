import { randomUUID } from 'node:crypto'
import type { TestUser } from '../fixtures/index.ts'
import { aWorkout, call, type Exercises } from '../workouts/training.ts'

export interface TemplateWorkout {
  id: string
  revision: number
  week: number
  day: number
  order_in_day: number
  title: string
  coach_note: string
  blocks: unknown[]
}

export interface TemplateDocument {
  id: string
  title: string
  weeks: number
  access: string
  revision: number
  version: number
  changed_since_version: boolean
  tags: string[]
  phases: unknown[]
  progressions: unknown[]
  workouts: (TemplateWorkout & {
    blocks: {
      id: string
      prescriptions: { id: string; exercise: { id: string; name: string }; sets: { id: string }[] }[]
    }[]
  })[]
}

/** A workout of a template, as a client sends it: "Lower A" of the calendar's tests. */
export function aTemplateWorkout(exercises: Exercises, over: Partial<TemplateWorkout> = {}): TemplateWorkout {
  const { title, coach_note, blocks } = aWorkout(randomUUID(), exercises)
  return {
    id: randomUUID(),
    revision: 0,
    week: 1,
    day: 1,
    order_in_day: 0,
    title,
    coach_note,
    blocks,
    ...over,
  }
}

/** A new template of two weeks, each with training on day 1 and day 3. */
export const aTemplate = (exercises: Exercises, over: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  save_id: randomUUID(),
  revision: 0,
  title: 'Base',
  weeks: 2,
  workouts: [1, 2].flatMap(week =>
    [1, 3].map(day => aTemplateWorkout(exercises, { week, day, title: `W${week} D${day}` })),
  ),
  ...over,
})

export const save = (who: TestUser, template: object): Promise<TemplateDocument> =>
  call(who, 'save_template', { save_id: randomUUID(), ...template })

export const read = (who: TestUser, id: string): Promise<TemplateDocument> => call(who, 'get_template', id)
