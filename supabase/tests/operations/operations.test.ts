import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

let db: TestDatabase
let admin: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
  admin = await db.createUser({ email: 'the.admin@example.test' })
  await db.query(`update public.user_profiles set global_role = 'system_admin' where user_id = $1`, [
    admin.id,
  ])
})
afterAll(() => db.close())
beforeEach(() =>
  db.query(
    'truncate private.outbox, private.rate_limits, private.job_runs, private.push_outcomes, private.release_devices',
  ),
)

interface Figures {
  releases: Record<string, unknown>[]
  mails: Record<string, unknown> & { failures: Record<string, unknown>[] }
  pushes: Record<string, unknown> & { failures: Record<string, unknown>[] }
  jobs: Record<string, unknown>[]
  sizes: { database: number; tables: { name: string; bytes: number }[]; buckets: Record<string, unknown>[] }
  limits: Record<string, unknown>[]
  slow_calls: Record<string, unknown>[] | null
}
const operations = async (): Promise<Figures> => {
  const { rows } = await admin.query<{ answer: Figures }>('select public.get_operations() as answer')
  return rows[0]?.answer as Figures
}
const noteJob = (job: string | null, failure: string | null = null) =>
  db.asService().query('select public.note_job($1, $2)', [job, failure])

it('a fresh platform has figures, and says of each job that it never ran', async () => {
  const { releases, mails, pushes, jobs, sizes, limits } = await operations()
  expect(releases).toEqual([])
  expect(mails).toEqual({ queued: 0, oldest_queued_at: null, sent: 0, captured: 0, failed: 0, failures: [] })
  expect(pushes).toEqual({
    devices: 0,
    queued: 0,
    oldest_queued_at: null,
    sent: 0,
    gone: 0,
    failed: 0,
    failures: [],
  })
  expect(jobs.map(({ job, last_run_at }) => [job, last_run_at])).toEqual([
    ['deliver-mail', null],
    ['deliver-push', null],
    ['sweep-files', null],
    ['check-payments', null],
  ])
  expect(limits).toEqual([])
  expect(sizes.database).toBeGreaterThan(1_000_000)
  expect(sizes.tables).toHaveLength(10)
  expect(sizes.tables[0]?.bytes).toBeGreaterThanOrEqual(sizes.tables[9]?.bytes ?? 0)
  expect(sizes.buckets).toContainEqual({ name: 'chat-attachments', files: 0, bytes: 0 })
})

describe('jobs', () => {
  it('keep when they ran, when they last succeeded, and what they last failed with', async () => {
    await noteJob('deliver-mail')
    await noteJob('deliver-mail', 'The API answered 500')
    const [failed] = (await operations()).jobs
    expect(failed).toMatchObject({
      last_failure: 'The API answered 500',
      last_run_at: failed?.last_failure_at,
    })
    expect(failed?.last_success_at).not.toBeNull()
    await noteJob('deliver-mail')
    const [again] = (await operations()).jobs
    expect(again).toMatchObject({ last_failure: 'The API answered 500', last_run_at: again?.last_success_at })
  })

  it.each([null, '', 'drop-table'])('that do not exist are refused: %s', async job => {
    expect(await refusal(noteJob(job))).toBe('422 invalid_job')
  })
})

it.each([
  ['550 <ann.smith+x@example.test> unknown', '550 <[address]> unknown'],
  [`no route to ${'a'.repeat(40)}`, 'no route to …'],
  ['{"reason":"BadJwtToken"}', '{"reason":"BadJwtToken"}'],
  ['smtp.mail.example.test\n  refused', 'smtp.mail.example.test refused'],
  [`session ${randomUUID()}`, 'session …'],
  ['ANN@EXAMPLE.TEST', '[address]'],
  ['  ', null],
  [null, null],
])('a reason names nobody: %s', async (reason, kept) => {
  const { rows } = await db.query<{ kept: string | null }>(
    'select private.reason_without_names($1, 300) as kept',
    [reason],
  )
  expect(rows[0]?.kept).toBe(kept)
})

it('mails are counted with the reasons of their failures, and no recipient', async () => {
  await db.query(`insert into private.outbox (recipient, template, status, error, next_attempt_at, created_at) values
    ('one@example.test', 'welcome', 'sent', null, null, now()),
    ('two@example.test', 'welcome', 'failed', '550 two@example.test is unknown', null, now()),
    ('three@example.test', 'welcome', 'failed', '550 three@example.test is unknown', null, now()),
    ('four@example.test', 'confirm', 'queued', 'connect ECONNREFUSED', now() - interval '1 minute', now()),
    ('five@example.test', 'welcome', 'failed', 'long ago', null, now() - interval '8 days')`)
  const { mails } = await operations()
  expect(mails).toMatchObject({ queued: 1, sent: 1, failed: 2 })
  expect(mails.oldest_queued_at).not.toBeNull()
  expect(
    mails.failures.map(({ template, status, reason, mails: count }) => [template, status, reason, count]),
  ).toEqual(
    expect.arrayContaining([
      ['welcome', 'failed', '550 [address] is unknown', 2],
      ['confirm', 'queued', 'connect ECONNREFUSED', 1],
    ]),
  )
  expect(mails.failures).toHaveLength(2)
})

it('releases are counted by version, with the stage of a failure', async () => {
  await db.query(
    `insert into private.release_devices (part, version, outcome, device, detail, weight, hour)
     values ('auth', '1', 'mounted', $1, null, 1, now()), ('auth', '1', 'failed', $2, 'mount', 1, now()),
            ('auth', '1', 'failed', $1, 'load', 1, now()), ('auth', '0', 'mounted', $1, null, 1, now() - interval '15 days')`,
    [randomUUID(), randomUUID()],
  )
  await db
    .asService()
    .query(`select public.commit_release_document('releases', $1)`, [
      JSON.stringify({ revision: 1, parts: { auth: { stable: '1', previous: null, blocked: [] } } }),
    ])
  expect((await operations()).releases).toEqual([
    {
      part: 'auth',
      version: '1',
      worked_devices: 1,
      failed_devices: 2,
      fell_back_devices: 0,
      failed_users: 0,
      stages: { mount: 1, load: 1 },
      role: 'stable',
      last_hour: expect.any(String),
    },
  ])
})

it('a limit that is used up is shown with its number, and without whose it is', async () => {
  const person = await db.createUser()
  const search = () => person.query(`select * from public.search_users('nobody at all')`)
  await search()
  expect((await operations()).limits).toEqual([])
  await db.query('update private.rate_limits set hits = max_hits')
  expect(await refusal(search())).toMatch(/^429/)
  const { limits } = await operations()
  expect(limits).toEqual([
    { action: 'search_users', max_hits: expect.any(Number), counters: 1, last_window: expect.any(String) },
  ])
  expect(JSON.stringify(await operations())).not.toContain(person.id)
})

it('calls are not measured where nothing measures them', async () => {
  expect((await operations()).slow_calls).toBeNull()
})

it('what is asked as somebody else, or not as an admin any more, is refused', async () => {
  const coach = await db.createUser({ metadata: { role: 'coach' } })
  expect(await refusal(coach.query('select public.get_operations()'))).toBe('403 not_admin')
  const former = await db.createUser()
  await db.query(`update public.user_profiles set global_role = 'system_admin' where user_id = $1`, [
    former.id,
  ])
  await former.query('select public.get_operations()')
  await db.query(`update public.user_profiles set global_role = 'coach' where user_id = $1`, [former.id])
  // Read from the profile, not from the token that still says so.
  expect(await refusal(former.query('select public.get_operations()'))).toBe('403 not_admin')
})
