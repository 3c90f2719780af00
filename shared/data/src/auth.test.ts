import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  isManualSignIn,
  pendingSignUpUserId,
  resendConfirmation,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from './auth.ts'
import { aSupabaseSession, aSupabaseUser, fakeNetwork, json } from './network.fixture.ts'
import { configureSupabase } from './supabase.ts'

const network = fakeNetwork()
const client = configureSupabase({ supabaseUrl: '/', publishableKey: 'sb_publishable_x' })

const request = { email: 'ann.smith@example.test', password: 'a long password', name: 'Ann Maria Smith' }
const signUpBody = () => network.sent.find(sent => sent.path === '/auth/v1/signup')

describe('signUp', () => {
  beforeEach(() => {
    network.answer('POST /auth/v1/signup', () => json(aSupabaseUser({ email_confirmed_at: null })))
    network.answer('POST /api/create-user-profile', () => new Response('ok'))
  })

  it('makes an athlete unless told otherwise, and waits for the confirmation', async () => {
    expect(await signUp(request)).toEqual({
      ok: true,
      value: { userId: aSupabaseUser().id, email: request.email, state: 'awaiting-confirmation' },
    })
    expect(signUpBody()).toMatchObject({
      query: { redirect_to: `${location.origin}/confirm` },
      body: {
        data: {
          name: 'Ann Maria Smith',
          first_name: 'Ann',
          last_name: 'Maria Smith',
          display_name: 'Ann Maria Smith',
          role: 'athlete',
          payment_pending: false,
        },
      },
    })
    expect(network.sent.at(-1)).toMatchObject({
      path: '/api/create-user-profile',
      body: { is_coach: false, is_athlete: true, global_role: 'athlete', payment_pending: false },
    })
  })

  it('marks a coach as payment pending and carries the code', async () => {
    await signUp({ ...request, role: 'coach', discountCode: 'EARLY' })
    expect(signUpBody()?.body).toMatchObject({
      data: { role: 'coach', payment_pending: true, discount_code: 'EARLY' },
    })
    expect(network.sent.at(-1)?.body).toMatchObject({
      is_coach: true,
      is_athlete: false,
      global_role: 'coach',
      access_code_used: 'EARLY',
      payment_pending: true,
    })
  })

  it('remembers whose sign-up is pending', async () => {
    await signUp(request)
    expect(pendingSignUpUserId()).toBe(aSupabaseUser().id)
    expect(sessionStorage.getItem('coach-app-signing-up')).toBe('true')
  })

  it('stands although the profile could not be created, which is logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    network.answer('POST /api/create-user-profile', () => json({ error: 'Down' }, 500))
    expect(await signUp(request)).toMatchObject({ ok: true })
    expect(warn).toHaveBeenCalledWith(expect.any(String), 'Down')
  })

  it('fails when the auth service returns no user, and leaves nothing pending', async () => {
    network.answer('POST /auth/v1/signup', () => json({}))
    expect(await signUp(request)).toMatchObject({
      ok: false,
      error: { message: 'No user returned from Supabase' },
    })
    expect(sessionStorage).toHaveLength(0)
  })

  it("keeps the server's reason, and leaves nothing pending", async () => {
    network.answer('POST /auth/v1/signup', () =>
      json({ error_code: 'weak_password', message: 'Too short.' }, 422),
    )
    expect(await signUp(request)).toMatchObject({
      ok: false,
      error: { code: 'invalid-input', message: 'Too short.', reason: 'weak_password' },
    })
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('signIn', () => {
  it('counts as manual while it runs, and not after', async () => {
    const seen: boolean[] = []
    const { data } = client.auth.onAuthStateChange(event => {
      if (event === 'SIGNED_IN') seen.push(isManualSignIn())
    })
    network.answer('POST /auth/v1/token', () => json(aSupabaseSession()))
    expect(await signIn(request.email, request.password)).toMatchObject({ ok: true })
    data.subscription.unsubscribe()
    expect(seen).toEqual([true])
    expect(isManualSignIn()).toBe(false)
  })

  it('says when the address is not confirmed, and is over', async () => {
    network.answer('POST /auth/v1/token', () =>
      json({ error_code: 'email_not_confirmed', message: 'Email not confirmed' }, 400),
    )
    expect(await signIn(request.email, request.password)).toMatchObject({
      ok: false,
      error: { reason: 'email_not_confirmed' },
    })
    expect(isManualSignIn()).toBe(false)
  })
})

describe('updatePassword', () => {
  const changes = () => network.sent.filter(({ path }) => path === '/auth/v1/user')

  it('signs in anew with the password of now first, and changes nothing when that is wrong', async () => {
    network.answer('POST /auth/v1/token', () =>
      json({ error_code: 'invalid_credentials', message: 'Invalid login credentials' }, 400),
    )
    const proof = { email: request.email, password: 'a wrong one' }
    expect(await updatePassword('another long password', proof)).toMatchObject({
      ok: false,
      error: { reason: 'invalid_credentials' },
    })
    expect(changes()).toEqual([])

    network.answer('POST /auth/v1/token', () => json(aSupabaseSession()))
    network.answer('PUT /auth/v1/user', () => json(aSupabaseUser({})))
    expect(await updatePassword('another long password', proof)).toEqual({ ok: true, value: null })
    expect(changes()).toMatchObject([
      { body: { password: 'another long password', current_password: 'a wrong one' } },
    ])
  })
})

it('ends the session of this browser only', async () => {
  network.answer('POST /auth/v1/token', () => json(aSupabaseSession()))
  network.answer('POST /auth/v1/logout', () => new Response(null, { status: 204 }))
  await signIn(request.email, request.password)
  expect(localStorage.getItem('coach-app-auth')).not.toBeNull()
  expect(await signOut()).toEqual({ ok: true, value: null })
  expect(network.sent.at(-1)?.query).toEqual({ scope: 'local' })
  expect(localStorage.getItem('coach-app-auth')).toBeNull()
})

describe('resendConfirmation', () => {
  it('asks our mailer for the sign-up of a known user', async () => {
    network.answer('POST /api/confirm-email', () => json({ success: true }))
    expect(await resendConfirmation('ann@example.test', 'ann')).toMatchObject({ ok: true })
    expect(network.sent.map(sent => sent.body)).toEqual([{ email: 'ann@example.test', userId: 'ann' }])
  })

  it('asks the auth server when only the address is known', async () => {
    network.answer('POST /auth/v1/resend', () => json({}))
    expect(await resendConfirmation('ann@example.test')).toMatchObject({ ok: true })
    expect(network.sent[0]).toMatchObject({
      query: { redirect_to: `${location.origin}/confirm` },
      body: { email: 'ann@example.test', type: 'signup' },
    })
  })
})
