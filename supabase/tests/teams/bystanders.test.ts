import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acquaint } from '../fixtures/contacts.ts'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

/** Team roles: every person has a different role in the other team. */

let db: TestDatabase
const people: Record<string, TestUser> = {}
const NAMES = ['head', 'coach', 'intern', 'athlete', 'guest', 'second'] as const
type Name = (typeof NAMES)[number]
const the = (name: Name): TestUser => people[name] as TestUser
const id = (name: Name): string => the(name).id
let one: string
let two: string
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  for (const name of NAMES) people[name] = await db.createUser({ metadata: { role: 'coach', name } })
  await acquaint(db, the('guest'), the('head'), the('coach'), the('athlete'))
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.query('delete from public.teams')
  const team = async (name: string, members: Partial<Record<Name, string>>) => {
    const team_id = await insert(db, 'public.teams', { name, description: `About ${name}` })
    for (const [who, role] of Object.entries(members))
      await insert(db, 'public.team_members', { team_id, user_id: id(who as Name), role })
    return team_id
  }
  one = await team('One', { head: 'head_coach', coach: 'coach', intern: 'intern', athlete: 'athlete' })
  two = await team('Two', {
    athlete: 'head_coach',
    second: 'head_coach',
    intern: 'coach',
    coach: 'intern',
    head: 'athlete',
  })
})

/** Every membership and invitation, by names. */
const everything = async (): Promise<string[]> => {
  const named = (who: string) => NAMES.find(name => id(name) === who) ?? who
  const { rows: members } = await db.query<{ name: string; user_id: string; role: string }>(
    'select t.name, m.user_id, m.role from public.team_members m join public.teams t on t.id = m.team_id',
  )
  const { rows: open } = await db.query<Record<'name' | 'type' | 'by' | 'who' | 'role' | 'status', string>>(
    `select t.name, i.invitation_type as type, i.inviter_id as by, i.invitee_id as who, i.proposed_role as role, i.status
       from public.team_invitations i join public.teams t on t.id = i.team_id`,
  )
  const { rows: teams } = await db.query<{ text: string }>(
    `select 'team ' || name || ': ' || description as text from public.teams`,
  )
  return [
    ...teams.map(({ text }) => text),
    ...members.map(({ name, user_id, role }) => `${name}: ${named(user_id)} ${role}`),
    ...open.map(
      ({ name, type, by, who, role, status }) =>
        `${name}: ${type} by ${named(by)} of ${named(who)} as ${role} ${status}`,
    ),
  ]
}
const changed = async (act: () => Promise<unknown>) => {
  const before = await everything()
  await act()
  const after = await everything()
  return {
    gone: before.filter(line => !after.includes(line)).sort(),
    come: after.filter(line => !before.includes(line)).sort(),
  }
}
const call = (who: Name, name: string, ...values: unknown[]) =>
  the(who).query(`select * from public.${name}(${values.map((_, i) => `$${i + 1}`)})`, values)
const invite = (over: Record<string, unknown>) =>
  insert(db, 'public.team_invitations', {
    team_id: one,
    invitation_type: 'invite',
    inviter_id: id('head'),
    invitee_id: id('guest'),
    ...over,
  })

describe('the roles that a member may offer', () => {
  it.each<[Name, string[], string[]]>([
    ['head', ['athlete', 'intern', 'coach', 'head_coach'], []],
    ['coach', ['athlete', 'intern', 'coach'], ['athlete', 'intern']],
    ['intern', ['athlete', 'intern'], ['athlete', 'intern', 'coach']],
    ['athlete', [], ['athlete', 'intern', 'coach', 'head_coach']],
    ['guest', [], []],
  ])('depend on the role of the %s in that team', async (who, inOne, inTwo) => {
    const roles = async (team: string) =>
      (
        await db.query<{ roles: string[] }>('select private.invitable_roles($1, $2)::text[] as roles', [
          team,
          id(who),
        ])
      ).rows[0]?.roles
    expect([await roles(one), await roles(two)]).toEqual([inOne, inTwo])
  })
})

it('the head coach of a team leads people who are both in it', async () => {
  const heads = async (who: Name, athlete: Name, coach: Name) =>
    (
      await db.query<{ heads: boolean }>('select private.heads_team_of($1, $2, $3) as heads', [
        id(who),
        id(athlete),
        id(coach),
      ])
    ).rows[0]?.heads
  expect(await heads('head', 'athlete', 'coach')).toBe(true)
  expect(await heads('second', 'head', 'intern')).toBe(true)
  // Staff without the role head coach; of another team; of no team.
  expect(await heads('coach', 'athlete', 'intern')).toBe(false)
  expect(await heads('head', 'second', 'coach')).toBe(false)
  expect(await heads('head', 'athlete', 'second')).toBe(false)
  expect(await heads('head', 'guest', 'coach')).toBe(false)
  expect(await heads('head', 'athlete', 'guest')).toBe(false)
})

it('the last head coach of one team is not the last of another', async () => {
  const isLast = async (team: string, who: Name) =>
    (await db.query<{ last: boolean }>('select private.is_last_head_coach($1, $2) as last', [team, id(who)]))
      .rows[0]?.last
  expect(await isLast(one, 'head')).toBe(true)
  for (const who of ['coach', 'athlete', 'second', 'guest'] as const)
    expect(await isLast(one, who)).toBe(false)
  for (const who of ['second', 'athlete', 'head'] as const) expect(await isLast(two, who)).toBe(false)
  // A team without a head coach has no last one.
  const headless = await insert(db, 'public.teams', { name: 'Headless' })
  await insert(db, 'public.team_members', { team_id: headless, user_id: id('coach'), role: 'coach' })
  for (const who of ['coach', 'second'] as const) expect(await isLast(headless, who)).toBe(false)
})

it('a system admin has a rank in every existing team', async () => {
  const admin = await db.createUser()
  await db.query(`update public.user_profiles set global_role = 'system_admin' where user_id = $1`, [
    admin.id,
  ])
  const rank = async (team: string, who: string) =>
    (await db.query<{ rank: string | null }>('select private.team_rank($1, $2) as rank', [team, who])).rows[0]
      ?.rank
  expect([await rank(one, admin.id), await rank(crypto.randomUUID(), admin.id)]).toEqual(['head_coach', null])
  expect([await rank(one, id('coach')), await rank(two, id('coach'))]).toEqual(['coach', 'intern'])
})

describe('a call for one team changes that team alone', () => {
  it('when a role is changed', async () => {
    expect(await changed(() => call('head', 'set_team_member_role', one, id('coach'), 'athlete'))).toEqual({
      gone: ['One: coach coach'],
      come: ['One: coach athlete'],
    })
    expect(await changed(() => call('head', 'set_team_member_role', one, id('athlete'), 'athlete'))).toEqual({
      gone: [],
      come: [],
    })
    expect(await refusal(call('head', 'set_team_member_role', two, id('coach'), 'athlete'))).toBe(
      '403 role_ceiling',
    )
    expect(await refusal(call('head', 'set_team_member_role', one, id('second'), 'athlete'))).toBe(
      '404 member_not_found',
    )
    expect(await refusal(call('head', 'set_team_member_role', one, id('head'), 'coach'))).toBe(
      '409 last_head_coach',
    )
    expect(await refusal(call('head', 'set_team_member_role', one, id('coach'), null))).toBe(
      '422 invalid_role',
    )
  })

  it('when a member is removed', async () => {
    expect(await changed(() => call('head', 'remove_team_member', one, id('coach')))).toEqual({
      gone: ['One: coach coach'],
      come: [],
    })
    expect(await refusal(call('head', 'remove_team_member', two, id('intern')))).toBe('403 role_ceiling')
    expect(await refusal(call('head', 'remove_team_member', one, id('second')))).toBe('404 member_not_found')
    for (const who of [null, id('head')])
      expect(await refusal(call('head', 'remove_team_member', one, who))).toBe('422 invalid_member')
  })

  it('when the team is renamed', async () => {
    const teams = async () => (await everything()).filter(line => line.startsWith('team')).sort()
    await call('head', 'update_team', one, 'New', null)
    expect(await teams()).toEqual(['team New: About One', 'team Two: About Two'])
    await call('head', 'update_team', one, null, 'Other')
    expect(await teams()).toEqual(['team New: Other', 'team Two: About Two'])
    await call('second', 'update_team', two, 'Three', null)
    // The audit records the previous name of each team, whatever the order of the rows.
    const { rows } = await db.query<{ name: string }>(
      `select before ->> 'name' as name from private.audit_events
        where action = 'team.changed' and object_id in ($1, $2) order by id`,
      [one, two],
    )
    expect(rows.map(({ name }) => name)).toEqual(['One', 'New', 'Two'])
    expect(await refusal(call('head', 'update_team', two, 'New', null))).toBe('403 not_head_coach')
    expect(await refusal(call('head', 'update_team', one, ' ', null))).toBe('422 invalid_name')
  })

  it('when somebody is invited and proposed', async () => {
    await invite({ team_id: two, inviter_id: id('second') })
    await invite({ status: 'declined', proposed_role: 'coach' })
    await invite({ invitee_id: id('second') })
    expect(await changed(() => call('head', 'send_team_invitation', one, the('guest').email))).toEqual({
      gone: [],
      come: ['One: invite by head of guest as athlete pending'],
    })
    expect(await refusal(call('head', 'send_team_invitation', one, the('guest').email))).toBe(
      '409 already_invited',
    )
    expect(await refusal(call('head', 'send_team_invitation', one, the('coach').email))).toBe(
      '409 already_member',
    )
    expect(await refusal(call('head', 'send_team_invitation', two, the('guest').email))).toBe(
      '403 not_team_staff',
    )
    expect(await refusal(call('coach', 'send_team_invitation', two, the('guest').email, 'coach'))).toBe(
      '403 role_ceiling',
    )
    expect(await refusal(call('second', 'request_team_addition', one, the('guest').email))).toBe(
      '403 not_team_member',
    )
    await db.query(`delete from public.team_invitations where status = 'pending'`)
    // Members of another team can be invited like anybody.
    expect(await changed(() => call('head', 'send_team_invitation', one, the('second').email))).toEqual({
      gone: [],
      come: ['One: invite by head of second as athlete pending'],
    })
    expect(await changed(() => call('athlete', 'request_team_addition', one, the('guest').email))).toEqual({
      gone: [],
      come: ['One: request by athlete of guest as athlete pending'],
    })
    // A proposal replaces no open invitation, an invite replaces a proposal.
    expect(await refusal(call('coach', 'request_team_addition', one, the('guest').email))).toBe(
      '409 already_invited',
    )
    expect(
      await changed(() => call('coach', 'send_team_invitation', one, the('guest').email, 'intern')),
    ).toEqual({
      gone: ['One: request by athlete of guest as athlete pending'],
      come: ['One: invite by coach of guest as intern pending'],
    })
  })
})

describe('the answer to an invitation', () => {
  const answer = (who: Name, invitation: string, response = 'accept') =>
    call(who, 'respond_to_team_invitation', invitation, response)
  const crowd = async () => {
    await invite({ team_id: two, inviter_id: id('second') })
    await invite({ invitee_id: id('second') })
    await invite({ status: 'declined', proposed_role: 'coach' })
  }
  it.each([
    ['accept', 'accepted', ['One: guest intern']],
    ['reject', 'declined', []],
  ] as const)('%s changes one invitation', async (response, status, joined) => {
    await crowd()
    const invitation = await invite({ proposed_role: 'intern' })
    const line = 'One: invite by head of guest as intern'
    expect(await changed(() => answer('guest', invitation, response))).toEqual({
      gone: [`${line} pending`],
      come: [...joined, `${line} ${status}`],
    })
  })
  it('of staff to a proposal makes it an invite in their name', async () => {
    await crowd()
    const proposal = await invite({ invitation_type: 'request', inviter_id: id('athlete') })
    expect(await changed(() => answer('coach', proposal))).toEqual({
      gone: ['One: request by athlete of guest as athlete pending'],
      come: ['One: invite by coach of guest as athlete pending'],
    })
  })
  it.each<[string, Name, Record<string, unknown>]>([
    ['the one who invited', 'head', {}],
    ['another member', 'coach', {}],
    ['staff of the other team', 'second', { invitation_type: 'request', inviter_id: 'athlete' }],
    ['an athlete of the team', 'athlete', { invitation_type: 'request', inviter_id: 'coach' }],
    ['the one who proposed', 'coach', { invitation_type: 'request', inviter_id: 'coach' }],
    ['the one who is proposed', 'guest', { invitation_type: 'request', inviter_id: 'athlete' }],
    ['the guest, too late', 'guest', { expires_at: '2020-01-01' }],
    ['the guest, again', 'guest', { status: 'declined' }],
  ])('is refused from %s', async (_, who, over) => {
    const inviter_id = id((over.inviter_id as Name | undefined) ?? 'head')
    const invitation = await invite({ ...over, inviter_id })
    expect(await refusal(answer(who, invitation))).toBe('404 invitation_not_found')
  })
  it('to a proposal is refused from staff who are the proposed person or are blocked', async () => {
    const request = { invitation_type: 'request', inviter_id: id('athlete') }
    const self = await invite({ ...request, invitee_id: id('coach') })
    const guest = await invite(request)
    await the('guest').query(`select public.manage_user_block($1, 'block')`, [id('coach')])
    for (const invitation of [self, guest])
      expect(await refusal(answer('coach', invitation))).toBe('404 invitation_not_found')
    expect(await refusal(answer('head', guest))).toBe('done')
    await the('guest').query(`select public.manage_user_block($1, 'unblock')`, [id('coach')])
    await acquaint(db, the('guest'), the('coach'))
  })
  it('refuses an answer other than accept or reject', async () => {
    const invitation = await invite({})
    for (const response of [null, 'pending'])
      expect(await refusal(answer('guest', invitation, response as string))).toBe('422 invalid_response')
  })
})

describe('locking', () => {
  it('a connection waits for no other connection of the two', async () => {
    const ids = (await Promise.all([1, 2, 3, 4].map(() => db.createUser()))).map(user => user.id).sort()
    const [least, a, b, most] = ids as [string, string, string, string]
    for (const [requester_id, recipient_id] of [
      [a, b],
      [a, most],
      [b, least],
    ])
      await insert(db, 'public.connections', { requester_id, recipient_id, status: 'accepted' })
    const held = await db.pool.connect()
    try {
      await held.query('begin')
      await held.query('select from public.connections where $1 in (requester_id, recipient_id) for update', [
        least,
      ])
      await held.query('select from public.connections where $1 in (requester_id, recipient_id) for update', [
        most,
      ])
      const { rowCount } = await db.query(
        `select set_config('lock_timeout', '500ms', true), private.lock_connection($1, $2)`,
        [b, a],
      )
      expect(rowCount).toBe(1)
    } finally {
      await held.query('rollback')
      held.release()
    }
  })

  it('a pair that answers an invitation waits for no other pair', async () => {
    const request = { invitation_type: 'request', inviter_id: id('athlete') }
    await invite({ ...request, invitee_id: id('second') })
    const proposal = await invite(request)
    const held = await db.pool.connect()
    try {
      await held.query('begin')
      await held.query('select private.lock_pair($1, $2)', [id('coach'), id('second')])
      const { rows } = await db.transaction('authenticated', id('coach'), async client => {
        await client.query(`set local lock_timeout = '500ms'`)
        return client.query(`select status from public.respond_to_team_invitation($1, 'accept')`, [proposal])
      })
      expect(rows).toEqual([{ status: 'pending' }])
    } finally {
      await held.query('rollback')
      held.release()
    }
  })

  it('people who do not exist is refused', async () => {
    const absent = crypto.randomUUID()
    for (const sql of ['select private.hold_people($1, $2)', 'select private.lock_person($1), $2::text'])
      expect(await refusal(db.query(sql, [absent, id('head')]))).toBe('401 unauthenticated')
    const { rows } = await db.query('select private.hold_people($1, $2) as held', [id('head'), absent])
    expect(rows).toEqual([{ held: false }])
  })
})
