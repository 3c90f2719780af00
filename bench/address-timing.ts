import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { withBenchCluster } from './measure/cluster.ts'
import { spread } from './measure/percentiles.ts'
import { startBenchPlatform } from './measure/platform.ts'
import { type Cells, printTable } from './measure/table.ts'

/**
 * Whether the time of an answer tells if an address has an account: each call that takes one, for known and unknown addresses in turn, over
 * HTTP. docs/decisions/052. `pnpm bench address-timing [pairs]`
 */
const PAIRS = Number(process.argv[2] ?? 200)

const PEOPLE = `
  insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
  select gen_random_uuid(), 'known' || n || '@bench.test', extensions.crypt('right', extensions.gen_salt('bf', 4)), now(),
         '{"provider":"email","providers":["email"]}', '{"role":"coach","name":"Bea Bench"}'
    from generate_series(0, $1::integer) n`
/** The first person is the caller: staff of a team, with a subscription. */
const SENDER = `
  with me as (select id from auth.users where email = 'known0@bench.test'),
       plan as (
         insert into public.subscriptions (user_id, status, plan, current_period_end, renews, billed)
         select id, 'active', 'coach', now() + interval '30 days', true, true from me),
       team as (insert into public.teams (name) values ('Bench') returning id)
  insert into public.team_members (team_id, user_id, role) select team.id, me.id, 'head_coach' from team, me returning team_id as team, user_id as me`

const CALLS: {
  name: string
  call?: string
  body: (email: string, team: string) => Record<string, unknown>
}[] = [
  { name: 'send_connection_request', body: recipient_email => ({ recipient_email }) },
  {
    name: 'send_team_invitation',
    body: (invitee_email_param, team_id_param) => ({ team_id_param, invitee_email_param }),
  },
  {
    name: 'request_team_addition',
    body: (requested_user_email, team_id_param) => ({ team_id_param, requested_user_email }),
  },
  { name: 'invite_by_email', body: email_param => ({ email_param }) },
  {
    name: 'invite_by_email, with a proposal',
    call: 'invite_by_email',
    body: (email_param, team_id) => ({
      email_param,
      proposal_param: {
        name: 'Ann Athlete',
        tags: ['squad'],
        team_id,
        permission_level: 'write',
        access_days: 90,
      },
    }),
  },
]

await withBenchCluster({}, async cluster => {
  const databaseUrl = await cluster.createDatabase('address_timing')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("alter database address_timing set app.rate_limits = 'off'")
  await client.query(PEOPLE, [PAIRS * CALLS.length + CALLS.length])
  const { rows: teams } = await client.query<{ team: string; me: string }>(SENDER)
  await client.query('analyze')
  await client.end()
  const { team, me } = teams[0] ?? { team: '', me: '' }
  const platform = await startBenchPlatform(cluster.directory, databaseUrl)
  try {
    const headers = {
      apikey: platform.publishableKey,
      authorization: `Bearer ${await platform.token(me)}`,
      'content-type': 'application/json',
    }
    const rows: Cells[] = []
    let next = 0
    for (const { name, call = name, body } of CALLS) {
      const times = { known: [] as number[], unknown: [] as number[] }
      const statuses = new Set<number>()
      for (let round = 0; round <= PAIRS; round++) {
        const addresses = { known: `known${++next}@bench.test`, unknown: `${randomUUID()}@bench.test` }
        // The order of known and unknown alternates.
        const order = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
        for (const kind of order) {
          const start = performance.now()
          const response = await fetch(`${platform.url}/rest/v1/rpc/${call}`, {
            method: 'POST',
            headers,
            body: JSON.stringify(body(addresses[kind], team)),
          })
          await response.text()
          // The first round is a warm-up.
          if (round > 0) times[kind].push(performance.now() - start)
          statuses.add(response.status)
        }
      }
      const [known, unknown] = [spread(times.known), spread(times.unknown)]
      rows.push([
        name,
        [...statuses].join(),
        known.median,
        unknown.median,
        known.median - unknown.median,
        known.p95,
        unknown.p95,
      ])
    }
    printTable(
      `Time of an answer, ${PAIRS} pairs of addresses, in ms`,
      ['call', 'status', 'known', 'unknown', 'difference of medians', 'p95 known', 'p95 unknown'],
      rows,
    )
  } finally {
    await platform.stop()
  }
})
