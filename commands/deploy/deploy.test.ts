import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { directoryFiles, openStore } from '@coach-app/delivery'
import { aRemote, aShell } from '@coach-app/delivery/fixture'
import { type StandIn, startStandIn } from '@coach-app/supabase/billing-stand-in'
import { findSupabaseCli, SUPABASE_CLI } from '@coach-app/supabase/cli'
import { writeTemplates } from '@coach-app/supabase/mails'
import { type SupabaseServer, startSupabaseServer } from '@coach-app/supabase/testing-project'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WORKSPACE } from '../workspace.ts'
import { deploy, type Surroundings, type Target } from './deploy.ts'
import { type ManagementApi, startManagementApi } from './management-api.fixture.ts'
import { withHint } from './project.ts'

/**
 * A deployment with the maker's command line onto an empty database like a project's and a stand-in of the management API: stopped at
 * each step, continued, and run again. CI fetches the command line; a machine that has never fetched it says so, and goes on.
 */
/** A dozen runs of a program that takes a second each. */
const LONG = { timeout: 300_000 }
const isCi = Boolean(process.env.CI)
/** A run is a dozen starts of the command line: `pnpm test` deploys once; `pnpm test:deep` stops at each step, and deploys again. */
const isDeep = process.env.DEPTH === 'deep'
const cli = await findSupabaseCli({ fetches: isCi }).catch((error: Error) => {
  if (isCi) throw error
  process.stdout.write(
    `not deployed: ${SUPABASE_CLI} is not in npm's cache (npx ${SUPABASE_CLI} fetches 142 MB)\n`,
  )
  return null
})

let folder: string
let api: ManagementApi
let server: SupabaseServer
/** Of the payment provider. */
let payments: StandIn
let publishFails = false
const conformed: Target[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coach-app-deploy-test-'))
  if (!cli) return
  await writeTemplates()
  ;[api, server, payments] = await Promise.all([
    startManagementApi(),
    startSupabaseServer(),
    startStandIn({ secretKey: KEYS.STRIPE_SECRET_KEY, webhookSecret: KEYS.STRIPE_WEBHOOK_SECRET }),
  ])
  await server.createProject('deployed')
  await sql(SCHEDULE)
})
afterAll(async () => {
  await Promise.all([api?.stop(), server?.stop(), payments?.stop()])
  await rm(folder, { recursive: true, force: true })
})

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_deployment',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_deployment',
}

/** What the three extensions answer with: they are not in the embedded PostgreSQL. */
const SCHEDULE = `
  create schema cron authorization postgres;
  create table cron.job (jobname text primary key, schedule text, command text);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
    $$ insert into cron.job values ($1, $2, $3) on conflict (jobname) do update set schedule = $2, command = $3 returning 1 $$;
  create schema net authorization postgres;
  create function net.http_post(url text, headers jsonb) returns bigint language sql as 'select 1::bigint';
  create schema vault authorization postgres;
  create table vault.decrypted_secrets (id uuid primary key default gen_random_uuid(), name text, decrypted_secret text);
  create function vault.create_secret(secret text, name text) returns uuid language sql as
    $$ insert into vault.decrypted_secrets (name, decrypted_secret) values ($2, $1) returning id $$;
  create function vault.update_secret(known uuid, secret text) returns void language sql as
    $$ update vault.decrypted_secrets set decrypted_secret = $2 where id = $1 $$;
  grant all on all tables in schema cron, vault to postgres;`

const PRICES = `select concat_ws(' ', plan, billing_interval, amount, currency) as price from private.billing_prices where active order by 1`

const sql = (text: string): Promise<Record<string, unknown>[]> => server.query('deployed', text)

const values = () => ({
  SUPABASE_PROFILE: api.profile,
  SUPABASE_PROJECT_REF: api.ref,
  SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
  SUPABASE_DB_URL: server.url('postgres', 'deployed'),
  SITE_URL: 'https://coach.example',
  RELEASE_STORE: join(folder, 'releases'),
  MAIL_FROM: 'Coach App <mail@coach.example>',
  SMTP_URL: 'smtps://user:pa#ss$word@mail.example:465',
  WEB_PUSH_CONTACT: 'mailto:you@coach.example',
  ...KEYS,
  STRIPE_API_URL: payments.url,
})
const file = () => join(folder, 'deploy.env')

async function run(args: string[] = [], over: Partial<Surroundings> = {}) {
  const said: string[] = []
  const complained: string[] = []
  const terminal = {
    print: (line: string) => said.push(line),
    complain: (line: string) => complained.push(line),
  }
  const code = await deploy(['--values', file(), ...args], terminal, {
    variables: cli ? values() : {},
    folder: join(WORKSPACE, 'supabase'),
    openFacts: () => [],
    findCli: async () => {
      if (!cli) throw new Error('There is no command line')
      return (asked, environment) => cli(asked, { ...environment, SUPABASE_PROFILE: api.profile })
    },
    build: async () => [aShell(), aRemote('contacts', '1')],
    publish: async part => {
      if (publishFails) throw new Error('stopped by the test')
      await openStore(directoryFiles(join(folder, 'releases'))).publish([part])
    },
    conforms: async target => {
      conformed.push(target)
      return true
    },
    ...over,
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

it('asks for all that is missing at once, and refuses the demo’s facts', async () => {
  const { code, complained } = await run([], {
    variables: { SITE_URL: 'http://coach.example', SUPABASE_PROJECT_REF: 'Coach' },
    openFacts: () => [{ fact: 'address', why: 'the demo’s' }],
    findCli: () => Promise.reject(new Error('was asked for a project')),
  })
  expect(code).toBe(1)
  expect(complained.match(/^ {2}\w+/gm)?.map(name => name.trim())).toEqual([
    'address',
    'SUPABASE_PROJECT_REF',
    'SUPABASE_ACCESS_TOKEN',
    'SUPABASE_DB_URL',
    'SITE_URL',
    'RELEASE_STORE',
    'MAIL_FROM',
    'WEB_PUSH_CONTACT',
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_AUTOMATIC_TAX',
  ])
  expect(complained).toContain(
    'Can be left out: without the keys of the payment provider every plan is free.',
  )
  expect(complained).toContain('SUPABASE_ACCESS_TOKEN   dashboard → your account → Access Tokens')
  expect(complained).toContain('Nothing was changed.')
  await expect(stat(file())).rejects.toThrow('ENOENT')
})

it.each([
  ['SUPABASE_DB_URL', 'postgresql://postgres.x:p@host:6543/postgres', 'transaction pooler'],
  ['SUPABASE_DB_URL', 'postgresql://postgres.x:[YOUR-PASSWORD]@host:5432/postgres', 'no password'],
  ['SUPABASE_DB_URL', 'postgresql://postgres.zyxwvutsrqponmlkjihg:p@host:5432/postgres', 'another project'],
  [
    'SUPABASE_DB_URL',
    'postgresql://postgres.zyxwvutsrqponmlkjihg:p@host:5432/postgres',
    '(abcdefghijklmnopqrst). dashboard → Connect → Session pooler',
  ],
  ['SMTP_URL', "smtps://a:it's@host", 'quote'],
  ['SMTP_URL', 'banana', 'no address of a mail server'],
  ['SMTP_URL', 'smtp://user:p@mail.example:587', 'port 587'],
  ['SMTP_URL', 'smtp://mail.example', 'port 587'],
  ['MAIL_HTTP_URL', 'banana', 'no web address'],
  ['RELEASE_STORE', 'banana', 'neither supabase:<bucket> nor the path of a folder'],
  ['RELEASE_STORE', 'supabase:My Bucket', 'names no bucket'],
  ['SITE_URL', 'banana', 'is no address of a site: scheme and name only, without a path. the address'],
  ['SITE_URL', 'https://coach.example/app', 'without a path'],
  ['MAIL_FROM', 'Coach App', 'names no address'],
  ['ALLOWED_ORIGINS', 'https://a.example,https://b.example/x', 'https://b.example/x'],
  ['SEND_EMAIL_HOOK_SECRET', 'whsec', 'no secret of a hook'],
  ['DELIVER_MAIL_SECRET', 'short', 'too short'],
  ['WEB_PUSH_PUBLIC_KEY', 'x', 'no public key'],
  ['WEB_PUSH_CONTACT', 'you@coach.example', 'mailto:'],
  ['STRIPE_SECRET_KEY', 'pk_live_published', 'no secret key'],
  ['STRIPE_WEBHOOK_SECRET', 'we_1', 'no signing secret'],
  ['STRIPE_AUTOMATIC_TAX', 'yes', 'neither on nor off'],
])('says what is wrong with %s %s', async (name, value, fault) => {
  const { code, complained } = await run([], {
    variables: { SUPABASE_PROJECT_REF: 'abcdefghijklmnopqrst', [name]: value },
  })
  expect(code).toBe(1)
  const told = complained.split('\n').find(line => line.trim().startsWith(name))
  expect(told).toContain(fault)
  // Once, and as one sentence after the other.
  expect(told).not.toMatch(/\.\.|=banana/)
  expect(told?.split(name)).toHaveLength(2)
})

it.each([
  ['failed to get api keys: TransportError', null, 'api.supabase.com was not reached'],
  [
    'failed to connect to postgres: dial tcp',
    new URL('postgresql://x@pooler.example:5432/p'),
    'pooler.example:5432 was not reached',
  ],
])('says where it did not get through, and what to try: %s', (reason, database, told) => {
  expect(withHint(reason, database)).toContain(told)
  expect(withHint('permission denied', database)).toBe('permission denied')
})

it('asks for the other key of the payment provider where there is one', async () => {
  const { complained } = await run([], { variables: { STRIPE_SECRET_KEY: KEYS.STRIPE_SECRET_KEY } })
  const [needed, leftOut] = complained.split('Can be left out')
  expect(needed).toMatch(/STRIPE_WEBHOOK_SECRET +Stripe → Developers → Webhooks → https:.*payment-events/)
  expect(needed).not.toContain('STRIPE_SECRET_KEY')
  expect(leftOut).not.toContain('STRIPE_WEBHOOK_SECRET')
})

it('is not understood with a switch that it has not', async () => {
  expect(await run(['--apply'])).toMatchObject({ code: 2, complained: expect.stringContaining('--dry-run') })
})

it.runIf(cli && isDeep)('shows all of it, and changes nothing', LONG, async () => {
  const { code, said, complained } = await run(['--dry-run'])
  expect(complained).toBe('')
  expect(code).toBe(0)
  for (const line of [
    /migrations:\n {4}\d+ to apply/,
    /plans:\n {4}can be told after the steps before it/,
    /secrets:\n {4}set SITE_URL/,
    /prices:\n {4}can be told after the steps before it/,
    /functions:\n {4}deploy all; missing there: check-confirmation-link/,
    /configuration:\n.* {4}set auth\.site_url/s,
    /schedule:\n {4}put deliver_mail_secret into Vault/,
    /release store:\n {4}publish shell .*, the first/,
  ])
    expect(said).toMatch(line)
  expect(api.changes).toEqual([])
  expect(await sql(`select to_regclass('supabase_migrations.schema_migrations') as history`)).toEqual([
    { history: null },
  ])
  await expect(stat(file())).rejects.toThrow('ENOENT')
})

it.runIf(cli && isDeep)('stops at the step that failed, and says how to go on', LONG, async () => {
  // A migration that fails half-way: something of the same name is in its way.
  await sql('create table public.plans (id int)')
  const first = await run()
  expect(first.code).toBe(1)
  expect(first.complained).toContain('"plans" already exists')
  expect(first.complained).toMatch(/Migration \d{14} was not applied/)
  expect(await sql(`select to_regclass('private.audit_events') as made`)).toEqual([{ made: null }])
  expect(api.changes).toEqual([])
  const kept = await readFile(file(), 'utf8')
  await sql('drop table public.plans')

  const stops: [string, string][] = [
    ['secrets', 'POST /v1/secrets'],
    ['functions', 'PUT /v1/functions'],
    ['configuration', 'PATCH /v1/config/auth'],
  ]
  for (const [step, change] of stops) {
    api.refuse(change)
    const stopped = await run()
    expect(stopped.code, step).toBe(1)
    expect(stopped.complained, step).toMatch(new RegExp(`^✗ ${step}: .*(503|stopped by)`, 's'))
  }
  api.refuse(null)
  await sql('alter table vault.decrypted_secrets add constraint full_now check (false)')
  const { complained } = await run()
  expect(complained).toMatch(/^✗ schedule: .*full_now/)
  // The statement that failed is said, without the secret in it.
  const secret = /DELIVER_MAIL_SECRET='(.+)'/.exec(kept)?.[1]
  expect(secret).toBeTruthy()
  expect(complained).not.toContain(secret)
  await sql('alter table vault.decrypted_secrets drop constraint full_now')
  publishFails = true
  expect((await run()).complained).toMatch(/^✗ release store: stopped by the test/)
  publishFails = false
  expect(conformed).toEqual([])
  // The secrets that were made before the first change are those that are used.
  expect(await readFile(file(), 'utf8')).toBe(kept)
})

it.runIf(cli)('deploys all of it, wherever it was stopped before', LONG, async () => {
  const done = await run()
  expect(done.complained).toBe('')
  expect(done.code).toBe(0)
  expect(conformed).toEqual([
    {
      url: `https://${api.ref}.supabase.co`,
      publishableKey: 'sb_publishable_stand_in',
      secretKey: 'sb_secret_stand_in',
      siteUrl: 'https://coach.example',
      store: join(folder, 'releases'),
    },
  ])
  const kept = await readFile(file(), 'utf8')
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  expect(kept).toContain(api.secrets.get('WEB_PUSH_PRIVATE_KEY'))
  expect(api.secrets.get('SMTP_URL')).toBe(values().SMTP_URL)
  expect(api.auth).toMatchObject({
    site_url: 'https://coach.example',
    uri_allow_list: 'https://coach.example/confirm,https://coach.example/reset-password',
    hook_send_email_uri: `https://${api.ref}.supabase.co/functions/v1/send-email`,
    hook_send_email_secrets: api.secrets.get('SEND_EMAIL_HOOK_SECRET'),
    password_min_length: 8,
  })
  expect(api.functions.get('deliver-mail')).toMatchObject({ version: 1, verify_jwt: false })
  expect(api.functions.get('manage-primary-coach')).toMatchObject({ verify_jwt: true })
  expect(await sql('select jobname from cron.job order by 1')).toEqual(
    ['check-payments', 'deliver-mail', 'deliver-push', 'sweep-files'].map(jobname => ({ jobname })),
  )
  expect(await sql('select command from cron.job')).not.toContain(api.secrets.get('DELIVER_MAIL_SECRET'))
  const store = openStore(directoryFiles(join(folder, 'releases')))
  expect((await store.site())?.config).toEqual({
    supabaseUrl: `https://${api.ref}.supabase.co`,
    publishableKey: 'sb_publishable_stand_in',
    pushKey: api.secrets.get('WEB_PUSH_PUBLIC_KEY'),
    payments: true,
  })
  expect(api.secrets.get('STRIPE_SECRET_KEY')).toBe(KEYS.STRIPE_SECRET_KEY)
  expect(api.functions.get('payment-events')).toMatchObject({ verify_jwt: false })
  expect(await sql('select private.payments_on() as on')).toEqual([{ on: true }])
  expect(await sql(PRICES)).toEqual([
    { price: 'coach month 2900 EUR' },
    { price: 'coach year 29000 EUR' },
    { price: 'team month 7900 EUR' },
    { price: 'team year 79000 EUR' },
  ])
})

it.runIf(cli && isDeep)('changes nothing when it is run again', LONG, async () => {
  const store = openStore(directoryFiles(join(folder, 'releases')))
  const { revision } = await store.document()
  const before = [...api.changes]
  payments.calls.length = 0
  const again = await run()
  expect(again).toMatchObject({ code: 0, complained: '' })
  expect(again.said.match(/nothing to do/g)).toHaveLength(8)
  expect(api.changes).toEqual(before)
  expect(new Set(payments.calls)).toEqual(new Set(['GET /v1/prices']))
  expect((await store.document()).revision).toBe(revision)
})

it.runIf(cli && isDeep)(
  'deploys functions again that somebody has deployed by hand, and what was changed only',
  LONG,
  async () => {
    const mailer = api.functions.get('deliver-mail')
    if (mailer) mailer.version++
    await writeFile(file(), `${await readFile(file(), 'utf8')}ALLOWED_ORIGINS='https://other.example'\n`)
    const before = api.changes.length
    const { code, said } = await run(['--no-verify'])
    expect(code).toBe(0)
    expect(said).toContain('✓ secrets: set ALLOWED_ORIGINS')
    expect(said).toContain('✓ functions: deploy all: they differ')
    expect(said).toContain('✓ configuration: nothing to do')
    expect(api.changes.slice(before)).toEqual(['POST /v1/secrets', 'PUT /v1/functions', 'POST /v1/secrets'])
  },
)

it.runIf(cli && isDeep)(
  'makes every plan free without the keys, and has them paid for again',
  LONG,
  async () => {
    const store = openStore(directoryFiles(join(folder, 'releases')))
    const config = async () => (await store.site())?.config
    const without = { ...values(), STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_API_URL: '' }
    const off = await run(['--no-verify'], { variables: without })
    expect(off).toMatchObject({ code: 0, complained: '' })
    expect(off.said).toContain('Every plan is free: there is no STRIPE_SECRET_KEY')
    expect(off.said).toContain(
      '✓ secrets: remove STRIPE_SECRET_KEY; remove STRIPE_WEBHOOK_SECRET; remove STRIPE_API_URL',
    )
    expect(off.said).toContain('✓ plans: every plan is free')
    expect(off.said).toContain('✓ prices: nothing to do')
    expect(await config()).not.toHaveProperty('payments')
    const on = await run(['--no-verify'])
    expect(on.said).toContain('✓ plans: plans have to be paid for: those that are free end in 30 days')
    expect(on.said).toContain('✓ prices: nothing to do')
    expect(await config()).toMatchObject({ payments: true })
  },
)

it.runIf(cli && isDeep)('refuses a project that is ahead of this checkout', LONG, async () => {
  await sql(
    `insert into supabase_migrations.schema_migrations (version, name) values ('20991231000000', 'later')`,
  )
  const { code, complained } = await run()
  expect(code).toBe(1)
  expect(complained).toContain('migrations that this checkout has not (20991231000000)')
})
