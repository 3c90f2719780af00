import { type PublicConfig, SESSION_STORAGE_KEY } from '@coach-app/contracts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.gen.ts'
import { deviceStorage } from './device-storage.ts'
import { createServerFetch } from './server-fetch.ts'

const HEARTBEAT_MS = 25_000
/** How many changes a second anybody reacts to. */
export const EVENTS_PER_SECOND = 10
/** How long to wait before the first, second … attempt to be connected again; the last holds for all after it. */
export const RECONNECT_MS = [1_000, 2_000, 5_000, 10_000] as const

/** A publishable key, or the JSON Web Token that older projects use. */
const KEY_PREFIXES = ['sb_publishable_', 'eyJ'] as const

let client: SupabaseClient<Database> | undefined
let functions: FunctionsAddress = { url: '/api', headers: {} }

/** Where the HTTP calls are, and what has to go along with each. */
export interface FunctionsAddress {
  /** Without a slash at the end. */
  url: string
  headers: Record<string, string>
}

/**
 * Creates the one client. The shell calls it before anything else of this package is used;
 * calling it again is a no-op, so that every way in may call it.
 *
 * @throws when the URL is no URL or the key has no known prefix: a wrong deployment must not start.
 */
export function configureSupabase(config: PublicConfig): SupabaseClient<Database> {
  if (client) return client
  const url = resolveUrl(config.supabaseUrl)
  if (!KEY_PREFIXES.some(prefix => config.publishableKey.startsWith(prefix))) {
    throw new Error(
      `Invalid Supabase key: it must start with ${KEY_PREFIXES.join(' or ')}. Look at publishableKey in /config.json.`,
    )
  }
  if (config.functionsUrl) {
    functions = { url: resolveUrl(config.functionsUrl), headers: { apikey: config.publishableKey } }
  }
  client = createClient<Database>(url, config.publishableKey, {
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
  return client
}

/** For calls beside the client: the same limit in time, the same renewal of a refused token. */
export const fetchFromServer = createServerFetch(() => getSupabase().auth)

/** The one client. @throws 'Supabase client not configured' before the shell has configured it. */
export function getSupabase(): SupabaseClient<Database> {
  if (!client) throw new Error('Supabase client not configured')
  return client
}

/** `/api` on the page's own origin, unless the configuration says where else. */
export const functionsAddress = (): FunctionsAddress => functions

function resolveUrl(url: string): string {
  const base = globalThis.location?.origin
  if (!URL.canParse(url, base)) {
    throw new Error(`Invalid Supabase URL: "${url}". Look at supabaseUrl in /config.json.`)
  }
  const { protocol, href } = new URL(url, base)
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new Error(`Invalid Supabase URL: "${url}" is not http or https.`)
  }
  return href.replace(/\/$/, '')
}
