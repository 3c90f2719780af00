import { type Channel, concerns } from './channel.ts'
import type { PublishedTable } from './published-table.ts'
import type { Reading } from './reading.ts'
import type { CommittedTransaction, RowChange } from './replication.ts'
import { mayMatch, type Reader } from './subscription.ts'

/** The channels of one reader that asked for the same rows, and so see the same. */
interface Audience {
  reader: Reader
  filter: string | undefined
  channels: Map<Channel, number[]>
}

const data = (
  change: RowChange,
  table: PublishedTable,
  committedAt: string,
  record: Record<string, unknown>,
) => ({
  schema: change.schema,
  table: change.table,
  type: change.type,
  commit_timestamp: committedAt,
  columns: table.columns,
  record,
  old_record: change.type === 'INSERT' ? {} : change.key,
  errors: null,
})

/** Runs of changes of one kind on one table, so that a statement over many rows is read at once. */
const runs = (changes: RowChange[]): RowChange[][] => {
  const result: RowChange[][] = []
  for (const change of changes) {
    const last = result.at(-1)
    const first = last?.[0]
    if (
      last &&
      first &&
      first.schema === change.schema &&
      first.table === change.table &&
      first.type === change.type
    )
      last.push(change)
    else result.push([change])
  }
  return result
}

/** Who asked for such a change, each reader once per filter. */
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
        channels: new Map<Channel, number[]>(),
      }
      groups.set(id, group)
      group.channels.set(channel, [...(group.channels.get(channel) ?? []), binding.id])
    }
  return [...groups.values()]
}

/** Brings one transaction to everyone who subscribed to it and may see it. */
export const deliver = async (
  transaction: CommittedTransaction,
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
  await reading.untilVisible(transaction.xid)

  const send = (
    table: PublishedTable,
    changes: RowChange[],
    audience: Audience,
    record: (position: number) => Record<string, unknown> | undefined,
  ): void => {
    for (const [position, change] of changes.entries()) {
      const found = record(position)
      if (!found) continue
      const payload = data(change, table, transaction.committedAt, found)
      for (const [channel, ids] of audience.channels) channel.push('postgres_changes', { ids, data: payload })
    }
  }

  for (const changes of runs(transaction.changes)) {
    const [first] = changes
    const table = first && (await reading.table(first.schema, first.table))
    if (!first || !table) continue
    const asked = audiences(alive, first)
    if (first.type === 'DELETE') {
      // A deleted row cannot be read again: its key goes to every subscriber of the table, as in production.
      for (const audience of asked) send(table, changes, audience, () => ({}))
      continue
    }
    // One read serves everyone with the same filter; whom no row can concern is not read for.
    const byFilter = Map.groupBy(asked, audience => audience.filter)
    await Promise.all(
      [...byFilter].map(async ([filter, group]) => {
        const possible = changes.filter(({ written }) => mayMatch(filter, written, table))
        if (possible.length === 0) return
        const keys = possible.map(({ key }) => key)
        await reading.read(
          group.map(({ reader }) => reader),
          table,
          keys,
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
}
