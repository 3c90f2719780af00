import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { createFullAccount, type FullAccount } from './full-account.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const end = (who: TestUser, confirmation: string | null = who.email) =>
  who.query('select public.delete_my_account($1)', [confirmation])
const exists = async ({ id }: TestUser) =>
  (await db.query('select 1 from auth.users where id = $1', [id])).rowCount === 1
const makeAdmin = (user: TestUser) =>
  db.query(`update public.user_profiles set global_role = 'system_admin' where user_id = $1`, [user.id])
const teamOf = async (creator: TestUser, others: [TestUser, string, string][]) => {
  const { rows } = await db.query<{ id: string }>(
    `insert into public.teams (name, created_by) values ('Team', $1) returning id`,
    [creator.id],
  )
  const id = rows[0]?.id ?? ''
  for (const [user, role, joined] of [[creator, 'head_coach', '2020-01-01'] as const, ...others])
    await db.query(
      'insert into public.team_members (team_id, user_id, role, joined_at) values ($1, $2, $3, $4)',
      [id, user.id, role, joined],
    )
  return id
}
const heads = async (team: string) =>
  (
    await db.query<{ user_id: string }>(
      `select user_id from public.team_members where team_id = $1 and role = 'head_coach'`,
      [team],
    )
  ).rows.map(row => row.user_id)

/** Every row of ours, and of the auth server's, that still holds the id anywhere, by table. */
const traces = async (id: string): Promise<Record<string, number>> => {
  const { rows } = await db.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private', 'auth', 'storage') and c.relkind = 'r'`,
  )
  const found: Record<string, number> = {}
  for (const { name } of rows) {
    const { rowCount } = await db.query(
      `select 1 from ${name} t where to_jsonb(t)::text like '%' || $1 || '%'`,
      [id],
    )
    if (rowCount) found[name] = rowCount
  }
  return found
}

describe('delete_my_account', () => {
  it('needs the caller’s own address as confirmation', async () => {
    const user = await db.createUser()
    const other = await db.createUser()
    for (const wrong of [null, '', ' ', 'DELETE', other.email])
      expect(await refusal(end(user, wrong))).toBe('422 invalid_confirmation')
    expect(await refusal(end(user, ` ${user.email.toUpperCase()} `))).toBe('done')
    expect(await exists(other)).toBe(true)
    expect(await refusal(end(user))).toBe('401 unauthenticated')
  })

  describe('after the deletion of a fully used account', () => {
    let life: FullAccount
    beforeAll(async () => {
      life = await createFullAccount(db)
      await end(life.person)
    })

    it('the audit alone keeps the id, without any text of theirs', async () => {
      expect(Object.keys(await traces(life.person.id))).toEqual(['private.audit_events'])
      const { rows } = await db.query<{ row: string }>(
        `select to_jsonb(e)::text as row from private.audit_events e where $1 in (actor_id, subject_id)`,
        [life.person.id],
      )
      expect(rows.length).toBeGreaterThan(5)
      expect(rows.filter(({ row }) => row.includes('-secret'))).toEqual([])
      expect(rows.filter(({ row }) => row.includes('account.deleted'))).toHaveLength(1)
      expect(Object.keys(await traces(life.person.email))).toEqual([])
    })

    it('others keep what belongs to them, without a name', async () => {
      const { rows: kept } = await life.friend.query(
        `select w.created_by, l.logged_by, e.owner_id
           from public.workouts w
           join public.set_logs l on l.workout_id = w.id
           join public.prescriptions p on p.workout_id = w.id
           join public.exercises e on e.id = p.exercise_id and e.id = l.exercise_id
          where w.athlete_id = $1`,
        [life.friend.id],
      )
      expect(kept).toEqual([{ created_by: null, logged_by: null, owner_id: life.friend.id }])
      // Exercises that are only what a percentage is of, or that there is a max of.
      const { rows: loads } = await life.friend.query(
        `select m.kind, m.kg::float, e.slug ~ '^own-jerk-' as its_own, m.updated_by,
                (select o.slug ~ '^own-squat-' from public.set_targets t join public.exercises o on o.id = t.pct_exercise_id) as of_its_own
           from public.athlete_maxes m join public.exercises e on e.id = m.exercise_id and e.owner_id = m.athlete_id
          where m.athlete_id = $1 order by m.kind`,
        [life.friend.id],
      )
      expect(loads).toEqual([
        { kind: 'estimated', kg: 111.125, its_own: false, updated_by: null, of_its_own: true },
        { kind: 'tested', kg: 120, its_own: true, updated_by: null, of_its_own: true },
      ])
      const { rows: weights } = await life.friend.query(
        'select kg::float, updated_by from public.body_weights where athlete_id = $1',
        [life.friend.id],
      )
      expect(weights).toEqual([{ kg: 80, updated_by: null }])
      const talk = await life.friend.query(
        'select sender_id, body from public.get_messages($1) order by created_at',
        [life.conversation],
      )
      expect(talk.rows).toMatchObject([
        { sender_id: null },
        { sender_id: null },
        { sender_id: life.friend.id, body: 'Nice' },
      ])
    })

    it('another member leads the team', async () => {
      expect(await heads(life.team)).toEqual([life.coach.id])
    })
  })

  it('of an account without an address keeps mails that have no address any more', async () => {
    const user = await db.createUser()
    await db.query(`update public.user_profiles set email = '' where user_id = $1`, [user.id])
    await db.query(
      `insert into private.outbox (recipient, template, status) values ('', 'welcome', 'cancelled')`,
    )
    await db.query('delete from auth.users where id = $1', [user.id])
    expect(
      (await db.query(`select 1 from private.outbox where recipient = '' and template = 'welcome'`)).rowCount,
    ).toBe(1)
  })

  it('of an account leaves the counts of everybody else’s rows unchanged', async () => {
    const tables = [
      'public.connections',
      'public.coach_permissions',
      'public.workouts',
      'public.team_members',
    ]
    const counts = async () =>
      Promise.all(tables.map(async table => (await db.query(`select 1 from ${table}`)).rowCount))
    const before = await counts()
    const life = await createFullAccount(db)
    for (const who of [life.person, life.coach, life.friend, life.blocker]) await end(who)
    // The coach’s other team had nobody but them; nothing of the four is left.
    expect(await counts()).toEqual(before)
  })
})

describe('the teams of a deleted account', () => {
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => db.createUser()))

  it('pass to the longest-serving coach, else intern; without staff they are deleted', async () => {
    const [head, intern, newer, older, athlete] = (await people(5)) as [
      TestUser,
      TestUser,
      TestUser,
      TestUser,
      TestUser,
    ]
    const withCoaches = await teamOf(head, [
      [intern, 'intern', '2020-01-02'],
      [newer, 'coach', '2023-01-01'],
      [older, 'coach', '2021-01-01'],
    ])
    const withIntern = await teamOf(head, [
      [athlete, 'athlete', '2020-01-02'],
      [intern, 'intern', '2024-01-01'],
    ])
    const withAthletes = await teamOf(head, [[athlete, 'athlete', '2020-01-02']])
    const withAnotherHead = await teamOf(head, [
      [athlete, 'head_coach', '2020-01-02'],
      [older, 'coach', '2020-01-03'],
    ])
    await end(head)
    expect(await heads(withCoaches)).toEqual([older.id])
    expect(await heads(withIntern)).toEqual([intern.id])
    expect(await heads(withAnotherHead)).toEqual([athlete.id])
    const { rowCount } = await db.query('select 1 from public.teams where id = $1', [withAthletes])
    expect(rowCount).toBe(0)
  })

  it('pass on however the account is deleted', async () => {
    const [head, coach] = (await people(2)) as [TestUser, TestUser]
    const team = await teamOf(head, [[coach, 'coach', '2020-01-02']])
    await db.query('delete from auth.users where id = $1', [head.id])
    expect(await heads(team)).toEqual([coach.id])
  })
})

describe('the last system admin', () => {
  it('cannot be deleted; of two that are deleted at once, one stays', async () => {
    for (let round = 0; round < 5; round++) {
      await db.query(
        `update public.user_profiles set global_role = 'athlete' where global_role = 'system_admin'`,
      )
      const [one, two] = (await Promise.all([db.createUser(), db.createUser()])) as [TestUser, TestUser]
      await makeAdmin(one)
      expect(await refusal(end(one))).toBe('409 last_system_admin')
      await makeAdmin(two)
      const outcomes = await Promise.all([
        refusal(end(one)),
        refusal(round % 2 ? end(two) : two.query(`select public.set_global_role($1, 'athlete')`, [two.id])),
      ])
      expect(outcomes.sort()).toEqual(['409 last_system_admin', 'done'])
    }
  })
})

describe('several deletions at once', () => {
  const outcomes = async (...calls: Promise<unknown>[]) => {
    const all = await Promise.all(calls.map(refusal))
    // A late call may fail on a foreign key (HTTP 409), but never with a deadlock.
    expect(all.filter(outcome => !/^(done|23503|4\d\d \w+)$/.test(outcome))).toEqual([])
    return all
  }

  it('people who are connected delete their accounts at once', async () => {
    for (let round = 0; round < 3; round++) {
      const life = await createFullAccount(db)
      const everyone = [life.person, life.coach, life.friend, life.blocker]
      expect(await outcomes(...everyone.map(who => end(who)))).toEqual(everyone.map(() => 'done'))
    }
  })

  it('everybody acts on a person whose account is deleted', async () => {
    for (let round = 0; round < 5; round++) {
      const { person, coach, friend, conversation, team } = await createFullAccount(db)
      const late = await db.createUser({ metadata: { role: 'coach' } })
      await db.query(
        `insert into public.connections (requester_id, recipient_id, status, responded_at) values ($1, $2, 'rejected', now())`,
        [person.id, late.id],
      )
      await outcomes(
        end(person),
        late.query('select public.send_connection_request($1)', [person.email]),
        friend.query('select public.grant_workout_access($1, true)', [person.id]),
        friend.query('select public.send_message(gen_random_uuid(), $1, $2)', [
          conversation,
          'Are you there?',
        ]),
        friend.query(`select public.grant_coach_permission($1, $2, 'write', 5, null)`, [
          friend.id,
          person.id,
        ]),
        friend.query(`select public.manage_user_block($1, 'block')`, [person.id]),
        coach.query('select public.leave_team($1)', [team]),
        coach.query('select public.send_team_invitation($1, $2)', [team, late.email]),
        coach.query('select public.assign_primary_coach($1, $2)', [coach.id, person.id]),
      )
      expect(await exists(person)).toBe(false)
      expect(Object.keys(await traces(person.id))).toEqual(['private.audit_events'])
    }
  })
})
