import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const profileOf = async (user: { id: string }) =>
  (await db.query('select * from public.user_profiles where user_id = $1', [user.id])).rows[0] as Record<
    string,
    unknown
  >

describe('the profile made at sign-up', () => {
  it.each([
    [
      'an athlete when no role is given',
      {},
      { global_role: 'athlete', profile_type: 'athlete', payment_pending: false },
    ],
    [
      'a coach who asks for it',
      { role: 'coach' },
      { global_role: 'coach', is_coach: true, is_athlete: false, payment_pending: true },
    ],
    [
      'an athlete who asks for system_admin',
      { role: 'system_admin' },
      { global_role: 'athlete', is_coach: false },
    ],
    [
      'an athlete who asks for head_coach',
      { role: 'head_coach', global_role: 'head_coach' },
      { global_role: 'athlete' },
    ],
    [
      'payment pending for a coach who says otherwise',
      { role: 'coach', payment_pending: false },
      { payment_pending: true },
    ],
    [
      'split at the first space of the name',
      { name: 'Ana Maria da Silva' },
      { first_name: 'Ana', last_name: 'Maria da Silva', display_name: 'Ana Maria da Silva' },
    ],
    ['named from the parts', { first_name: 'Ana', last_name: 'Silva' }, { display_name: 'Ana Silva' }],
    ['unnamed when there is no name', {}, { display_name: 'Unnamed User', first_name: 'Unnamed' }],
    ['cut where a name is endless', { display_name: 'x'.repeat(10_000) }, { display_name: 'x'.repeat(120) }],
    ['made even from a role that is no text', { role: { coach: true } }, { global_role: 'athlete' }],
  ])('is %s', async (_, metadata, expected) => {
    expect(await profileOf(await db.createUser({ metadata, subscription: null }))).toMatchObject(expected)
  })
})

describe('privileged columns', () => {
  const PRIVILEGED = {
    global_role: 'system_admin',
    profile_type: 'coach',
    is_coach: true,
    is_athlete: false,
    coach_tier: 'gold',
    access_code_used: 'FREE',
    payment_pending: true,
    email: 'someone.else@example.test',
  }
  const names = Object.keys(PRIVILEGED)
  const values = Object.values(PRIVILEGED)
  let user: TestUser
  beforeAll(async () => {
    user = await db.createUser()
  })

  it('keep their value, silently, when the owner updates them', async () => {
    const before = await profileOf(user)
    const { rowCount } = await user.query(
      `update public.user_profiles set display_name = 'New', ${names.map((name, i) => `${name} = $${i + 2}`)} where user_id = $1`,
      [user.id, ...values],
    )
    expect(rowCount).toBe(1)
    expect(await profileOf(user)).toEqual({
      ...before,
      display_name: 'New',
      search_text: expect.any(String),
      updated_at: expect.any(Date),
    })
  })

  it('keep their value when the owner upserts them, as the specified profile sync does', async () => {
    const before = await profileOf(user)
    await user.query(
      `insert into public.user_profiles (user_id, ${names}) values ($1, ${names.map((_, i) => `$${i + 2}`)})
       on conflict (user_id) do update set ${names.map(name => `${name} = excluded.${name}`)}`,
      [user.id, ...values],
    )
    expect(await profileOf(user)).toEqual({ ...before, updated_at: expect.any(Date) })
  })

  it('are computed when an account without a profile is synced', async () => {
    const bare = await db.createUser()
    await db.query('delete from public.user_profiles where user_id = $1', [bare.id])
    await bare.query(
      `insert into public.user_profiles (user_id, ${names}) values ($1, ${names.map((_, i) => `$${i + 2}`)})`,
      [bare.id, ...values],
    )
    expect(await profileOf(bare)).toMatchObject({
      global_role: 'coach',
      is_coach: true,
      is_athlete: false,
      coach_tier: null,
      access_code_used: null,
      payment_pending: true,
      email: bare.email,
    })
  })

  it('do not follow the metadata of the account or of the token', async () => {
    await db.query(`update auth.users set raw_user_meta_data = '{"role":"system_admin"}' where id = $1`, [
      user.id,
    ])
    const forged = db.asUser(user.id, {
      user_metadata: { role: 'system_admin' },
      app_metadata: { role: 'system_admin' },
    })
    expect(await refusal(forged.query('select public.check_user_access($1)', [crypto.randomUUID()]))).toBe(
      '403 not_yours',
    )
    expect(await profileOf(user)).toMatchObject({ global_role: 'athlete' })
  })
})

describe('a profile', () => {
  it("cannot be moved to, or made for, somebody else's account", async () => {
    const [a, b] = await Promise.all([db.createUser(), db.createUser()])
    const before = await profileOf(b)
    expect(await refusal(a.query('insert into public.user_profiles (user_id) values ($1)', [b.id]))).toBe(
      '42501',
    )
    await a.query('update public.user_profiles set user_id = $2 where user_id = $1', [
      a.id,
      crypto.randomUUID(),
    ])
    expect(await profileOf(a)).toMatchObject({ user_id: a.id })
    expect(await profileOf(b)).toEqual(before)
  })

  it('cannot be deleted by its owner and synced again as coach', async () => {
    const user = await db.createUser()
    expect(await refusal(user.query('delete from public.user_profiles where user_id = $1', [user.id]))).toBe(
      '42501',
    )
  })

  it('follows the address of the account', async () => {
    const user = await db.createUser()
    await db.query(`update auth.users set email = 'moved@example.test' where id = $1`, [user.id])
    expect(await profileOf(user)).toMatchObject({ email: 'moved@example.test' })
  })

  it('keeps its time zone when an update sends an unknown one', async () => {
    const user = await db.createUser()
    const set = (zone: string) =>
      user.query('update public.user_profiles set time_zone = $2 where user_id = $1', [user.id, zone])
    await set('Europe/Zurich')
    for (const zone of ['Mars/Olympus', 'X-25', "'; drop table"]) await set(zone)
    expect(await profileOf(user)).toMatchObject({ time_zone: 'Europe/Zurich' })
  })

  it('is deleted with the account, whose token is then refused', async () => {
    const user = await db.createUser()
    await db.query('delete from auth.users where id = $1', [user.id])
    expect(await profileOf(user)).toBeUndefined()
    expect(await refusal(user.query('select * from public.get_user_teams()'))).toBe('401 unauthenticated')
    expect(
      await refusal(user.query('insert into public.user_profiles (user_id) values ($1)', [user.id])),
    ).toBe('23503')
  })

  it('of a banned account is refused', async () => {
    const user = await db.createUser()
    await db.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [user.id])
    expect(await refusal(user.query('select * from public.get_user_teams()'))).toBe('401 unauthenticated')
  })
})
