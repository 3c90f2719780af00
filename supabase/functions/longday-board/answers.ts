import { callAsServer } from '../_shared/database.ts'
import type { FunctionEnv } from '../_shared/env.ts'
import type { Stale, Timed } from './board.ts'

/** One answer of the database, as it is sent to everybody who asks within the same second. */
export interface Answer<T> {
  value: T
  body: string
  etag: string
  /** When it was given, by the database's clock. */
  at: string
  /** The database's clock minus ours. */
  skewMs: number
}

const FRESH_MS = 1_000
/** How long a reader waits for a new answer where an older one is known. */
const PATIENCE_MS = 1_000
/** Links asked for lately. Beyond it the oldest is forgotten: guessed links do not fill the memory. */
const MOST = 500

interface Kept {
  triedAt: number
  /** The query that is running: one at a time, so that a slow database does not get more of them. */
  asking: Promise<Answer<unknown> | null> | null
  /** The last good answer. */
  good: Answer<unknown> | null
  /** Set while the last query failed: the last good answer, marked as stale. */
  stale: Promise<Answer<unknown>> | null
}
const kept = new Map<string, Kept>()

export const etagOf = async (body: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))
  // Weak, because hosts and proxies compress the body.
  return `W/"${Array.from(digest.subarray(0, 12), byte => byte.toString(16).padStart(2, '0')).join('')}"`
}

const answerOf = async <T extends object>(value: T, at: string, skewMs: number): Promise<Answer<T>> => {
  const body = JSON.stringify(value)
  return { value, body, etag: await etagOf(body), at, skewMs }
}

const ask = async (
  env: FunctionEnv,
  procedure: string,
  parameters: Record<string, unknown>,
): Promise<Answer<object> | null> => {
  const from = Date.now()
  const answered = (await callAsServer(env)(procedure, parameters)) as (object & Timed) | null
  if (!answered) return null
  // Without the time of the answer, so that a board on which nothing changed is the same bytes.
  const { now, ...value } = answered
  return answerOf(value, now, Date.parse(now) - (from + Date.now()) / 2)
}

const begin = (one: Kept, question: () => Promise<Answer<object> | null>): void => {
  one.triedAt = Date.now()
  one.asking = question()
    .then(
      answer => {
        one.good = answer
        one.stale = null
        return answer
      },
      problem => {
        const { good } = one
        if (!good) {
          one.triedAt = Number.NEGATIVE_INFINITY
          throw problem
        }
        // The bytes stay the same while the database is away.
        one.stale ??= answerOf({ ...(good.value as object), stale_since: good.at }, good.at, good.skewMs)
        return one.stale
      },
    )
    .finally(() => {
      one.asking = null
    })
  // Waiting readers get this error; there may be none.
  one.asking.catch(() => {})
}

/**
 * Asks the database at most once a second, however many ask us, and one question at a time. While it is slow, readers get the last good
 * answer; while it fails, they get it marked with `stale_since`. Without a good one the error is theirs.
 */
export const askOnceASecond = async <T extends object>(
  env: FunctionEnv,
  procedure: string,
  parameters: Record<string, unknown> = {},
): Promise<Answer<T & Stale> | null> => {
  const key = JSON.stringify([env.supabaseUrl, procedure, parameters])
  const one = kept.get(key) ?? { triedAt: Number.NEGATIVE_INFINITY, asking: null, good: null, stale: null }
  if (!one.asking && Date.now() - one.triedAt >= FRESH_MS) begin(one, () => ask(env, procedure, parameters))
  kept.delete(key)
  kept.set(key, one)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) break
    kept.delete(oldest)
  }
  const known = one.stale ?? one.good
  return (await (one.asking && known ? soon(one.asking, known) : (one.asking ?? known))) as Answer<
    T & Stale
  > | null
}

const soon = async <T>(asking: Promise<T>, known: T | Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<T>(resolve => {
    timer = setTimeout(() => resolve(known), PATIENCE_MS)
  })
  try {
    return await Promise.race([asking, patience])
  } finally {
    clearTimeout(timer)
  }
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
