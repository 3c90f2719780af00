import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { withBenchCluster } from './measure/cluster.ts'
import { spread } from './measure/percentiles.ts'
import { startBenchPlatform } from './measure/platform.ts'
import { type Cells, printTable } from './measure/table.ts'

/**
 * Whether the time of an answer tells what there is to know about an address: each call for known, unconfirmed and unknown
 * addresses in turn, as a ratio to the unknown ones. `pnpm bench auth-timing [rounds]`
 */
const ROUNDS = Number(process.argv[2] ?? 60)
const KINDS = ['unknown', 'known', 'unconfirmed'] as const
type Kind = (typeof KINDS)[number]

/** As the auth server stores it: bcrypt with cost 10. */
const PEOPLE = `
  with made as (
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    select gen_random_uuid(), kind || n || '@bench.test', extensions.crypt('right', extensions.gen_salt('bf', 10)),
           case when kind = 'known' then now() end, '{"provider":"email","providers":["email"]}', '{}'
      from generate_series(1, $1::integer) n, unnest(array['known', 'unconfirmed']) kind
    returning id, email
  )
  insert into auth.identities (id, provider, provider_id, user_id, identity_data)
  select id, 'email', id, id, jsonb_build_object('sub', id, 'email', email) from made`

const CALLS: { name: string; path: string; body: (email: string) => Record<string, unknown> }[] = [
  {
    name: 'sign in, wrong password',
    path: 'token?grant_type=password',
    body: email => ({ email, password: 'wrong' }),
  },
  {
    name: 'sign up',
    path: 'signup',
    body: email => ({ email, password: 'a long enough password', data: {} }),
  },
  { name: 'reset the password', path: 'recover', body: email => ({ email }) },
  { name: 'resend the confirmation', path: 'resend', body: email => ({ email, type: 'signup' }) },
]

await withBenchCluster({}, async cluster => {
  const databaseUrl = await cluster.createDatabase('auth_timing')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(PEOPLE, [ROUNDS + 1])
  await client.end()
  const platform = await startBenchPlatform(cluster.directory, databaseUrl)
  try {
    const rows: Cells[] = []
    for (const { name, path, body } of CALLS) {
      const times: Record<Kind, number[]> = { unknown: [], known: [], unconfirmed: [] }
      const statuses = new Set<number>()
      for (let round = 0; round <= ROUNDS; round++) {
        for (const kind of KINDS) {
          // Each address is used once per call, so that the rate limit per address plays no part.
          const email = kind === 'unknown' ? `${randomUUID()}@bench.test` : `${kind}${round + 1}@bench.test`
          const start = performance.now()
          const response = await fetch(`${platform.url}/auth/v1/${path}`, {
            method: 'POST',
            headers: { apikey: platform.publishableKey, 'content-type': 'application/json' },
            body: JSON.stringify(body(email)),
          })
          await response.text()
          // The first round is a warm-up.
          if (round > 0) times[kind].push(performance.now() - start)
          statuses.add(response.status)
        }
      }
      const unknown = spread(times.unknown)
      for (const kind of KINDS) {
        const { median, p95 } = spread(times[kind])
        rows.push([name, kind, [...statuses].join(), median, p95, median / unknown.median])
      }
    }
    printTable(
      `Time of an answer, ${ROUNDS} addresses each, in ms`,
      ['call', 'address', 'status', 'median', 'p95', '÷ unknown'],
      rows,
    )
  } finally {
    await platform.stop()
  }
})
