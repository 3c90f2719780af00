import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

let db: TestDatabase
let admin: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const makeAdmin = async (user: TestUser) => {
  await db.query(`update public.user_profiles set global_role = 'system_admin' where user_id = $1`, [user.id])
  return user
}
beforeEach(async () => {
  await db.query(`update public.user_profiles set global_role = 'athlete' where global_role = 'system_admin'`)
  admin = await makeAdmin(await db.createUser({ metadata: { name: 'Ada Admin' } }))
})

const give = (who: TestUser, to: string | null, role: string | null) =>
  who.query('select * from public.set_global_role($1, $2)', [to, role]).then(result => result.rows[0])
const profileOf = async ({ id }: TestUser) =>
  (
    await db.query(
      'select global_role, profile_type, is_coach, is_athlete from public.user_profiles where user_id = $1',
      [id],
    )
  ).rows[0]

describe('set_global_role', () => {
  it.each([
    ['athlete', 'coach', { profile_type: 'coach', is_coach: true, is_athlete: true }],
    ['athlete', 'intern', { profile_type: 'coach', is_coach: true, is_athlete: true }],
    ['athlete', 'head_coach', { profile_type: 'coach', is_coach: true, is_athlete: true }],
    ['athlete', 'system_admin', { profile_type: 'athlete', is_coach: false, is_athlete: true }],
    ['coach', 'system_admin', { profile_type: 'coach', is_coach: true, is_athlete: false }],
    ['coach', 'head_coach', { profile_type: 'coach', is_coach: true, is_athlete: false }],
    ['coach', 'athlete', { profile_type: 'athlete', is_coach: false, is_athlete: true }],
  ])('makes a self-made %s a %s', async (from, to, expected) => {
    const user = await db.createUser({ metadata: { role: from } })
    expect(await give(admin, user.id, to)).toEqual({ user_id: user.id, global_role: to, ...expected })
    expect(await profileOf(user)).toEqual({ global_role: to, ...expected })
  })

  it('is for system admins alone, and refuses unknown roles and people', async () => {
    const coach = await db.createUser({ metadata: { role: 'coach' } })
    for (const to of [coach.id, admin.id, null])
      expect(await refusal(give(coach, to, 'system_admin'))).toBe('403 not_system_admin')
    expect(await refusal(give(admin, coach.id, 'owner'))).toBe('422 invalid_role')
    expect(await refusal(give(admin, coach.id, null))).toBe('422 invalid_role')
    expect(await refusal(give(admin, null, 'coach'))).toBe('404 user_not_found')
    expect(await refusal(give(admin, '00000000-0000-4000-8000-00000000dead', 'coach'))).toBe(
      '404 user_not_found',
    )
  })

  it('gives no role to an unconfirmed or deleted account', async () => {
    const unconfirmed = await db.createUser({ confirmed: false })
    expect(await refusal(give(admin, unconfirmed.id, 'system_admin'))).toBe('409 email_not_confirmed')
    const gone = await db.createUser()
    await db.query('update auth.users set deleted_at = now() where id = $1', [gone.id])
    expect(await refusal(give(admin, gone.id, 'coach'))).toBe('409 email_not_confirmed')
  })

  it('takes a role away from an unconfirmed account', async () => {
    const unconfirmed = await db.createUser({ confirmed: false, metadata: { role: 'coach' } })
    expect(await give(admin, unconfirmed.id, 'athlete')).toMatchObject({ global_role: 'athlete' })
  })

  it('changes no access, no team role and no subscription', async () => {
    const [coach, athlete] = await Promise.all([
      db.createUser({ metadata: { role: 'coach' } }),
      db.createUser(),
    ])
    await athlete.query(`select public.grant_coach_permission($1, $2, 'write', 30, null)`, [
      athlete.id,
      coach.id,
    ])
    await give(admin, coach.id, 'athlete')
    const { rows } = await coach.query('select private.workout_access($1) as access', [athlete.id])
    expect(rows).toEqual([{ access: 'write' }])
    const { rows: plans } = await coach.query('select status from public.subscriptions')
    expect(plans).toEqual([{ status: 'active' }])
  })

  it('records who changed what, once', async () => {
    const user = await db.createUser()
    await give(admin, user.id, 'intern')
    await give(admin, user.id, 'intern')
    const { rows } = await db.query(
      `select actor_id, before ->> 'global_role' as before, after ->> 'global_role' as after
         from private.audit_events where action = 'global_role.changed' and subject_id = $1`,
      [user.id],
    )
    expect(rows).toEqual([{ actor_id: admin.id, before: 'athlete', after: 'intern' }])
  })
})

describe('the last system admin', () => {
  it('cannot be demoted until there is another who can sign in', async () => {
    expect(await refusal(give(admin, admin.id, 'coach'))).toBe('409 last_system_admin')
    const other = await makeAdmin(await db.createUser({ confirmed: false }))
    expect(await refusal(give(admin, admin.id, 'coach'))).toBe('409 last_system_admin')
    await db.query('update auth.users set email_confirmed_at = now() where id = $1', [other.id])
    expect(await refusal(give(admin, admin.id, 'coach'))).toBe('done')
    expect(await refusal(give(admin, admin.id, 'system_admin'))).toBe('403 not_system_admin')
  })

  it('remains when two demote each other, or themselves, at once', async () => {
    for (let round = 0; round < 10; round++) {
      await db.query(
        `update public.user_profiles set global_role = 'athlete' where global_role = 'system_admin'`,
      )
      const [one, two] = (await Promise.all([1, 2].map(async () => makeAdmin(await db.createUser())))) as [
        TestUser,
        TestUser,
      ]
      const outcomes = await Promise.all(
        round % 2
          ? [refusal(give(one, two.id, 'athlete')), refusal(give(two, one.id, 'athlete'))]
          : [refusal(give(one, one.id, 'athlete')), refusal(give(two, two.id, 'athlete'))],
      )
      expect(outcomes.sort()).toEqual([round % 2 ? '403 not_system_admin' : '409 last_system_admin', 'done'])
      const { rowCount } = await db.query(
        `select 1 from public.user_profiles where global_role = 'system_admin'`,
      )
      expect(rowCount).toBe(1)
    }
  })
})

describe('admin_list_users', () => {
  it('finds accounts by name or address and role, page by page', async () => {
    const mark = `zz${Date.now()}`
    const names = ['Cleo', 'Arne', 'Bea']
    const users = await Promise.all(
      names.map((name, index) =>
        db.createUser({
          email: `${name.toLowerCase()}@${mark}.test`,
          metadata: { name, role: 'coach' },
          confirmed: index < 2,
        }),
      ),
    )
    await give(admin, users[0]?.id ?? '', 'intern')
    const list = async (...values: unknown[]) =>
      (
        await admin.query<{ display_name: string; total_count: number; email_confirmed_at: Date | null }>(
          'select * from public.admin_list_users($1, $2, $3, $4)',
          values,
        )
      ).rows
    expect((await list(mark.toUpperCase(), null, 50, 0)).map(row => row.display_name)).toEqual([
      'Arne',
      'Bea',
      'Cleo',
    ])
    expect((await list(mark, null, 50, 0))[1]?.email_confirmed_at).toBeNull()
    expect(await list(mark, null, 1, 1)).toMatchObject([{ display_name: 'Bea', total_count: 3 }])
    expect(await list(mark, 'intern', 50, 0)).toMatchObject([
      { display_name: 'Cleo', subscription: 'active' },
    ])
    expect(await list(mark, 'staff', -5, -5)).toMatchObject([{ total_count: 3 }])
    expect(await list('%', null, 50, 0)).toEqual([])
    expect(await list(users[0]?.id, null, 50, 0)).toMatchObject([{ display_name: 'Cleo', total_count: 1 }])
    expect((await list(null, 'system_admin', null, null)).map(row => row.display_name)).toEqual(['Ada Admin'])
    expect(await refusal(list(mark, 'owner', 1, 0))).toBe('422 invalid_role')
  })

  it('refuses everybody but system admins', async () => {
    const head = await db.createUser()
    await give(admin, head.id, 'head_coach')
    expect(await refusal(head.query('select * from public.admin_list_users()'))).toBe('403 not_system_admin')
  })
})
