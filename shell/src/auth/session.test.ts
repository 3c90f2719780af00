import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const ann = { id: 'ann', email: 'ann@example.test', email_confirmed_at: '2026-01-01T00:00:00Z' }
const profile = {
  display_name: 'Annie',
  first_name: 'Ann',
  last_name: 'Smith',
  profile_type: 'coach',
  global_role: 'coach',
  units: 'kg',
  time_zone: 'UTC',
  week_start: 1,
}

const sessionOf = (user: object, secondsLeft: number) => ({
  access_token: 'token',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
  user,
})
const store = (session: object) => localStorage.setItem('coach-app-auth', JSON.stringify(session))

/** The network mock. `token` answers the refresh of an expired session. */
let token: () => Promise<Response>
let sent: string[]
/** Whether the server rejects the session. */
let refuse = false
/** The answer to redeeming an access code. */
let redemption: object
/** The answer to reading the profile. */
let readProfile: () => Promise<object>

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  token = () => new Promise(() => {})
  refuse = false
  redemption = { redeemed: true, plan: 'coach' }
  readProfile = async () => profile
  vi.spyOn(globalThis, 'fetch').mockImplementation(async input => {
    const { pathname } = new URL(String(input), location.origin)
    sent.push(pathname)
    if (pathname === '/auth/v1/token') return token()
    if (pathname === '/auth/v1/logout') return new Response(null, { status: 204 })
    if (refuse) return Response.json({ error: 'User not authenticated' }, { status: 401 })
    if (pathname === '/rest/v1/user_profiles') return Response.json(await readProfile())
    if (pathname === '/api/check-user-access') return Response.json({ status: 'active' })
    if (pathname === '/rest/v1/rpc/redeem_access_code') return Response.json(redemption)
    if (pathname === '/auth/v1/user') return Response.json(ann)
    throw new Error(`Nobody answers ${pathname}`)
  })
})
afterEach(() => vi.useRealTimers())

/** A new page: its own client and session store, auth not set up yet. */
async function openPage() {
  document.body.innerHTML = `
    <script type="application/json" id="coach-app-config">{"supabaseUrl":"/","publishableKey":"sb_publishable_x"}</script>
    <script type="application/json" id="coach-app-releases">{}</script>`
  vi.resetModules()
  const { hasSignedOut, setUpAuth } = await import('./session.ts')
  const { sessionStore } = await import('./session-store.ts')
  const { loadData } = await import('../data/load-data.ts')
  // The library warns about every client after the first.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const data = await loadData()
  return { hasSignedOut, setUpAuth, state: sessionStore.getState, data }
}

describe('setUpAuth', () => {
  it.each(['landing', 'account-light'] as const)('only shows the stored session on %s pages', async kind => {
    store(sessionOf(ann, 3600))
    const { setUpAuth, state } = await openPage()
    setUpAuth(kind)
    expect(state()).toMatchObject({ status: 'signed-in', user: { id: 'ann' } })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(state()).toMatchObject({ status: 'signed-in', profile: null })
    expect(sent).toEqual([])
  })

  it.each(['landing', 'account-light'] as const)(
    'sends no request to the auth server on %s pages, not even for an expired session',
    async kind => {
      store(sessionOf(ann, -3600))
      const { setUpAuth } = await openPage()
      setUpAuth(kind)
      window.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync(120_000)
      expect(sent).toEqual([])
      setUpAuth('protected')
      await vi.advanceTimersByTimeAsync(100)
      expect(sent, 'a page that needs the session renews it').toEqual(['/auth/v1/token'])
    },
  )

  it('finds the stored session and reads profile and subscription', async () => {
    store(sessionOf(ann, 3600))
    const { setUpAuth, state } = await openPage()
    setUpAuth('protected')
    expect(state().status).toBe('loading')
    await vi.waitFor(() => expect(state().subscription).toBe('active'))
    expect(state()).toMatchObject({
      status: 'signed-in',
      user: { id: 'ann' },
      profile: { displayName: 'Annie' },
    })
  })

  it('ignores the late answer of an earlier request', async () => {
    store(sessionOf(ann, 3600))
    let arrive: (row: object) => void = () => {}
    readProfile = () =>
      new Promise(resolve => {
        arrive = resolve
      })
    const { setUpAuth, state } = await openPage()
    const { sessionActions } = await import('./session.ts')
    setUpAuth('protected')
    await vi.waitFor(() => expect(sent).toContain('/rest/v1/user_profiles'))
    readProfile = async () => ({ ...profile, units: 'lb', week_start: 7 })
    await sessionActions.refresh()
    arrive(profile)
    await vi.advanceTimersByTimeAsync(100)
    expect(state().profile).toMatchObject({ units: 'lb', weekStart: 7 })
  })

  it('redeems the code of the sign-up once, after the profile and before the subscription is read', async () => {
    store(sessionOf({ ...ann, user_metadata: { discount_code: 'SPRING' } }, 3600))
    const { setUpAuth, state } = await openPage()
    setUpAuth('protected')
    await vi.waitFor(() => expect(state().subscription).toBe('active'))
    expect(sent).toEqual([
      '/rest/v1/user_profiles',
      '/rest/v1/rpc/redeem_access_code',
      '/auth/v1/user',
      '/api/check-user-access',
    ])
  })

  it('says that the code of the sign-up does not exist', async () => {
    redemption = { redeemed: false, reason: 'unknown_code' }
    store(sessionOf({ ...ann, user_metadata: { discount_code: 'SPRNG' } }, 3600))
    const { setUpAuth, state } = await openPage()
    const { signUpCode } = await import('./sign-up-code.ts')
    setUpAuth('protected')
    await vi.waitFor(() => expect(state().subscription).toBe('active'))
    expect(signUpCode.getState()).toEqual({ refused: 'unknown_code' })
  })

  it('reads no profile of an unconfirmed user', async () => {
    store(sessionOf({ ...ann, email_confirmed_at: null }, 3600))
    const { setUpAuth, state } = await openPage()
    setUpAuth('protected')
    await vi.waitFor(() => expect(state().status).toBe('signed-in'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(state().user?.emailConfirmed).toBe(false)
    expect(sent).toEqual([])
  })

  it('ends with no user when nothing is stored', async () => {
    const { setUpAuth, state } = await openPage()
    setUpAuth('open')
    await vi.waitFor(() => expect(state().status).toBe('signed-out'))
  })

  it('gives up after 5000 ms, and takes the session back when its token comes later', async () => {
    store(sessionOf(ann, -60))
    let arrive: (response: Response) => void = () => {}
    token = () =>
      new Promise(resolve => {
        arrive = resolve
      })
    const { setUpAuth, state } = await openPage()
    setUpAuth('protected')
    await vi.advanceTimersByTimeAsync(4_999)
    expect(state().status).toBe('loading')
    await vi.advanceTimersByTimeAsync(1)
    expect(state()).toMatchObject({ status: 'signed-out', user: null })
    arrive(Response.json(sessionOf(ann, 3600)))
    await vi.waitFor(() => expect(state()).toMatchObject({ status: 'signed-in', user: { id: 'ann' } }))
  })

  const DEAD = () =>
    Response.json({ code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }, { status: 400 })

  it('has the reason why a session was lost', async () => {
    store(sessionOf(ann, -60))
    token = async () => DEAD()
    const { setUpAuth, state } = await openPage()
    setUpAuth('protected')
    await vi.waitFor(() => expect(state()).toMatchObject({ status: 'signed-out', lostBecause: 'ended' }))
    expect(localStorage.getItem('coach-app-auth')).toBeNull()
  })

  it('is unreachable when the server did not answer, and has no reason when nothing was stored', async () => {
    store(sessionOf(ann, -60))
    const { setUpAuth, state } = await openPage()
    setUpAuth('protected')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(state()).toMatchObject({ status: 'signed-out', lostBecause: 'unreachable', kept: { id: 'ann' } })
    localStorage.clear()
    const other = await openPage()
    other.setUpAuth('protected')
    await vi.waitFor(() => expect(other.state()).toMatchObject({ status: 'signed-out', lostBecause: null }))
  })

  it('names the owner of a stored session at once without a network, and no longer once they are signed in', async () => {
    store(sessionOf(ann, -60))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    let answer = (_: Response): void => {}
    token = () => new Promise(done => (answer = done))
    const { setUpAuth, state } = await openPage()
    setUpAuth('open')
    expect(state()).toMatchObject({ status: 'loading', user: null, kept: { id: 'ann' } })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(state()).toMatchObject({ status: 'signed-out', user: null, kept: { id: 'ann' } })
    const { askForKeptUser } = await import('./session.ts')
    void askForKeptUser()
    answer(Response.json(sessionOf(ann, 3600)))
    await vi.waitFor(() => expect(state()).toMatchObject({ user: { id: 'ann' }, kept: null }))
    await vi.advanceTimersByTimeAsync(100)
  })

  it.each([
    ['not confirmed', { ...ann, email_confirmed_at: null }],
    ['nobody', {}],
  ])('names no owner of a stored session for somebody %s', async (_, user) => {
    store(sessionOf(user, -60))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { setUpAuth, state } = await openPage()
    setUpAuth('open')
    expect(state().kept).toBeNull()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(state().kept).toBeNull()
  })

  it('asks before it signs out with unsent changes, and deletes them only then', async () => {
    const unsent = 'coach-app-log-queue:ann:set:1'
    const asked: number[] = []
    let isLeaving = false
    vi.doMock('./unsent-dialog.tsx', () => ({
      askToLeaveUnsent: async (count: number) => {
        asked.push(count)
        return isLeaving
      },
    }))
    store(sessionOf(ann, 3600))
    localStorage.setItem(unsent, '{}')
    localStorage.setItem('coach-app-log-queue:bob:set:2', '{}')
    const { setUpAuth, state } = await openPage()
    const { sessionActions } = await import('./session.ts')
    setUpAuth('protected')
    await vi.waitFor(() => expect(state().subscription).toBe('active'))
    expect(await sessionActions.signOut()).toBe(false)
    expect(state()).toMatchObject({ user: { id: 'ann' } })
    expect(localStorage.getItem(unsent)).toBe('{}')
    isLeaving = true
    expect(await sessionActions.signOut()).toBe(true)
    expect(state()).toMatchObject({ status: 'signed-out', kept: null })
    expect(asked).toEqual([1, 1])
    expect(Object.keys(localStorage).filter(key => key.includes('queue'))).toEqual([
      'coach-app-log-queue:bob:set:2',
    ])
  })

  it('signs out offline at once, and deletes all offline data', async () => {
    vi.doMock('./unsent-dialog.tsx', () => ({ askToLeaveUnsent: async () => true }))
    store(sessionOf(ann, -60))
    localStorage.setItem('coach-app-log-queue:ann:set:1', '{}')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { setUpAuth, state } = await openPage()
    const { sessionActions } = await import('./session.ts')
    setUpAuth('open')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(state()).toMatchObject({ user: null, kept: { id: 'ann' } })
    expect(await sessionActions.signOut()).toBe(true)
    expect(state()).toMatchObject({ status: 'signed-out', user: null, kept: null })
    expect(localStorage.getItem('coach-app-auth')).toBeNull()
    expect(localStorage.getItem('coach-app-log-queue:ann:set:1')).toBeNull()
  })

  it('is signed out, so that the page can be left, while the device is still deleting offline data', async () => {
    store(sessionOf(ann, 3600))
    const { setUpAuth, state } = await openPage()
    const { sessionActions } = await import('./session.ts')
    setUpAuth('protected')
    await vi.waitFor(() => expect(state().subscription).toBe('active'))
    vi.stubGlobal('indexedDB', { databases: () => new Promise(() => {}) })
    expect(await sessionActions.signOut()).toBe(true)
    expect(state()).toMatchObject({ status: 'signed-out', user: null })
    vi.unstubAllGlobals()
  })

  it('keeps user and page when the session ends by itself, and sends a refused call again for the same person', async () => {
    store(sessionOf(ann, 3600))
    const { setUpAuth, state, data } = await openPage()
    setUpAuth('protected')
    await vi.waitFor(() => expect(state().subscription).toBe('active'))
    token = async () => DEAD()
    refuse = true
    const call = data.readSubscription('ann')
    await vi.waitFor(() =>
      expect(state()).toMatchObject({ status: 'signed-in', lapsed: true, user: { id: 'ann' } }),
    )
    expect(state().profile).toMatchObject({ displayName: 'Annie' })
    refuse = false
    token = async () => Response.json(sessionOf(ann, 3600))
    await data.signIn('ann@example.test', 'a password')
    expect(await call).toEqual({ ok: true, value: 'active' })
    expect(state()).toMatchObject({ lapsed: false, user: { id: 'ann' } })
    // Profile and subscription are read again; their requests must not outlive the test.
    await vi.advanceTimersByTimeAsync(100)
  })

  it('signs out at once, without waiting, when the person signs out', async () => {
    store(sessionOf(ann, 3600))
    const { hasSignedOut, setUpAuth, state, data } = await openPage()
    setUpAuth('protected')
    await vi.waitFor(() => expect(state().subscription).toBe('active'))
    expect(hasSignedOut()).toBe(false)
    await data.signOut()
    expect(hasSignedOut()).toBe(true)
    expect(state()).toMatchObject({ status: 'signed-out', lapsed: false, lostBecause: null, profile: null })
  })

  it('takes over the user who signs in in another tab, and drops the data of the previous one', async () => {
    store(sessionOf(ann, 3600))
    const { setUpAuth, state } = await openPage()
    setUpAuth('protected')
    await vi.waitFor(() => expect(state().subscription).toBe('active'))
    const ben = { ...ann, id: 'ben', email: 'ben@example.test' }
    store(sessionOf(ben, 3600))
    window.dispatchEvent(new StorageEvent('storage', { key: 'coach-app-auth' }))
    expect(state()).toMatchObject({ user: { id: 'ben' }, profile: null, subscription: null })
    await vi.waitFor(() => expect(state().subscription).toBe('active'))
  })

  it('ends the sign-up of this tab when the address is confirmed in another one', async () => {
    sessionStorage.setItem('coach-app-signing-up', 'true')
    sessionStorage.setItem('coach-app-pending-user-id', 'ann')
    sessionStorage.setItem('coach-app-confirmation-sent', '[{"email":"ann@example.test","sentAt":5}]')
    const { setUpAuth, state } = await openPage()
    setUpAuth('account')
    await vi.waitFor(() => expect(state().status).toBe('signed-out'))
    expect(sessionStorage).toHaveLength(3)
    store(sessionOf(ann, 3600))
    window.dispatchEvent(new StorageEvent('storage', { key: 'coach-app-auth' }))
    await vi.waitFor(() => expect(state().subscription).toBe('active'))
    expect(sessionStorage).toHaveLength(0)
  })

  it('stays fully set up after navigation to a page that needs less', async () => {
    store(sessionOf(ann, 3600))
    const { setUpAuth, state } = await openPage()
    setUpAuth('protected')
    await vi.waitFor(() => expect(state().subscription).toBe('active'))
    setUpAuth('landing')
    expect(state()).toMatchObject({ status: 'signed-in', subscription: 'active' })
  })
})
