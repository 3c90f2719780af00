import { AsyncLocalStorage } from 'node:async_hooks'
import { App } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { unreachable } from '../http/unreachable.ts'
import type { AuthMailer } from '../mail/mailer.ts'
import { isLostCode } from '../postgres/connections.ts'
import type { Secrets } from '../secrets.ts'
import { askBeforeRequests } from './before-requests.ts'
import { asPostgrest, refuseNonsense, withTextValues } from './postgrest.ts'
import { deniesKnownTable } from './unknown-table.ts'

export interface Api {
  /** Answers /auth/v1 and /rest/v1. */
  handle(request: Request, peerAddress: string | null): Promise<Response>
  close(): Promise<void>
}

/** Replaces the package's logging, which prints failed SQL with all values, also password hashes. Prints nothing during a request. */
const insideRequest = new AsyncLocalStorage<(message: string) => unknown>()

const describe = (value: unknown): string => {
  if (!(value instanceof Error))
    return typeof value === 'string' ? (value.split('\n', 1)[0] ?? '') : typeof value
  // Log the kind of the error only: its message may contain values.
  const code = 'code' in value ? ` ${String(value.code)}` : ''
  return `${value.name}${code}`
}

let filtering = false
const filterConsole = (): void => {
  if (filtering) return
  filtering = true
  for (const level of ['error', 'warn', 'info', 'log'] as const) {
    const original = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      const report = insideRequest.getStore()
      if (!report) return original(...values)
      if (level === 'error') report(values.map(describe).join(' '))
    }
  }
}

/** The package passes a number for a timestamp through and crashes: as text, PostgreSQL refuses it as an invalid date. */
const time = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (value: string) => value,
})
const TIMES = {
  date: time(1082),
  time: time(1083),
  timestamp: time(1114),
  timestamptz: time(1184),
  timetz: time(1266),
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * The package hands over a JSON argument as its text, which the driver's own serializer would write a second time, as a JSON string. A
 * text that is no JSON was sent as a string and becomes one, as in PostgREST; only a sent string that reads as JSON differs from it.
 */
const json = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === 'string' && isJson(value) ? value : JSON.stringify(value)),
  parse: (value: string): unknown => JSON.parse(value),
})
const JSON_TYPES = { json: json(114), jsonb: json(3802) }

/** `@supabase/lite` over our PostgreSQL, used as a library: its command line sends telemetry, the library does not. */
export const createApi = async (options: {
  databaseUrl: string
  siteUrl: string
  secrets: Secrets
  mailer: AuthMailer
  log: (line: string) => void
}): Promise<Api> => {
  const { secrets } = options
  // Only its command line reads these, which we never run; set to be safe.
  // biome-ignore lint/style/noProcessEnv: set for @supabase/lite, not read.
  process.env.LITE_TELEMETRY ??= '0'
  // biome-ignore lint/style/noProcessEnv: set for @supabase/lite, not read.
  process.env.DO_NOT_TRACK ??= '1'
  filterConsole()
  const connection = createPostgresConnection({
    url: options.databaseUrl,
    // After a lost connection the driver waits longer each time, up to twenty seconds; a tenth of one keeps it from asking all the time.
    postgresOptions: {
      onnotice: () => {},
      max: 12,
      types: { ...TIMES, ...JSON_TYPES },
      backoff: () => 0.1,
      connect_timeout: 10,
    },
  })
  // Without this, the package's first request grants all privileges on every table to the API's roles.
  // A private field; no public option prevents it (version 0.10.0, pinned; grants.test.ts would fail).
  ;(connection as unknown as { rlsState: 'active' }).rlsState = 'active'
  askBeforeRequests(connection)
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      jwt_expiry: 3600,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      site_url: options.siteUrl,
      minimum_password_length: 8,
      email: {
        enable_signup: true,
        enable_confirmations: true,
        otp_length: 10,
        otp_expiry: 3600,
        // With confirmation by both addresses it accepts the old one's alone and never asks the new one.
        double_confirm_changes: false,
      },
    },
    storage: { enabled: false },
    studio: { enabled: false },
  })
  app._mailer = options.mailer
  await app.init()
  return {
    handle: async (request, peerAddress) => {
      const { pathname } = new URL(request.url)
      const isData = pathname.startsWith('/rest/v1/')
      const nonsense = isData ? await refuseNonsense(request) : null
      if (nonsense) return nonsense
      const readable = isData ? await withTextValues(request) : request
      const messages: string[] = []
      const response = await insideRequest.run(
        message => messages.push(message),
        async () => app.fetch(readable, { peerAddress }),
      )
      const state = messages.at(-1)?.split(' ').at(-1)
      if (response.status >= 500 && isLostCode(state)) return unreachable(pathname)
      if (isData && (await deniesKnownTable(connection, response))) return unreachable(pathname)
      const refused = isData ? await asPostgrest(response, state) : null
      if (refused) return refused
      // Only failures (5xx) are logged, not refusals (4xx).
      if (response.status >= 500)
        options.log(`api: ${request.method} ${pathname}: ${response.status} ${messages.join('; ')}`)
      return response
    },
    close: () => connection.close(),
  }
}
