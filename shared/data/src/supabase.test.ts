import { beforeEach, describe, expect, it, vi } from 'vitest'

const config = { supabaseUrl: 'https://project.supabase.test', publishableKey: 'sb_publishable_x' }

/** The client is made once per page: every test opens a new one. */
let supabase: typeof import('./supabase.ts')
beforeEach(async () => {
  // The library warns about every client after the first.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.resetModules()
  supabase = await import('./supabase.ts')
})

function clientOf(of: typeof config) {
  supabase.configureSupabase(of)
  return supabase.getSupabase()
}

describe('configureSupabase', () => {
  it.each(['sb_publishable_x', 'eyJhbGciOiJIUzI1NiJ9.e30.x'])('accepts the key %s', publishableKey => {
    expect(() => supabase.configureSupabase({ ...config, publishableKey })).not.toThrow()
  })
  it.each(['', 'sb_secret_x', 'anon', ' sb_publishable_x'])('rejects the key %j', publishableKey => {
    expect(() => supabase.configureSupabase({ ...config, publishableKey })).toThrow(/Invalid Supabase key/)
    expect(() => supabase.getSupabase()).toThrow('Supabase client not configured')
  })
  it.each(['https://', 'http://[', 'ftp://project.test', 'javascript:alert(1)'])(
    'rejects the URL %j',
    supabaseUrl => {
      expect(() => supabase.configureSupabase({ ...config, supabaseUrl })).toThrow(/Invalid Supabase URL/)
    },
  )
  it("reads / as the page's own origin", async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('[]'))
    const client = clientOf({ ...config, supabaseUrl: '/' })
    await client.from('user_profiles').select('user_id')
    expect(String(fetch.mock.calls[0]?.[0])).toBe(`${location.origin}/rest/v1/user_profiles?select=user_id`)
  })
  it('creates one client, however often it is called', () => {
    const client = clientOf(config)
    expect(clientOf({ ...config, supabaseUrl: 'https://other.test' })).toBe(client)
  })
})

it('throws when the client is used before it is configured', () => {
  expect(() => supabase.getSupabase()).toThrow('Supabase client not configured')
})

describe('a request', () => {
  it('times out after 10 s, an upload after minutes', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('[]'))
    const limit = vi.spyOn(AbortSignal, 'timeout')
    const client = clientOf(config)
    const files = (await client.storage()).from('b')
    const limitOf = async (request: PromiseLike<unknown>) => {
      limit.mockClear()
      await request
      return limit.mock.calls.at(-1)?.[0]
    }
    expect(await limitOf(client.from('user_profiles').select('user_id'))).toBe(10_000)
    expect(await limitOf(files.list('folder'))).toBe(10_000)
    expect(await limitOf(files.info('a.png'))).toBe(10_000)
    expect(await limitOf(files.remove(['a.png']))).toBe(10_000)
    expect(await limitOf(files.upload('a.png', new Blob(['x'])))).toBe(300_000)
    expect(await limitOf(files.download('a.png'))).toBe(300_000)
  })
})

describe('a request with an abort signal', () => {
  const request = (signal: AbortSignal) => {
    let sent: AbortSignal | null | undefined
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      sent = init?.signal
      return new Response('[]')
    })
    return clientOf(config)
      .from('user_profiles')
      .select('user_id')
      .abortSignal(signal)
      .then(() => sent)
  }

  it('still times out after 10 s', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const sent = await request(new AbortController().signal)
    expect(timeout).toHaveBeenCalledWith(10_000)
    expect(sent?.aborted).toBe(false)
    limit.abort(new DOMException('signal timed out', 'TimeoutError'))
    expect(sent?.reason).toMatchObject({ name: 'TimeoutError' })
  })

  it('is aborted at once when its caller aborts', async () => {
    const givenUp = new AbortController()
    const sent = await request(givenUp.signal)
    givenUp.abort()
    expect(sent?.aborted).toBe(true)
  })
})

describe('the Supabase client', () => {
  it('has the constants of the specification', async () => {
    const { auth, ...client } = clientOf(config)
    const realtime = await client.realtime()
    expect(realtime.heartbeatIntervalMs).toBe(25_000)
    expect([1, 2, 3, 4, 5, 100].map(realtime.reconnectAfterMs)).toEqual([
      1_000, 2_000, 5_000, 10_000, 10_000, 10_000,
    ])
    expect(new URL(realtime.endpointURL()).searchParams.get('eventsPerSecond')).toBe('10')
    // Protected: there is no other way to ask which flow it follows.
    expect(auth).toMatchObject({
      flowType: 'pkce',
      storageKey: 'coach-app-auth',
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
    })
  })

  it('starts a sign-up in the PKCE flow', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
    await clientOf(config).auth.signUp({ email: 'a@example.test', password: 'secret' })
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toMatchObject({
      code_challenge: expect.any(String),
      code_challenge_method: expect.any(String),
    })
  })

  /** The client looks every 30 s, and renews a session that has 3 of these or less to live. */
  it.each([
    [110, 0],
    [130, 30],
    [160, 60],
  ])('refreshes a session with %d s left after %d s', async (secondsToLive, after) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') })
    localStorage.setItem(
      'coach-app-auth',
      JSON.stringify({
        access_token: 'token',
        refresh_token: 'refresh',
        token_type: 'bearer',
        expires_in: secondsToLive,
        expires_at: Date.now() / 1000 + secondsToLive,
        user: { id: 'ann', aud: 'authenticated', user_metadata: {}, app_metadata: {} },
      }),
    )
    const renewed: number[] = []
    const start = Date.now()
    vi.spyOn(globalThis, 'fetch').mockImplementation(async input => {
      if (String(input).includes('/auth/v1/token')) renewed.push(Math.round((Date.now() - start) / 1000))
      return new Response(
        JSON.stringify({
          access_token: 'next',
          refresh_token: 'next',
          token_type: 'bearer',
          expires_in: 3600,
          expires_at: Math.floor(Date.now() / 1000) + 3600,
          user: { id: 'ann', aud: 'authenticated', user_metadata: {}, app_metadata: {} },
        }),
        { headers: { 'content-type': 'application/json' } },
      )
    })
    const { auth } = clientOf(config)
    await vi.advanceTimersByTimeAsync(100_000)
    expect(renewed).toEqual([after])
    await auth.stopAutoRefresh()
    vi.useRealTimers()
  })
})
