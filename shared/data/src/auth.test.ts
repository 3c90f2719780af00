import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isManualSignIn, resendConfirmation, signIn, signOut, signUp, updatePassword } from './auth.ts'
import { aSupabaseSession, aSupabaseUser, fakeNetwork, json } from './network.fixture.ts'
import { clearPendingSignUp } from './pending-sign-up.ts'
import { configureSupabase, getSupabase } from './supabase.ts'

const network = fakeNetwork()
configureSupabase({ supabaseUrl: '/', publishableKey: 'sb_publishable_x' })

const request = { email: 'ann.smith@example.test', password: 'a long password', name: 'Ann Maria Smith' }
const bodyOf = (path: string) => network.sent.findLast(sent => sent.path === path)?.body
const signUpBody = () => network.sent.find(sent => sent.path === '/auth/v1/signup')

describe('signUp', () => {
  beforeEach(() => {
    network.answer('POST /auth/v1/signup', () => json(aSupabaseUser({ email_confirmed_at: null })))
    network.answer('POST /api/create-user-profile', () => new Response('ok'))
    network.answer('POST /api/confirm-email', () => json({ success: true }))
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
    expect(bodyOf('/api/create-user-profile')).toMatchObject({
      is_coach: false,
      is_athlete: true,
      global_role: 'athlete',
      payment_pending: false,
    })
  })

  it('requests the confirmation mail with the specified body, and sends the same for another mail', async () => {
    await signUp({ ...request, role: 'coach', discountCode: 'EARLY' })
    const body = {
      email: request.email,
      userId: aSupabaseUser().id,
      userData: {
        full_name: 'Ann Maria Smith',
        first_name: 'Ann',
        last_name: 'Maria Smith',
        display_name: 'Ann Maria Smith',
        is_coach: true,
        is_athlete: false,
        global_role: 'coach',
        discount_code_used: 'EARLY',
      },
    }
    expect(bodyOf('/api/confirm-email')).toEqual(body)
    network.sent = []
    expect(await resendConfirmation(request.email)).toMatchObject({ ok: true })
    expect(network.sent.map(sent => sent.body)).toEqual([body])
    await resendConfirmation('somebody@else.test')
    expect(bodyOf('/api/confirm-email'), 'of another address nothing is known').toEqual({
      email: 'somebody@else.test',
    })
  })

  it('marks a coach as payment pending and carries the code', async () => {
    await signUp({ ...request, role: 'coach', discountCode: 'EARLY' })
    expect(signUpBody()?.body).toMatchObject({
      data: { role: 'coach', payment_pending: true, discount_code: 'EARLY' },
    })
    expect(bodyOf('/api/create-user-profile')).toMatchObject({
      is_coach: true,
      is_athlete: false,
      global_role: 'coach',
      access_code_used: 'EARLY',
      payment_pending: true,
    })
  })

  it('stores whose sign-up is pending', async () => {
    await signUp(request)
    expect(sessionStorage.getItem('coach-app-pending-user-id')).toBe(aSupabaseUser().id)
    expect(sessionStorage.getItem('coach-app-signing-up')).toBe('true')
    clearPendingSignUp()
    expect(sessionStorage).toHaveLength(0)
  })

  it('succeeds although the profile could not be created, which is logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    network.answer('POST /api/create-user-profile', () => json({ error: 'Down' }, 500))
    expect(await signUp(request)).toMatchObject({ ok: true })
    expect(warn).toHaveBeenCalledWith(expect.any(String), 'Down')
  })

  it('succeeds although the mail could not be requested, which is logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    network.answer('POST /api/confirm-email', () => json({ error: 'Down' }, 500))
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

  it("returns the server's reason, and leaves nothing pending", async () => {
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
  it('is a manual sign-in while it runs, and not afterwards', async () => {
    const seen: boolean[] = []
    const { data } = getSupabase().auth.onAuthStateChange(event => {
      if (event === 'SIGNED_IN') seen.push(isManualSignIn())
    })
    network.answer('POST /auth/v1/token', () => json(aSupabaseSession()))
    expect(await signIn(request.email, request.password)).toMatchObject({ ok: true })
    data.subscription.unsubscribe()
    expect(seen).toEqual([true])
    expect(isManualSignIn()).toBe(false)
  })

  it('returns that the address is not confirmed, and ends the manual sign-in', async () => {
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

  it('first signs in with the current password, and changes nothing when that is wrong', async () => {
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
    // Of whoever is signed in alone: a second one beside it is refused.
    expect(changes()[0]?.headers.get('authorization')).toBe(`Bearer ${aSupabaseSession().access_token}`)
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

it('resendConfirmation uses the data of the stored session when nobody signed up in this tab', async () => {
  network.answer('POST /api/confirm-email', () => json({ success: true }))
  const metadata = { name: 'Ann Smith', first_name: 'Ann', last_name: 'Smith', role: 'athlete' }
  const user = aSupabaseUser({ email_confirmed_at: null, user_metadata: metadata })
  localStorage.setItem('coach-app-auth', JSON.stringify(aSupabaseSession(user)))
  await resendConfirmation('Ann.Smith@example.test')
  expect(bodyOf('/api/confirm-email')).toMatchObject({
    email: 'Ann.Smith@example.test',
    userId: user.id,
    userData: { full_name: 'Ann Smith', is_athlete: true, discount_code_used: null },
  })
})
