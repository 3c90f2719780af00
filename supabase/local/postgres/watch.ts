import pg from 'pg'
import { outsideRequests } from '../http/request-id.ts'
import type { DatabaseLosses } from '../http/server-figures.ts'

/** Whether the database takes new connections, and how often it did not since the platform started. */
export interface DatabaseWatch {
  /** Asks it now, by a new connection; whoever asks meanwhile shares the answer. Never takes longer than two seconds. */
  answers(): Promise<boolean>
  /** Whether it was out of reach when it was last asked; it is asked again until it answers. */
  isLost(): boolean
  /** It was ended: counted even where it is back before anybody has asked. */
  noteLoss(): void
  figures(): DatabaseLosses
  stop(): void
}

interface WatchOptions {
  databaseUrl: string
  /** What was asked meanwhile has failed: pages are to read everything anew. */
  onBack(): void
  log: (line: string) => void
}

const ANSWER_MS = 2000
const AGAIN_MS = 500

/**
 * A new connection is what a server that hangs does not give: one that is open already may still be served by its own process while
 * the server lets nobody else in.
 */
const asks = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MS / 2,
    query_timeout: ANSWER_MS / 2,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    // Not awaited: a server that hangs does not take leave.
    void client.end().catch(() => {})
  }
}

export const createDatabaseWatch = ({ databaseUrl, onBack, log }: WatchOptions): DatabaseWatch => {
  let lostAt: number | null = null
  let asking: Promise<boolean> | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const figures: DatabaseLosses = { count: 0, last_lost_at: null, last_back_at: null }

  const lose = (): void => {
    if (lostAt !== null || isStopped) return
    lostAt = Date.now()
    figures.count++
    figures.last_lost_at = new Date(lostAt).toISOString()
    figures.last_back_at = null
    log('database: does not answer; requests are told so, and it is asked until it does')
    again = setTimeout(() => void watch.answers(), AGAIN_MS)
  }
  const isBack = (): void => {
    if (lostAt === null) return
    log(`database: answers again after ${((Date.now() - lostAt) / 1000).toFixed(1)} s`)
    lostAt = null
    figures.last_back_at = new Date().toISOString()
    onBack()
  }
  const ask = async (): Promise<boolean> => {
    const answers = await asks(databaseUrl)
    if (answers) isBack()
    else if (lostAt === null) lose()
    else if (!isStopped) again = setTimeout(() => void watch.answers(), AGAIN_MS)
    return answers
  }
  const watch: DatabaseWatch = {
    answers: () => {
      clearTimeout(again)
      asking ??= outsideRequests(ask).finally(() => {
        asking = null
      })
      return asking
    },
    isLost: () => lostAt !== null,
    noteLoss: lose,
    figures: () => ({ ...figures }),
    stop: () => {
      isStopped = true
      clearTimeout(again)
    },
  }
  return watch
}
