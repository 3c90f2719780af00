import { randomUUID } from 'node:crypto'
import type { TestDatabase, TestUser } from '../fixtures/index.ts'
import { call, type WorkoutDocument } from '../workouts/training.ts'

export type StoredWorkout = WorkoutDocument & { date: string; coach_note: string }

export interface Assigned {
  id: string
  created: number
  replaced: number
  skipped: number
  from: string
  to: string
}

export interface PreviewItem {
  template_workout_id: string
  date: string
  away: string | null
  moved_from: string | null
  skipped: string | null
  collisions: { workout_id: string; title: string; replaceable: boolean }[]
}

export interface Preview {
  revision: number
  from: string
  to: string
  athletes: {
    athlete_id: string
    name: string
    access: string | null
    refusal: string | null
    loads: object | null
    items: PreviewItem[]
  }[]
}

export const assign = (
  who: TestUser,
  template_id: string,
  athlete: TestUser,
  over: object = {},
): Promise<Assigned> =>
  call(who, 'assign_template', {
    id: randomUUID(),
    template_id,
    athlete_id: athlete.id,
    start_date: monday(1),
    collisions: 'add',
    ...over,
  })

export const preview = (
  who: TestUser,
  template_id: string,
  athletes: TestUser[],
  over: object = {},
): Promise<Preview> =>
  call(who, 'preview_assignment', {
    template_id,
    athlete_ids: athletes.map(({ id }) => id),
    start_date: monday(1),
    ...over,
  })

export interface Step {
  template_workout_id: string
  workout_id: string | null
  kind: string
  reason?: string
  title: string
}

export interface UpdatePreview {
  revision: number
  assignments: { id: string; automatic: Step[]; conflicts: Step[]; kept: Step[] }[]
}

export const previewUpdate = async (
  who: TestUser,
  template: string,
  assignment: string,
): Promise<UpdatePreview['assignments'][number]> => {
  const { rows } = await who.query<{ answer: UpdatePreview }>(
    'select public.preview_template_update($1, $2::uuid[]) as answer',
    [template, [assignment]],
  )
  const [one] = rows[0]?.answer.assignments ?? []
  if (!one) throw new Error('There is no such assignment.')
  return one
}

export const update = (who: TestUser, assignment_id: string, decisions: object = {}, over: object = {}) =>
  call<Record<'changed' | 'added' | 'removed' | 'moved' | 'kept', number>>(who, 'update_assignment', {
    id: randomUUID(),
    assignment_id,
    decisions,
    ...over,
  })

/** The workouts on an athlete's calendar, by day. */
export async function calendar(who: TestUser, athlete: TestUser): Promise<StoredWorkout[]> {
  const { rows } = await who.query<{ answer: { workouts: StoredWorkout[] } }>(
    'select public.get_calendar($1, $2, $3) as answer',
    [athlete.id, day(-50), day(70)],
  )
  return rows[0]?.answer.workouts ?? []
}

export const titles = (workouts: { date: string; title: string }[]): string[] =>
  workouts.map(({ date, title }) => `${date} ${title}`)

/** YYYY-MM-DD, days from today. */
export const day = (offset: number, from = new Date()): string =>
  new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate() + offset))
    .toISOString()
    .slice(0, 10)

/** The Monday of the week that is `weeks` ahead, and days after it. */
export const monday = (weeks: number, days = 0): string => {
  const now = new Date()
  return day(7 * weeks - ((now.getUTCDay() + 6) % 7) + days, now)
}

/** Puts an assignment and all its workouts back in time, as if it had been assigned days ago. */
export async function ago(db: TestDatabase, assignment: string, days: number): Promise<void> {
  await db.query(
    `update public.workouts w set date = w.date - $2::integer, planned_date = w.planned_date - $2::integer
       from private.assignment_items i where i.workout_id = w.id and i.assignment_id = $1`,
    [assignment, days],
  )
  await db.query('update private.assignment_items set date = date - $2::integer where assignment_id = $1', [
    assignment,
    days,
  ])
  await db.query(
    'update private.program_assignments set start_date = start_date - $2::integer where id = $1',
    [assignment, days],
  )
}
