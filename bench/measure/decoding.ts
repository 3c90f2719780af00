import { randomBytes } from 'node:crypto'
import { LogicalReplicationService, type Pgoutput } from 'pg-logical-replication'
import { TemporarySlotPlugin } from '../../supabase/local/realtime/replication.ts'

/** Milliseconds since 1970, to the microsecond, comparable with PostgreSQL's own clock on this machine. */
export const now = (): number => performance.timeOrigin + performance.now()

export interface Decoding {
  /** Inserted rows by id: when PostgreSQL committed them, and when the commit was decoded here. */
  seen: Map<string, { committed: number; at: number }>
  /** Called after every transaction. */
  heard: () => void
  stop(): Promise<void>
}

/** Decodes a publication and does nothing else with it: the least that a change can take to a Node process. */
export const followRaw = async (
  databaseUrl: string,
  publication: string,
  table: string,
): Promise<Decoding> => {
  const service = new LogicalReplicationService(
    { connectionString: databaseUrl },
    { acknowledge: { auto: true, timeoutSeconds: 10 } },
  )
  const decoding: Decoding = {
    seen: new Map(),
    heard: () => {},
    stop: () => service.destroy().then(() => {}),
  }
  let ids: string[] = []
  service.on('data', (_lsn: string, message: Pgoutput.Message) => {
    if (message.tag === 'begin') ids = []
    if (message.tag === 'insert' && message.relation.name === table) ids.push(String(message.new.id))
    if (message.tag !== 'commit') return
    const at = now()
    const committed = Number(message.commitTime.valueOf()) / 1000
    for (const id of ids) decoding.seen.set(id, { committed, at })
    decoding.heard()
  })
  const started = new Promise<void>(resolve => service.once('start', () => resolve()))
  const plugin = new TemporarySlotPlugin({ protoVersion: 1, publicationNames: [publication] })
  await Promise.race([started, service.subscribe(plugin, `bench_${randomBytes(8).toString('hex')}`)])
  return decoding
}
