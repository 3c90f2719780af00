import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { LogicalReplicationService, type Pgoutput, PgoutputPlugin } from 'pg-logical-replication'

/** Which row changed. Its content is read again for each reader, with their permissions. */
export interface RowChange {
  schema: string
  table: string
  type: 'INSERT' | 'UPDATE' | 'DELETE'
  key: Record<string, unknown>
  /** The row as written, only to skip subscribers whose filter cannot match. Never sent to clients. */
  written: Record<string, unknown>
}

export interface CommittedTransaction {
  /** Transaction id: 32 bits, wraps around. */
  xid: number
  committedAt: string
  changes: RowChange[]
}

export interface ReplicationListener {
  onReady(): void
  onLost(): void
  /** Called for one transaction after the other, in commit order. */
  onTransaction(transaction: CommittedTransaction): Promise<void>
}

/** Uses a temporary replication slot, which ends with its connection: a crash leaves no slot behind that fills the disk. */
export class TemporarySlotPlugin extends PgoutputPlugin {
  override async start(client: pg.Client, slotName: string, _lastLsn: string): Promise<unknown> {
    await client.query(`CREATE_REPLICATION_SLOT "${slotName}" TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`)
    return super.start(client, slotName, '0/0')
  }
}

const keyOf = (
  relation: Pgoutput.MessageRelation,
  values: Record<string, unknown>,
): Record<string, unknown> => Object.fromEntries(relation.keyColumns.map(column => [column, values[column]]))

const toChange = (message: Pgoutput.Message): RowChange | null => {
  if (message.tag !== 'insert' && message.tag !== 'update' && message.tag !== 'delete') return null
  const values = message.tag === 'delete' ? (message.key ?? message.old) : message.new
  if (!values) return null
  return {
    schema: message.relation.schema,
    table: message.relation.name,
    type: message.tag === 'insert' ? 'INSERT' : message.tag === 'update' ? 'UPDATE' : 'DELETE',
    key: keyOf(message.relation, values),
    written: values,
  }
}

/** Follows publications until stopped; reconnects when the database connection is lost. */
export const followPublications = (
  databaseUrl: string,
  publications: string[],
  listener: ReplicationListener,
  log: (line: string) => void,
): { stop(): Promise<void> } => {
  let stopped = false
  let current: LogicalReplicationService | null = null

  const followOnce = async (): Promise<void> => {
    const service = new LogicalReplicationService(
      { connectionString: databaseUrl },
      { acknowledge: { auto: true, timeoutSeconds: 10 }, flowControl: { enabled: true } },
    )
    current = service
    let running = false
    let changes: RowChange[] = []
    let xid = 0
    service.on('start', () => {
      running = true
      listener.onReady()
    })
    service.on('data', async (_lsn: string, message: Pgoutput.Message) => {
      if (message.tag === 'begin') {
        changes = []
        xid = message.xid
      }
      const change = toChange(message)
      if (change) changes.push(change)
      if (message.tag !== 'commit' || changes.length === 0) return
      const committedAt = new Date(Number(message.commitTime.valueOf() / 1000n)).toISOString()
      await listener.onTransaction({ xid, committedAt, changes })
    })
    const failure = new Promise<unknown>(resolve => service.on('error', resolve))
    const plugin = new TemporarySlotPlugin({ protoVersion: 1, publicationNames: publications })
    const slot = `realtime_${randomBytes(8).toString('hex')}`
    try {
      const error = await Promise.race([
        service.subscribe(plugin, slot).then(
          () => null,
          reason => reason,
        ),
        failure,
      ])
      if (!stopped) log(`realtime: lost the database (${error instanceof Error ? error.message : error})`)
    } finally {
      if (running) listener.onLost()
      await service.destroy().catch(() => {})
    }
  }

  const following = (async () => {
    while (!stopped) {
      await followOnce()
      if (!stopped) await delay(500)
    }
  })()

  return {
    stop: async () => {
      stopped = true
      // A fast shutdown of the server waits for this connection: close it first.
      await current?.destroy().catch(() => {})
      await following
    },
  }
}
