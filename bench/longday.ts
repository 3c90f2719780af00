import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { longdayEvent } from './database/longday-event.ts'
import { withBenchCluster } from './measure/cluster.ts'
import { percentile, spread } from './measure/percentiles.ts'
import { type BenchPlatform, startBenchPlatform } from './measure/platform.ts'
import { type Cells, printTable } from './measure/table.ts'

/**
 * `pnpm bench longday [minutes] [watchers …]`: 500 people enter ten times a minute, every tenth entry is sent twice, and watchers poll
 * the board every two seconds. What is lost, what is counted twice, and how long an entry takes to a watcher. Rate limits of calls are
 * off; every client has an address of its own.
 */
const [MINUTES = 2, ...COUNTS] = process.argv.slice(2).map(Number)
const WATCHERS = COUNTS.length > 0 ? COUNTS : [50, 250, 500, 1000, 2000]
const PEOPLE = 500
const A_MINUTE = 10
const POLL_MS = 2_000
const STEP_MS = 30_000
/** This many watchers parse what they get; the others only create load, so that this process is not the bottleneck. */
const READERS = 20
const LINK = '0123456789abcdef0123456789abcdef'

interface Answer {
  status: number
  etag: string
  body: Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: 4_000 })
const ask = (url: URL, method: string, headers: Record<string, string>, body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          etag: response.headers.etag ?? '',
          body: Buffer.concat(parts),
        }),
      )
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })

/** When each entry of a person was sent, in their order, which is that in which the board shows them. */
type Sent = Map<number, number[]>

const enterUntil = async (
  platform: BenchPlatform,
  event: string,
  until: number,
  sent: Sent,
  taken: number[],
): Promise<{ sentIds: string[]; failed: string[] }> => {
  const url = new URL('/rest/v1/rpc/add_longday_entry', platform.url)
  const sentIds: string[] = []
  const failed: string[] = []
  const person = async (no: number) => {
    const token = await platform.token(`00000000-0000-4000-8000-${String(no).padStart(12, '0')}`)
    const headers = {
      apikey: platform.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${no >> 8}.${no & 255}`,
    }
    await sleep(Math.random() * (60_000 / A_MINUTE))
    for (let turn = 0; Date.now() < until; turn++) {
      const next = Date.now() + 60_000 / A_MINUTE
      const id = randomUUID()
      const entry = { id, event_id: event, participant_no: null, station: 1 + (turn % 5), value: 1 }
      const body = JSON.stringify({ entry })
      const from = Date.now()
      sentIds.push(id)
      sent.get(no)?.push(from)
      const copies = turn % 10 === 9 ? 2 : 1
      const answers = await Promise.all(Array.from({ length: copies }, () => ask(url, 'POST', headers, body)))
      taken.push(Date.now() - from)
      for (const { status, body: text } of answers) if (status !== 200) failed.push(`${status} ${text}`)
      await sleep(Math.max(0, next - Date.now()))
    }
  }
  await Promise.all(Array.from({ length: PEOPLE }, (_, index) => person(index + 1)))
  return { sentIds, failed }
}

/** Polls until `until`; resolves with how long each entry took until it was on this watcher's board. */
const watch = async (platform: BenchPlatform, until: number, sent: Sent, index: number, reads: boolean) => {
  const url = new URL(`/api/longday-board?link=${LINK}`, platform.url)
  const address = `10.1.${index >> 8}.${index & 255}`
  const shown = new Map<number, number>()
  const took: number[] = []
  let etag = ''
  let failures = 0
  let isFirst = true
  await sleep(Math.random() * POLL_MS)
  while (Date.now() < until) {
    const next = Date.now() + POLL_MS
    const headers = { 'accept-encoding': 'gzip', 'x-forwarded-for': address, 'if-none-match': etag }
    const answer = await ask(url, 'GET', headers)
    if (answer.status === 200) {
      etag = answer.etag
      if (reads) {
        const at = Date.now()
        const { people } = JSON.parse(gunzipSync(answer.body).toString()) as {
          people: { no: number; entries: number }[]
        }
        for (const { no, entries } of people) {
          const from = shown.get(no) ?? 0
          // Entries from before this watcher connected are not counted.
          if (!isFirst) for (const time of (sent.get(no) ?? []).slice(from, entries)) took.push(at - time)
          shown.set(no, entries)
        }
        isFirst = false
      }
    } else if (answer.status !== 304) failures++
    await sleep(Math.max(0, next - Date.now()))
  }
  return { took, failures }
}

process.env.TRUSTED_PROXIES = '127.0.0.1,::1'
await withBenchCluster({ max_connections: 100 }, async cluster => {
  const url = await cluster.createDatabase('longday')
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  await pool.query(longdayEvent({ people: PEOPLE, link: LINK, prefix: '00000000' }))
  await pool.query(`alter database longday set app.rate_limits = 'off'`)
  const { rows: events } = await pool.query<{ id: string }>('select id from public.longday_events')
  const event = events[0]?.id ?? ''
  const platform = await startBenchPlatform(cluster.directory, url)
  try {
    const sent: Sent = new Map(Array.from({ length: PEOPLE }, (_, index) => [index + 1, []]))
    const taken: number[] = []
    const lines: Cells[] = []
    // Two minutes of entries with the first number of watchers, then a step for each other number while entries go on.
    const spans = WATCHERS.map((watchers, index) => ({
      watchers,
      ms: index === 0 ? MINUTES * 60_000 : STEP_MS,
    }))
    const until = Date.now() + spans.reduce((sum, { ms }) => sum + ms, 0)
    const entering = enterUntil(platform, event, until, sent, taken)
    for (const { watchers, ms } of spans) {
      const from = taken.length
      const end = Date.now() + ms
      const each = await Promise.all(
        Array.from({ length: watchers }, (_, index) => watch(platform, end, sent, index, index < READERS)),
      )
      const took = spread(each.flatMap(one => one.took))
      const calls = taken.slice(from)
      const failures = each.reduce((sum, one) => sum + one.failures, 0)
      lines.push([
        watchers,
        took.count,
        took.median / 1000,
        took.p95 / 1000,
        percentile(calls, 0.5),
        percentile(calls, 0.95),
        Math.round(calls.length / (ms / 1000)),
        failures,
      ])
    }
    const { sentIds, failed } = await entering
    printTable(
      `${PEOPLE} people enter ${A_MINUTE} times a minute: seconds from entry to a watcher's board, milliseconds of the call`,
      ['watchers', 'seen', 'median s', 'p95 s', 'call ms', 'call p95', 'entries/s', 'failures'],
      lines,
    )
    const { rows: stored } = await pool.query<{ id: string }>('select id from public.longday_entries')
    const ids = new Set(stored.map(row => row.id))
    const { rows: kept } = await pool.query<{ score: string; wrong: string }>(
      `select sum(p.score)::text as score,
              count(*) filter (where p.score is distinct from r.score or p.counted <> r.counted)::text as wrong
         from private.longday_participants p join private.longday_recount($1) r on r.no = p.no where p.event_id = $1`,
      [event],
    )
    const lost = sentIds.filter(id => !ids.has(id)).length
    const doubled = Number(kept[0]?.score) - sentIds.length + lost
    console.log(
      `sent ${sentIds.length}, lost ${lost}, doubled ${doubled}, recount differs for ${kept[0]?.wrong} of ${PEOPLE}`,
    )
    for (const line of new Set(failed)) console.log(`refused: ${line.slice(0, 200)}`)
    if (lost + doubled + Number(kept[0]?.wrong) + failed.length > 0) process.exitCode = 1
  } finally {
    agent.destroy()
    await platform.stop()
    await pool.end()
  }
})
