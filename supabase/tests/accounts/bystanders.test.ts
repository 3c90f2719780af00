import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

/** Profiles, and who may read whose: every column and every relation; other people's rows stay unchanged. */

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const profileOf = async (user: TestUser) =>
  (await db.query('select * from public.user_profiles where user_id = $1', [user.id])).rows[0] ?? {}
/** Sign-up metadata that tries to set privileged columns. */
const claimed = (user: TestUser, kind: 'coach' | 'athlete') => ({
  user_id: user.id,
  display_name: 'Own name',
  profile_type: kind,
  email: 'someone.else@example.test',
  global_role: 'system_admin',
  is_coach: kind !== 'coach',
  is_athlete: kind !== 'athlete',
  payment_pending: kind !== 'coach',
  coach_tier: 'gold',
  access_code_used: 'FREE',
  created_at: '2001-01-01',
  updated_at: '2001-01-01',
  time_zone: 'Mars/Olympus',
})

describe('user_profiles', () => {
  it.each(['coach', 'athlete'] as const)(
    'derives the role, state and times of a new %s itself, whatever the insert claims',
    async kind => {
      const user = await db.createUser()
      await db.query('delete from public.user_profiles where user_id = $1', [user.id])
      const row = claimed(user, kind)
      const names = Object.keys(row)
      await user.query(
        `insert into public.user_profiles (${names}) values (${names.map((_, i) => `$${i + 1}`)})`,
        Object.values(row),
      )
      const profile = await profileOf(user)
      expect(profile).toMatchObject({
        display_name: 'Own name',
        profile_type: kind,
        email: user.email,
        global_role: kind,
        is_coach: kind === 'coach',
        is_athlete: kind === 'athlete',
        payment_pending: kind === 'coach',
        coach_tier: null,
        access_code_used: null,
        time_zone: 'UTC',
      })
      for (const at of ['created_at', 'updated_at'])
        expect(Date.now() - Number(profile[at])).toBeLessThan(60_000)
    },
  )

  it.each(['coach', 'athlete'] as const)(
    'keeps the role, state and times of a %s in an update, and takes their name',
    async kind => {
      const user = await db.createUser({ metadata: { role: kind }, subscription: null })
      const row = claimed(user, kind === 'coach' ? 'athlete' : 'coach')
      await db.query(`update public.user_profiles set time_zone = 'Europe/Rome' where user_id = $1`, [
        user.id,
      ])
      const before = await profileOf(user)
      const names = Object.keys(row)
      await user.query(
        `update public.user_profiles set ${names.map((name, i) => `${name} = $${i + 1}`)} where user_id = $1`,
        Object.values(row),
      )
      const after = await profileOf(user)
      expect(after).toEqual({
        ...before,
        display_name: 'Own name',
        search_text: expect.any(String),
        display_key: after.display_key,
        updated_at: expect.any(Date),
      })
      // A JavaScript Date has milliseconds only.
      expect(Number(after.updated_at)).toBeGreaterThanOrEqual(Number(before.updated_at))
    },
  )

  it('follows the address of its own account, and of no other', async () => {
    const [a, b] = await Promise.all([db.createUser(), db.createUser()])
    await db.query(`update auth.users set email = 'new.' || email where id = $1`, [a.id])
    expect([(await profileOf(a)).email, (await profileOf(b)).email]).toEqual([`new.${a.email}`, b.email])
  })

  it('set_own_names changes the caller’s profile alone, and only the names that are given', async () => {
    const [a, b] = await Promise.all([db.createUser(), db.createUser({ metadata: { name: 'Ben Bold' } })])
    await a.query(`select public.set_own_names($1, ' Ada ', null, null)`, [a.id])
    await a.query(`select public.set_own_names($1, null, 'Able', null)`, [a.id])
    expect(await profileOf(a)).toMatchObject({ first_name: 'Ada', last_name: 'Able' })
    expect(await profileOf(b)).toMatchObject({ first_name: 'Ben', last_name: 'Bold' })
    expect(await refusal(a.query(`select public.set_own_names($1, 'X')`, [b.id]))).toBe('403 not_yours')
  })
})

describe('reading profiles', () => {
  let me: TestUser
  const people: Record<string, TestUser> = {}
  const person = async (name: string) => {
    people[name] = await db.createUser({ metadata: { name } })
    return people[name]
  }
  beforeAll(async () => {
    me = await person('me')
    const stranger = await person('a stranger')
    const connect = async (name: string, status: string, mine: boolean, by?: 'me' | 'them') => {
      const { id } = await person(name)
      const [requester_id, recipient_id] = mine ? [me.id, id] : [id, me.id]
      const blocked_by = by && (by === 'me' ? me.id : id)
      await insert(db, 'public.connections', {
        requester_id,
        recipient_id,
        status,
        ...(blocked_by && { blocked_by }),
      })
      if (blocked_by)
        await insert(db, 'private.user_blocks', {
          blocker_id: blocked_by,
          blocked_id: by === 'me' ? id : me.id,
        })
      // Everybody is connected with the stranger, in the same way.
      await insert(db, 'public.connections', {
        requester_id: mine ? stranger.id : id,
        recipient_id: mine ? id : stranger.id,
        status: blocked_by ? 'pending' : status,
      })
    }
    await connect('a contact I asked', 'accepted', true)
    await connect('a contact who asked', 'accepted', false)
    await connect('who asks me', 'pending', false)
    await connect('whom I ask', 'pending', true)
    await connect('whom I rejected', 'rejected', false)
    await connect('who rejected me', 'rejected', true)
    await connect('whom I blocked', 'blocked', true, 'me')
    await connect('who blocked me', 'blocked', false, 'them')

    const permit = (athlete: TestUser, coach: TestUser) =>
      insert(db, 'public.coach_permissions', { athlete_id: athlete.id, coach_id: coach.id })
    const [coach, athlete] = [await person('my coach'), await person('my athlete')]
    await permit(me, coach)
    await permit(athlete, me)
    await permit(await person('an athlete of my coach'), coach)
    await permit(athlete, await person('another coach of my athlete'))

    const team = async (...members: TestUser[]) => {
      const team_id = await insert(db, 'public.teams', { name: 'Team' })
      for (const { id: user_id } of members) await insert(db, 'public.team_members', { team_id, user_id })
      return team_id
    }
    const mate = await person('a team mate')
    await team(me, mate)
    const elsewhere = await team(mate, await person('a mate of my mate'))

    const invite = async (name: string, invitee: TestUser, over: Record<string, unknown> = {}) => {
      const inviter = await person(name)
      // One open invitation for each person and team.
      const team_id = over.team_id ?? (await insert(db, 'public.teams', { name }))
      await insert(db, 'public.team_invitations', {
        inviter_id: inviter.id,
        invitee_id: invitee.id,
        invitation_type: 'invite',
        ...over,
        team_id,
      })
    }
    await invite('who invites me', me, { team_id: elsewhere })
    await invite('who invites a stranger', stranger, { team_id: elsewhere })
    await invite('who proposes me', me, { invitation_type: 'request' })
    await invite('whose invitation I declined', me, { status: 'declined' })
    await invite('whose invitation has run out', me, { expires_at: '2020-01-01' })
  })

  it('shows contacts, open requests, coach, athlete, team mates and inviters, and nobody else', async () => {
    const { rows } = await me.query<{ user_id: string }>('select user_id from public.user_profiles')
    const read = Object.keys(people).filter(name => rows.some(row => row.user_id === people[name]?.id))
    expect(rows).toHaveLength(read.length)
    expect(read).toEqual([
      'me',
      'a contact I asked',
      'a contact who asked',
      'who asks me',
      'whom I blocked',
      'my coach',
      'my athlete',
      'a team mate',
      'who invites me',
    ])
  })
})

describe('a caller of the API', () => {
  it('needs a confirmed account that exists, in a session of their own', async () => {
    const caller = async (sql?: string) => {
      const user = await db.createUser()
      if (sql) await db.query(sql, [user.id])
      return user
    }
    const call = (who: { query: TestUser['query'] }) =>
      refusal(who.query('select * from public.get_my_subscription()'))
    const set = (what: string) => `update auth.users set ${what} where id = $1`
    const unauthenticated = '401 unauthenticated'
    for (const [sql, expected] of [
      [undefined, 'done'],
      [set('deleted_at = now()'), unauthenticated],
      [set(`banned_until = now() + interval '1 hour'`), unauthenticated],
      [set(`banned_until = now() - interval '1 hour'`), 'done'],
      [set('email_confirmed_at = null'), '403 email_not_confirmed'],
      ['delete from public.user_profiles where user_id = $1', unauthenticated],
    ] as const)
      expect([sql, await call(await caller(sql))]).toEqual([sql, expected])

    const [a, b] = [await caller(), await caller()]
    const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const [id, user_id] of [
      [mine, a.id],
      [theirs, b.id],
    ])
      await insert(db, 'auth.sessions', { id, user_id, created_at: new Date() })
    const within = (session_id: string) => call(db.asUser(a.id, { session_id }))
    expect(await within(mine)).toBe('done')
    expect(await within(theirs)).toBe(unauthenticated)
    expect(await within(crypto.randomUUID())).toBe(unauthenticated)
    expect(await refusal(db.asService().query('select * from public.get_my_subscription()'))).not.toBe('done')
  })
})

describe('the last system admin', () => {
  it('is one while no other admin is confirmed, not deleted and not banned', async () => {
    const make = async (what = 'email_confirmed_at = now()') => {
      const user = await db.createUser()
      await db.query(`update public.user_profiles set global_role = 'system_admin' where user_id = $1`, [
        user.id,
      ])
      await db.query(`update auth.users set ${what} where id = $1`, [user.id])
      return user
    }
    const isLast = async (who: TestUser) =>
      (await db.query<{ last: boolean }>('select private.is_last_admin($1) as last', [who.id])).rows[0]?.last
    // Without an admin, is_last_admin is false.
    expect(await isLast(await db.createUser())).toBe(false)
    const first = await make()
    await make('email_confirmed_at = null')
    await make('deleted_at = now()')
    await make(`banned_until = now() + interval '1 day'`)
    expect(await isLast(first)).toBe(true)
    expect(await isLast(await db.createUser())).toBe(false)
    const second = await make(`banned_until = now() - interval '1 day'`)
    expect([await isLast(first), await isLast(second)]).toEqual([false, false])
  })
})
