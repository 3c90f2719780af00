import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { runJob } from '../../functions/_shared/job.ts'
import { callDirectly } from '../postgres/call-directly.ts'
import type { Services } from './answer.ts'
import { createBuckets } from './buckets.ts'
import { createIdentification } from './caller.ts'
import { answerTo, failures } from './failure.ts'
import { openFiles } from './files.ts'
import { createListing } from './listing.ts'
import { createObjects } from './objects.ts'
import { findRoute } from './routes.ts'
import { createRows } from './rows.ts'
import { createSigning } from './signing.ts'

/** Global maximum file size, above any bucket limit; the same in config.toml. */
export const FILE_SIZE_LIMIT = 50 * 1024 * 1024

/** Files of a deleted message go within a minute, where its client did not remove them; orphaned bytes, a walk over all files, every ten. */
const SWEEP_EVERY = 60_000
const ORPHANS_EVERY = 10
/** Bytes of a refused upload that are still read, so that the client gets the answer before the connection is closed. */
const DRAIN_BYTES = 2 * FILE_SIZE_LIMIT
const DRAIN_MS = 10_000

export interface StorageOptions {
  pool: pg.Pool
  dataDir: string
  jwtSecret: string
  publishableKey: string
  secretKey: string
  log: (line: string) => void
}

export interface Storage {
  /** Handles /storage/v1. Streams the body: a file is never held in memory. */
  handle(request: IncomingMessage, url: URL): Promise<Response>
  /** Deletes abandoned files (in production: function sweep-files) and orphaned bytes, which no row names; returns the number of orphans. */
  sweep(): Promise<number>
  close(): Promise<void>
}

/** The part of Supabase Storage that supabase-js uses: rows in storage.*, bytes below `<dataDir>/storage`. */
export const createStorage = async (options: StorageOptions): Promise<Storage> => {
  const { log } = options
  const rows = createRows(options.pool)
  const objects = createObjects(rows)
  const files = await openFiles(join(options.dataDir, 'storage'))
  const services: Services = {
    identify: createIdentification(options),
    signing: createSigning(options.jwtSecret),
    files,
    objects,
    buckets: createBuckets(rows, FILE_SIZE_LIMIT),
    listing: createListing(rows),
    fileSizeLimit: FILE_SIZE_LIMIT,
  }

  const sweep = async (): Promise<number> => {
    await files.remove(await objects.removeAbandoned())
    const removed = await files.sweep(objects.known)
    if (removed > 0) log(`storage: removed ${removed} files that belonged to nothing`)
    return removed
  }
  const noted = <T>(round: () => Promise<T>) => runJob(callDirectly(options.pool), 'sweep-files', round)
  await noted(sweep)
  let rounds = 0
  const sweeping = setInterval(() => {
    rounds += 1
    const round = (): Promise<unknown> =>
      rounds % ORPHANS_EVERY === 0 ? sweep() : objects.removeAbandoned().then(files.remove)
    noted(round).catch(error => log(`storage: sweeping failed: ${error}`))
  }, SWEEP_EVERY)
  sweeping.unref()

  return {
    handle: async (request, url) => {
      try {
        const found = findRoute(request.method ?? 'GET', url)
        if (!found) throw failures.noSuchRoute()
        return await found.answer({ request, url, path: found.path }, services)
      } catch (error) {
        await drain(request)
        const { response, unexpected } = answerTo(error)
        if (unexpected)
          log(
            `storage: ${request.method} ${url.pathname} failed: ${error instanceof Error ? error.stack : error}`,
          )
        return response
      }
    },
    sweep,
    close: async () => clearInterval(sweeping),
  }
}

const drain = async (request: IncomingMessage): Promise<void> => {
  if (request.readableEnded || request.destroyed) return
  const enough = new AbortController()
  let left = DRAIN_BYTES
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) enough.abort()
  })
  for (const end of ['end', 'close', 'error']) request.once(end, () => enough.abort())
  request.resume()
  await delay(DRAIN_MS, undefined, { signal: enough.signal }).catch(() => {})
  if (!request.readableEnded) request.pause()
}
