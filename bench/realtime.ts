import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { withBenchCluster } from './measure/cluster.ts'
import { type Decoding, followRaw, now } from './measure/decoding.ts'
import { type Spread, spread } from './measure/percentiles.ts'
import { type BenchPlatform, startBenchPlatform } from './measure/platform.ts'
import { type Cells, printTable } from './measure/table.ts'

/**
 * How long a committed change takes to a callback of supabase-js, beside raw logical decoding of the same changes.
 * Both count from the commit time that PostgreSQL wrote. `pnpm bench realtime [subscribers …]`
 */
const COUNTS = process.argv.slice(2).map(Number)
const SUBSCRIBERS = COUNTS.length > 0 ? COUNTS : [1, 20, 200]
const CHANGES = 100
const BURST = 100
const PATIENCE_MS = 20_000

/** Rows of one person, and rows that everyone may see; the policy asks for the caller, as the product's do. */
const NOTES = `
  create table public.bench_notes (id uuid primary key default gen_random_uuid(), owner_id uuid, body text not null default '');
  alter table public.bench_notes enable row level security;
  create policy notes_select on public.bench_notes for select to authenticated
    using (owner_id is null or owner_id = (select auth.uid()));
  grant select on public.bench_notes to authenticated;
  alter publication supabase_realtime add table public.bench_notes`

interface Subscriber {
  id: string
  client: SupabaseClient
}

/** Which rows reached whom, and when: row → arrivals. */
type Arrivals = Map<string, { by: string; at: number }[]>

const join = async (
  platform: BenchPlatform,
  arrivals: Arrivals,
  heard: () => void,
  filtered: boolean,
): Promise<Subscriber> => {
  const id = randomUUID()
  const token = await platform.token(id)
  const client = createClient(platform.url, platform.publishableKey, { accessToken: async () => token })
  await client.realtime.setAuth()
  await new Promise<void>((resolve, reject) => {
    client
      .channel('bench')
      .on<{ id: string }>(
        'postgres_changes',
        {
          event: 'INSERT',
          schema: 'public',
          table: 'bench_notes',
          ...(filtered ? { filter: `owner_id=eq.${id}` } : {}),
        },
        change => {
          const at = now()
          const known = arrivals.get(change.new.id) ?? []
          known.push({ by: id, at })
          arrivals.set(change.new.id, known)
          heard()
        },
      )
      .subscribe((status, error) => {
        if (status === 'SUBSCRIBED') resolve()
        else reject(error ?? new Error(`A subscriber could not join: ${status}`))
      })
  })
  return { id, client }
}

const measure = async (
  platform: BenchPlatform,
  pool: pg.Pool,
  decoding: Decoding,
  subscribers: number,
  filtered: boolean,
): Promise<Cells[]> => {
  const arrivals: Arrivals = new Map()
  let heard = (): void => {}
  const joined: Subscriber[] = []
  for (let index = 0; index < subscribers; index++)
    joined.push(await join(platform, arrivals, () => heard(), filtered))

  const arrived = (ids: string[], each: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error('A change did not arrive')), PATIENCE_MS)
      heard = () => {
        if (!ids.every(id => (arrivals.get(id)?.length ?? 0) >= each && decoding.seen.has(id))) return
        clearTimeout(limit)
        decoding.heard = () => {}
        resolve()
      }
      decoding.heard = heard
      heard()
    })
  const insert = async (owner: string | null, rows: number): Promise<string[]> => {
    const { rows: made } = await pool.query<{ id: string }>(
      'insert into public.bench_notes (owner_id) select $1 from generate_series(1, $2) returning id',
      [owner, rows],
    )
    return made.map(row => row.id)
  }

  const line = (what: string, ids: string[]): Cells => {
    const latencies = (times: (id: string) => number[]): Spread =>
      spread(ids.flatMap(id => times(id).map(at => at - (decoding.seen.get(id)?.committed ?? Number.NaN))))
    const raw = latencies(id => [decoding.seen.get(id)?.at ?? Number.NaN])
    const callback = latencies(id => arrivals.get(id)?.map(({ at }) => at) ?? [])
    return [
      what,
      subscribers,
      callback.count,
      raw.median,
      raw.p95,
      callback.median,
      callback.p95,
      callback.median / raw.median,
    ]
  }
  const run = async (what: string, owner: (index: number) => string | null, rows: number) => {
    const ids: string[] = []
    const each = owner(0) === null ? subscribers : 1
    for (let index = 0; index < (rows > 1 ? 3 : CHANGES); index++) {
      const made = await insert(owner(index), rows)
      await arrived(made, each)
      ids.push(...made)
    }
    const wrong = ids.flatMap(id => {
      const got = arrivals.get(id) ?? []
      return new Set(got.map(({ by }) => by)).size === got.length && got.length === each ? [] : [id]
    })
    if (wrong.length > 0) throw new Error(`${what}: ${wrong.length} changes reached the wrong people`)
    return line(what, ids)
  }

  const someone = (index: number) => joined[index % joined.length]?.id ?? null
  const lines = [
    await run(filtered ? 'for one of them, filtered' : 'for one of them', someone, 1),
    ...(filtered
      ? []
      : [
          await run('for all of them', () => null, 1),
          await run(`${BURST} rows in a statement, for one`, someone, BURST),
          await run(`${BURST} rows in a statement, for all`, () => null, BURST),
        ]),
  ]
  await Promise.all(joined.map(({ client }) => client.realtime.disconnect()))
  return lines
}

await withBenchCluster({ max_connections: 100 }, async cluster => {
  const url = await cluster.createDatabase('realtime')
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // Stopping the server ends it; what failed before that is reported by itself.
  pool.on('error', () => {})
  await pool.query(NOTES)
  const platform = await startBenchPlatform(cluster.directory, url)
  const decoding = await followRaw(url, 'supabase_realtime', 'bench_notes')
  const lines: Cells[] = []
  try {
    for (const subscribers of SUBSCRIBERS)
      for (const filtered of [false, true])
        lines.push(...(await measure(platform, pool, decoding, subscribers, filtered)))
  } finally {
    await decoding.stop()
    await platform.stop()
    await pool.end()
  }
  printTable(
    'Milliseconds from commit to raw logical decoding, and to the callback of supabase-js',
    ['a change', 'subscribers', 'callbacks', 'raw median', 'raw p95', 'median', 'p95', 'ratio'],
    lines,
  )
})
