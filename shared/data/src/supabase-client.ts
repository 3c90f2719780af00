import { type AuthChangeEvent, AuthClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { RealtimeClient, RealtimeClientOptions } from '@supabase/realtime-js'
import type { StorageClient } from '@supabase/storage-js'
import type { Database } from './database.gen.ts'
import { queryClient } from './query.ts'

/** Who is signed in; the package exports its class as a value only. */
export type Auth = InstanceType<typeof AuthClient>

/**
 * What `createClient` of supabase-js makes, of the same parts: sign-in and rows at once, live changes and files when somebody asks
 * for them. With `createClient` each page begins with all of it.
 */
export interface SupabaseClient {
  auth: Auth
  from: PostgrestClient<Database>['from']
  rpc: PostgrestClient<Database>['rpc']
  /** The one client of live changes. It always has the token of whoever is signed in. */
  realtime(): Promise<RealtimeClient>
  storage(): Promise<StorageClient>
}

export interface ClientOptions {
  /** Of the server, without a slash at the end. */
  url: string
  /** Sent with each request; no secret. */
  key: string
  fetch: typeof fetch
  auth: ConstructorParameters<typeof AuthClient>[0]
  realtime: RealtimeClientOptions
}

/** Sends nothing by itself, except to refresh a stored session that has expired. */
export function createSupabaseClient({ url, key, fetch, ...options }: ClientOptions): SupabaseClient {
  const auth = new AuthClient({
    ...options.auth,
    url: `${url}/auth/v1`,
    // Written as auth-js writes it for whoever is signed in: in another case both would be sent.
    headers: { Authorization: `Bearer ${key}`, apikey: key },
    fetch,
  })
  const tokenOf = async () => (await auth.getSession()).data.session?.access_token ?? key
  const fetchAsUser: typeof globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    if (!headers.has('apikey')) headers.set('apikey', key)
    if (!headers.has('authorization')) headers.set('authorization', `Bearer ${await tokenOf()}`)
    return fetch(input, { ...init, headers })
  }
  const rest = new PostgrestClient<Database>(`${url}/rest/v1`, {
    fetch: fetchAsUser,
    // TanStack Query already retries; retrying in both places would make people wait for minutes.
    retry: false,
  })

  const openRealtime = async (): Promise<RealtimeClient> => {
    await untilRead()
    const { RealtimeClient: Client } = await import('@supabase/realtime-js')
    const made = new Client(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
      ...options.realtime,
      params: { apikey: key, ...options.realtime.params },
      accessToken: tokenOf,
      fetch: fetchAsUser,
    })
    followToken(auth, made)
    return made
  }
  const openStorage = async (): Promise<StorageClient> => {
    const { StorageClient: Client } = await import('@supabase/storage-js')
    return new Client(`${url}/storage/v1`, {}, fetchAsUser)
  }
  return {
    auth,
    from: rest.from.bind(rest) as SupabaseClient['from'],
    rpc: rest.rpc.bind(rest) as SupabaseClient['rpc'],
    realtime: once(openRealtime),
    storage: once(openStorage),
  }
}

/** Live changes come after the page: their code would be fetched beside what the page is read from. */
async function untilRead(): Promise<void> {
  const limit = Date.now() + READ_LIMIT_MS
  do await new Promise<void>(resolve => whenIdle(resolve))
  while (queryClient.isFetching() > 0 && Date.now() < limit)
}

const READ_LIMIT_MS = 5_000
const LOOK_AGAIN_MS = 50

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(() => setTimeout(run, LOOK_AGAIN_MS), { timeout: READ_LIMIT_MS })
    : setTimeout(run, LOOK_AGAIN_MS)

const WITH_TOKEN: AuthChangeEvent[] = ['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED']

/** Open channels go on with the token of whoever is signed in, and with none of anybody who was. */
function followToken(auth: Auth, realtime: RealtimeClient): void {
  let known: string | undefined
  auth.onAuthStateChange((event, session) => {
    const token = event === 'SIGNED_OUT' ? undefined : session?.access_token
    if (event !== 'SIGNED_OUT' && (!WITH_TOKEN.includes(event) || token === known)) return
    known = token
    void realtime.setAuth(token)
  })
}

/** Made at the first call. After a failure, such as code that could not be fetched, the next call tries again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
