import { SESSION_STORAGE_KEY } from '@coach-app/contracts'
import { aUser } from '@coach-app/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteMyAccount, exportMyData, readAccessLog } from './account.ts'
import { countOpenRequests } from './open-requests.ts'
import { listUsers, setGlobalRole } from './roles.ts'
import { endOtherSessions, endSession, listMySessions } from './sessions.ts'
import { type Answers, answerWith } from './testing.ts'

const RPC = '/rest/v1/rpc/'
const asked = (answers: Answers) => {
  const sent = answerWith(answers, aUser())
  return () =>
    sent.filter(({ path }) => path.startsWith(RPC)).map(({ path, body }) => [path.slice(RPC.length), body])
}

beforeEach(() => localStorage.clear())

describe('countOpenRequests', () => {
  it('asks once, and counts requests to own teams with the invitations', async () => {
    const calls = asked({
      [`${RPC}count_open_requests`]: () => [
        200,
        { connection_requests: 1, access_requests: 2, invitations: 3, team_requests: 4 },
      ],
    })
    expect(await countOpenRequests()).toEqual({ ok: true, value: { requests: 1, access: 2, invitations: 7 } })
    expect(calls()).toEqual([['count_open_requests', {}]])
  })
})

describe('deleteMyAccount', () => {
  it('forgets the session here once the account is gone', async () => {
    asked({
      [`${RPC}delete_my_account`]: () => [200, { deleted: true }],
      '/auth/v1/logout': () => [403, { code: 'user_not_found', message: 'User not found' }],
    })
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).not.toBeNull()
    expect(await deleteMyAccount('ann@example.test')).toEqual({ ok: true, value: { deleted: true } })
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull()
  })

  it('keeps it when the server refuses, and says why', async () => {
    asked({
      [`${RPC}delete_my_account`]: () => [
        409,
        { code: 'PT409', hint: 'last_system_admin', message: 'Nobody else is system admin.' },
      ],
    })
    expect(await deleteMyAccount('ann@example.test')).toMatchObject({
      ok: false,
      error: { code: 'conflict', reason: 'last_system_admin' },
    })
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).not.toBeNull()
  })
})

describe('the other calls', () => {
  it('name their parameters as the database does', async () => {
    const calls = asked({
      [`${RPC}get_access_log`]: () => [200, []],
      [`${RPC}export_my_data`]: () => [200, { format: 'coach-app-export' }],
      [`${RPC}list_my_sessions`]: () => [200, []],
      [`${RPC}end_session`]: () => [200, { ended: true }],
      [`${RPC}end_other_sessions`]: () => [200, { ended: 2 }],
      [`${RPC}admin_list_users`]: () => [200, []],
      [`${RPC}set_global_role`]: () => [200, { global_role: 'coach' }],
    })
    await readAccessLog()
    await readAccessLog(7)
    expect(await exportMyData()).toMatchObject({ ok: true, value: { format: 'coach-app-export' } })
    await listMySessions()
    await endSession('s')
    await endOtherSessions()
    await listUsers({ search: ' ', role: 'staff' })
    await setGlobalRole('u', 'coach')
    expect(calls()).toEqual([
      ['get_access_log', { limit_count: 50 }],
      ['get_access_log', { limit_count: 50, before: 7 }],
      ['export_my_data', {}],
      ['list_my_sessions', {}],
      ['end_session', { session_id_param: 's' }],
      ['end_other_sessions', {}],
      ['admin_list_users', { search_term: null, role_filter: 'staff', limit_count: 50, offset_count: 0 }],
      ['set_global_role', { user_id_param: 'u', role_param: 'coach' }],
    ])
  })

  it.each([
    ['listMySessions', 'list_my_sessions', listMySessions],
    ['readAccessLog', 'get_access_log', readAccessLog],
    ['listUsers', 'admin_list_users', listUsers],
    ['countOpenRequests', 'count_open_requests', countOpenRequests],
  ])('%s hands a refusal over as a value', async (_name, call, run) => {
    asked({
      [RPC + call]: () => [403, { code: 'PT403', hint: 'email_not_confirmed', message: 'Confirm first.' }],
    })
    expect(await run()).toMatchObject({
      ok: false,
      error: { code: 'forbidden', reason: 'email_not_confirmed', message: 'Confirm first.' },
    })
  })
})
