import { expect, it } from 'vitest'
import { createBacklog } from './backlog.ts'
import type { CommittedTransaction } from './replication.ts'

const transaction = (xid: number, rows = 1, length = 1): CommittedTransaction => ({
  xid,
  committedAt: '2026-11-21T00:00:00.000Z',
  changes: Array.from({ length: rows }, (_, id) => ({
    schema: 'public',
    table: 'notes',
    type: 'INSERT' as const,
    key: { id },
    written: { id, text: 'x'.repeat(length) },
  })),
})

/** Records the batches, and blocks each delivery until the test releases it. */
const held = () => {
  const batches: [xid: number, rows: number][][] = []
  const lost: unknown[] = []
  let go = (_failure?: Error): void => {}
  const take = createBacklog(
    async transactions => {
      batches.push(transactions.map(({ xid, changes }) => [xid, changes.length]))
      await new Promise<void>((resolve, reject) => {
        go = failure => (failure ? reject(failure) : resolve())
      })
    },
    error => lost.push(error),
  )
  /** Finishes the current delivery, so that the next one starts. */
  const next = async (failure?: Error) => {
    go(failure)
    await new Promise(resolve => setImmediate(resolve))
  }
  return { batches, lost, take, next }
}

it('delivers the first transaction at once, and those that came meanwhile together, in order', async () => {
  const { batches, take, next } = held()
  for (const xid of [1, 2, 3]) await take(transaction(xid))
  expect(batches).toEqual([[[1, 1]]])
  await next()
  expect(batches).toEqual([
    [[1, 1]],
    [
      [2, 1],
      [3, 1],
    ],
  ])
})

it('delivers at most 200 rows together, and a larger transaction in pieces', async () => {
  const { batches, take, next } = held()
  for (const [xid, rows] of [
    [1, 1],
    [2, 150],
    [3, 100],
    [4, 450],
  ] as const)
    await take(transaction(xid, rows))
  for (let round = 0; round < 6; round++) await next()
  expect(batches).toEqual([[[1, 1]], [[2, 150]], [[3, 100]], [[4, 200]], [[4, 200]], [[4, 50]]])
})

it('counts long rows by their length', async () => {
  const { batches, take, next } = held()
  await take(transaction(1))
  await take(transaction(2, 12, 100_000))
  await take(transaction(3, 1, 1_000_000))
  for (let round = 0; round < 8; round++) await next()
  expect(batches.map(batch => batch.map(([, rows]) => rows))).toEqual([
    [1],
    [2],
    [2],
    [2],
    [2],
    [2],
    [2],
    [1],
  ])
})

it('makes replication wait when the queue is full (backpressure)', async () => {
  const { take, next } = held()
  let room = false
  const waiting = Array.from({ length: 5002 }, (_, xid) => take(transaction(xid)))
  void waiting.at(-1)?.then(() => {
    room = true
  })
  await next()
  expect(room).toBe(false)
  for (let round = 0; round < 30; round++) await next()
  expect(room).toBe(true)
})

it('drops what waits when a delivery fails, reports the error, and delivers what comes later', async () => {
  const { batches, lost, take, next } = held()
  for (const xid of [1, 2]) await take(transaction(xid))
  const failure = new Error('Connection terminated unexpectedly')
  await next(failure)
  expect([batches, lost]).toEqual([[[[1, 1]]], [failure]])
  await take(transaction(3))
  expect(batches).toEqual([[[1, 1]], [[3, 1]]])
})
