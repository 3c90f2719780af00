import { describe, expect } from 'vitest'
import { acquaint } from '../fixtures/contacts.ts'
import type { TestUser } from '../fixtures/index.ts'
import { block, type Course, expectEach, expectOneOf, races } from '../fixtures/race.ts'
import { call } from '../workouts/training.ts'

const race = races()

type Role = 'head_coach' | 'coach' | 'intern' | 'athlete'

/** A team with a head coach, a coach and an athlete, and somebody who is not in it. */
const stage = async ({ db, coach, athlete, value }: Course) => {
  const [head, second, mate, guest] = await Promise.all([coach(), coach(), athlete(), athlete()])
  const team = (await value<string>(`insert into public.teams (name) values ('T') returning id`, [])) ?? ''
  await db.query(
    `insert into public.team_members (team_id, user_id, role)
     values ($1, $2, 'head_coach'), ($1, $3, 'coach'), ($1, $4, 'athlete')`,
    [team, head.id, second.id, mate.id],
  )
  await acquaint(db, guest, head, second, mate)
  return { head, second, mate, guest, team }
}

const invite =
  (me: TestUser, team: string, guest: TestUser, role: Role = 'athlete') =>
  () =>
    call(me, 'send_team_invitation', team, guest.email, role)
const propose = (me: TestUser, team: string, guest: TestUser) => () =>
  call(me, 'request_team_addition', team, guest.email)
const answer = (me: TestUser, id: string, response: 'accept' | 'reject') => () =>
  call(me, 'respond_to_team_invitation', id, response)
const cancel = (me: TestUser, id: string) => () => call(me, 'cancel_team_invitation', id)
const leave = (me: TestUser, team: string) => () => call(me, 'leave_team', team)
const end = (me: TestUser, team: string) => () => call(me, 'delete_team', team)
const unseat = (me: TestUser, team: string, other: TestUser) => () =>
  call(me, 'remove_team_member', team, other.id)
const appoint = (me: TestUser, team: string, other: TestUser, role: Role) => () =>
  call(me, 'set_team_member_role', team, other.id, role)

const openId = ({ value }: Course, team: string) =>
  value<string>(`select id from public.team_invitations where team_id = $1 and status = 'pending'`, [team])
const roleOf = ({ value }: Course, team: string, who: TestUser) =>
  value<Role>('select role from public.team_members where team_id = $1 and user_id = $2', [team, who.id])
const openCount = ({ value }: Course, team: string) =>
  value<number>(
    `select count(*)::integer from public.team_invitations where team_id = $1 and status = 'pending'`,
    [team],
  )

/** With an open invite for the guest, or a request for them. */
const invited = async (course: Course, kind: 'invite' | 'request' = 'invite', role: Role = 'athlete') => {
  const found = await stage(course)
  await (kind === 'invite'
    ? invite(found.head, found.team, found.guest, role)
    : propose(found.mate, found.team, found.guest))()
  return { ...found, id: (await openId(course, found.team)) ?? '' }
}

const NOT_OPEN = '404 invitation_not_found'

describe('opening an invitation at once', () => {
  race('two staff invite one person: one invitation', async course => {
    const { head, second, team, guest } = await stage(course)
    const outcomes = await course.together(invite(head, team, guest), invite(second, team, guest))
    expect(outcomes.sort()).toEqual(['409 already_invited', 'done'])
    expect(await openCount(course, team)).toBe(1)
  })

  race('invite and proposal meet: one invitation, and it is the invite', async course => {
    const { head, mate, team, guest } = await stage(course)
    const outcomes = await course.together(invite(head, team, guest), propose(mate, team, guest))
    expectOneOf(outcomes, ['done', 'done'], ['done', '409 already_invited'])
    expect(await openCount(course, team)).toBe(1)
    expect(
      await course.value('select invitation_type from public.team_invitations where team_id = $1', [team]),
    ).toBe('invite')
  })

  race('two members propose one person: one request', async course => {
    const { second, mate, team, guest } = await stage(course)
    const outcomes = await course.together(propose(mate, team, guest), propose(second, team, guest))
    expect(outcomes.sort()).toEqual(['409 already_invited', 'done'])
  })

  race('invite and block: no invitation stays open', async course => {
    const { head, team, guest } = await stage(course)
    expect(await course.together(invite(head, team, guest), block(guest, head))).toEqual(['done', 'done'])
    expect(await openCount(course, team)).toBe(0)
  })

  race('invite and demotion of the inviter: nothing above the ceiling is accepted', async course => {
    const { head, second, team, guest } = await stage(course)
    const outcomes = await course.together(
      invite(second, team, guest, 'coach'),
      appoint(head, team, second, 'athlete'),
    )
    expectOneOf(outcomes, ['done', 'done'], ['403 role_ceiling', 'done'], ['403 not_team_staff', 'done'])
    const id = await openId(course, team)
    if (id) await expect(answer(guest, id, 'accept')()).rejects.toMatchObject({ hint: 'invitation_void' })
  })

  race('invite and deletion of the team: no invitation is left', async course => {
    const { head, second, team, guest } = await stage(course)
    const outcomes = await course.together(invite(second, team, guest), end(head, team))
    expectEach(outcomes, '404 team_not_found', '403 not_team_staff', '409 changed_meanwhile')
    if (outcomes[1] === 'done') expect(await openCount(course, team)).toBe(0)
  })
})

describe('answering an invitation at once', () => {
  race('accepting twice: one membership', async course => {
    const { guest, id, team } = await invited(course)
    expect((await course.together(answer(guest, id, 'accept'), answer(guest, id, 'accept'))).sort()).toEqual([
      NOT_OPEN,
      'done',
    ])
    expect(await roleOf(course, team, guest)).toBe('athlete')
  })

  race('accept and reject: one of them counts', async course => {
    const { guest, id, team } = await invited(course)
    const outcomes = await course.together(answer(guest, id, 'accept'), answer(guest, id, 'reject'))
    expectOneOf(outcomes, ['done', NOT_OPEN], [NOT_OPEN, 'done'])
    expect(await roleOf(course, team, guest)).toBe(outcomes[0] === 'done' ? 'athlete' : undefined)
  })

  race('accept and withdrawal: one of them counts', async course => {
    const { head, guest, id, team } = await invited(course)
    const outcomes = await course.together(answer(guest, id, 'accept'), cancel(head, id))
    expectOneOf(outcomes, ['done', NOT_OPEN], [NOT_OPEN, 'done'])
    expect(await roleOf(course, team, guest)).toBe(outcomes[0] === 'done' ? 'athlete' : undefined)
  })

  race('accept and block: accepted before it, or refused', async course => {
    const { head, guest, id, team } = await invited(course)
    const outcomes = await course.together(answer(guest, id, 'accept'), block(head, guest))
    expectOneOf(outcomes, ['done', 'done'], [NOT_OPEN, 'done'])
    expect(await roleOf(course, team, guest)).toBe(outcomes[0] === 'done' ? 'athlete' : undefined)
    expect(await openCount(course, team)).toBe(0)
  })

  race('accept and demotion of the inviter: no deadlock', async course => {
    const { head, second, guest, team } = await stage(course)
    await invite(second, team, guest, 'coach')()
    const id = (await openId(course, team)) ?? ''
    const outcomes = await course.together(
      answer(guest, id, 'accept'),
      appoint(head, team, second, 'athlete'),
    )
    expectOneOf(outcomes, ['done', 'done'], ['409 invitation_void', 'done'])
    expect(await roleOf(course, team, guest)).toBe(outcomes[0] === 'done' ? 'coach' : undefined)
  })

  race('two staff accept a proposal, one declines it: one of them counts', async course => {
    const { head, second, id, team, guest } = await invited(course, 'request')
    const outcomes = await course.together(
      answer(head, id, 'accept'),
      answer(second, id, 'accept'),
      answer(second, id, 'reject'),
    )
    expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(1)
    expectEach(outcomes, NOT_OPEN)
    expect(await roleOf(course, team, guest)).toBeUndefined()
  })

  race('accepting a proposal and a block: nothing stays open', async course => {
    const { head, guest, id, team } = await invited(course, 'request')
    const outcomes = await course.together(answer(head, id, 'accept'), block(guest, head))
    expectOneOf(outcomes, ['done', 'done'], [NOT_OPEN, 'done'])
    const invites = await course.value(
      `select count(*)::integer from public.team_invitations where team_id = $1 and status = 'pending' and inviter_id = $2`,
      [team, head.id],
    )
    expect(invites).toBe(0)
  })

  race('accepting a proposal while its proposer withdraws it: one of them counts', async course => {
    const { head, mate, id } = await invited(course, 'request')
    const outcomes = await course.together(answer(head, id, 'accept'), cancel(mate, id))
    expectOneOf(outcomes, ['done', NOT_OPEN], [NOT_OPEN, 'done'])
  })

  race('accept and deletion of the team: no deadlock', async course => {
    const { head, guest, id, team } = await invited(course)
    const outcomes = await course.together(answer(guest, id, 'accept'), end(head, team))
    expectEach(outcomes, NOT_OPEN, '409 changed_meanwhile')
  })
})

describe('members of a team at once', () => {
  race('two head coaches leave: one stays', async course => {
    const { head, second, team } = await stage(course)
    await appoint(head, team, second, 'head_coach')()
    const outcomes = await course.together(leave(head, team), leave(second, team))
    expect(outcomes.sort()).toEqual(['409 last_head_coach', 'done'])
  })

  race('two head coaches make each other athletes: one stays', async course => {
    const { head, second, team } = await stage(course)
    await appoint(head, team, second, 'head_coach')()
    const outcomes = await course.together(
      appoint(head, team, second, 'athlete'),
      appoint(second, team, head, 'athlete'),
    )
    expectEach(outcomes, '403 role_ceiling', '409 last_head_coach')
    expect([await roleOf(course, team, head), await roleOf(course, team, second)].sort()).toEqual([
      'athlete',
      'head_coach',
    ])
  })

  race(
    'a member leaves, is removed and promoted: no deadlock, and they are a member or not',
    async course => {
      const { head, second, team } = await stage(course)
      const outcomes = await course.together(
        leave(second, team),
        unseat(head, team, second),
        appoint(head, team, second, 'head_coach'),
      )
      expectEach(outcomes, '404 team_not_found', '404 member_not_found')
      expect(await roleOf(course, team, second)).toBeUndefined()
    },
  )

  race('the team is deleted twice, while a member leaves: deleted once', async course => {
    const { head, mate, team } = await stage(course)
    const outcomes = await course.together(end(head, team), end(head, team), leave(mate, team))
    expectEach(outcomes, '404 team_not_found', '409 changed_meanwhile')
    expect(await course.value('select count(*)::integer from public.teams where id = $1', [team])).toBe(0)
  })

  race(
    'the last member leaves while somebody joins: the team has a head coach, or is deleted',
    async course => {
      const { head, second, mate, guest, team } = await stage(course)
      await unseat(head, team, second)()
      await unseat(head, team, mate)()
      await invite(head, team, guest)()
      const id = (await openId(course, team)) ?? ''
      const outcomes = await course.together(leave(head, team), answer(guest, id, 'accept'))
      expectEach(outcomes, NOT_OPEN, '409 last_head_coach', '409 changed_meanwhile', '409 invitation_void')
      const left = await course.value<number>(
        'select count(*)::integer from public.team_members where team_id = $1',
        [team],
      )
      if (left) expect(await roleOf(course, team, head)).toBe('head_coach')
    },
  )

  race('two admins demote each other: one stays an admin', async course => {
    const [first, second] = await Promise.all([course.coach(), course.coach()])
    await course.db.query(
      `update public.user_profiles set global_role = 'system_admin' where user_id in ($1, $2)`,
      [first.id, second.id],
    )
    const demote = (me: TestUser, other: TestUser) => () => call(me, 'set_global_role', other.id, 'coach')
    const outcomes = await course.together(demote(first, second), demote(second, first))
    expectEach(outcomes, '403 not_system_admin', '409 last_system_admin')
    expect(outcomes).toContain('done')
    expect(
      await course.value<number>(
        `select count(*)::integer from public.user_profiles where global_role = 'system_admin'`,
        [],
      ),
    ).toBeGreaterThan(0)
  })
})
