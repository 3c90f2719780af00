import type { Progression } from '../../model/progression/progression.ts'
import type { Phase, Template, TemplateToSave, TemplateWorkout } from '../../model/template/template.ts'
import { dateOf, templateDay } from '../../model/template/template-days.ts'
import { unfixed } from '../../model/workout/new-ids.ts'
import { newWorkout } from '../../model/workout/new-workout.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { isSame } from './is-same.ts'

/** Fields of a template beside its workouts. */
export interface DraftHead {
  title: string
  description: string
  tags: string[]
  weeks: number
  phases: Phase[]
  progressions: Progression[]
  team_id: string | null
  team_role: 'view' | 'edit' | null
}

/** A template as it is written: its workouts stand on dates, as in a calendar. */
export interface Draft extends DraftHead {
  workouts: readonly Workout[]
}

/** What the server has: the draft that it acknowledged, and under which revisions. */
export interface Acknowledged {
  draft: Draft
  revision: number
  revisions: ReadonlyMap<string, number>
}

const HEAD = [
  'title',
  'description',
  'tags',
  'weeks',
  'phases',
  'progressions',
  'team_id',
  'team_role',
] as const

/** A workout of a template as the calendar knows it: nobody's, planned, and never logged. */
const toWorkout = (templateId: string, { week, day, revision, blocks, ...plan }: TemplateWorkout): Workout =>
  newWorkout({
    ...plan,
    blocks: unfixed(blocks),
    athlete_id: templateId,
    created_by: templateId,
    date: dateOf({ week, day }),
    version: Math.max(1, revision),
  })

export function toDraft({ id, workouts, ...template }: Template): Draft {
  const { title, description, tags, weeks, phases, progressions, team_id, team_role } = template
  const head = { title, description, tags, weeks, phases, progressions, team_id, team_role }
  return { ...head, workouts: inOrder(workouts.map(workout => toWorkout(id, workout))) }
}

export const toAcknowledged = (template: Template): Acknowledged => ({
  draft: toDraft(template),
  revision: template.revision,
  revisions: new Map(template.workouts.map(({ id, revision }) => [id, revision])),
})

export const inOrder = (workouts: readonly Workout[]): Workout[] =>
  workouts.toSorted(
    (one, other) => one.date.localeCompare(other.date) || one.order_in_day - other.order_in_day,
  )

/** The workouts as plans with their places; the order in a day counts from 0 without gaps. */
function toTemplateWorkouts(workouts: readonly Workout[]): Omit<TemplateWorkout, 'revision'>[] {
  const counts = new Map<string, number>()
  return inOrder(workouts).map(({ id, date, title, coach_note, blocks }) => {
    const order_in_day = counts.get(date) ?? 0
    counts.set(date, order_in_day + 1)
    return { id, ...templateDay(date), order_in_day, title, coach_note, blocks }
  })
}

/** What is different in a draft from what the server has. Null: nothing. */
export function changeOf(stored: Acknowledged, draft: Draft): Omit<TemplateToSave, 'id' | 'save_id'> | null {
  const head = Object.fromEntries(
    HEAD.filter(field => !isSame(draft[field], stored.draft[field])).map(field => [field, draft[field]]),
  ) as Partial<DraftHead>
  const known = new Map(toTemplateWorkouts(stored.draft.workouts).map(workout => [workout.id, workout]))
  const written = toTemplateWorkouts(draft.workouts)
  const left = new Set(written.map(({ id }) => id))
  const revisionOf = (id: string) => stored.revisions.get(id) ?? 0
  const workouts = written
    .filter(workout => !isSame(workout, known.get(workout.id)))
    .map(workout => ({ ...workout, revision: revisionOf(workout.id) }))
  const removed = [...known.keys()].filter(id => !left.has(id)).map(id => ({ id, revision: revisionOf(id) }))
  if (Object.keys(head).length + workouts.length + removed.length === 0) return null
  return {
    revision: stored.revision,
    ...head,
    ...(workouts.length > 0 && { workouts }),
    ...(removed.length > 0 && { removed }),
  }
}

/** A change put on what the server has now, as after a reload. */
export function withChange(
  templateId: string,
  { draft }: Acknowledged,
  { workouts = [], removed = [], revision: _, ...head }: Omit<TemplateToSave, 'id' | 'save_id'>,
): Draft {
  const gone = new Set([...removed, ...workouts].map(({ id }) => id))
  return {
    ...draft,
    ...head,
    workouts: inOrder([
      ...draft.workouts.filter(({ id }) => !gone.has(id)),
      ...workouts.map(workout => toWorkout(templateId, workout)),
    ]),
  }
}

/** The revisions that a change was written on: what others did since is found by them. */
export const asWrittenOn = (
  stored: Acknowledged,
  { revision, workouts = [], removed = [] }: Omit<TemplateToSave, 'id' | 'save_id'>,
): Acknowledged => ({
  ...stored,
  revision,
  revisions: new Map([
    ...stored.revisions,
    ...[...workouts, ...removed].map((one): [string, number] => [one.id, one.revision]),
  ]),
})

/**
 * A draft on a newer state of the server. What only one side changed is taken from it; where both changed the same workout or field,
 * `prefer` says whose is kept.
 */
export function rebase(
  draft: Draft,
  base: Acknowledged,
  theirs: Acknowledged,
  prefer: 'mine' | 'theirs',
): Draft {
  const pick = <T>(mine: T, before: T, other: T): T => {
    if (isSame(mine, before)) return other
    return isSame(other, before) || prefer === 'mine' ? mine : other
  }
  const head = Object.fromEntries(
    HEAD.map(field => [field, pick<unknown>(draft[field], base.draft[field], theirs.draft[field])]),
  ) as unknown as DraftHead
  const byId = (workouts: readonly Workout[]) => new Map(workouts.map(workout => [workout.id, workout]))
  const [mine, before, other] = [draft.workouts, base.draft.workouts, theirs.draft.workouts].map(byId) as [
    Map<string, Workout>,
    Map<string, Workout>,
    Map<string, Workout>,
  ]
  const workouts = [...new Set([...mine.keys(), ...other.keys()])].flatMap(id => {
    const isTheirs = theirs.revisions.get(id) !== base.revisions.get(id)
    const isMine = !isSame(planOf(mine.get(id)), planOf(before.get(id)))
    const taken = isTheirs && !(isMine && prefer === 'mine') ? other.get(id) : mine.get(id)
    return taken ?? []
  })
  return { ...head, workouts: inOrder(workouts) }
}

/** What a person writes of a workout. */
const planOf = (workout: Workout | undefined) =>
  workout && [workout.date, workout.order_in_day, workout.title, workout.coach_note, workout.blocks]

/** The acknowledged draft after a save: sent workouts as sent, the rest as answered. */
export function acknowledgedBy(
  sent: Draft,
  answer: Acknowledged,
  touched: ReadonlySet<string>,
): Acknowledged {
  const mine = new Map(sent.workouts.map(workout => [workout.id, workout]))
  return {
    ...answer,
    draft: {
      ...answer.draft,
      workouts: answer.draft.workouts.map(
        workout => (touched.has(workout.id) && mine.get(workout.id)) || workout,
      ),
    },
  }
}
