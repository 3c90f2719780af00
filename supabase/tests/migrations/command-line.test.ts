import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { configEnvironment } from '../../cli/config-environment.ts'
import { findSupabaseCli, type Outcome, SUPABASE_CLI } from '../../cli/supabase-cli.ts'
import { readMigrations } from '../../local/migrations/apply.ts'
import { writeTemplates } from '../../mails.ts'
import { type SupabaseServer, startSupabaseServer } from './project.ts'

/**
 * Supabase's own command line on a database like a new project's: it applies the migrations as its maker means them to be applied, and
 * its advisors find nothing. CI fetches it; a machine that has never fetched it says so, and goes on.
 */
const isCi = Boolean(process.env.CI)
const cli = await findSupabaseCli({ fetches: isCi }).catch((error: Error) => {
  if (isCi) throw error
  process.stdout.write(
    `not rehearsed: ${SUPABASE_CLI} is not in npm's cache (npx ${SUPABASE_CLI} fetches 142 MB)\n`,
  )
  return null
})

const ENVIRONMENT = configEnvironment({
  siteUrl: 'https://coach.example',
  functionsUrl: 'https://abcdefghijklmnopqrst.supabase.co/functions/v1',
  hookSecret: `v1,whsec_${Buffer.from('a secret of the rehearsal').toString('base64')}`,
})

let server: SupabaseServer | undefined
beforeAll(async () => {
  if (!cli) return
  await writeTemplates()
  server = await startSupabaseServer()
  await server.createProject('rehearsal')
})
afterAll(() => server?.stop())

const url = (): string => server?.url('postgres', 'rehearsal') ?? ''
const run = async (...args: string[]): Promise<Outcome> => {
  if (!cli) throw new Error('There is no command line')
  return cli([...args, `--remote=${url()}`], ENVIRONMENT)
}
const sql = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url() })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
const history = async (): Promise<string[]> =>
  (
    await sql<{ version: string }>('select version from supabase_migrations.schema_migrations order by 1')
  ).map(({ version }) => version)

it.runIf(cli)('every migration is pushed, once, and config.toml is read without a warning', async () => {
  const expected = (await readMigrations()).map(({ version }) => version)
  const first = await run('db', 'push')
  expect(first.code, first.stderr).toBe(0)
  expect(await history()).toEqual(expected)
  // Of what it says, only that this server has no TLS is meant for production.
  expect(`${first.stdout}\n${first.stderr}`.split('\n').filter(line => /warn|deprecat/i.test(line))).toEqual(
    [],
  )

  const again = await run('db', 'push')
  expect(again.code, again.stderr).toBe(0)
  expect(`${again.stdout}${again.stderr}`).not.toContain('Applying migration')
  expect(await history()).toEqual(expected)
})

it.runIf(cli)('its list of migrations is in step', async () => {
  const { code, stdout, stderr } = await run('migration', 'list', '--output-format', 'json')
  expect(code, stderr).toBe(0)
  const { migrations } = JSON.parse(stdout) as { migrations: { local: string; remote: string }[] }
  const expected = (await readMigrations()).map(({ version }) => version)
  expect(migrations.map(({ local, remote }) => [local, remote])).toEqual(
    expected.map(version => [version, version]),
  )
})

it.runIf(cli)('its advisors have nothing to warn of, and would say so', async () => {
  const advise = () => run('db', 'advisors', '--level=warn', '--fail-on=warn', '--output-format=json')
  const findings = ({ stdout }: Outcome) =>
    (JSON.parse(stdout) as { results: { name: string; detail: string }[] }).results.map(
      ({ name, detail }) => `${name}: ${detail}`,
    )
  const clean = await advise()
  expect(findings(clean)).toEqual([])
  expect(clean.code, clean.stderr).toBe(0)

  await sql('create table public.left_open (id int primary key); grant select on public.left_open to anon')
  const open = await advise()
  expect(findings(open).join()).toContain('left_open')
  expect(open.code).not.toBe(0)
  await sql('drop table public.left_open')
})
