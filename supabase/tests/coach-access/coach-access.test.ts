import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

let db: TestDatabase
let athlete: TestUser
let coach: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[athlete, coach] = await Promise.all([
    db.createUser(),
    db.createUser({ metadata: { role: 'coach', name: 'Carla Coach' } }),
  ])
})

const grant = (
  who: TestUser,
  level: string | null = 'read',
  days: unknown = null,
  target = coach,
  of = athlete,
) =>
  who.query('select * from public.grant_coach_permission($1, $2, $3, $4, $5)', [
    of.id,
    target.id,
    level,
    days,
    ' note ',
  ])
const revoke = (who: TestUser) =>
  who.query('select public.revoke_coach_permission($1, $2)', [athlete.id, coach.id])
const access = async () =>
  (await coach.query<{ access: string | null }>('select private.workout_access($1) as access', [athlete.id]))
    .rows[0]?.access
const expire = () =>
  db.query(
    `update public.coach_permissions set expires_at = now() - interval '1 second' where coach_id = $1`,
    [coach.id],
  )

describe('grant_coach_permission', () => {
  it('creates, changes and keeps one row for the pair', async () => {
    await grant(athlete, 'read', 30)
    expect(await access()).toBe('read')
    await grant(athlete, 'write')
    expect(await access()).toBe('write')
    const { rows } = await athlete.query('select * from public.list_coach_permissions($1)', [athlete.id])
    expect(rows).toMatchObject([
      {
        coach_id: coach.id,
        coach_name: 'Carla Coach',
        coach_email: coach.email,
        permission_level: 'write',
        expires_at: null,
        notes: 'note',
      },
    ])
  })

  it('gives access until the permission expires, and still lists it to the athlete', async () => {
    await grant(athlete, 'write', 1)
    expect(await access()).toBe('write')
    await expire()
    expect(await access()).toBeNull()
    expect((await coach.query('select * from public.get_accessible_athletes()')).rows).toEqual([])
    expect(
      (await athlete.query('select 1 from public.list_coach_permissions($1)', [athlete.id])).rowCount,
    ).toBe(1)
  })

  it('keeps the end of a permission when asked to, also while its level changes', async () => {
    const keepEnd = (level: string, days: number | null = null) =>
      athlete.query<{ permission_level: string; expires_at: Date | null }>(
        'select * from public.grant_coach_permission($1, $2, $3, $4, null, true)',
        [athlete.id, coach.id, level, days],
      )
    expect((await keepEnd('read')).rows).toMatchObject([{ permission_level: 'read', expires_at: null }])
    const [before] = (await grant(athlete, 'read', 30)).rows
    expect((await keepEnd('write')).rows).toMatchObject([
      { permission_level: 'write', expires_at: before?.expires_at },
    ])
    expect(await refusal(keepEnd('write', 3))).toBe('422 invalid_expires_in_days')
    expect((await grant(athlete, 'write')).rows).toMatchObject([{ expires_at: null }])
  })

  it.each([0, -1, 366, 2_000_000_000])('refuses %s days', async days => {
    expect(await refusal(grant(athlete, 'read', days))).toBe('422 invalid_expires_in_days')
  })

  it.each(['1.5', '1e3'])('refuses %s days as no whole number', async days => {
    expect(await refusal(grant(athlete, 'read', days))).toBe('22P02')
  })

  it.each(['owner', 'READ', '', null])('refuses the level %s', async level => {
    expect(await refusal(grant(athlete, level))).toBe('422 invalid_permission_level')
  })

  it('is refused to coaches for themselves, to others with access, and after a block', async () => {
    expect(await refusal(grant(coach, 'write'))).toBe('403 not_the_athlete')
    await grant(athlete, 'read')
    expect(await refusal(grant(coach, 'write'))).toBe('403 not_the_athlete')
    await coach.query(`select public.manage_user_block($1, 'block')`, [athlete.id])
    expect(await refusal(grant(athlete, 'read'))).toBe('404 user_not_found')
  })

  it('is refused to a system admin, who may only revoke', async () => {
    const admin = await db.createUser({ metadata: { role: 'coach' } })
    await db.query(`update public.user_profiles set global_role = 'system_admin' where user_id = $1`, [
      admin.id,
    ])
    expect(await refusal(grant(admin, 'read'))).toBe('403 not_the_athlete')
    expect(await refusal(grant(admin, 'read', null, admin))).toBe('403 not_the_athlete')
    await grant(athlete, 'write')
    expect(await refusal(revoke(admin))).toBe('done')
    expect(await access()).toBeNull()
    expect(await refusal(revoke(admin))).toBe('404 permission_not_found')
  })

  it('refuses a missing athlete', async () => {
    expect(await refusal(athlete.query('select public.grant_coach_permission(null, $1)', [coach.id]))).toBe(
      '403 not_the_athlete',
    )
  })

  it('accepts confirmed coaches only', async () => {
    const other = await db.createUser()
    const unconfirmed = await db.createUser({ confirmed: false, metadata: { role: 'coach' } })
    expect(await refusal(grant(athlete, 'read', null, other))).toBe('422 not_a_coach')
    expect(await refusal(grant(athlete, 'read', null, unconfirmed))).toBe('404 user_not_found')
    expect(await refusal(grant(athlete, 'read', null, athlete))).toBe('422 invalid_coach')
    expect(await refusal(athlete.query('select public.grant_coach_permission($1, null)', [athlete.id]))).toBe(
      '422 invalid_coach',
    )
  })

  it('records who changed what', async () => {
    await grant(athlete, 'read')
    await grant(athlete, 'write')
    await revoke(athlete)
    const { rows } = await db.query(
      'select action, actor_id from private.audit_events where subject_id = $1 order by id',
      [athlete.id],
    )
    expect(rows).toEqual(
      ['coach_permission.granted', 'coach_permission.changed', 'coach_permission.revoked'].map(action => ({
        action,
        actor_id: athlete.id,
      })),
    )
  })
})

describe('revoke_coach_permission', () => {
  it('is allowed to the athlete and that coach, and only once', async () => {
    await grant(athlete)
    expect(await refusal(revoke(await db.createUser()))).toBe('404 permission_not_found')
    expect(await refusal(revoke(coach))).toBe('done')
    expect(await refusal(revoke(athlete))).toBe('404 permission_not_found')
    expect(await access()).toBeNull()
  })
})

describe('a coach of two athletes', () => {
  it('keeps the access to one when they give back the access to the other', async () => {
    const other = await db.createUser()
    await grant(athlete)
    await grant(other, 'write', null, coach, other)
    await revoke(coach)
    const { rows } = await coach.query('select athlete_id from public.get_accessible_athletes()')
    expect(rows).toEqual([{ athlete_id: other.id }])
  })
})

describe('list_coach_permissions', () => {
  it('lists everybody who has access to the caller once, and nobody with access to others', async () => {
    const named = await Promise.all(
      ['Ann', 'Bea', 'Cat', 'Dot'].map(name => db.createUser({ metadata: { role: 'coach', name } })),
    )
    const [ann, bea, cat, dot] = named as [TestUser, TestUser, TestUser, TestUser]
    const other = await db.createUser({ metadata: { role: 'coach' } })
    // Everybody is connected with both coaches; Ann, Bea and Cat share with me, Dot with the other coach, and I share with Cat.
    const connect = (of: TestUser, to: TestUser, shows: boolean, shown = false) =>
      db.query(
        `insert into public.connections (requester_id, recipient_id, status, requester_grants_workout_access, recipient_grants_workout_access)
         values ($1, $2, 'accepted', $3, $4)`,
        [of.id, to.id, shows, shown],
      )
    for (const one of named) {
      await connect(athlete, one, one !== dot, one === cat)
      await connect(other, one, one === dot)
    }
    // Ann may write as well, Bea could once; Cat and Dot may in the training of the other one.
    await grant(athlete, 'write', null, ann)
    await grant(athlete, 'read', 1, bea)
    await db.query(`update public.coach_permissions set expires_at = '2020-01-01' where coach_id = $1`, [
      bea.id,
    ])
    await grant(other, 'write', null, cat, other)
    await grant(other, 'write', null, dot, other)
    const { rows } = await athlete.query(
      'select coach_name, source, permission_level from public.list_coach_permissions($1) order by 1, 2',
      [athlete.id],
    )
    expect(rows).toEqual([
      { coach_name: 'Ann', source: 'permission', permission_level: 'write' },
      { coach_name: 'Bea', source: 'connection', permission_level: 'read' },
      { coach_name: 'Bea', source: 'permission', permission_level: 'read' },
      { coach_name: 'Cat', source: 'connection', permission_level: 'read' },
    ])
  })
})

describe('a block between the athlete and somebody else', () => {
  it('keeps the access of the athlete’s coaches, whatever the order of the ids', async () => {
    const users = await Promise.all([1, 2, 3, 4, 5].map(() => db.createUser({ metadata: { role: 'coach' } })))
    users.sort((a, b) => (a.id < b.id ? -1 : 1))
    const [below, lower, me, upper, above] = users as [TestUser, TestUser, TestUser, TestUser, TestUser]
    for (const trainer of [lower, upper]) await grant(me, 'read', null, trainer, me)
    for (const stranger of [below, above])
      await me.query(`select public.manage_user_block($1, 'block')`, [stranger.id])
    for (const trainer of [lower, upper]) {
      const { rows } = await trainer.query('select private.workout_access($1) as access', [me.id])
      expect(rows).toEqual([{ access: 'read' }])
    }
  })
})

describe('check_coach_access', () => {
  it('answers about the two people in its arguments alone', async () => {
    const other = await db.createUser()
    await grant(other, 'write', null, coach, other)
    const has = async (coachId: string | null) =>
      (
        await athlete.query<{ has_access: boolean }>(
          'select has_access from public.check_coach_access($1, $2)',
          [athlete.id, coachId],
        )
      ).rows[0]?.has_access
    expect(await has(coach.id)).toBe(false)
    expect(await refusal(has(null))).toBe('403 not_a_party')
    expect(await refusal(coach.query('select public.check_coach_access(null, $1)', [coach.id]))).toBe(
      '403 not_a_party',
    )
    const second = await db.createUser({ metadata: { role: 'coach' } })
    await grant(athlete, 'read', null, second)
    expect(await has(coach.id)).toBe(false)
    expect(await has(second.id)).toBe(true)
  })

  const check = async (who: TestUser) =>
    (await who.query('select * from public.check_coach_access($1, $2)', [athlete.id, coach.id])).rows
  it('returns the strongest grant to either of the two', async () => {
    const none = [{ has_access: false, permission_level: null, source: null, expires_at: null }]
    expect(await check(coach)).toEqual(none)
    await grant(athlete, 'write', 3)
    expect(await check(coach)).toMatchObject([
      { has_access: true, permission_level: 'write', source: 'permission' },
    ])
    await expire()
    expect(await check(athlete)).toEqual(none)
    expect(await refusal(check(await db.createUser()))).toBe('403 not_a_party')
  })
})

describe('primary coach', () => {
  const assign = (who: TestUser, target = coach) =>
    who.query('select public.assign_primary_coach($1, $2)', [athlete.id, target.id])
  const read = async (who: TestUser) =>
    (await who.query('select coach_id, coach_name from public.get_primary_coach($1)', [athlete.id])).rows

  it('is a label: it gives no access', async () => {
    await assign(athlete)
    expect(await read(athlete)).toEqual([{ coach_id: coach.id, coach_name: 'Carla Coach' }])
    expect(await access()).toBeNull()
  })

  it('is refused when a coach assigns themselves, and after a block', async () => {
    expect(await refusal(assign(coach))).toBe('403 not_allowed')
    await coach.query(`select public.manage_user_block($1, 'block')`, [athlete.id])
    expect(await refusal(assign(athlete))).toBe('404 user_not_found')
  })

  it('is not shown to a third party', async () => {
    await assign(athlete)
    expect(await refusal(read(await db.createUser({ metadata: { role: 'coach' } })))).toBe('403 no_access')
  })

  it('is removed by that coach, and not by another one', async () => {
    await assign(athlete)
    const remove = (who: TestUser) => who.query('select public.remove_primary_coach($1)', [athlete.id])
    expect(await refusal(remove(await db.createUser({ metadata: { role: 'coach' } })))).toBe(
      '404 primary_coach_not_found',
    )
    expect(await refusal(remove(coach))).toBe('done')
    expect(await read(athlete)).toEqual([])
  })

  it('cannot be the athlete themselves', async () => {
    expect(await refusal(assign(coach, coach))).toBe('403 not_allowed')
    const self = (who: TestUser) => who.query('select public.assign_primary_coach($1, $1)', [who.id])
    expect([await refusal(self(athlete)), await refusal(self(coach))]).toEqual([
      '422 invalid_coach',
      '422 invalid_coach',
    ])
    expect(await refusal(athlete.query('select public.assign_primary_coach($1, null)', [athlete.id]))).toBe(
      '422 invalid_coach',
    )
    expect(await refusal(athlete.query('select public.assign_primary_coach(null, $1)', [coach.id]))).toBe(
      '403 not_allowed',
    )
  })

  it('cannot be a person who is no coach of the athlete', async () => {
    expect(await refusal(assign(athlete, await db.createUser()))).toBe('404 user_not_found')
  })
})
