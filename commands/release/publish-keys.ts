import { randomUUID } from 'node:crypto'
import { Refusal } from '@coach-app/delivery'
import { readEnvironment } from '@coach-app/supabase/local'
import {
  callPublishKeys,
  type PublishKey,
  type PublishKeyCall,
  type PublishUse,
} from '@coach-app/supabase/publish-keys'
import { supabaseProject } from '../environment.ts'

/** The keys of teams for one store; the database decides everything about them. */
export interface PublishKeys {
  /** @returns the key, the only time. */
  make(part: string, name: string, by: string): Promise<string>
  list(part: string | undefined): Promise<PublishKey[]>
  uses(part: string | undefined, limit: number): Promise<PublishUse[]>
  revoke(part: string, name: string, by: string): Promise<void>
  /**
   * Checks that a key may do this, and writes it down.
   *
   * @returns the key's name.
   * @throws a `Refusal` with what is wrong with the key.
   */
  use(key: string, what: { part: string; action: string; version?: string; commit?: string }): Promise<string>
}

/** A store that is a folder has no name of its own: its database belongs to it alone. */
const FOLDER = 'releases'

/** Asks the database about the store at `place`: that of the project that it lies in, else the one beside it. */
export function askerOf(place: string, log: (line: string) => void) {
  const bucket = /^supabase:(.+)$/.exec(place)?.[1]
  const store = bucket ?? FOLDER
  const project = bucket === undefined ? undefined : supabaseProject()
  return (call: PublishKeyCall, values: Record<string, unknown>): Promise<unknown> =>
    refusing(
      project ? overHttp(project, call, { store, ...values }) : inDatabase(call, { store, ...values }, log),
    )
}

/** The keys for the store at `place`. */
export function publishKeysOf(place: string, log: (line: string) => void): PublishKeys {
  const ask = askerOf(place, log)
  return {
    make: async (part, name, by) => String(await ask('make_publish_key', { part, name, by })),
    list: async part => (await ask('list_publish_keys', { part })) as PublishKey[],
    uses: async (part, limit) => (await ask('list_publish_uses', { part, limit })) as PublishUse[],
    async revoke(part, name, by) {
      await ask('revoke_publish_key', { part, name, by })
    },
    use: async (key, what) => String(await ask('use_publish_key', { key, ...what, request: randomUUID() })),
  }
}

function inDatabase(call: PublishKeyCall, values: object, log: (line: string) => void): Promise<unknown> {
  const { dataDir, databaseUrl } = readEnvironment()
  const installation = { dataDir, log, ...(databaseUrl ? { databaseUrl } : {}) }
  return callPublishKeys(installation, call, { ...values })
}

async function overHttp(
  { url, secretKey }: { url: string; secretKey: string },
  call: PublishKeyCall,
  values: object,
): Promise<unknown> {
  const response = await fetch(`${url.replace(/\/+$/, '')}/rest/v1/rpc/${call}`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      // An older kind of key is a JWT too.
      ...(secretKey.startsWith('sb_') ? {} : { authorization: `Bearer ${secretKey}` }),
      'content-type': 'application/json',
    },
    body: JSON.stringify(
      Object.fromEntries(Object.entries(values).map(([name, value]) => [`${name}_param`, value])),
    ),
    signal: AbortSignal.timeout(10_000),
  })
  const text = await response.text()
  if (response.ok) return JSON.parse(text) as unknown
  const { message = text, hint } = JSON.parse(text) as { message?: string; hint?: string }
  throw Object.assign(new Error(message), { hint })
}

/** What the database refuses it says with a hint; its messages begin with the parameter, which a command line has not. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'hint' in error && error.hint)
      throw new Refusal(error.message.replace(/^\w+_param: /, '').replace(/^./, first => first.toUpperCase()))
    throw error
  }
}
