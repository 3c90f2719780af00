import type { CommittedTransaction, RowChange } from './replication.ts'

/** What is delivered at once: enough to catch up quickly, little enough for a socket that is read as fast as it can be. */
const AT_ONCE = 200
const BYTES_AT_ONCE = 256 * 1024
/** What may wait before replication itself has to. */
const LIMIT = 5000

/** About as long as it will be on the wire. */
const sizeOf = ({ written }: RowChange): number =>
  Object.values(written).reduce<number>(
    (size, value) => size + (typeof value === 'string' ? value.length : 20),
    200,
  )

/** How much has been taken, and whether this one still fits. */
const measure = () => {
  let rows = 0
  let bytes = 0
  return (change: RowChange): boolean => {
    rows += 1
    bytes += sizeOf(change)
    return rows === 1 || (rows <= AT_ONCE && bytes <= BYTES_AT_ONCE)
  }
}

/** Cuts a large transaction into pieces that can be delivered. */
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
 * Delivers transactions in their order, together what has come while the last were being delivered: under load each costs less.
 *
 * @returns takes one transaction; resolves at once, or when there is room again.
 */
export const createBacklog = (
  deliver: (transactions: CommittedTransaction[]) => Promise<void>,
): ((transaction: CommittedTransaction) => Promise<void>) => {
  const waiting: CommittedTransaction[] = []
  let working: Promise<void> | null = null

  const takeSome = (): CommittedTransaction[] => {
    const fits = measure()
    const end = waiting.findIndex(({ changes }, index) => !changes.every(fits) && index > 0)
    return waiting.splice(0, end < 0 ? waiting.length : end)
  }
  const work = async (): Promise<void> => {
    while (waiting.length > 0) await deliver(takeSome())
    working = null
  }
  return transaction => {
    waiting.push(...pieces(transaction))
    working ??= work()
    return waiting.length > LIMIT ? working : Promise.resolve()
  }
}
