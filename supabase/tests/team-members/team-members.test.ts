import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acquaint, invitationTo } from '../fixtures/contacts.ts'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

type Role = 'head_coach' | 'coach' | 'intern' | 'athlete'
const ROLES: Role[] = ['head_coach', 'coach', 'intern', 'athlete']

let db: TestDatabase
let team: string
let staff: Record<Role, TestUser>
let stranger: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const join = (user: TestUser, role: Role, id = team) =>
  db.query('insert into public.team_members (team_id, user_id, role) values ($1, $2, $3)', [
    id,
    user.id,
    role,
  ])
beforeEach(async () => {
  const users = await Promise.all([1, 2, 3, 4].map(() => db.createUser({ metadata: { role: 'coach' } })))
  staff = Object.fromEntries(ROLES.map((role, i) => [role, users[i]])) as typeof staff
  stranger = await db.createUser({ metadata: { role: 'coach' } })
  team = await create(staff.head_coach)
  for (const role of ROLES.slice(1)) await join(staff[role], role)
})

const create = async (who: TestUser, name: string | null = ' Alpine ', description: string | null = null) =>
  (await who.query<{ id: string }>('select public.create_team($1, $2) as id', [name, description])).rows[0]
    ?.id ?? ''
const leave = async (who: TestUser, id = team) =>
  (await who.query('select * from public.leave_team($1)', [id])).rows[0]
const setRole = (who: TestUser, whom: TestUser, role: string | null, id = team) =>
  who.query('select * from public.set_team_member_role($1, $2, $3)', [id, whom.id, role])
const remove = (who: TestUser, whom: TestUser, id = team) =>
  who.query('select * from public.remove_team_member($1, $2)', [id, whom.id])
const members = async (id = team): Promise<Record<string, Role>> =>
  Object.fromEntries(
    (
      await db.query<{ user_id: string; role: Role }>(
        'select user_id, role from public.team_members where team_id = $1',
        [id],
      )
    ).rows.map(row => [row.user_id, row.role]),
  )
const exists = async (id = team) =>
  (await db.query('select 1 from public.teams where id = $1', [id])).rowCount === 1
const makeAdmin = (user: TestUser) =>
  db.query(`update public.user_profiles set global_role = 'system_admin' where user_id = $1`, [user.id])

describe('create_team', () => {
  it('makes the caller its head coach, and nothing else anywhere', async () => {
    await db.query(`update public.user_profiles set global_role = 'intern' where user_id = $1`, [stranger.id])
    const id = await create(stranger, ' Nordic ', ' Skiing ')
    const { rows } = await stranger.query('select * from public.get_user_teams()')
    expect(rows).toMatchObject([
      { team_name: 'Nordic', team_description: 'Skiing', user_role: 'head_coach', member_count: 1 },
    ])
    expect(await members(id)).toEqual({ [stranger.id]: 'head_coach' })
    const { rows: profile } = await stranger.query(
      'select global_role from public.user_profiles where user_id = $1',
      [stranger.id],
    )
    expect(profile).toEqual([{ global_role: 'intern' }])
  })

  it('is for staff by global role, and needs a name', async () => {
    expect(await refusal(create(await db.createUser()))).toBe('403 not_staff')
    expect(await refusal(create(stranger, ' '))).toBe('422 invalid_name')
    expect(await refusal(create(stranger, null))).toBe('422 invalid_name')
    expect(await refusal(create(stranger, 'x'.repeat(121)))).toBe('422 invalid_name')
    expect(await refusal(create(stranger, 'x', 'x'.repeat(2001)))).toBe('422 invalid_description')
  })

  it('refuses too many new teams', async () => {
    for (let i = 0; i < 20; i++) await create(stranger)
    expect(await refusal(create(stranger))).toBe('429 rate_limited')
  })
})

describe('update_team', () => {
  const update = async (who: TestUser, name: string | null, description: string | null, id = team) =>
    (await who.query('select * from public.update_team($1, $2, $3)', [id, name, description])).rows[0]

  it('changes the given fields', async () => {
    const head = staff.head_coach
    expect(await update(head, ' Nordic ', ' Snow ')).toEqual({
      team_id: team,
      team_name: 'Nordic',
      team_description: 'Snow',
    })
    expect(await update(head, null, null)).toMatchObject({ team_name: 'Nordic', team_description: 'Snow' })
    expect(await update(head, null, ' ')).toMatchObject({ team_name: 'Nordic', team_description: '' })
    expect(await refusal(update(head, ' ', null))).toBe('422 invalid_name')
  })

  it('is for head coaches of that team and system admins; for others the team is unknown', async () => {
    expect(await refusal(update(staff.coach, 'x', null))).toBe('403 not_head_coach')
    expect(await refusal(update(stranger, 'x', null))).toBe('404 team_not_found')
    expect(await refusal(update(staff.head_coach, 'x', null, stranger.id))).toBe('404 team_not_found')
    await makeAdmin(stranger)
    expect(await refusal(update(stranger, 'x', null))).toBe('done')
    expect(await refusal(update(stranger, 'x', null, stranger.id))).toBe('404 team_not_found')
  })
})

describe('set_team_member_role', () => {
  // Written by hand: who may make whom what. Everything else is refused.
  const ALLOWED: Record<Role, Partial<Record<Role, Role[]>>> = {
    head_coach: { coach: ROLES, intern: ROLES, athlete: ROLES, head_coach: ['head_coach'] },
    coach: { intern: ['coach', 'intern', 'athlete'], athlete: ['coach', 'intern', 'athlete'] },
    intern: { athlete: ['intern', 'athlete'] },
    athlete: {},
  }
  it.each(ROLES.flatMap(who => ROLES.map(whom => [who, whom] as const)))(
    'by %s of %s: is allowed up to the ceiling, for the old role and the new one',
    async (who, whom) => {
      for (const role of ROLES) {
        const outcome = await db
          .transaction('authenticated', staff[who].id, async client => {
            await client.query('select public.set_team_member_role($1, $2, $3)', [team, staff[whom].id, role])
            throw new Error('allowed')
          })
          .catch((error: { hint?: string; message: string }) => error.hint ?? error.message)
        // The only head coach cannot be demoted, not even by a caller with permission.
        const expected =
          who === 'head_coach' && whom === 'head_coach' && role !== 'head_coach'
            ? 'last_head_coach'
            : ALLOWED[who][whom]?.includes(role)
              ? 'allowed'
              : 'role_ceiling'
        expect({ role, outcome }).toEqual({ role, outcome: expected })
      }
    },
  )

  it('changes this team only, and is recorded', async () => {
    await setRole(staff.coach, staff.athlete, 'intern')
    expect((await members())[staff.athlete.id]).toBe('intern')
    const { rows } = await db.query(
      `select actor_id, before ->> 'role' as before, after ->> 'role' as after from private.audit_events
        where action = 'team_member.role_changed' and subject_id = $1 and object_id = $2`,
      [staff.athlete.id, team],
    )
    expect(rows).toEqual([{ actor_id: staff.coach.id, before: 'athlete', after: 'intern' }])
    const profile = await db.query('select global_role from public.user_profiles where user_id = $1', [
      staff.athlete.id,
    ])
    expect(profile.rows).toEqual([{ global_role: 'coach' }])
  })

  it('hands over the leadership of a team', async () => {
    await setRole(staff.head_coach, staff.coach, 'head_coach')
    await setRole(staff.coach, staff.head_coach, 'athlete')
    expect(await members()).toMatchObject({
      [staff.coach.id]: 'head_coach',
      [staff.head_coach.id]: 'athlete',
    })
  })

  it('is refused for invalid roles, strangers, and people who are not in the team', async () => {
    expect(await refusal(setRole(staff.head_coach, staff.coach, 'system_admin'))).toBe('422 invalid_role')
    expect(await refusal(setRole(staff.head_coach, staff.coach, null))).toBe('422 invalid_role')
    expect(await refusal(setRole(staff.head_coach, stranger, 'coach'))).toBe('404 member_not_found')
    expect(await refusal(setRole(stranger, staff.coach, 'athlete'))).toBe('404 team_not_found')
    const other = await create(stranger)
    expect(await refusal(setRole(stranger, staff.athlete, 'coach'))).toBe('404 team_not_found')
    expect(await refusal(setRole(stranger, staff.athlete, 'coach', other))).toBe('404 member_not_found')
  })

  it('lets a system admin change roles without being in the team', async () => {
    await makeAdmin(stranger)
    await setRole(stranger, staff.intern, 'head_coach')
    expect((await members())[staff.intern.id]).toBe('head_coach')
  })
})

describe('remove_team_member', () => {
  const MAY: Record<Role, Role[]> = {
    head_coach: ['coach', 'intern', 'athlete'],
    coach: ['intern', 'athlete'],
    intern: ['athlete'],
    athlete: [],
  }
  it.each(ROLES)('is allowed to a %s up to the ceiling', async who => {
    for (const whom of ROLES.filter(role => role !== who).reverse())
      expect([whom, await refusal(remove(staff[who], staff[whom]))]).toEqual([
        whom,
        MAY[who].includes(whom) ? 'done' : '403 role_ceiling',
      ])
    expect(Object.keys(await members())).toHaveLength(4 - MAY[who].length)
  })

  it('cancels invitations they sent, and leaves access as it is', async () => {
    const guest = await db.createUser()
    await staff.coach.query('select public.send_team_invitation($1, $2)', [team, guest.email])
    const invitation = await invitationTo(guest)
    await staff.athlete.query(`select public.grant_coach_permission($1, $2, 'read', null, null)`, [
      staff.athlete.id,
      staff.coach.id,
    ])
    await remove(staff.head_coach, staff.coach)
    expect(
      await refusal(guest.query(`select public.respond_to_team_invitation($1, 'accept')`, [invitation])),
    ).toBe('404 invitation_not_found')
    const access = await staff.coach.query('select private.workout_access($1) as access', [staff.athlete.id])
    expect(access.rows).toEqual([{ access: 'read' }])
    expect((await staff.coach.query('select * from public.get_user_teams()')).rows).toEqual([])
  })

  it('refuses oneself, strangers and people who are not in the team', async () => {
    expect(await refusal(remove(staff.head_coach, staff.head_coach))).toBe('422 invalid_member')
    expect(await refusal(remove(staff.head_coach, stranger))).toBe('404 member_not_found')
    expect(await refusal(remove(stranger, staff.athlete))).toBe('404 team_not_found')
    await makeAdmin(stranger)
    expect(await refusal(remove(stranger, staff.head_coach))).toBe('409 last_head_coach')
  })
})

describe('leave_team', () => {
  it('is allowed to anybody but the last head coach of others', async () => {
    expect(await leave(staff.athlete)).toEqual({ left_team: true, team_ended: false })
    expect(await refusal(leave(staff.athlete))).toBe('404 team_not_found')
    expect(await refusal(leave(stranger))).toBe('404 team_not_found')
    expect(await refusal(leave(staff.head_coach))).toBe('409 last_head_coach')
    await setRole(staff.head_coach, staff.coach, 'head_coach')
    expect(await leave(staff.head_coach)).toEqual({ left_team: true, team_ended: false })
  })

  it('deletes the team with its last member, open invitations included', async () => {
    const id = await create(stranger)
    const guest = await db.createUser()
    await stranger.query('select public.send_team_invitation($1, $2)', [id, guest.email])
    expect(await leave(stranger, id)).toEqual({ left_team: true, team_ended: true })
    expect(await exists(id)).toBe(false)
    expect((await guest.query('select * from public.get_pending_invitations()')).rows).toEqual([])
    const { rows } = await db.query(
      `select actor_id, before -> 'name' as name from private.audit_events where action = 'team.ended' and object_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ actor_id: stranger.id, name: 'Alpine' }])
  })

  it('refuses a system admin who is not in the team', async () => {
    await makeAdmin(stranger)
    const own = await create(stranger)
    expect(await refusal(leave(stranger))).toBe('404 team_not_found')
    expect(await exists(own)).toBe(true)
  })
})

describe('delete_team', () => {
  const end = (who: TestUser, id = team) => who.query('select public.delete_team($1)', [id])

  it('is for head coaches and system admins', async () => {
    expect(await refusal(end(staff.coach))).toBe('403 not_head_coach')
    expect(await refusal(end(stranger))).toBe('404 team_not_found')
    expect(await refusal(end(staff.head_coach))).toBe('done')
    expect(await refusal(end(staff.head_coach))).toBe('404 team_not_found')
    const other = await create(staff.coach)
    await makeAdmin(stranger)
    expect(await refusal(end(stranger, other))).toBe('done')
  })

  it('leaves copies of the team’s exercises to people who train with them', async () => {
    const athlete = staff.athlete.id
    await db.query(
      `insert into public.exercises (id, team_id, name, slug, pattern, equipment, loading, measurement, mechanic)
       values ($1, $1, 'Alpine lunge', 'alpine-lunge', 'lunge', 'barbell', 'plates_per_side', 'weight_reps', 'compound')`,
      [team],
    )
    await db.query(
      `insert into public.exercise_muscles (exercise_id, muscle, role) values ($1, 'quads', 'primary')`,
      [team],
    )
    await db.query(
      `with w as (insert into public.workouts (id, athlete_id, date, title) values (gen_random_uuid(), $1, '2026-01-05', 'Legs') returning id)
       insert into public.set_logs (id, workout_id, exercise_id, completed_at) select gen_random_uuid(), w.id, $2, now() from w`,
      [athlete, team],
    )
    await end(staff.head_coach)
    const { rows } = await staff.athlete.query(
      `select e.name, e.owner_id, e.archived_at is not null as archived,
              (select count(*)::integer from public.exercise_muscles m where m.exercise_id = e.id) as muscles
         from public.set_logs l join public.exercises e on e.id = l.exercise_id`,
    )
    expect(rows).toEqual([{ name: 'Alpine lunge', owner_id: athlete, archived: true, muscles: 1 }])
  })
})

describe('get_team_members', () => {
  const list = async (who: TestUser) =>
    (
      await who.query<{ role: Role; assignable_roles: string; removable: boolean; is_me: boolean }>(
        'select * from public.get_team_members($1)',
        [team],
      )
    ).rows

  it('returns what the caller may do with each member', async () => {
    const rights = async (who: TestUser) =>
      (await list(who)).map(row => [
        row.role,
        row.is_me,
        row.removable,
        String(row.assignable_roles).replace(/[{}]/g, ''),
      ])
    expect(await rights(staff.head_coach)).toEqual([
      ['head_coach', true, false, ''],
      ['coach', false, true, 'athlete,intern,coach,head_coach'],
      ['intern', false, true, 'athlete,intern,coach,head_coach'],
      ['athlete', false, true, 'athlete,intern,coach,head_coach'],
    ])
    expect(await rights(staff.intern)).toEqual([
      ['head_coach', false, false, ''],
      ['coach', false, false, ''],
      ['intern', true, false, ''],
      ['athlete', false, true, 'athlete,intern'],
    ])
    // The only head coach stays one, even for a system admin; one of two may go, but not by removing themselves.
    await makeAdmin(stranger)
    expect((await rights(stranger))[0]).toEqual(['head_coach', false, false, ''])
    await setRole(staff.head_coach, staff.coach, 'head_coach')
    expect(
      (await rights(staff.coach))
        .slice(0, 2)
        .map(([, isMe, removable]) => [isMe, removable])
        .sort(),
    ).toEqual([
      [false, true],
      [true, false],
    ])
  })

  it('shows no address, and the same after blocks', async () => {
    const before = await list(staff.coach)
    await staff.athlete.query(`select public.manage_user_block($1, 'block')`, [staff.coach.id])
    expect(await list(staff.coach)).toEqual(before)
    expect(JSON.stringify(before)).not.toContain('@')
    expect(await refusal(list(stranger))).toBe('404 team_not_found')
  })
})

describe('cancel_team_invitation', () => {
  const invite = async (who: TestUser, role: Role, known: boolean) => {
    const guest = await db.createUser()
    if (known) await acquaint(db, who, guest)
    const { rows } = await who.query<{ id: string }>('select public.send_team_invitation($1, $2, $3) as id', [
      team,
      guest.email,
      role,
    ])
    return { guest, id: rows[0]?.id ?? '' }
  }
  const cancel = (who: TestUser, id: string) => who.query('select public.cancel_team_invitation($1)', [id])
  const open = async (who: TestUser) =>
    (
      await who.query<{ invitation_id: string; cancellable: boolean }>(
        'select * from public.get_team_invitations($1)',
        [team],
      )
    ).rows

  it.each([
    ['to a contact', true],
    ['by address', false],
  ])('of an invitation %s is for its sender and for staff up to their ceiling', async (_, known) => {
    const { guest, id } = await invite(staff.head_coach, 'coach', known)
    expect(await open(staff.intern)).toMatchObject([{ invitation_id: id, cancellable: false }])
    expect(await open(staff.coach)).toMatchObject([{ invitation_id: id, cancellable: true }])
    expect(await open(staff.athlete)).toEqual([])
    for (const who of [staff.intern, staff.athlete, stranger, guest])
      expect(await refusal(cancel(who, id))).toBe('404 invitation_not_found')
    expect(await refusal(cancel(staff.coach, id))).toBe('done')
    expect(await refusal(cancel(staff.coach, id))).toBe('404 invitation_not_found')
    expect(await refusal(guest.query(`select public.respond_to_team_invitation($1, 'accept')`, [id]))).toBe(
      '404 invitation_not_found',
    )
    expect(await open(staff.head_coach)).toEqual([])
  })

  it('withdraws a member’s own proposal', async () => {
    const guest = await db.createUser()
    const { rows } = await staff.athlete.query<{ id: string }>(
      'select public.request_team_addition($1, $2) as id',
      [team, guest.email],
    )
    expect(await open(staff.athlete)).toMatchObject([{ cancellable: true }])
    expect(await refusal(cancel(staff.athlete, rows[0]?.id ?? ''))).toBe('done')
  })

  it('refuses the list of open invitations to a stranger', async () => {
    expect(await refusal(open(stranger))).toBe('404 team_not_found')
  })
})

describe('team members at once', () => {
  const declared = /^(done|4\d\d \w+)$/
  const race = async (...calls: Promise<unknown>[]) => {
    const outcomes = await Promise.all(calls.map(refusal))
    expect(outcomes.filter(outcome => !declared.test(outcome))).toEqual([])
    return outcomes
  }
  const headless = () =>
    db.query(
      `select t.id from public.teams t
        where not exists (select from public.team_members m where m.team_id = t.id and m.role = 'head_coach')`,
    )

  it('two head coaches leave, or one leaves while the other is demoted: one head coach stays', async () => {
    for (let round = 0; round < 12; round++) {
      const id = await create(staff.head_coach)
      await join(staff.coach, 'head_coach', id)
      await join(staff.athlete, 'athlete', id)
      const outcomes =
        round % 2
          ? await race(leave(staff.head_coach, id), leave(staff.coach, id))
          : await race(
              setRole(staff.coach, staff.head_coach, 'athlete', id),
              leave(staff.coach, id),
              remove(staff.head_coach, staff.coach, id),
            )
      expect(outcomes).toContain('done')
      expect((await headless()).rows).toEqual([])
    }
  })

  it('the last member leaves while somebody accepts, sends or cancels: no deadlock, no team without a head coach', async () => {
    for (let round = 0; round < 12; round++) {
      const [owner, guest, late] = (await Promise.all(
        [1, 2, 3].map(() => db.createUser({ metadata: { role: 'coach' } })),
      )) as [TestUser, TestUser, TestUser]
      const id = await create(owner)
      if (round % 3) await acquaint(db, owner, guest, late)
      const { rows } = await owner.query<{ id: string }>('select public.send_team_invitation($1, $2) as id', [
        id,
        guest.email,
      ])
      const invitation = rows[0]?.id
      const received = await invitationTo(guest)
      await race(
        round % 2 ? leave(owner, id) : owner.query('select public.delete_team($1)', [id]),
        guest.query(`select public.respond_to_team_invitation($1, 'accept')`, [received]),
        owner.query('select public.send_team_invitation($1, $2)', [id, late.email]),
        owner.query('select public.cancel_team_invitation($1)', [invitation]),
      )
      expect((await headless()).rows).toEqual([])
    }
  })
})
