import type { TestDatabase, TestUser } from '../fixtures/index.ts'

/** One workout and one row of each table below it; `log`, its rival and `session` only when the workout is done. */
export interface StagedWorkout {
  id: string
  block: string
  prescription: string
  target: string
  log: string
  rival: string
}

export interface StagedTraining {
  /** The owner's workouts, by their name in the table. */
  owner: Record<'published' | 'logged' | 'draft' | 'hidden' | 'idea' | 'removed' | 'completed', StagedWorkout>
  /** Each persona's own workout. */
  own: Record<string, Record<'mine' | 'myDraft' | 'myRemoved' | 'myCompleted', StagedWorkout>>
}

interface Plan {
  athlete: string
  by: string
  state: 'draft' | 'published' | 'completed'
  hidden?: boolean
  removed?: boolean
  logged?: boolean
}

const WORKOUT = `
  with w as (
    insert into public.workouts (id, athlete_id, date, title, state, hidden, created_by, updated_by, deleted_at)
    values (gen_random_uuid(), $1, '2026-11-23', 'Lower A', $2, $3, $4, $4, case when $5 then now() end) returning id
  ), b as (
    insert into public.blocks (id, workout_id, pos, label) select gen_random_uuid(), id, 0, 'A' from w returning id, workout_id
  ), p as (
    insert into public.prescriptions (id, workout_id, block_id, pos, exercise_id)
    select gen_random_uuid(), workout_id, id, 0, $6 from b returning id, workout_id, block_id
  ), t as (
    insert into public.set_targets (id, workout_id, prescription_id, pos, reps_min, reps_max)
    select gen_random_uuid(), workout_id, id, 0, 5, 5 from p returning id, workout_id
  ), l as (
    insert into public.set_logs (id, workout_id, set_target_id, exercise_id, reps, completed_at, logged_by)
    select gen_random_uuid(), workout_id, id, $6, 5, now(), $1 from t where $7 returning id
  ), v as (
    insert into public.set_log_rivals (set_log_id, exercise_id, reps, set_type, completed_at, logged_by)
    select id, $6, 2, 'normal', now(), $1 from l returning id
  ), s as (
    insert into public.session_logs (workout_id, started_at, srpe, others, logged_by)
    select id, now(), 7, '[{"field": "srpe", "value": 9, "settled": false}]', $1 from w where $7
  ), x as (
    insert into public.exercise_logs (id, workout_id, prescription_id, exercise_id, logged_by)
    select gen_random_uuid(), workout_id, id, $6, $1 from p where $7
  )
  select w.id, b.id as block, p.id as prescription, t.id as target, (select l.id from l) as log, (select v.id from v) as rival from w, b, p, t`

/** By plain inserts, as in fixture.ts. */
export const stageTraining = async (
  db: TestDatabase,
  people: Record<'owner' | 'writer', TestUser> & Record<string, TestUser>,
  exercise: string,
): Promise<StagedTraining> => {
  const workout = async ({ athlete, by, state, hidden, removed, logged }: Plan): Promise<StagedWorkout> => {
    const { rows } = await db.query<StagedWorkout>(WORKOUT, [
      athlete,
      state,
      hidden ?? false,
      by,
      removed ?? false,
      exercise,
      logged ?? false,
    ])
    if (!rows[0]) throw new Error('The workout was not made.')
    return rows[0]
  }
  const athlete = people.owner.id
  const planned = { athlete, by: people.writer.id, state: 'published' } as const
  const owner = {
    published: await workout(planned),
    logged: await workout({ ...planned, logged: true }),
    draft: await workout({ ...planned, state: 'draft' }),
    hidden: await workout({ ...planned, hidden: true }),
    idea: await workout({ athlete, by: athlete, state: 'draft' }),
    removed: await workout({ ...planned, removed: true }),
    completed: await workout({ ...planned, state: 'completed', logged: true }),
  }
  const own: StagedTraining['own'] = {}
  for (const [name, { id }] of Object.entries(people)) {
    const self = { athlete: id, by: id, state: 'published' } as const
    own[name] = {
      mine: await workout({ ...self, logged: true }),
      myDraft: await workout({ ...self, state: 'draft' }),
      myRemoved: await workout({ ...self, removed: true }),
      myCompleted: await workout({ ...self, state: 'completed' }),
    }
  }
  return { owner, own }
}

/** A global exercise that the migrations bring, one of the team, and one of the owner's own; each with a muscle. */
export const stageExercises = async (
  db: TestDatabase,
  owner: string,
  team: string,
): Promise<Record<'globalExercise' | 'teamExercise' | 'ownersExercise', string>> => {
  const { rows } = await db.query<Record<'globalExercise' | 'teamExercise' | 'ownersExercise', string>>(
    `with made as (
       insert into public.exercises (name, slug, owner_id, team_id, pattern, equipment, loading, measurement, mechanic)
       select name, slug, owner_id::uuid, team_id::uuid, 'squat', 'barbell', 'plates_per_side', 'weight_reps', 'compound'
         from (values ('Team squat', 'team-squat', null, $2), ('Own squat', 'own-squat', $1, null)) v (name, slug, owner_id, team_id)
       returning id, slug
     ), muscles as (
       insert into public.exercise_muscles (exercise_id, muscle, role) select id, 'quads', 'primary' from made
     )
     select (select id from public.exercises where slug = 'back-squat' and owner_id is null) as "globalExercise",
            (select id from made where slug = 'team-squat') as "teamExercise",
            (select id from made where slug = 'own-squat') as "ownersExercise"`,
    [owner, team],
  )
  if (!rows[0]) throw new Error('The exercises were not made.')
  return rows[0]
}
