import { callAsServer } from '../_shared/database.ts'
import type { FunctionEnv } from '../_shared/env.ts'
import type { Timed } from './board.ts'

/** One answer of the database, as it is sent to everybody who asks within the same second. */
export interface Answer<T> {
  value: T
  body: string
  etag: string
  /** The database's clock minus ours. */
  skewMs: number
}

const FRESH_MS = 1_000
/** Links asked for within a second. Beyond it the oldest is forgotten: guessed links do not fill the memory. */
const MOST = 500
const cached = new Map<string, { at: number; answer: Promise<Answer<unknown> | null> }>()

const etagOf = async (body: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))
  // Weak, because hosts and proxies compress the body.
  return `W/"${Array.from(digest.subarray(0, 12), byte => byte.toString(16).padStart(2, '0')).join('')}"`
}

const ask = async <T extends object>(
  env: FunctionEnv,
  procedure: string,
  parameters: Record<string, unknown>,
): Promise<Answer<T> | null> => {
  const from = Date.now()
  const answered = (await callAsServer(env)(procedure, parameters)) as (T & Timed) | null
  if (!answered) return null
  // Without the time of the answer, so that a board on which nothing changed is the same bytes.
  const { now, ...value } = answered
  const body = JSON.stringify(value)
  return {
    value: value as unknown as T,
    body,
    etag: await etagOf(body),
    skewMs: Date.parse(now) - (from + Date.now()) / 2,
  }
}

/** Asks the database at most once a second, however many ask us. An error is not kept. */
export const askOnceASecond = <T extends object>(
  env: FunctionEnv,
  procedure: string,
  parameters: Record<string, unknown> = {},
): Promise<Answer<T> | null> => {
  const key = JSON.stringify([env.supabaseUrl, procedure, parameters])
  const known = cached.get(key)
  if (known && Date.now() - known.at < FRESH_MS) return known.answer as Promise<Answer<T> | null>
  const entry = { at: Date.now(), answer: ask<T>(env, procedure, parameters) }
  cached.delete(key)
  cached.set(key, entry)
  for (const oldest of cached.keys()) {
    if (cached.size <= MOST) break
    cached.delete(oldest)
  }
  entry.answer.catch(() => {
    if (cached.get(key) === entry) cached.delete(key)
  })
  return entry.answer
}

const compressed = new WeakMap<object, Promise<ArrayBuffer>>()

/** Compressed once for everybody who is sent it. */
export const gzipped = (answer: { body: string }): Promise<ArrayBuffer> => {
  let made = compressed.get(answer)
  if (!made) {
    made = new Response(
      new Blob([answer.body]).stream().pipeThrough(new CompressionStream('gzip')),
    ).arrayBuffer()
    compressed.set(answer, made)
  }
  return made
}
