import { randomUUID } from 'node:crypto'
import type { TestDatabase, TestUser } from '../fixtures/index.ts'
import { aLog, aWorkout, call, type Exercises, findExercises } from '../workouts/training.ts'
import { findEnums } from './surface.ts'
import type { Pool } from './values.ts'

/** Two separate groups, each a coach with athletes and rows of every kind, without relations between the groups. */
export interface Circle {
  coach: TestUser
  athlete: TestUser
  suitor: TestUser
  blocked: TestUser
  all: TestUser[]
}

const createCircle = async (db: TestDatabase, name: string, exercises: Exercises): Promise<Circle> => {
  const create = (metadata: Record<string, unknown>, subscription?: 'active') =>
    db.createUser({
      email: `${name.toLowerCase()}-${randomUUID()}@example.test`,
      metadata,
      ...(subscription ? { subscription } : {}),
    })
  const [coach, athlete, suitor, blocked] = await Promise.all([
    create({ name: `${name} Coach`, role: 'coach' }),
    create({ name: `${name} Athlete` }, 'active'),
    create({ name: `${name} Suitor`, role: 'coach' }),
    create({ name: `${name} Blocked` }),
  ])
  await db.query(
    `with pair as (
       insert into public.connections (requester_id, recipient_id, status, recipient_grants_workout_access)
       values ($1, $2, 'accepted', true) returning id),
     suit as (insert into public.connections (requester_id, recipient_id) values ($3, $1)),
     block as (
       insert into public.connections (requester_id, recipient_id, status, blocked_by) values ($1, $4, 'blocked', $1)),
     stands as (insert into private.user_blocks (blocker_id, blocked_id) values ($1, $4)),
     wish as (insert into public.workout_access_requests (connection_id, requester_id) select id, $2 from pair),
     team as (insert into public.teams (name, created_by) values ($5, $1) returning id),
     head as (insert into public.team_members (team_id, user_id, role) select id, $1, 'head_coach' from team),
     mate as (insert into public.team_members (team_id, user_id, role) select id, $2, 'athlete' from team),
     other as (insert into public.teams (name, created_by) values ($5 || ' too', $3) returning id),
     boss as (insert into public.team_members (team_id, user_id, role) select id, $3, 'head_coach' from other)
     insert into public.team_invitations (team_id, invitation_type, inviter_id, invitee_id, proposed_role)
     select id, 'invite'::public.invitation_type, $3::uuid, $1::uuid, 'coach'::public.team_role from other
     union all select id, 'request', $2, $4, 'athlete' from team`,
    [coach.id, athlete.id, suitor.id, blocked.id, `${name} team`],
  )
  await call(athlete, 'grant_coach_permission', athlete.id, coach.id, 'write', 30)
  await call(athlete, 'assign_primary_coach', athlete.id, coach.id)
  const talk = await call<string>(coach, 'create_conversation_with_connected_user', athlete.id, 'How was it?')
  await call(athlete, 'send_message', randomUUID(), talk, 'Heavy.')
  for (const person of [coach, athlete]) {
    const workout = aWorkout(person.id, exercises)
    await call(person, 'save_workout', workout)
    await call(person, 'log_set', aLog(workout))
    await call(person, 'save_athlete_max', person.id, exercises.squat, 'tested', 140, '2026-05-12')
    await call(person, 'save_body_weight', person.id, 82.5, '2026-05-12')
    await call(person, 'save_day_note', person.id, '2026-05-12', 'everyone', 'Test day')
    await call(person, 'save_availability', randomUUID(), '2026-05-13', '2026-05-14', 'travel')
    await call(person, 'create_exercise', anExercise(name))
  }
  return { coach, athlete, suitor, blocked, all: [coach, athlete, suitor, blocked] }
}

const anExercise = (name: string) => ({
  id: randomUUID(),
  name: `${name} Squat`,
  measurement: 'weight_reps',
  aliases: ['Fuzzy'],
  muscles: { quads: 'primary' },
})

/** Inputs per scene. */
export const SCENE = 300

/** A caller with their own group and the unrelated other one. */
export interface Scene {
  caller: TestUser
  circle: Circle
  pool: Pool
  /** Example values by the parameter that takes them: a workout that the caller may save, a set of it, an exercise. */
  documents(): Record<string, Record<string, unknown>>
}

export interface Stage {
  bystanders: Circle
  /** Another caller every few hundred inputs, because calls that end things leave nothing for later inputs. */
  newScene(): Promise<Scene>
  /** Every row about bystanders (people who never call) only. */
  bystanderRows(): Promise<string>
  /** Snapshot of all API tables and the audit log. */
  everything(): Promise<string>
}

export const createStage = async (db: TestDatabase): Promise<Stage> => {
  const exercises = await findExercises(db)
  const enums = await findEnums(db)
  const { rows: tables } = await db.query<{ name: string; has_id: boolean }>(
    `select c.relname as name, exists (
              select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype) as has_id
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const bystanders = await createCircle(db, 'Bystander', exercises)

  /** Ids of the rows that speak of any of these people, by table. */
  const idsAbout = async (people: TestUser[]): Promise<Map<string, string[]>> => {
    const { rows } = await db.query<{ name: string; ids: string[] }>(
      tables
        .filter(table => table.has_id)
        .map(
          ({ name }) =>
            `select '${name}' as name, coalesce(array_agg(t.id::text), '{}') as ids from public.${name} t where t::text ~ $1`,
        )
        .join(' union all '),
      [people.map(person => person.id).join('|')],
    )
    return new Map(rows.map(({ name, ids }) => [name, ids]))
  }

  const bystanderIds = await idsAbout(bystanders.all)
  const mentions = [...bystanderIds.values(), bystanders.all.map(person => person.id)].flat().join('|')
  const callers = new Set<string>()

  const digest = tables
    .map(
      ({ name }) =>
        `select '${name}', count(*), md5(string_agg(t::text, '' order by t::text)) from public.${name} t`,
    )
    .join(' union all ')

  let current: Circle | null = null
  const newScene = async (): Promise<Scene> => {
    // A small database is looked through quickly.
    await db.query('delete from auth.users where id = any ($1)', [
      (current?.all ?? []).map(person => person.id),
    ])
    const circle = await createCircle(db, 'Caller', exercises)
    current = circle
    for (const person of circle.all) callers.add(person.id)
    const ids = await idsAbout(circle.all)
    for (const [name, foreign] of bystanderIds) {
      const own = ids.get(name) ?? []
      ids.set(name, [...own, ...own, ...foreign])
    }
    ids.set('exercises', Object.values(exercises))
    const people = [...circle.all, ...bystanders.all]
    return {
      caller: circle.coach,
      circle,
      pool: {
        ids,
        people: people.map(person => person.id),
        emails: people.map(person => person.email),
        enums,
      },
      documents: () => {
        const workout = aWorkout(circle.coach.id, exercises)
        return {
          workout,
          exercise: anExercise('Document'),
          change: {
            id: randomUUID(),
            steps: [{ op: 'move', workout_id: ids.get('workouts')?.[0], date: '2026-12-01' }],
          },
          log: aLog(workout, { workout_id: ids.get('workouts')?.[0], set_target_id: null }),
        }
      },
    }
  }

  return {
    bystanders,
    newScene,
    bystanderRows: async () => {
      const { rows } = await db.query<{ text: string }>(
        tables
          .map(({ name }) => `select '${name} ' || t::text as text from public.${name} t where t::text ~ $1`)
          .join(' union all '),
        [mentions],
      )
      const theirs = rows.filter(({ text }) => !(text.match(UUID) ?? []).some(id => callers.has(id)))
      return theirs
        .map(({ text }) => text)
        .sort()
        .join('\n')
    },
    everything: async () => {
      const { rows } = await db.query(
        `${digest} union all select 'audit', count(*), null from private.audit_events`,
      )
      return JSON.stringify(rows)
    },
  }
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
