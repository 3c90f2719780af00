import { NOT_CONFIGURED, type PublicConfig, readBackend, SESSION_STORAGE_KEY } from '@coach-app/contracts'
import { deviceStorage } from './device-storage.ts'
import { isOutage, queryClient } from './query.ts'
import { createServerFetch } from './server-fetch.ts'
import { createSupabaseClient, type SupabaseClient } from './supabase-client.ts'

const HEARTBEAT_MS = 25_000
/** Rate limit of realtime changes per second. */
export const EVENTS_PER_SECOND = 10
/** Backoff before each reconnect; the last value is used from then on. */
export const RECONNECT_MS = [1_000, 2_000, 5_000, 10_000] as const

let create: (() => SupabaseClient) | undefined
let client: SupabaseClient | undefined
let storage = { url: '', key: '' }
let pushKey: string | null = null
let payments = false
let mailbox = false
let functions: FunctionsAddress = { url: '/api', headers: {} }

/** Base URL of the HTTP calls, and the headers that each of them needs. */
export interface FunctionsAddress {
  /** Without a slash at the end. */
  url: string
  headers: Record<string, string>
}

/**
 * Configures the backend's address. The shell calls it before anything else of this package is used; calling it again is a
 * no-op, so every entry point may call it.
 *
 * @throws when the URL is no URL or the key has no known prefix: a wrong deployment must not start.
 */
export function configureSupabase(config: PublicConfig): void {
  if (create) return
  const { url, functionsUrl } = readBackend(config, globalThis.location?.origin)
  if (functionsUrl) functions = { url: functionsUrl, headers: { apikey: config.publishableKey } }
  storage = { url: `${url}/storage/v1`, key: config.publishableKey }
  pushKey = config.pushKey ?? null
  payments = config.payments ?? false
  mailbox = config.mailbox ?? false
  create = () => createClientOf(url, config.publishableKey)
  queryClient.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error' && isOutage(event.action.error))
      void readAgainOnceBack()
  })
}

/** Its code is fetched when it is needed: pages begin without it. A failure leaves each screen its button. */
const readAgainOnceBack = () =>
  import('./until-database.ts').then(
    module => module.readAgainOnceBack(queryClient, getSupabase()),
    () => undefined,
  )

const createClientOf = (url: string, key: string): SupabaseClient =>
  createSupabaseClient({
    url,
    key,
    fetch: fetchFromServer,
    auth: {
      flowType: 'pkce',
      storageKey: SESSION_STORAGE_KEY,
      persistSession: true,
      storage: deviceStorage,
      autoRefreshToken: true,
      // /confirm and /reset-password redeem the token of their URL themselves.
      detectSessionInUrl: false,
    },
    realtime: {
      params: { eventsPerSecond: String(EVENTS_PER_SECOND) },
      heartbeatIntervalMs: HEARTBEAT_MS,
      reconnectAfterMs: tries => RECONNECT_MS[tries - 1] ?? 10_000,
    },
  })

/** For requests without the client: the same timeout and the same token refresh. */
export const fetchFromServer = createServerFetch(() => getSupabase().auth)

/**
 * The one client, created lazily: on creation it refreshes an expired stored session, and /signin and /signup must not send
 * requests to the auth server on load.
 *
 * @throws 'Supabase client not configured' before the shell has configured it.
 */
export function getSupabase(): SupabaseClient {
  if (!create) throw new Error(NOT_CONFIGURED)
  client ??= create()
  return client
}

/** `/api` on the page's own origin, unless the configuration says where else. */
export const functionsAddress = (): FunctionsAddress => functions

/** The key that a browser needs to take notifications of this server; null where it sends none. */
export const getPushKey = (): string | null => pushKey

/** Whether plans have to be paid for; else each is free. */
export const getPayments = (): boolean => payments

/** Where the mails are that this platform captures and does not send, for whoever sits at its machine; null anywhere else. */
export const mailboxPath = (email: string | null): string | null =>
  mailbox && ['localhost', '127.0.0.1', '[::1]'].includes(globalThis.location?.hostname)
    ? `/mailbox${email === null ? '' : `?to=${encodeURIComponent(email)}`}`
    : null

/** For uploads that tell their progress, past the client. */
export const storageAddress = (): { url: string; key: string } => storage
