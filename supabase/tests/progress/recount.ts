import type { TestDatabase, TestUser } from '../fixtures/index.ts'
import { call } from '../workouts/training.ts'

/** The answer of get_progress. */
export interface Progress {
  access: string | null
  today: string | null
  weeks: Week[]
  days: { date: string; session_load: number }[]
  exercises: {
    id: string
    name: string
    load_multiplier: number
    best: { date: string; kg: number; workout_id: string }[]
    tested: { date: string; kg: number }[]
    training: { date: string; kg: number }[]
  }[]
}
interface Week {
  week: string
  sessions: { planned: number; due: number; done: number; unrated: number }
  sets: { planned: number; due: number; done_of_due: number; done: number }
  volume_kg: number
  session_load: number | null
  muscles: Record<string, { planned: number; done: number }>
}

/** The fields of get_calendar's workouts that are counted. */
interface Counted {
  id: string
  date: string
  planned_date: string
  state: string
  hidden: boolean
  blocks: {
    kind: string
    prescriptions: { exercise: { id: string }; sets: { id: string; set_type: string }[] }[]
  }[]
  logs: {
    id: string
    set_target_id: string | null
    exercise_id: string
    pos: number
    side: string | null
    reps: number | null
    seconds: number | null
    load_kg: number | null
    set_type: string
    target_snapshot: { block_kind?: string; per_side?: boolean } | null
  }[]
  session: { srpe: number | null; duration_min: number | null } | null
}

/** Completed, or every planned set has a log. */
const isDone = ({ state, blocks, logs }: Counted): boolean => {
  const planned = blocks.flatMap(({ prescriptions }) => prescriptions.flatMap(({ sets }) => sets))
  const isLogged = planned.every(({ id }) => logs.some(log => log.set_target_id === id))
  return (
    state === 'completed' || (state === 'in_progress' && planned.length > 0 && logs.length > 0 && isLogged)
  )
}

export interface ExerciseFacts {
  multiplier: number
  pattern: string
  measurement: string
  muscles: { muscle: string; role: string }[]
}

export async function exerciseFacts(db: TestDatabase): Promise<Map<string, ExerciseFacts>> {
  const { rows } = await db.query<ExerciseFacts & { id: string }>(
    `select e.id, e.load_multiplier as multiplier, e.pattern, e.measurement,
            (select jsonb_agg(jsonb_build_object('muscle', m.muscle, 'role', m.role)) from public.exercise_muscles m
              where m.exercise_id = e.id) as muscles
       from public.exercises e`,
  )
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

export const progressOf = (who: TestUser, athlete: TestUser, from: string, to: string, weekStart?: number) =>
  call<Progress>(who, 'get_progress', athlete.id, from, to, ...(weekStart === undefined ? [] : [weekStart]))

/** The day on which the week of a day begins; weeks begin on 1 = Monday … 7 = Sunday. */
export function weekOf(date: string, weekStart: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  while ((day.getUTCDay() || 7) !== weekStart) day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}

const daysFrom = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
const isWork = (type: string, kind = 'straight') =>
  type !== 'warmup' && !['warmup', 'cooldown'].includes(kind)
const worked = ({ set_type, reps, seconds, target_snapshot }: Counted['logs'][number]) =>
  isWork(set_type, target_snapshot?.block_kind) && ((reps ?? 0) > 0 || (seconds ?? 0) > 0)
/** Both sides of a set count as one. */
const eachOnce = (logs: Counted['logs']) => [
  ...new Map(
    logs.map(log => {
      const set = log.set_target_id ?? (log.side ? `pos ${log.pos}` : log.id)
      return [`${log.exercise_id} ${set}`, log] as const
    }),
  ).values(),
]

/**
 * The weeks and days of the progress, counted one by one from the calendar that this person sees: what was planned on the day that was
 * planned, what was done on the day of the workout. The two are at most twenty days apart here.
 */
export async function recount(
  who: TestUser,
  athlete: TestUser,
  [from, to]: [string, string],
  { today, weekStart, facts }: { today: string; weekStart: number; facts: Map<string, ExerciseFacts> },
): Promise<Pick<Progress, 'weeks' | 'days'>> {
  const seen = await call<{ workouts: Counted[] }>(
    who,
    'get_calendar',
    athlete.id,
    daysFrom(from, -20),
    daysFrom(to, 20),
  )
  const here = (date: string) => date >= from && date <= to
  const workouts = seen.workouts.filter(({ date }) => here(date))
  const plans = seen.workouts.filter(
    ({ planned_date, state, hidden }) =>
      here(planned_date) && state !== 'skipped' && state !== 'draft' && !hidden,
  )
  const factsOf = (id: string) =>
    facts.get(id) ?? { multiplier: 1, pattern: 'other', measurement: 'reps', muscles: [] }
  const targets = (one: Counted) =>
    one.blocks.flatMap(block =>
      block.prescriptions.flatMap(p =>
        p.sets
          .filter(set => isWork(set.set_type, block.kind))
          .map(({ id }) => ({ id, exercise: p.exercise.id })),
      ),
    )
  const plannedSets = (one: Counted) => targets(one).map(({ exercise }) => exercise)
  const isLogged = ({ logs }: Counted, target: string) =>
    logs.some(log => log.set_target_id === target && worked(log))
  const done = (one: Counted) => one.logs.filter(worked)
  const doneSets = (one: Counted) => eachOnce(done(one))
  const loadOf = ({ session }: Counted) =>
    session?.srpe == null || session.duration_min === null ? [] : [session.srpe * session.duration_min]

  const week = (start: string): Week => {
    const all = workouts.filter(({ date }) => weekOf(date, weekStart) === start)
    const planned = plans.filter(({ planned_date }) => weekOf(planned_date, weekStart) === start)
    const due = planned.filter(({ planned_date }) => planned_date <= today)
    const loads = all.flatMap(loadOf)
    const muscles: Week['muscles'] = {}
    const count = (exercise: string, what: 'planned' | 'done') => {
      if (['mobility', 'conditioning'].includes(factsOf(exercise).pattern)) return
      for (const { muscle, role } of factsOf(exercise).muscles) {
        muscles[muscle] ??= { planned: 0, done: 0 }
        muscles[muscle][what] += role === 'primary' ? 1 : 0.5
      }
    }
    for (const exercise of planned.flatMap(plannedSets)) count(exercise, 'planned')
    for (const { exercise_id } of all.flatMap(doneSets)) count(exercise_id, 'done')
    return {
      week: start,
      sessions: {
        planned: planned.length,
        due: due.length,
        done: due.filter(isDone).length,
        unrated: all.filter(one => one.state === 'completed' && loadOf(one).length === 0).length,
      },
      sets: {
        planned: planned.flatMap(plannedSets).length,
        due: due.flatMap(plannedSets).length,
        done_of_due: sum(due.map(one => targets(one).filter(({ id }) => isLogged(one, id)).length)),
        done: all.flatMap(doneSets).length,
      },
      volume_kg: sum(
        all
          .flatMap(done)
          .filter(({ exercise_id }) =>
            ['weight_reps', 'weighted_bodyweight'].includes(factsOf(exercise_id).measurement),
          )
          .map(
            log =>
              (log.reps ?? 0) *
              (log.load_kg ?? 0) *
              factsOf(log.exercise_id).multiplier *
              (log.side === null && log.target_snapshot?.per_side ? 2 : 1),
          ),
      ),
      session_load: loads.length > 0 ? sum(loads) : null,
      muscles,
    }
  }
  const dates = [...new Set(workouts.map(({ date }) => date))].sort()
  return {
    weeks: [
      ...new Set(
        [...dates, ...plans.map(({ planned_date }) => planned_date)]
          .sort()
          .map(date => weekOf(date, weekStart)),
      ),
    ].map(week),
    days: dates
      .map(date => ({ date, loads: workouts.filter(one => one.date === date).flatMap(loadOf) }))
      .filter(({ loads }) => loads.length > 0)
      .map(({ date, loads }) => ({ date, session_load: sum(loads) })),
  }
}

/** The best estimate of each day and exercise among the maxes that this person reads. */
export async function bestEstimates(
  who: TestUser,
  athlete: TestUser,
  [from, to]: [string, string],
): Promise<Record<string, { date: string; kg: number }[]>> {
  const { rows } = await who.query<{ id: string; date: string; kg: number }>(
    `select exercise_id as id, date::text, max(kg)::float as kg from public.athlete_maxes
      where athlete_id = $1 and kind = 'estimated' and date between $2 and $3 group by 1, 2 order by 1, 2`,
    [athlete.id, from, to],
  )
  const best: Record<string, { date: string; kg: number }[]> = {}
  for (const { id, date, kg } of rows) best[id] = [...(best[id] ?? []), { date, kg }]
  return best
}
