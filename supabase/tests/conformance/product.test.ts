import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest'
import { missing } from './calls.ts'
import { connect } from './connect.ts'
import { openTarget, PASSWORD, type Person, type Target } from './target.ts'

/** Calls of the product that the specification does not name: one path through each. */

let target: Target
let ada: Person
let cora: Person
let stranger: Person
beforeAll(async () => {
  target = await openTarget()
  if (target.accounts.way === 'none') return
  ;[ada, cora, stranger] = [await target.person(), await target.person('coach'), await target.person('coach')]
  await connect(cora, ada)
}, 120_000)
afterAll(() => target.close())

const ask = async <T = Record<string, unknown>>(
  browser: SupabaseClient,
  name: string,
  args: Record<string, unknown> = {},
): Promise<T> => {
  const { data, error } = await browser.rpc(name, args)
  if (error) throw new Error(`${name} was refused: ${error.code} ${error.hint} ${error.message}`)
  return data as T
}
const refusal = async (browser: SupabaseClient, name: string, args: Record<string, unknown> = {}) => {
  const { error, status } = await browser.rpc(name, args)
  return error ? `${status} ${error.hint}` : 'done'
}

describe('chat', () => {
  it('sends a message once, and counts, reads, edits and deletes it', async context => {
    target.require(context, 'accounts')
    const conversation = await ask<string>(cora.browser, 'create_conversation_with_connected_user', {
      other_user_id: ada.id,
      initial_message: null,
    })
    const message = {
      id_param: randomUUID(),
      conversation_id_param: conversation,
      body_param: 'How was the squat?',
    }
    const sent = await ask(cora.browser, 'send_message', message)
    expect(
      missing(sent, [
        'id',
        'conversation_id',
        'sender_id',
        'body',
        'created_at',
        'edited_at',
        'deleted_at',
        'attachments',
        'workout',
      ]),
    ).toEqual([])
    expect(await ask(cora.browser, 'send_message', message)).toEqual(sent)
    expect(await ask(ada.browser, 'count_unread_messages')).toEqual({ messages: 1, conversations: 1 })
    expect(await ask(ada.browser, 'get_conversations')).toMatchObject([
      {
        conversation_id: conversation,
        user_id: cora.id,
        unread_count: 1,
        can_send: true,
        last_message_preview: 'How was the squat?',
      },
    ])
    expect(await ask(ada.browser, 'search_messages', { search_term: 'squat' })).toMatchObject([
      { id: message.id_param },
    ])
    expect(
      await ask(ada.browser, 'mark_conversation_read', {
        conversation_id_param: conversation,
        up_to: message.id_param,
      }),
    ).toMatchObject({ unread_count: 0 })
    expect(
      await ask(cora.browser, 'edit_message', {
        id_param: message.id_param,
        body_param: 'How were the squats?',
      }),
    ).toMatchObject({ body: 'How were the squats?', edited_at: expect.any(String) })
    expect(await ask(ada.browser, 'get_messages', { conversation_id_param: conversation })).toMatchObject([
      { body: 'How were the squats?' },
    ])
    for (const { browser } of [ada, stranger]) {
      expect(await refusal(browser, 'edit_message', { id_param: message.id_param, body_param: 'x' })).toMatch(
        /^40[34] /,
      )
      expect(await refusal(browser, 'delete_message', { id_param: message.id_param })).toMatch(/^40[34] /)
    }
    expect(await refusal(stranger.browser, 'get_messages', { conversation_id_param: conversation })).toMatch(
      /^404 /,
    )
    expect(await refusal(stranger.browser, 'send_message', { ...message, id_param: randomUUID() })).toMatch(
      /^404 /,
    )
    expect(await ask(cora.browser, 'delete_message', { id_param: message.id_param })).toMatchObject({
      deleted_at: expect.any(String),
    })
    expect(await ask(ada.browser, 'get_messages', { conversation_id_param: conversation })).toMatchObject([
      { body: '', deleted_at: expect.any(String) },
    ])
  })
})

const expectTrial = (begun: { status?: unknown; current_period_end?: unknown }): void => {
  expect(begun.status).toBe('trialing')
  const days = (Date.parse(String(begun.current_period_end)) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(13.9)
  expect(days).toBeLessThan(14.1)
}

describe('a subscription', () => {
  it('is one trial, started by choosing a plan', async context => {
    target.require(context, 'accounts')
    expect((await target.client().from('plans').select('id')).data?.map(plan => plan.id)).toEqual(
      expect.arrayContaining(['athlete', 'coach', 'team']),
    )
    expect(await ask(cora.browser, 'get_my_subscription')).toMatchObject({
      status: 'no_subscription',
      trial_available: true,
    })
    const begun = await ask(cora.browser, 'choose_plan', { plan_id_param: 'coach' })
    expect(begun).toMatchObject({ plan: 'coach', trial_available: false })
    // Where nothing is to be paid, a plan is for free and has no end.
    if (begun.status === 'active') expect(begun.current_period_end).toBeNull()
    else expectTrial(begun)
    expect(await ask(cora.browser, 'choose_plan', { plan_id_param: 'coach' })).toEqual(begun)
    expect(await refusal(cora.browser, 'choose_plan', { plan_id_param: 'gold' })).toBe('422 unknown_plan')
    expect(await ask(cora.browser, 'redeem_access_code', { code_param: 'NO-SUCH-CODE' })).toMatchObject({
      redeemed: false,
    })
    const set = await cora.browser.from('subscriptions').update({ status: 'active' }).eq('user_id', cora.id)
    expect(set.error?.code).toBe('42501')
  })
})

describe('training', () => {
  const workout = (over: object = {}) => ({
    id: randomUUID(),
    save_id: randomUUID(),
    athlete_id: ada.id,
    date: '2026-03-02',
    title: 'Legs',
    ...over,
  })
  const calendar = (person: Person) =>
    person.browser.rpc('get_calendar', {
      athlete_id_param: ada.id,
      from_param: '2026-03-01',
      to_param: '2026-03-07',
    })
  const grant = async (context: TestContext, permission_level_param: string) => {
    target.require(context, 'accounts')
    return ask(ada.browser, 'grant_coach_permission', {
      athlete_id_param: ada.id,
      coach_id_param: cora.id,
      permission_level_param,
    })
  }

  it('belongs to the athlete, and is planned by those with write access', async context => {
    target.require(context, 'accounts')
    await ask(ada.browser, 'save_workout', { workout: workout() })
    for (const who of [cora, stranger])
      expect((await calendar(who)).data).toEqual({
        access: null,
        athlete: null,
        days: null,
        workouts: [],
      })
    await grant(context, 'read')
    expect(JSON.stringify((await calendar(cora)).data)).toContain('Legs')
    expect(await refusal(cora.browser, 'save_workout', { workout: workout() })).toBe('403 read_only')
    await grant(context, 'write')
    await ask(cora.browser, 'save_workout', { workout: workout({ title: 'Planned by Cora' }) })
    expect(JSON.stringify((await calendar(ada)).data)).toContain('Planned by Cora')
    expect(await ask(ada.browser, 'get_access_log')).toMatchObject([
      { viewer_id: cora.id, by_me: true, permission_level: 'write' },
      { permission_level: 'read' },
    ])
    await ask(ada.browser, 'revoke_coach_permission', { athlete_id_param: ada.id, coach_id_param: cora.id })
    expect((await calendar(cora)).data).toMatchObject({ access: null, workouts: [] })
  })
})

describe('a team from the inside', () => {
  it('is renamed, filled with members and deleted by its head coach alone', async context => {
    target.require(context, 'accounts')
    const { team_id } = await ask(cora.browser, 'create_team', {
      name_param: 'Inside',
      description_param: null,
    })
    const team = { team_id_param: team_id }
    expect(await ask(cora.browser, 'get_team_members', team)).toMatchObject([
      { user_id: cora.id, role: 'head_coach', is_me: true },
    ])
    expect(await ask(cora.browser, 'update_team', { ...team, name_param: 'Outside' })).toMatchObject({
      team_name: 'Outside',
    })
    const invited = await ask(cora.browser, 'send_team_invitation', {
      ...team,
      invitee_email_param: stranger.email,
      proposed_role_param: 'coach',
      message_param: null,
    })
    expect(await ask(cora.browser, 'get_team_invitations', team)).toMatchObject([
      { invitation_id: invited.invitation_id, cancellable: true },
    ])
    expect(await ask(stranger.browser, 'count_open_requests')).toMatchObject({ invitations: 1 })
    for (const name of ['get_team_members', 'get_team_invitations', 'leave_team', 'delete_team'])
      expect(await refusal(ada.browser, name, team), name).toMatch(/^40[34] /)
    const [received] = await ask<{ invitation_id: string }[]>(stranger.browser, 'get_pending_invitations')
    await ask(stranger.browser, 'respond_to_team_invitation', {
      invitation_id_param: received?.invitation_id,
      response: 'accept',
    })
    expect(
      await refusal(stranger.browser, 'set_team_member_role', {
        ...team,
        user_id_param: cora.id,
        role_param: 'athlete',
      }),
    ).toMatch(/^403 /)
    expect(await refusal(stranger.browser, 'delete_team', team)).toMatch(/^403 /)
    expect(
      await ask(cora.browser, 'set_team_member_role', {
        ...team,
        user_id_param: stranger.id,
        role_param: 'intern',
      }),
    ).toMatchObject({ role: 'intern' })
    expect(await ask(cora.browser, 'remove_team_member', { ...team, user_id_param: stranger.id })).toEqual({
      removed: true,
    })
    expect(await ask(cora.browser, 'delete_team', team)).toEqual({ deleted: true })
    expect(await ask(cora.browser, 'get_user_teams')).toEqual([])
  })
})

describe('an account', () => {
  it('shows its sessions, ends another one, is exported, and goes for good', async context => {
    target.require(context, 'accounts')
    const leaver = await target.person()
    const phone = target.client()
    await phone.auth.signInWithPassword({ email: leaver.email, password: PASSWORD })
    const sessions = await ask<{ session_id: string; is_current: boolean }[]>(
      leaver.browser,
      'list_my_sessions',
    )
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(session => session.is_current)).toHaveLength(1)
    expect(await ask(leaver.browser, 'end_other_sessions')).toEqual({ ended: 1 })
    expect((await phone.auth.refreshSession()).error?.status).toBe(400)

    const exported = JSON.stringify(await ask(leaver.browser, 'export_my_data'))
    expect(exported).toContain(leaver.email)
    expect(exported).not.toContain(ada.email)
    expect(
      await refusal(leaver.browser, 'set_global_role', {
        user_id_param: leaver.id,
        role_param: 'system_admin',
      }),
    ).toMatch(/^403 /)
    expect(await refusal(leaver.browser, 'admin_list_users')).toMatch(/^403 /)
    const preference = {
      kind_param: (await ask<{ kind: string }[]>(leaver.browser, 'get_notification_preferences'))[0]?.kind,
      email_param: false,
    }
    expect(await ask(leaver.browser, 'set_notification_preference', preference)).toEqual({
      kind: preference.kind_param,
      email: false,
    })

    expect(
      await refusal(leaver.browser, 'delete_my_account', { confirmation_param: 'somebody@else.test' }),
    ).toMatch(/^422 /)
    expect(await ask(leaver.browser, 'delete_my_account', { confirmation_param: leaver.email })).toEqual({
      deleted: true,
    })
    expect((await refusal(leaver.browser, 'get_user_teams')).slice(0, 3)).toBe('401')
    expect(
      (await target.client().auth.signInWithPassword({ email: leaver.email, password: PASSWORD })).error
        ?.code,
    ).toBe('invalid_credentials')
  })
})
