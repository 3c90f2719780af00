import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest'
import { createCalls, missing, PROCEDURES, type Procedure } from './calls.ts'
import { openTarget, type Person, type Target } from './target.ts'

const CONCERNED = (Object.keys(PROCEDURES) as Procedure[]).filter(name => /team|invitation/.test(name))
const INVITATION = [
  'invitation_id',
  'invitation_type',
  'team_name',
  'inviter_name',
  'proposed_role',
  'message',
]

let target: Target
let coach: Person
let ada: Person
let cleo: Person
let stranger: Person
let team: string
const { ask, refusal, answered, refused, named } = createCalls()
beforeAll(async () => {
  target = await openTarget()
  if (target.accounts.way === 'none') return
  ;[coach, ada] = [await target.person('coach'), await target.person()]
  ;[cleo, stranger] = [await target.person(), await target.person('coach')]
}, 120_000)
afterAll(() => target.close())

const invite = (to: Person, message: string | null = null, role = 'athlete') => ({
  team_id_param: team,
  invitee_email_param: to.email,
  proposed_role_param: role,
  message_param: message,
})

/** Inviting needs a plan: the trial that everybody has. */
const startTrial = async (context: TestContext) => {
  target.require(context, 'accounts')
  const { error } = await coach.browser.rpc('choose_plan', { plan_id_param: 'team' })
  expect(error).toBeNull()
}

describe('a team', () => {
  it('is created by a coach, who is then its staff', async context => {
    target.require(context, 'accounts')
    const made = await coach.browser.rpc('create_team', {
      name_param: 'Conformance',
      description_param: 'One run',
    })
    expect(made.error).toBeNull()
    team = made.data.team_id
    const [row] = await ask<unknown[]>(coach.browser, 'get_user_teams')
    expect(missing(row, ['team_id', 'team_name', 'team_description', 'user_role', 'member_count'])).toEqual(
      [],
    )
    expect(row).toMatchObject({
      team_id: team,
      team_name: 'Conformance',
      team_description: 'One run',
      member_count: 1,
    })
    expect(await ask(ada.browser, 'get_user_teams')).toEqual([])
    expect(await refusal(target.client(), 'get_user_teams')).toMatch(/^(401|403) /)
  })

  it('invites only with a subscription', async context => {
    target.require(context, 'accounts')
    expect(await refusal(coach.browser, 'send_team_invitation', invite(ada))).toBe(
      '402 subscription_required',
    )
    await startTrial(context)
  })

  it('invites by address, and the invited person answers, once', async context => {
    target.require(context, 'accounts')
    const sent = await ask(coach.browser, 'send_team_invitation', invite(ada, 'Join us'))
    expect(await ask(coach.browser, 'send_team_invitation', invite(ada))).toEqual(sent)
    expect(await refusal(stranger.browser, 'send_team_invitation', invite(cleo))).toBe('403 not_team_staff')
    expect(await refusal(coach.browser, 'send_team_invitation', invite(cleo, null, 'owner'))).toBe(
      '422 invalid_role',
    )
    const [pending] = await ask<Record<string, unknown>[]>(ada.browser, 'get_pending_invitations')
    expect(missing(pending, INVITATION)).toEqual([])
    const invitation_id = pending?.invitation_id
    expect(pending).toMatchObject({
      invitation_type: 'invite',
      team_name: 'Conformance',
      inviter_name: coach.name,
      proposed_role: 'athlete',
      message: 'Join us',
    })
    expect(await ask(cleo.browser, 'get_pending_invitations')).toEqual([])
    const answer = { invitation_id_param: invitation_id, response: 'accept' }
    for (const { browser } of [cleo, stranger, coach])
      expect(await refusal(browser, 'respond_to_team_invitation', answer)).toBe('404 invitation_not_found')
    expect(await refusal(ada.browser, 'respond_to_team_invitation', { ...answer, response: 'maybe' })).toBe(
      '422 invalid_response',
    )
    expect(await ask(ada.browser, 'respond_to_team_invitation', answer)).toMatchObject({
      status: 'accepted',
      joined: true,
    })
    expect(await refusal(ada.browser, 'respond_to_team_invitation', answer)).toBe('404 invitation_not_found')
    expect(await ask(ada.browser, 'get_user_teams')).toMatchObject([
      { team_id: team, user_role: 'athlete', member_count: 2 },
    ])
    expect(await refusal(target.client(), 'get_pending_invitations')).toMatch(/^(401|403) /)
  })

  it('accepts proposals from its athletes, and from nobody else', async context => {
    target.require(context, 'accounts')
    const proposal = { team_id_param: team, requested_user_email: cleo.email, message_param: null }
    const { invitation_id } = await ask(ada.browser, 'request_team_addition', proposal)
    expect(await ask(coach.browser, 'get_pending_invitations')).toMatchObject([
      { invitation_id, invitation_type: 'request', proposed_role: 'athlete' },
    ])
    expect(
      await refusal(stranger.browser, 'request_team_addition', {
        ...proposal,
        requested_user_email: stranger.email,
      }),
    ).toBe('403 not_team_member')
    expect(
      await refusal(ada.browser, 'respond_to_team_invitation', {
        invitation_id_param: invitation_id,
        response: 'accept',
      }),
    ).toBe('404 invitation_not_found')
    const declined = await ask(coach.browser, 'respond_to_team_invitation', {
      invitation_id_param: invitation_id,
      response: 'reject',
    })
    expect(declined).toMatchObject({ joined: false })
    expect(
      await refusal(coach.browser, 'respond_to_team_invitation', {
        invitation_id_param: randomUUID(),
        response: 'accept',
      }),
    ).toBe('404 invitation_not_found')
  })

  it('every procedure about teams has answered, has refused, and was called with all its parameters', context => {
    target.require(context, 'accounts')
    expect(CONCERNED.filter(name => !answered.has(name))).toEqual([])
    expect(CONCERNED.filter(name => !refused.has(name))).toEqual([])
    for (const name of CONCERNED)
      expect(
        PROCEDURES[name].filter(parameter => !named.get(name)?.has(parameter)),
        name,
      ).toEqual([])
  })
})
