import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acquaint } from '../fixtures/contacts.ts'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { createFullAccount, type FullAccount } from '../own-data/full-account.ts'

/**
 * Every call by one person leaves an unrelated person with rows of every kind unaffected: none of their rows changes, and no call
 * waits for a lock on them.
 */

let db: TestDatabase
let me: FullAccount
let mate: TestUser
let before: Set<string>
let held: pg.PoolClient
let tables: string[]
let others: string[]

/** Tables whose rows calls may lock, without shared ones such as plans and exercises. */
const LOCKED = [
  ...['user_profiles', 'connections', 'coach_permissions', 'primary_coaches', 'subscriptions'],
  ...[
    'teams',
    'team_members',
    'team_invitations',
    'workouts',
    'set_logs',
    'set_log_rivals',
    'session_logs',
    'exercise_logs',
  ],
  ...['conversations', 'conversation_members', 'messages'],
]
  .map(table => `public.${table}`)
  .concat('auth.users')

/** Every row of every table. */
const everything = async (): Promise<Set<string>> => {
  const found = new Set<string>()
  for (const table of tables)
    for (const { row } of (await db.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`))
      .rows)
      found.add(`${table} ${row}`)
  return found
}

beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  const { rows } = await db.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage') and c.relkind = 'r'
        and c.relname not in ('exercise_aliases', 'schema_migrations')`,
  )
  tables = rows.map(row => row.name)
  const other = await createFullAccount(db)
  others = [other.person, other.coach, other.friend, other.blocker].map(({ id }) => id)
  // Also: a subscription, a second member, an open proposal, a mail that waits, a read mark.
  await db.query(
    `insert into public.subscriptions (user_id, status, plan) values ($1, 'active', 'coach') on conflict (user_id) do update set plan = 'coach'`,
    [other.person.id],
  )
  await db.query(
    `insert into private.outbox (user_id, recipient, template, kind, data, status, actor_id, dedupe_key)
     values ($1, $2, 'connection_request', 'connection_requests', '{}', 'queued', $3, 'theirs')`,
    [other.person.id, other.person.email, other.friend.id],
  )
  await db.query(
    'insert into private.rate_limits (user_id, action, window_start, hits) values ($1, $2, now(), 3)',
    [other.person.id, 'redeem_access_code'],
  )
  before = await everything()
  // A call that locks or changes one of their rows would wait for this lock and fail by lock_timeout.
  held = await db.pool.connect()
  await held.query('begin')
  for (const table of LOCKED) await held.query(`select from ${table} for update`)
  me = await createFullAccount(db)
  await holdPairs(me)
  mate = await db.createUser({ metadata: { role: 'coach' } })
})
afterAll(async () => {
  await held.query('rollback')
  held.release()
  await db.close()
})

/** Also locks the pairs of this person with all others: an unrelated call must not wait for them. */
const holdPairs = ({ person, coach, friend, blocker }: FullAccount) =>
  held.query(
    `select private.lock_pair(p.user_id, q.user_id) from public.user_profiles p, public.user_profiles q
      where p.user_id = any($1) and q.user_id = any($2)`,
    [[person, coach, friend, blocker].map(({ id }) => id), others],
  )
const untouched = async (): Promise<string[]> => {
  const now = await everything()
  return [...before].filter(row => !now.has(row))
}
/** Runs the actions in turn and checks all rows after each. */
const live = async (acts: [who: TestUser, sql: string, ...values: unknown[]][]): Promise<void> => {
  for (const [who, sql, ...values] of acts) {
    await db.transaction('authenticated', who.id, async client => {
      await client.query(`set local lock_timeout = '2s'`)
      await client.query(sql, values)
    })
    expect([sql, await untouched()]).toEqual([sql, []])
  }
}
const one = async (sql: string, ...values: unknown[]): Promise<string> =>
  (await db.query<{ id: string }>(sql, values)).rows[0]?.id ?? ''

it('writing messages leaves bystanders unchanged', async () => {
  const { person, friend, conversation } = me
  const own = await one(
    'select id from public.messages where conversation_id = $1 and sender_id = $2',
    conversation,
    person.id,
  )
  const theirs = await one(
    'select id from public.messages where conversation_id = $1 and sender_id = $2',
    conversation,
    friend.id,
  )
  await live([
    [person, 'select public.mark_conversation_read($1, $2)', conversation, theirs],
    [person, 'select public.send_message(gen_random_uuid(), $1, $2)', conversation, 'And now?'],
    [person, 'select public.edit_message($1, $2)', own, 'Better'],
    [person, 'select public.delete_message($1)', own],
    [person, 'select public.set_conversation_muted($1, false)', conversation],
  ])
})

it('training leaves bystanders unchanged', async () => {
  const { person } = me
  const workout = await one(
    'select id from public.workouts where athlete_id = $1 and created_by = $1',
    person.id,
  )
  const log = await one('select id from public.set_logs where workout_id = $1', workout)
  const rival = await one('select id from public.set_log_rivals where set_log_id = $1', log)
  const exercise = await one('select exercise_id as id from public.set_logs where id = $1', log)
  const saved = {
    id: workout,
    athlete_id: person.id,
    save_id: randomUUID(),
    version: 1,
    date: '2026-02-01',
    title: 'Moved',
    state: 'published',
    blocks: [
      {
        id: randomUUID(),
        label: 'A',
        kind: 'straight',
        prescriptions: [{ id: randomUUID(), exercise_id: exercise, sets: [{ id: randomUUID() }] }],
      },
    ],
  }
  const version = await one('select version::text as id from public.workouts where id = $1', workout)
  await live([
    [person, 'select public.log_set($1)', { id: log, workout_id: workout, exercise_id: exercise, reps: 3 }],
    [person, `select public.choose_set_log($1, $2, 'rival')`, log, rival],
    [
      person,
      'select public.save_exercise_log($1)',
      { id: randomUUID(), workout_id: workout, exercise_id: exercise, note: 'Belt' },
    ],
    [person, 'select public.complete_workout($1)', workout],
    [person, 'select public.reopen_workout($1)', workout],
    [person, 'select public.save_workout($1)', { ...saved, version: Number(version) }],
    [person, 'select public.delete_set_log($1)', log],
    [person, 'select public.delete_workout($1)', workout],
    [person, 'select public.restore_workout($1)', workout],
    [person, 'select public.skip_workout($1, $2)', workout, 'Ill'],
    [person, 'select public.reopen_workout($1)', workout],
    [person, 'select public.save_athlete_note($1, $2)', workout, 'Knee was fine'],
    [person, 'select public.set_training_day($1, $2)', workout, '2026-11-19'],
  ])
})

it('changing one’s account leaves bystanders unchanged', async () => {
  const { person } = me
  await live([
    [person, `select public.set_notification_preference('weekly_digest', true)`],
    [person, `select public.set_own_names($1, 'Pia', 'Person', 'Pia P.')`, person.id],
    [person, `update public.user_profiles set time_zone = 'Europe/Rome' where user_id = $1`, person.id],
    [person, `select public.choose_plan('coach')`],
    [person, `select public.redeem_access_code('nothing')`],
  ])
})

it('leading a team leaves bystanders unchanged', async () => {
  const { person, coach, team } = me
  await db.query('insert into public.team_members (team_id, user_id) values ($1, $2)', [team, mate.id])
  const late = await db.createUser()
  await acquaint(db, mate, late)
  const proposed = await mate.query<{ id: string }>('select public.request_team_addition($1, $2) as id', [
    team,
    late.email,
  ])
  await live([
    [person, `select public.update_team($1, 'New name', null)`, team],
    [person, `select public.respond_to_team_invitation($1, 'accept')`, proposed.rows[0]?.id],
    [person, 'select public.cancel_team_invitation($1)', proposed.rows[0]?.id],
    [person, `select public.set_team_member_role($1, $2, 'head_coach')`, team, coach.id],
    [coach, 'select public.remove_team_member($1, $2)', team, person.id],
    [mate, 'select public.leave_team($1)', team],
    [coach, 'select public.delete_team($1)', team],
  ])
})

it('ending relations leaves bystanders unchanged', async () => {
  const { person, friend, coach } = me
  await live([
    [person, 'select public.grant_workout_access($1, false)', friend.id],
    [person, 'select public.remove_primary_coach($1)', person.id],
    [person, 'select public.revoke_coach_permission($1, $2)', person.id, coach.id],
    [person, `select public.manage_user_block($1, 'block')`, friend.id],
    [person, `select public.manage_user_block($1, 'unblock')`, friend.id],
  ])
})

it('deleting an account with teams leaves bystanders unchanged', async () => {
  const life = await createFullAccount(db)
  const { person, coach, friend, blocker } = life
  await holdPairs(life)
  const { rows } = await person.query<{ id: string }>(`select public.create_team('Alone') as id`)
  expect(rows).toHaveLength(1)
  await live(
    [person, coach, friend, blocker].map(who => [who, 'select public.delete_my_account($1)', who.email]),
  )
})
