import { setTimeout as delay } from 'node:timers/promises'
import { type Binding, type Channel, concerns } from './channel.ts'
import type { PublishedTable } from './published-table.ts'
import type { Reading } from './reading.ts'
import type { CommittedTransaction, RowChange } from './replication.ts'
import { mayMatch, type Reader } from './subscription.ts'

/** A change with its transaction's commit time. */
interface Committed extends RowChange {
  committedAt: string
}

/** The channels of one reader with the same filter: they receive the same rows. */
interface Audience {
  reader: Reader
  filter: string | undefined
  channels: Map<Channel, Binding[]>
}

const data = (change: Committed, table: PublishedTable, record: Record<string, unknown>) => ({
  schema: change.schema,
  table: change.table,
  type: change.type,
  commit_timestamp: change.committedAt,
  columns: table.columns,
  record,
  old_record: change.type === 'INSERT' ? {} : change.key,
  errors: null,
})

/**
 * Groups changes that one query can read: changes of one table, up to a deletion. The order of one table's changes is kept; changes of
 * different tables that were committed at almost the same time may be reordered.
 */
const runs = (changes: Committed[]): Committed[][] => {
  const result: Committed[][] = []
  const open = new Map<string, Committed[]>()
  for (const change of changes) {
    const table = JSON.stringify([change.schema, change.table])
    const run = open.get(table)
    if (run && (run[0]?.type === 'DELETE') === (change.type === 'DELETE')) run.push(change)
    else {
      const next = [change]
      open.set(table, next)
      result.push(next)
    }
  }
  return result
}

/** The subscribers of a table, each reader once per filter. */
const audiences = (channels: Iterable<Channel>, change: RowChange): Audience[] => {
  const groups = new Map<string, Audience>()
  for (const channel of channels)
    for (const binding of channel.bindings) {
      if (!concerns(binding, change)) continue
      const filter = change.type === 'DELETE' ? undefined : binding.request.filter
      const id = JSON.stringify([channel.readerKey, filter])
      const group = groups.get(id) ?? {
        reader: channel.reader,
        filter,
        channels: new Map<Channel, Binding[]>(),
      }
      groups.set(id, group)
      group.channels.set(channel, [...(group.channels.get(channel) ?? []), binding])
    }
  return [...groups.values()]
}

const send = (
  table: PublishedTable,
  changes: Committed[],
  audience: Audience,
  record: (position: number) => Record<string, unknown> | undefined,
): void => {
  for (const [position, change] of changes.entries()) {
    const found = record(position)
    if (!found) continue
    const payload = data(change, table, found)
    for (const [channel, bindings] of audience.channels) {
      const ids = bindings
        .filter(({ request }) => request.event === '*' || request.event === change.type)
        .map(({ id }) => id)
      if (ids.length > 0) channel.push('postgres_changes', { ids, data: payload })
    }
  }
}

/** How long a delivery waits for the slowest socket; a socket that is late repeatedly is closed. */
const DRAIN_MS = 100

/** Waits for the send buffers to drain, so that only sockets whose client does not read fall behind. */
const drain = async (channels: Channel[]): Promise<void> => {
  const until = performance.now() + DRAIN_MS
  while (performance.now() < until && channels.some(channel => channel.waiting() > 0)) await delay(2)
}

/** Delivers committed transactions to the subscribers that may see their changes. */
export const deliver = async (
  transactions: CommittedTransaction[],
  channels: Iterable<Channel>,
  reading: Reading,
  log: (line: string) => void,
): Promise<void> => {
  const now = Date.now() / 1000
  const alive: Channel[] = []
  for (const channel of channels) {
    if (channel.expiresAt !== null && channel.expiresAt <= now) channel.close('Token has expired')
    else alive.push(channel)
  }
  if (alive.length === 0) return
  await reading.untilVisible(transactions.map(({ xid }) => xid))

  const all = transactions.flatMap(({ changes, committedAt }) =>
    changes.map(change => ({ ...change, committedAt })),
  )
  for (const changes of runs(all)) {
    const [first] = changes
    const table = first && (await reading.table(first.schema, first.table))
    if (!first || !table) continue
    const asked = audiences(alive, first)
    if (first.type === 'DELETE') {
      // A deleted row cannot be read again: every subscriber of the table gets its key, as in production.
      for (const audience of asked) send(table, changes, audience, () => ({}))
      continue
    }
    // One query per reader and filter; readers whose filter cannot match any of the rows are skipped.
    const byFilter = Map.groupBy(asked, audience => audience.filter)
    await Promise.all(
      [...byFilter].map(async ([filter, group]) => {
        const possible = changes.filter(({ written }) => mayMatch(filter, written, table))
        if (possible.length === 0) return
        await reading.read(
          group.map(({ reader }) => reader),
          table,
          possible.map(({ key }) => key),
          filter,
          (position, records) => {
            const audience = group[position]
            if (records instanceof Error)
              log(`realtime: could not read ${first.schema}.${first.table} again: ${records.message}`)
            else if (audience) send(table, possible, audience, at => records.get(at))
          },
        )
      }),
    )
  }
  await drain(alive)
}
