import { beforeEach, describe, expect, it, vi } from 'vitest'

const config = { supabaseUrl: 'https://project.supabase.test', publishableKey: 'sb_publishable_x' }

/** The client is made once per page: every test opens a new one. */
let supabase: typeof import('./supabase.ts')
beforeEach(async () => {
  // The library warns of every client after the first.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.resetModules()
  supabase = await import('./supabase.ts')
})

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
  it("takes / for the page's own origin", async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('[]'))
    const client = supabase.configureSupabase({ ...config, supabaseUrl: '/' })
    await client.from('user_profiles').select('user_id')
    expect(String(fetch.mock.calls[0]?.[0])).toBe(`${location.origin}/rest/v1/user_profiles?select=user_id`)
  })
  it('makes one client, however often it is called', () => {
    const client = supabase.configureSupabase(config)
    expect(supabase.configureSupabase({ ...config, supabaseUrl: 'https://other.test' })).toBe(client)
    expect(supabase.getSupabase()).toBe(client)
  })
})

it('says so when it is used before it is configured', () => {
  expect(() => supabase.getSupabase()).toThrow('Supabase client not configured')
})

describe('a request', () => {
  it('ends after 10 s; a file on its way has minutes', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('[]'))
    const limit = vi.spyOn(AbortSignal, 'timeout')
    const client = supabase.configureSupabase(config)
    const files = client.storage.from('b')
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
