import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type Subscription, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { aLog, aWorkout, call, type Exercises, findExercises, grant } from '../workouts/training.ts'

/** What a missing subscription denies: planning for others and inviting to teams; nothing else. */

let db: TestDatabase
let exercises: Exercises
beforeAll(async () => {
  db = await createTestDatabase()
  exercises = await findExercises(db)
})
afterAll(() => db.close())

const STATES: [Subscription | null, boolean][] = [
  [null, false],
  ['no_subscription', false],
  ['ended', false],
  ['locked', false],
  ['trialing', true],
  ['active', true],
  ['past_due', true],
]
const NEEDED = '402 subscription_required'

const aCoach = (subscription: Subscription | null) =>
  db.createUser({ metadata: { role: 'coach' }, subscription })
const setState = (user: TestUser, plan: string) => user.query('select public.choose_plan($1)', [plan])

/** An athlete whose training a coach may write, with a workout of each kind that a call needs. */
const staged = async (state: Subscription | null, level: 'read' | 'write' | null = 'write') => {
  const [coach, athlete] = await Promise.all([aCoach(state), db.createUser()])
  if (level) await grant(db, athlete, coach, level)
  const planned = aWorkout(athlete.id, exercises)
  const deleted = aWorkout(athlete.id, exercises)
  const completed = aWorkout(athlete.id, exercises)
  for (const workout of [planned, deleted, completed]) await call(athlete, 'save_workout', workout)
  await call(athlete, 'delete_workout', deleted.id)
  await call(athlete, 'complete_workout', completed.id)
  const calls = {
    create: () => call(coach, 'save_workout', aWorkout(athlete.id, exercises)),
    change: () =>
      call(coach, 'save_workout', { ...planned, version: 1, title: 'New', save_id: randomUUID() }),
    restore: () => call(coach, 'restore_workout', deleted.id),
    reopen: () => call(coach, 'reopen_workout', completed.id),
    delete: () => call(coach, 'delete_workout', planned.id),
  }
  return { coach, athlete, planned, deleted, completed, calls }
}

describe.each(STATES)('a coach who is %s', (state, allowed) => {
  it(`${allowed ? 'plans' : 'does not plan'} for an athlete who gives them write access`, async () => {
    const { athlete, calls } = await staged(state)
    const workouts = () =>
      db.query('select * from public.workouts where athlete_id = $1 order by id', [athlete.id])
    const before = (await workouts()).rows
    for (const [name, attempt] of Object.entries(calls))
      expect(`${name}: ${await refusal(attempt())}`).toBe(`${name}: ${allowed ? 'done' : NEEDED}`)
    if (!allowed) expect((await workouts()).rows).toEqual(before)
  })

  it('reads, logs and completes for an athlete who gives them write access', async () => {
    const { coach, athlete, planned } = await staged(state)
    const { rows } = await coach.query('select id from public.workouts where athlete_id = $1', [athlete.id])
    expect(rows).toHaveLength(2)
    const calendar = await call<{ access: string; workouts: unknown[] }>(
      coach,
      'get_calendar',
      athlete.id,
      '2026-11-01',
      '2026-11-30',
    )
    expect(calendar).toMatchObject({ access: 'write' })
    expect(calendar.workouts).toHaveLength(2)
    const log = aLog(planned)
    expect(await refusal(call(coach, 'log_set', log))).toBe('done')
    expect(await refusal(call(coach, 'delete_set_log', log.id))).toBe('done')
    expect(await refusal(call(coach, 'complete_workout', planned.id))).toBe('done')
  })

  it('plans, deletes, restores, logs and reopens their own training', async () => {
    const coach = await aCoach(state)
    const own = aWorkout(coach.id, exercises)
    const calls = [
      () => call(coach, 'save_workout', own),
      () => call(coach, 'save_workout', { ...own, version: 1, save_id: randomUUID() }),
      () => call(coach, 'delete_workout', own.id),
      () => call(coach, 'restore_workout', own.id),
      () => call(coach, 'log_set', aLog(own)),
      () => call(coach, 'complete_workout', own.id),
      () => call(coach, 'reopen_workout', own.id),
    ]
    for (const attempt of calls) expect(await refusal(attempt())).toBe('done')
  })

  it(`${allowed ? 'invites' : 'does not invite'} to the team; declines and proposes as before`, async () => {
    const [coach, member, guest, proposed] = await Promise.all([
      aCoach(state),
      db.createUser(),
      db.createUser(),
      db.createUser(),
    ])
    const { rows } = await db.query<{ id: string }>(
      `insert into public.teams (name) values ('Team') returning id`,
    )
    const team = rows[0]?.id
    await db.query(
      `insert into public.team_members (team_id, user_id, role) values ($1, $2, 'head_coach'), ($1, $3, 'athlete')`,
      [team, coach.id, member.id],
    )
    const propose = async (who: TestUser, email: string) =>
      (
        await who.query<{ id: string }>('select public.request_team_addition($1, $2, null) as id', [
          team,
          email,
        ])
      ).rows[0]?.id
    const answer = (who: TestUser, id: string | undefined, response: string) =>
      refusal(who.query('select public.respond_to_team_invitation($1, $2)', [id, response]))
    const invite = (email: string, role: string) =>
      refusal(coach.query('select public.send_team_invitation($1, $2, $3)', [team, email, role]))

    expect(await invite(guest.email, 'athlete')).toBe(allowed ? 'done' : NEEDED)
    // Known and unknown addresses still get the same answer.
    expect(await invite('nobody@example.test', 'athlete')).toBe(allowed ? 'done' : NEEDED)

    const request = await propose(member, proposed.email)
    expect(await answer(coach, request, 'accept')).toBe(allowed ? 'done' : NEEDED)
    const { rows: held } = await coach.query<{ invitation_type: string }>(
      'select invitation_type from public.get_team_invitations($1) where invitee_name = $2',
      [team, proposed.email],
    )
    expect(held).toEqual([{ invitation_type: allowed ? 'invite' : 'request' }])
    if (!allowed) expect(await answer(coach, request, 'reject')).toBe('done')

    const another = await db.createUser()
    expect(await refusal(propose(coach, another.email))).toBe('done')
  })

  it('joins a team, adds a contact and shares their own workouts', async () => {
    const [coach, other, head] = await Promise.all([aCoach(state), db.createUser(), aCoach('active')])
    const { rows } = await db.query<{ team: string; invitation: string }>(
      `with t as (insert into public.teams (name) values ('Team') returning id),
            m as (insert into public.team_members (team_id, user_id, role) select id, $1, 'head_coach' from t),
            i as (insert into public.team_invitations (team_id, invitation_type, inviter_id, invitee_id, proposed_role)
                  select id, 'invite', $1, $2, 'coach' from t returning id)
       select t.id as team, i.id as invitation from t, i`,
      [head.id, coach.id],
    )
    const calls: [string, unknown[]][] = [
      [`select public.respond_to_team_invitation($1, 'accept')`, [rows[0]?.invitation]],
      ['select public.send_connection_request($1)', [other.email]],
      ['select public.get_user_connections()', []],
    ]
    for (const [sql, values] of calls) expect(await refusal(coach.query(sql, values))).toBe('done')
    await db.query(`update public.connections set status = 'accepted' where requester_id = $1`, [coach.id])
    expect(await refusal(coach.query('select public.grant_workout_access($1, true)', [other.id]))).toBe(
      'done',
    )
    expect(await refusal(coach.query('select public.request_workout_access($1, null)', [other.id]))).toBe(
      'done',
    )
  })
})

describe('a refusal', () => {
  it.each([
    [null, '403 no_access', '404 workout_not_found'],
    ['read', '403 read_only', '403 read_only'],
  ] as const)('names the missing access (%s) before the missing subscription', async (level, add, change) => {
    const { calls } = await staged(null, level)
    expect(await refusal(calls.create())).toBe(add)
    for (const name of ['change', 'restore', 'reopen', 'delete'] as const)
      expect(`${name}: ${await refusal(calls[name]())}`).toBe(`${name}: ${change}`)
  })

  it('names the team role before the missing subscription', async () => {
    const [stranger, guest] = await Promise.all([aCoach(null), db.createUser()])
    const { rows } = await db.query<{ id: string }>(
      `insert into public.teams (name) values ('Team') returning id`,
    )
    const invite = (role: string) =>
      refusal(
        stranger.query('select public.send_team_invitation($1, $2, $3)', [rows[0]?.id, guest.email, role]),
      )
    expect(await invite('athlete')).toBe('403 not_team_staff')
    await db.query(`insert into public.team_members (team_id, user_id, role) values ($1, $2, 'intern')`, [
      rows[0]?.id,
      stranger.id,
    ])
    expect(await invite('coach')).toBe('403 role_ceiling')
    expect(await invite('athlete')).toBe(NEEDED)
  })
})

it('a save from before the end of a trial is answered again, and new saves work once a plan is chosen', async () => {
  const [coach, athlete] = await Promise.all([aCoach(null), db.createUser()])
  await grant(db, athlete, coach, 'write')
  const workout = aWorkout(athlete.id, exercises)
  expect(await refusal(call(coach, 'save_workout', workout))).toBe(NEEDED)
  await setState(coach, 'coach')
  expect(await refusal(call(coach, 'save_workout', workout))).toBe('done')
  await db.query('update public.subscriptions set current_period_end = now() where user_id = $1', [coach.id])
  expect(await refusal(call(coach, 'save_workout', workout))).toBe('done')
  expect(await refusal(call(coach, 'save_workout', { ...workout, version: 1, save_id: randomUUID() }))).toBe(
    NEEDED,
  )
})
