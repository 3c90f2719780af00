import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

const HALF = 2 ** 31
const LOW_BITS = 2n ** 32n

/** Whether a transaction id is older than another, in 32-bit wraparound arithmetic. */
const precedes = (xid: number, other: number): boolean => (xid - other) >>> 0 >= HALF

/**
 * Whether a snapshot (`xmin:xmax:xip,…`) shows what a committed transaction wrote.
 *
 * @param xid the 32-bit transaction id from replication.
 */
export const isVisible = (xid: number, snapshot: string): boolean => {
  const [, xmax = '0', running = ''] = snapshot.split(':')
  const low = (text: string): number => Number(BigInt(text) % LOW_BITS)
  if (!precedes(xid, low(xmax))) return false
  return !running
    .split(',')
    .filter(Boolean)
    .some(text => low(text) === xid)
}

/**
 * Resolves once new snapshots show what the transactions wrote. Race: replication reports a commit as soon as it is on disk, shortly
 * before other transactions see it; a row read in between would be missing, and its change lost.
 */
export const untilVisible = async (pool: pg.Pool, xids: number[]): Promise<void> => {
  for (let wait = 0; ; wait = Math.min(wait + 1, 20)) {
    const { rows } = await pool.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')
    const snapshot = rows[0]?.snapshot ?? ''
    if (xids.every(xid => isVisible(xid, snapshot))) return
    if (wait > 0) await delay(wait)
  }
}
