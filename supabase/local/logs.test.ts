import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, TEST_PASSWORD, type TestDatabase } from '../tests/fixtures/index.ts'
import { type PlatformProcess, startPlatformProcess } from '../tests/fixtures/process.ts'

/** The platform's log output while everything fails must contain no secrets and no personal data. */

const MAIL_PASSWORD = 'the-mail-password'
const HOOK_SECRET = `v1,whsec_${btoa('the secret of the hook')}`
const SCHEDULE_SECRET = 'the-secret-of-the-schedule'
const NEW_PASSWORD = 'a quite new password'

let database: TestDatabase
let platform: PlatformProcess
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'coach-app-logs-'))
  platform = await startPlatformProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SEED: 'none',
    // A port on which nothing listens.
    SMTP_URL: `smtp://product:${MAIL_PASSWORD}@127.0.0.1:1`,
    MAIL_FROM: 'mail@coach.example',
    SEND_EMAIL_HOOK_SECRET: HOOK_SECRET,
    DELIVER_MAIL_SECRET: SCHEDULE_SECRET,
  })
})
afterAll(async () => {
  platform?.child.kill('SIGTERM')
  await platform?.ended
  await database?.close()
  await rm(dataDir, { recursive: true, force: true })
})

it('the log contains no password, hash, token, key or address, whatever fails', async () => {
  const { publishableKey } = (await (await fetch(`${platform.url}/config.json`)).json()) as {
    publishableKey: string
  }
  const browser = createClient(platform.url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(platform.url + path, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const user = await database.createUser()
  const signedIn = await browser.auth.signInWithPassword({ email: user.email, password: TEST_PASSWORD })
  const { access_token: token = '', refresh_token: refresh = '' } = signedIn.data.session ?? {}
  expect(token).not.toBe('')
  const asUser = { authorization: `Bearer ${token}` }

  // Refused requests: not logged, but a careless log line could contain the request's values.
  await browser.auth.signInWithPassword({ email: user.email, password: 'a wrong password' })
  await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: `${refresh}x` })
  await post('/auth/v1/verify', { type: 'signup', token_hash: 'f'.repeat(64) })
  await post('/auth/v1/signup', `{"email":"broken","password":"${NEW_PASSWORD}"`)
  await post('/rest/v1/rpc/search_users', { search_term: token, nonsense: NEW_PASSWORD }, asUser)
  await post('/rest/v1/user_profiles', { user_id: user.id, email: NEW_PASSWORD, nothing: 1 }, asUser)
  await post('/functions/v1/deliver-mail', {}, { authorization: 'Bearer a-wrong-secret' })
  await post(
    '/functions/v1/send-email',
    {},
    { 'webhook-id': 'm', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' },
  )
  await post('/storage/v1/object/attachments/x', NEW_PASSWORD, asUser)

  // Failed requests: the database error message contains the values.
  await database.query(`
    create function public.break_account() returns trigger language plpgsql as
      $$ begin raise exception 'broken for % with % and %', new.email, new.encrypted_password, new.recovery_token; end $$;
    create trigger break_account before insert or update on auth.users for each row execute function public.break_account();
    create or replace function public.check_user_access(user_id_param uuid, out status public.subscription_status)
      language plpgsql as $$ begin raise exception 'broken for %', current_setting('request.jwt.claims', true); end $$;
    alter table private.outbox add constraint broken check (status <> 'queued') not valid`)
  expect(
    (await post('/auth/v1/signup', { email: 'broken@example.test', password: NEW_PASSWORD })).status,
  ).toBe(500)
  await post('/auth/v1/recover', { email: user.email })
  await browser.auth.updateUser({ password: NEW_PASSWORD })
  expect(
    (await post('/functions/v1/check-user-access', { user_id: user.id }, asUser)).status,
  ).toBeGreaterThanOrEqual(400)
  expect(
    (await post('/functions/v1/confirm-email', { userId: user.id, email: user.email })).status,
  ).toBeGreaterThanOrEqual(200)
  await database.query(
    'alter table private.outbox drop constraint broken; drop trigger break_account on auth.users',
  )

  // A mail that cannot be sent.
  await database.query(`select private.enqueue_mail($1, 'welcome')`, [user.id])
  const drained = await post('/functions/v1/deliver-mail', {}, { authorization: `Bearer ${SCHEDULE_SECRET}` })
  expect(drained.status).toBe(200)
  const { rows } = await database.query<{ error: string }>(
    'select error from private.outbox where error is not null',
  )
  // Which server took none, without the user and the password of its address.
  expect(rows.map(({ error }) => error)).toContain('ESOCKET (127.0.0.1:1)')
  expect(JSON.stringify(rows)).not.toContain('product')

  const printed = platform.output()
  expect(printed).toContain('POST /auth/v1/signup: 500')
  const [, afterwards = ''] = printed.split(/^ready .+\n/m)
  const lines = afterwards.trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(3)
  // One line for each event, whatever stack it has.
  for (const line of lines) expect(line).toMatch(/^(?:\{"at":")?\d{4}-\d\d-\d\dT[\d:.]+Z/)
  const recorded = JSON.stringify(rows)
  for (const secret of [
    TEST_PASSWORD,
    NEW_PASSWORD,
    'a wrong password',
    MAIL_PASSWORD,
    HOOK_SECRET,
    SCHEDULE_SECRET,
    token,
    refresh,
    user.email,
    'broken@example.test',
    'ffffffff',
  ]) {
    expect(printed).not.toContain(secret)
    expect(recorded).not.toContain(secret)
  }
  expect(printed).not.toMatch(/\$2[abxy]\$|eyJ[\w-]+\.|sb_secret_|broken for/)
})
