import type { User } from '@supabase/auth-js'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { redeemAccessCode, redeemSignUpCode, signUpCodeOf } from './access-codes.ts'
import { aSupabaseUser, fakeNetwork, json, storeSession } from './network.fixture.ts'
import { configureSupabase } from './supabase.ts'

const network = fakeNetwork()
configureSupabase({ supabaseUrl: '/', publishableKey: 'sb_publishable_x' })
beforeEach(storeSession)

const RPC = '/rest/v1/rpc'

const redemption = (over: object) => () =>
  json({
    redeemed: true,
    reason: null,
    plan: null,
    current_period_end: null,
    discount_percent: null,
    ...over,
  })

describe('redeemAccessCode', () => {
  it('returns what the code gave', async () => {
    network.answer(`POST ${RPC}/redeem_access_code`, redemption({ plan: 'team' }))
    expect(await redeemAccessCode('ABC')).toEqual({
      ok: true,
      value: { redeemed: true, plan: 'team', currentPeriodEnd: null, discountPercent: null },
    })
    expect(network.sent[0]?.body).toEqual({ code_param: 'ABC' })
  })

  it('returns a refused code as a value', async () => {
    network.answer(`POST ${RPC}/redeem_access_code`, redemption({ redeemed: false, reason: 'exhausted' }))
    expect(await redeemAccessCode('ABC')).toEqual({
      ok: true,
      value: { redeemed: false, reason: 'exhausted' },
    })
  })
})

describe('the access code of a sign-up', () => {
  const userWith = (code: unknown) =>
    aSupabaseUser({ user_metadata: { discount_code: code } }) as unknown as User
  const forgotten = () =>
    network.sent.filter(({ method, path }) => method === 'PUT' && path === '/auth/v1/user')
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    network.answer('PUT /auth/v1/user', () => json(aSupabaseUser()))
  })

  it.each([[undefined], [null], [''], ['  '], [42], [{ code: 'ABC' }]])(
    'is null when it is %j',
    async code => {
      expect(signUpCodeOf(userWith(code))).toBeNull()
      await redeemSignUpCode(userWith(code))
      expect(network.sent).toEqual([])
    },
  )

  it('redeems the kept code and forgets it', async () => {
    network.answer(`POST ${RPC}/redeem_access_code`, redemption({ plan: 'coach' }))
    expect(await redeemSignUpCode(userWith('ABC'))).toBeNull()
    expect(network.sent[0]?.body).toEqual({ code_param: 'ABC' })
    expect(forgotten()[0]?.body).toMatchObject({ data: { discount_code: null } })
    expect(console.warn).not.toHaveBeenCalled()
  })

  it.each([
    ['unknown_code', 1, 'unknown_code'],
    ['exhausted', 1, 'exhausted'],
    ['too_many_attempts', 0, null],
  ])('refused as %s is deleted %s times and returns %s', async (reason, times, said) => {
    network.answer(`POST ${RPC}/redeem_access_code`, redemption({ redeemed: false, reason }))
    expect(await redeemSignUpCode(userWith('ABC'))).toBe(said)
    expect(forgotten()).toHaveLength(times)
  })

  it('is kept for later when the server fails', async () => {
    network.answer(`POST ${RPC}/redeem_access_code`, () => json({ message: 'Down.' }, 503))
    await redeemSignUpCode(userWith('ABC'))
    expect(forgotten()).toEqual([])
  })
})
