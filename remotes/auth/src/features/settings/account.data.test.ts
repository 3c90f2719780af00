import { SESSION_STORAGE_KEY } from '@coach-app/contracts'
import { answerWith } from '@coach-app/data/testing'
import { aUser } from '@coach-app/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteMyAccount } from './account.data.ts'

const CALL = '/rest/v1/rpc/delete_my_account'
beforeEach(() => localStorage.clear())

describe('deleteMyAccount', () => {
  it('forgets the session here once the account is gone', async () => {
    const sent = answerWith(
      {
        [CALL]: () => [200, { deleted: true }],
        '/auth/v1/logout': () => [403, { code: 'user_not_found', message: 'User not found' }],
      },
      aUser(),
    )
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).not.toBeNull()
    expect(await deleteMyAccount('ann@example.test')).toEqual({ ok: true, value: { deleted: true } })
    expect(sent[0]?.body).toEqual({ confirmation_param: 'ann@example.test' })
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull()
  })

  it('has what is paid for cancelled first', async () => {
    const sent = answerWith(
      {
        [CALL]: () => [409, { code: 'PT409', hint: 'subscription_billed', message: 'You still pay.' }],
        '/api/delete-account': () => [200, { deleted: true }],
        '/auth/v1/logout': () => [403, { code: 'user_not_found', message: 'User not found' }],
      },
      aUser(),
    )
    expect(await deleteMyAccount('ann@example.test')).toEqual({ ok: true, value: { deleted: true } })
    expect(sent.find(({ path }) => path === '/api/delete-account')?.body).toEqual({
      confirmation: 'ann@example.test',
    })
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull()
  })

  it('keeps it when the server refuses, and says why', async () => {
    const answer = { code: 'PT409', hint: 'last_system_admin', message: 'Nobody else is system admin.' }
    answerWith({ [CALL]: () => [409, answer] }, aUser())
    expect(await deleteMyAccount('ann@example.test')).toMatchObject({
      ok: false,
      error: { code: 'conflict', reason: 'last_system_admin' },
    })
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).not.toBeNull()
  })
})
