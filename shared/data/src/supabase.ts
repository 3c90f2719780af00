import { NOT_CONFIGURED, type PublicConfig, readBackend, SESSION_STORAGE_KEY } from '@coach-app/contracts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.gen.ts'
import { deviceStorage } from './device-storage.ts'
import { createServerFetch } from './server-fetch.ts'

const HEARTBEAT_MS = 25_000
/** How many changes a second anybody reacts to. */
export const EVENTS_PER_SECOND = 10
/** How long to wait before the first, second … attempt to be connected again; the last holds for all after it. */
export const RECONNECT_MS = [1_000, 2_000, 5_000, 10_000] as const

let create: (() => SupabaseClient<Database>) | undefined
let client: SupabaseClient<Database> | undefined
let functions: FunctionsAddress = { url: '/api', headers: {} }

/** Where the HTTP calls are, and what has to go along with each. */
export interface FunctionsAddress {
  /** Without a slash at the end. */
  url: string
  headers: Record<string, string>
}

/**
 * Says where the backend is. The shell calls it before anything else of this package is used; calling it again is a no-op, so
 * that every way in may call it.
 *
 * @throws when the URL is no URL or the key has no known prefix: a wrong deployment must not start.
 */
export function configureSupabase(config: PublicConfig): void {
  if (create) return
  const { url, functionsUrl } = readBackend(config, globalThis.location?.origin)
  if (functionsUrl) functions = { url: functionsUrl, headers: { apikey: config.publishableKey } }
  create = () => createClientOf(url, config.publishableKey)
}

const createClientOf = (url: string, key: string): SupabaseClient<Database> =>
  createClient<Database>(url, key, {
    auth: {
      flowType: 'pkce',
      storageKey: SESSION_STORAGE_KEY,
      persistSession: true,
      storage: deviceStorage,
      autoRefreshToken: true,
      // /confirm and /reset-password redeem what is in their address themselves.
      detectSessionInUrl: false,
    },
    global: { fetch: fetchFromServer },
    // The query cache repeats what is worth it; both together would keep people waiting for minutes.
    db: { retry: false },
    realtime: {
      params: { eventsPerSecond: EVENTS_PER_SECOND },
      heartbeatIntervalMs: HEARTBEAT_MS,
      reconnectAfterMs: tries => RECONNECT_MS[tries - 1] ?? 10_000,
    },
  })

/** For calls beside the client: the same limit in time, the same renewal of a refused token. */
export const fetchFromServer = createServerFetch(() => getSupabase().auth)

/**
 * The one client, made when it is first asked for: it renews a stored session that has expired as soon as it is there, and
 * /signin and /signup must ask the auth server nothing by themselves.
 *
 * @throws 'Supabase client not configured' before the shell has configured it.
 */
export function getSupabase(): SupabaseClient<Database> {
  if (!create) throw new Error(NOT_CONFIGURED)
  client ??= create()
  return client
}

/** `/api` on the page's own origin, unless the configuration says where else. */
export const functionsAddress = (): FunctionsAddress => functions
