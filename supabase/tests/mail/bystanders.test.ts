import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

/** The outbox with mails of every kind: a call about one mail changes no other. */

let db: TestDatabase
let me: TestUser
let other: TestUser
let admin: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
  ;[me, other, admin] = await Promise.all([db.createUser(), db.createUser(), db.createUser()])
  await db.query(`update public.user_profiles set global_role = 'system_admin' where user_id = $1`, [
    admin.id,
  ])
})
afterAll(() => db.close())

/** By their text. */
type Mails = Record<string, Record<string, unknown>>
const all = async (): Promise<Mails> => {
  const { rows } = await db.query<{ name: string; mail: Record<string, unknown> }>(
    'select body_text as name, to_jsonb(o) as mail from private.outbox o',
  )
  return Object.fromEntries(rows.map(({ name, mail }) => [name, mail]))
}
const queued = { status: 'queued', attempts: 1, next_attempt_at: '2100-01-01', html: 'page' }
/** Two people's mails in every state; each carries its name as its text. */
const MAILS: Record<string, Record<string, unknown>> = {
  mine: { template: 'access_request', kind: 'access_requests', ...queued },
  'my second': { template: 'team_invitation', kind: 'team_invitations', ...queued },
  'my link': { template: 'recovery', ...queued },
  'my last link': { template: 'recovery', ...queued, attempts: 6 },
  'my shown link': { template: 'recovery', ...queued, status: 'captured' },
  theirs: { template: 'access_request', kind: 'access_requests', ...queued },
  'their link': { template: 'recovery', ...queued },
  'their sent': { template: 'welcome', status: 'sent', attempts: 1, html: 'page' },
}
const ids: Record<string, string> = {}
beforeEach(async () => {
  await db.query('delete from private.outbox')
  await db.query('delete from private.rate_limits')
  await db.query('delete from public.notification_preferences')
  for (const [name, mail] of Object.entries(MAILS)) {
    const { id, email } = name.startsWith('my') || name === 'mine' ? me : other
    ids[name] = await insert(db, 'private.outbox', {
      user_id: id,
      recipient: email,
      subject: 'before',
      body_text: name,
      ...mail,
    })
  }
})

/** The changes of an action, mail by mail and field by field; a mail whose text was removed is named by its id. */
const changed = async (act: () => Promise<unknown>): Promise<Mails> => {
  const before = await all()
  await act()
  const { rows } = await db.query<{ id: string; mail: Record<string, unknown> }>(
    'select id, to_jsonb(o) as mail from private.outbox o',
  )
  const found: Mails = {}
  for (const { id, mail } of rows) {
    const [name, old] = Object.entries(before).find(([, one]) => one.id === id) ?? ['new', {}]
    const fields = Object.entries(mail).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field]),
    )
    if (fields.length) found[name] = Object.fromEntries(fields)
  }
  return found
}
const finish = (name: string, status: string | null, attempt = 1, headers: unknown = null) =>
  db
    .asService()
    .query('select public.finish_mail($1, $2, $3, headers_param => $4)', [
      ids[name],
      attempt,
      status,
      headers === null ? null : JSON.stringify(headers),
    ])
const sent = { status: 'sent', sent_at: expect.any(String), next_attempt_at: null }

describe('finish_mail', () => {
  it('ends one mail, which keeps its text', async () => {
    const headers = { To: me.email }
    expect(await changed(() => finish('mine', 'sent', 1, headers))).toEqual({ mine: { ...sent, headers } })
  })
  it('removes the link from a mail that was sent, and from one that will not be tried again', async () => {
    const gone = { html: null, body_text: null }
    expect(await changed(() => finish('my link', 'sent'))).toEqual({ 'my link': { ...sent, ...gone } })
    expect(await changed(() => finish('my last link', 'failed', 6))).toEqual({
      'my last link': { status: 'failed', next_attempt_at: null, ...gone },
    })
  })
  it('keeps the link in a captured mail, and in one that will be tried again', async () => {
    expect(await changed(() => finish('my link', 'captured'))).toEqual({
      'my link': { ...sent, status: 'captured' },
    })
    expect(await changed(() => finish('their link', 'failed'))).toEqual({
      'their link': { next_attempt_at: expect.any(String) },
    })
  })
  it('schedules no next attempt for a mail that was opened, not queued', async () => {
    await db.query('update private.outbox set next_attempt_at = null where id = $1', [ids.theirs])
    expect(await changed(() => finish('theirs', 'failed'))).toEqual({ theirs: { status: 'failed' } })
  })
  it('does nothing for another attempt, or for a mail that has ended', async () => {
    const headers = { To: 'late@example.test' }
    expect(await changed(() => finish('mine', 'failed', 2, headers))).toEqual({})
    expect(await changed(() => finish('their sent', 'failed', 1, headers))).toEqual({})
  })
  it('ignores headers that are no object, and refuses an unknown status', async () => {
    expect(await changed(() => finish('mine', 'captured', 1, ['To']))).toEqual({
      mine: { ...sent, status: 'captured' },
    })
    for (const status of [null, 'queued', 'cancelled'])
      expect(await refusal(finish('theirs', status))).toBe('422 invalid_status')
  })
})

describe('claim_mails', () => {
  it('takes mails that are due, and cancels those that are unwanted', async () => {
    const due = async (...names: string[]) => {
      for (const name of names)
        await db.query(`update private.outbox set next_attempt_at = '2020-01-01' where id = $1`, [ids[name]])
    }
    await due('mine', 'my second', 'my shown link', 'their link')
    await other.query(`select public.set_notification_preference('access_requests', false)`)
    await me.query(`select public.set_notification_preference('team_invitations', false)`)
    const taken = { attempts: 2, taken_at: expect.any(String), next_attempt_at: expect.any(String) }
    expect(await changed(() => db.asService().query('select public.claim_mails(100)'))).toEqual({
      mine: taken,
      'their link': taken,
      'my second': { status: 'cancelled' },
    })
    // A link is sent to the address it was requested for, any other mail to accounts only.
    const nobodys = { recipient: 'new@example.test', ...queued, next_attempt_at: '2020-01-01' }
    await insert(db, 'private.outbox', { ...nobodys, template: 'recovery', body_text: 'link of nobody' })
    await insert(db, 'private.outbox', { ...nobodys, template: 'welcome', body_text: 'welcome of nobody' })
    expect(await changed(() => db.asService().query('select public.claim_mails(100)'))).toEqual({
      'link of nobody': taken,
      'welcome of nobody': { status: 'cancelled' },
    })
  })

  it('returns the current address of each recipient, and for a link the address it was made for', async () => {
    await db.query(`update private.outbox set next_attempt_at = '2020-01-01', recipient = 'old@example.test'`)
    const { rows } = await db
      .asService()
      .query<{ id: string; recipient: string }>('select id, recipient from public.claim_mails(100)')
    expect(Object.fromEntries(rows.map(({ id, recipient }) => [id, recipient]))).toEqual({
      [ids.mine ?? '']: me.email,
      [ids['my second'] ?? '']: me.email,
      [ids['my link'] ?? '']: 'old@example.test',
      [ids['my last link'] ?? '']: 'old@example.test',
      [ids.theirs ?? '']: other.email,
      [ids['their link'] ?? '']: 'old@example.test',
    })
  })
})

describe('open_mail', () => {
  const open = (key: string, who: string | null = me.id) =>
    db
      .asService()
      .query<{ id: string | null; name: string }>(
        `select * from public.open_mail($1, $2, 'ME@example.test', 'recovery')`,
        [key, who],
      )
      .then(({ rows }) => rows[0])
  it('opens one mail for each key, for its own person', async () => {
    await db.query(`update public.user_profiles set first_name = 'Mo' where user_id = $1`, [me.id])
    expect((await open('one'))?.name).toBe('Mo')
    expect((await open('two', other.id))?.id).toEqual(expect.any(String))
    expect((await open('none', crypto.randomUUID()))?.name ?? '').toBe('')
    const { rows } = await db.query(
      'select dedupe_key, user_id, recipient from private.outbox where dedupe_key is not null order by 1',
    )
    const recipient = 'me@example.test'
    expect(rows).toEqual([
      { dedupe_key: 'none', user_id: null, recipient },
      { dedupe_key: 'one', user_id: me.id, recipient },
      { dedupe_key: 'two', user_id: other.id, recipient },
    ])
  })
  it('opens a mail again that failed, or that its sender left for half a minute, but not one that was sent', async () => {
    const opened = await open('again')
    const set = (assignments: string) =>
      db.query(`update private.outbox set ${assignments} where id = $1`, [opened?.id])
    for (const [assignments, again] of [
      [`taken_at = now() - interval '29 seconds'`, false],
      [`taken_at = now() - interval '31 seconds'`, true],
      [`status = 'sent', taken_at = now() - interval '31 seconds'`, false],
      [`status = 'cancelled'`, false],
      [`status = 'failed', taken_at = now()`, true],
    ] as const) {
      await set(assignments)
      expect([assignments, (await open('again'))?.id]).toEqual([assignments, again ? opened?.id : null])
    }
  })
})

describe('resend_mail', () => {
  const resend = (who: TestUser, name: string) =>
    who.query('select public.resend_mail($1)', [ids[name] ?? name])
  const end = (name: string) =>
    db.query(`update private.outbox set status = 'sent' where id = $1`, [ids[name]])
  const again = expect.objectContaining({ template: 'access_request', status: 'queued', attempts: 0 })
  const recorded = async () =>
    (await db.query(`select actor_id, subject_id from private.audit_events where action = 'mail.resent'`))
      .rows
  it("sends one's own mail again, and for an admin anybody's, which is recorded", async () => {
    await end('mine')
    await end('theirs')
    expect(await changed(() => resend(me, 'mine'))).toEqual({ new: again })
    expect(await recorded()).toEqual([])
    expect(await changed(() => resend(admin, 'theirs'))).toEqual({ new: again })
    expect(await recorded()).toEqual([{ actor_id: admin.id, subject_id: other.id }])
    const { rows } = await db.query<{ user_id: string; recipient: string }>(
      'select user_id, recipient from private.outbox where html is null and attempts = 0 order by created_at',
    )
    expect(rows).toEqual([
      { user_id: me.id, recipient: me.email },
      { user_id: other.id, recipient: other.email },
    ])
  })
  it("gives the same answer for another person's mail and for an unknown one", async () => {
    await end('theirs')
    for (const name of ['theirs', crypto.randomUUID()])
      expect(await refusal(resend(me, name))).toBe('404 mail_not_found')
    expect(await refusal(resend(admin, crypto.randomUUID()))).toBe('404 mail_not_found')
  })
  it('refuses a queued mail, one with a link, and one whose account is deleted', async () => {
    expect(await refusal(resend(me, 'mine'))).toBe('409 mail_queued')
    expect(await refusal(resend(me, 'my shown link'))).toBe('409 mail_holds_token')
    await end('mine')
    await db.query('update private.outbox set user_id = null where id = $1', [ids.mine])
    expect(await refusal(resend(admin, 'mine'))).toBe('409 mail_unwanted')
  })
})

describe('the readers of mails', () => {
  const list = async (who: TestUser, sql: string, values: unknown[] = []) =>
    (await who.query<{ id: string }>(`select id from ${sql}`, values)).rows
      .map(({ id }) => Object.keys(ids).find(name => ids[name] === id))
      .sort()
  const MINE = ['mine', 'my last link', 'my link', 'my second', 'my shown link']
  it("see their own, by every filter, and as admin everybody's", async () => {
    expect(await list(me, 'public.get_my_mails()')).toEqual(MINE)
    expect(await list(admin, 'public.list_mails()')).toEqual(Object.keys(MAILS).sort())
    expect(await list(admin, 'public.list_mails($1)', [me.email])).toEqual(MINE)
    expect(await list(admin, `public.list_mails(status_filter => 'sent')`)).toEqual(['their sent'])
    expect(await list(admin, `public.list_mails(template_filter => 'welcome')`)).toEqual(['their sent'])
    expect(await list(me, `public.get_my_mails(status_filter => 'captured')`)).toEqual(['my shown link'])
    expect(await list(me, `public.get_my_mails(template_filter => 'team_invitation')`)).toEqual(['my second'])
    expect(await list(me, `public.get_my_mails(search_term => 'invit')`)).toEqual(['my second'])
  })
  it('see the text of mails without a link, and the next attempt of queued ones', async () => {
    const { rows } = await me.query<{ id: string; body_text: string | null; next_attempt_at: Date | null }>(
      'select id, body_text, html, next_attempt_at from public.get_my_mails()',
    )
    const of = (name: string) => rows.find(({ id }) => id === ids[name])
    expect(of('mine')).toMatchObject({ body_text: 'mine', html: 'page', next_attempt_at: expect.any(Date) })
    expect(of('my shown link')).toMatchObject({ body_text: null, html: null, next_attempt_at: null })
  })
})

it('deleting an account without a profile deletes its mails, and no others', async () => {
  const bare = await db.createUser()
  await db.query('delete from public.user_profiles where user_id = $1', [bare.id])
  const content = { recipient: bare.email, template: 'welcome', subject: 'Hi', html: 'page', body_text: 'Hi' }
  const id = await insert(db, 'private.outbox', { ...content, user_id: bare.id, status: 'sent' })
  await db.query('delete from auth.users where id = $1', [bare.id])
  const { rows } = await db.query('select from private.outbox where id = $1', [id])
  expect(rows).toEqual([])
  expect(Object.keys(await all())).toEqual(expect.arrayContaining(Object.keys(MAILS)))
})

describe('unsubscribe_mail', () => {
  it('switches off that kind of mail for that person', async () => {
    const token = async (name: string) =>
      (
        await db.query<{ unsubscribe_token: string }>(
          'select unsubscribe_token from private.outbox where id = $1',
          [ids[name]],
        )
      ).rows[0]?.unsubscribe_token
    const unsubscribe = async (name: string) =>
      db.asService().query('select public.unsubscribe_mail($1)', [await token(name)])
    const gone = await token('my second')
    await db.query('update private.outbox set user_id = null where unsubscribe_token = $1', [gone])
    for (const name of ['mine', 'my link', 'their sent', 'my second']) await unsubscribe(name)
    const { rows } = await db.query('select user_id, kind, email from public.notification_preferences')
    expect(rows).toEqual([{ user_id: me.id, kind: 'access_requests', email: false }])
    const may = async (who: TestUser, kind: string | null) =>
      (await db.query<{ may: boolean }>('select private.may_mail($1, $2, null) as may', [who.id, kind]))
        .rows[0]?.may
    expect([
      await may(me, 'access_requests'),
      await may(me, 'workouts'),
      await may(me, null),
      await may(other, 'access_requests'),
    ]).toEqual([false, true, true, true])
  })
})

it('queue_welcome_mail queues it only for the account with that address', async () => {
  const welcome = (email: string) =>
    db.asService().query('select public.queue_welcome_mail($1, $2)', [me.id, email])
  for (const email of [other.email, 'nobody@example.test'])
    expect(await changed(() => welcome(email))).toEqual({})
  expect(await changed(() => welcome(me.email.toUpperCase()))).toEqual({
    new: expect.objectContaining({ template: 'welcome', user_id: me.id, recipient: me.email }),
  })
})
