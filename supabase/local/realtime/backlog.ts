import type { CommittedTransaction, RowChange } from './replication.ts'

/** Maximum batch size: large enough to catch up quickly, small enough for the buffer of a fast reader's socket. */
const AT_ONCE = 200
const BYTES_AT_ONCE = 256 * 1024
/** Maximum size of the queue; beyond it replication has to wait (backpressure). */
const LIMIT = 5000

/** Approximate size in bytes on the wire. */
const sizeOf = ({ written }: RowChange): number =>
  Object.values(written).reduce<number>(
    (size, value) => size + (typeof value === 'string' ? value.length : 20),
    200,
  )

/** Counts what has been taken, and whether the next one still fits. */
const measure = () => {
  let rows = 0
  let bytes = 0
  return (change: RowChange): boolean => {
    rows += 1
    bytes += sizeOf(change)
    return rows === 1 || (rows <= AT_ONCE && bytes <= BYTES_AT_ONCE)
  }
}

/** Splits a large transaction into batches. */
const pieces = (transaction: CommittedTransaction): CommittedTransaction[] => {
  const result: RowChange[][] = []
  let fits = measure()
  for (const change of transaction.changes) {
    const last = result.at(-1)
    if (fits(change) && last) last.push(change)
    else {
      result.push([change])
      if (last) {
        fits = measure()
        fits(change)
      }
    }
  }
  return result.map(changes => ({ ...transaction, changes }))
}

/**
 * Delivers transactions in commit order. Those that arrive during a delivery form the next batch: under load each costs less.
 *
 * @param lost told when a delivery fails, as where the database was lost: that batch and all that wait are given up.
 * @returns adds one transaction to the queue; resolves at once, or when the queue has room again.
 */
export const createBacklog = (
  deliver: (transactions: CommittedTransaction[]) => Promise<void>,
  lost: (error: unknown) => void,
): ((transaction: CommittedTransaction) => Promise<void>) => {
  const waiting: CommittedTransaction[] = []
  let working: Promise<void> | null = null

  const takeSome = (): CommittedTransaction[] => {
    const fits = measure()
    const end = waiting.findIndex(({ changes }, index) => !changes.every(fits) && index > 0)
    return waiting.splice(0, end < 0 ? waiting.length : end)
  }
  const work = async (): Promise<void> => {
    try {
      while (waiting.length > 0) await deliver(takeSome())
    } catch (error) {
      waiting.length = 0
      lost(error)
    } finally {
      working = null
    }
  }
  return transaction => {
    waiting.push(...pieces(transaction))
    working ??= work()
    return waiting.length > LIMIT ? working : Promise.resolve()
  }
}
