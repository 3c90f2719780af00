import { SESSION_STORAGE_KEY } from '@coach-app/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const HOUR = 3600
const now = () => Math.floor(Date.now() / 1000)

const sessionOf = (token: string, secondsLeft = HOUR) => ({
  access_token: token,
  refresh_token: `refresh of ${token}`,
  token_type: 'bearer',
  expires_in: HOUR,
  expires_at: now() + secondsLeft,
  user: { id: 'ann', email: 'ann@example.test' },
})
const store = (session: object) => localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session))
const stored = () =>
  JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? 'null') as { expires_at: number } | null

/** A fake server: the token it accepts, its answer to a refresh, and the requests it got. */
let accepted: string
let refresh: () => Response | Promise<Response>
let sent: string[]

const DEAD = () =>
  Response.json({ code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }, { status: 400 })

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.resetModules()
  accepted = 'second'
  sent = []
  refresh = () => Response.json(sessionOf('second'))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.origin)
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? 'none'
    sent.push(`${pathname.split('/').at(-1)} ${pathname.startsWith('/auth') ? '' : token}`.trim())
    if (pathname === '/auth/v1/token') return refresh()
    if (pathname === '/auth/v1/logout') return new Response(null, { status: 204 })
    if (token === accepted) return Response.json([{ ok: true }])
    return Response.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 })
  })
})

async function openPage() {
  const data = await import('./index.ts')
  data.configureSupabase({ supabaseUrl: 'https://project.supabase.test', publishableKey: 'sb_publishable_x' })
  const { callApi } = await import('./api.ts')
  return { ...data, callApi }
}

type Data = Awaited<ReturnType<typeof openPage>>
const readTeams = (data: Data) => data.call('get_user_teams')
const checkAccess = (data: Data) =>
  data.callApi('check-user-access', { method: 'POST', session: 'required', fallback: 'Failed', body: {} })

describe('an invalid API key', () => {
  it('shows the specified message for every kind of call, and does not sign out', async () => {
    vi.mocked(fetch).mockImplementation(async () =>
      Response.json(
        { message: 'Invalid API key', hint: 'Double check your Supabase `anon` API key.' },
        { status: 401 },
      ),
    )
    store(sessionOf('first'))
    const data = await openPage()
    const said = { ok: false, error: { code: 'unexpected', message: 'Supabase client not configured' } }
    expect(await readTeams(data)).toMatchObject(said)
    expect(await checkAccess(data)).toMatchObject(said)
    expect(await data.signIn('ann@example.test', 'a password')).toMatchObject(said)
    expect(stored()).not.toBeNull()
  })
})

describe('a request with a rejected token', () => {
  it('is retried with a refreshed token', async () => {
    store(sessionOf('first'))
    const data = await openPage()
    expect(await readTeams(data)).toEqual({ ok: true, value: [{ ok: true }] })
    expect(sent).toEqual(['get_user_teams first', 'token', 'get_user_teams second'])
  })

  it('shares one refresh with concurrent requests', async () => {
    store(sessionOf('first'))
    const data = await openPage()
    const answers = await Promise.all([readTeams(data), checkAccess(data), readTeams(data)])
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(sent.filter(path => path === 'token')).toHaveLength(1)
  })

  it('fails after one retry when the refreshed token is rejected too', async () => {
    accepted = 'neither'
    store(sessionOf('first'))
    const data = await openPage()
    expect(await readTeams(data)).toMatchObject({ ok: false, error: { code: 'unauthenticated' } })
    expect(sent).toEqual(['get_user_teams first', 'token', 'get_user_teams second'])
  })

  it('fails with a network error when the refresh is unreachable, and keeps the session', async () => {
    refresh = () => {
      throw new TypeError('Failed to fetch')
    }
    store(sessionOf('first'))
    const data = await openPage()
    vi.useFakeTimers()
    const answer = checkAccess(data)
    // The client tries for half a minute.
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    expect(await answer).toMatchObject({ ok: false, error: { code: 'network' } })
    expect(stored()).toMatchObject({ access_token: 'first' })
  })
})

describe('a session that the server has ended', () => {
  it.each([
    ['an RPC', readTeams],
    ['an HTTP call', checkAccess],
  ])('is removed, and %s is sent again once the same person has signed in', async (_, call) => {
    refresh = DEAD
    store(sessionOf('first'))
    const data = await openPage()
    const events: string[] = []
    data.getSupabase().auth.onAuthStateChange(event => void events.push(event))
    let comeBack: (value: boolean) => void = () => {}
    const asked = new Promise<void>(resolve => {
      data.onSessionExpired(() => {
        resolve()
        return new Promise<boolean>(back => {
          comeBack = back
        })
      })
    })
    const answer = call(data)
    await asked
    expect(stored()).toBeNull()
    expect(events).toContain('SIGNED_OUT')
    expect(data.isManualSignOut()).toBe(false)
    store(sessionOf('second'))
    comeBack(true)
    expect(await answer).toEqual({ ok: true, value: [{ ok: true }] })
  })

  it('stays unauthenticated when the person does not sign in again', async () => {
    refresh = DEAD
    store(sessionOf('first'))
    const data = await openPage()
    data.onSessionExpired(async () => false)
    expect(await readTeams(data)).toMatchObject({ ok: false, error: { code: 'unauthenticated' } })
    expect(await checkAccess(data)).toMatchObject({
      ok: false,
      error: { code: 'unauthenticated', message: 'User not authenticated' },
    })
  })
})

it('a failed request without a session asks nobody to sign in', async () => {
  const data = await openPage()
  expect(await readTeams(data)).toMatchObject({ ok: false })
  expect(sent).toEqual(['get_user_teams sb_publishable_x'])
})

describe('the end of a session', () => {
  it.each([
    ['two hours ahead of the server', 2 * HOUR],
    ['two hours behind the server', -2 * HOUR],
  ])("is computed from this computer's clock, even %s", async (_, skew) => {
    refresh = () => Response.json({ ...sessionOf('second'), expires_at: now() - skew + HOUR })
    store(sessionOf('first', -60))
    const data = await openPage()
    expect(await readTeams(data)).toMatchObject({ ok: true })
    expect(stored()?.expires_at).toBeGreaterThanOrEqual(now() + HOUR - 5)
    expect(stored()?.expires_at).toBeLessThanOrEqual(now() + HOUR + 1)
    // No refresh for every request.
    await readTeams(data)
    expect(sent.filter(path => path === 'token')).toHaveLength(1)
  })
})
