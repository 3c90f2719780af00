import { type Channel, concerns } from './channel.ts'
import type { PublishedTable, Reading } from './reading.ts'
import type { CommittedTransaction, RowChange } from './replication.ts'

interface Interest {
  channel: Channel
  /** Bindings by their filter: the same reader with the same filter sees the same rows. */
  ids: number[]
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

const interests = (
  channels: Iterable<Channel>,
  change: RowChange,
): Map<string, { filter: string | undefined; interested: Interest[] }> => {
  const groups = new Map<string, { filter: string | undefined; interested: Interest[] }>()
  for (const channel of channels)
    for (const binding of channel.bindings) {
      if (!concerns(binding, change)) continue
      const filter = change.type === 'DELETE' ? undefined : binding.request.filter
      const id = JSON.stringify([channel.reader, filter])
      const group = groups.get(id) ?? { filter, interested: [] }
      groups.set(id, group)
      const known = group.interested.find(interest => interest.channel === channel)
      if (known) known.ids.push(binding.id)
      else group.interested.push({ channel, ids: [binding.id] })
    }
  return groups
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
  for (const changes of runs(transaction.changes)) {
    const [first] = changes
    const table = first && (await reading.table(first.schema, first.table))
    if (!first || !table) continue
    await Promise.all(
      [...interests(alive, first).values()].map(async ({ filter, interested }) => {
        const reader = interested[0]?.channel.reader
        if (!reader) return
        let records: Map<number, Record<string, unknown>>
        try {
          // A deleted row cannot be read again: its key goes to every subscriber of the table, as in production.
          records =
            first.type === 'DELETE'
              ? new Map(changes.map((_, position) => [position, {}]))
              : await reading.read(
                  reader,
                  table,
                  changes.map(({ key }) => key),
                  filter,
                )
        } catch (error) {
          log(
            `realtime: could not read ${first.schema}.${first.table} again: ${error instanceof Error ? error.message : error}`,
          )
          return
        }
        for (const [position, change] of changes.entries()) {
          const record = records.get(position)
          if (!record) continue
          const payload = data(change, table, transaction.committedAt, record)
          for (const { channel, ids } of interested) channel.push('postgres_changes', { ids, data: payload })
        }
      }),
    )
  }
}
