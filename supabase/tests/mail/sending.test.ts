import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

/** The outbox: claiming, sending, listing. */

let db: TestDatabase
let user: TestUser
let admin: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
  admin = await db.createUser()
  await db.query(`update public.user_profiles set global_role = 'system_admin' where user_id = $1`, [
    admin.id,
  ])
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.query('truncate private.outbox')
  user = await db.createUser({ metadata: { first_name: 'Nora' } })
})

const queue = (count = 1, template = 'access_request') =>
  db.query(
    `select private.enqueue_mail($1, $2, '{"from":"Ada"}', 'k' || n || random()) from generate_series(1, $3) n`,
    [user.id, template, count],
  )
interface Claimed {
  id: string
  attempt: number
  recipient: string
  name: string
}
const claim = async (limit = 100) =>
  (await db.asService().query<Claimed>('select * from public.claim_mails($1)', [limit])).rows
const finish = async (mail: Claimed | undefined, status: string, error: string | null = null) =>
  (
    await db
      .asService()
      .query<{ now: string | null }>('select public.finish_mail($1, $2, $3, $4) as now', [
        mail?.id,
        mail?.attempt,
        status,
        error,
      ])
  ).rows[0]?.now
const states = async () =>
  (await db.query<{ status: string }>('select status from private.outbox order by created_at')).rows.map(
    row => row.status,
  )
const allDue = () => db.query(`update private.outbox set next_attempt_at = now() where status = 'queued'`)

describe('senders of mail', () => {
  it('take each mail once, when many ask at the same time', async () => {
    await queue(60)
    const taken = (await Promise.all(Array.from({ length: 6 }, () => claim(20)))).flat()
    expect(taken).toHaveLength(60)
    expect(new Set(taken.map(mail => mail.id)).size).toBe(60)
  })

  it('get the data and the current address; the mail about a changed address goes to the former one', async () => {
    await queue()
    const moved = `moved.${user.id}@example.test`
    await db.query('update auth.users set email = $2 where id = $1', [user.id, moved])
    const mails = (await claim()) as (Claimed & { template: string })[]
    expect(mails.toSorted((a, b) => a.template.localeCompare(b.template))).toMatchObject([
      { recipient: moved, template: 'access_request', data: { from: 'Ada' }, name: 'Nora', attempt: 1 },
      { recipient: user.email, template: 'email_changed', data: { email: moved, done: true } },
    ])
  })

  it('may crash: a claimed mail is due again after five minutes, and a late result is ignored', async () => {
    await queue()
    const [first] = await claim()
    expect(await claim()).toEqual([])
    await allDue()
    const [second] = await claim()
    expect(second).toMatchObject({ id: first?.id, attempt: 2 })
    expect(await finish(first, 'sent')).toBeNull()
    expect(await finish(second, 'sent')).toBe('sent')
    expect(await finish(second, 'failed')).toBeNull()
  })

  it('try a failed mail again at growing intervals, and give up after six attempts', async () => {
    await queue()
    const waits: (number | null)[] = []
    for (let attempt = 1; attempt <= 6; attempt++) {
      const [mail] = await claim()
      expect(await finish(mail, 'failed', 'ECONNREFUSED')).toBe(attempt < 6 ? 'queued' : 'failed')
      const { rows } = await db.query<{ minutes: number | null }>(
        'select round(extract(epoch from next_attempt_at - now()) / 60)::integer as minutes from private.outbox',
      )
      waits.push(rows[0]?.minutes ?? null)
      await allDue()
    }
    expect(waits).toEqual([1, 5, 30, 120, 720, null])
    expect(await states()).toEqual(['failed'])
    expect(await claim()).toEqual([])
  })

  it('skip mails that a block or a preference forbids', async () => {
    const sender = await db.createUser()
    await db.query(`select private.enqueue_mail($1, 'access_request', '{}', 'a', $2)`, [user.id, sender.id])
    await queue(1, 'team_invitation')
    await queue(1, 'welcome')
    await user.query(`select public.manage_user_block($1, 'block')`, [sender.id])
    await user.query(`select public.set_notification_preference('team_invitations', false)`)
    expect(await claim()).toMatchObject([{ template: 'welcome' }])
    expect((await states()).sort()).toEqual(['cancelled', 'cancelled', 'queued'])
  })

  it('keep a mail that is not due yet, and send it when a preference is switched off and on', async () => {
    await db.query(
      `select private.enqueue_mail($1, 'weekly_digest', '{}', 'later', null, now() + interval '10 minutes')`,
      [user.id],
    )
    const want = (email: boolean) =>
      user.query(`select public.set_notification_preference('weekly_digest', $1)`, [email])
    await want(false)
    expect(await claim()).toEqual([])
    await want(true)
    await allDue()
    expect(await claim()).toMatchObject([{ template: 'weekly_digest' }])
  })

  it('send a link to the address it was requested for, confirmed or not', async () => {
    const newcomer = await db.createUser({ confirmed: false })
    await db.query(
      `insert into private.outbox (user_id, recipient, template, status, next_attempt_at) values ($1, 'new@example.test', 'email_change', 'queued', now())`,
      [newcomer.id],
    )
    expect(await claim()).toMatchObject([{ template: 'email_change', recipient: 'new@example.test' }])
  })

  it('open a mail of the auth server once, unless it failed or its sender crashed', async () => {
    const open = async () =>
      (
        await db
          .asService()
          .query<Claimed>(`select * from public.open_mail('hook:1', $1, $2, 'recovery')`, [
            user.id,
            user.email,
          ])
      ).rows[0]
    const first = await open()
    expect(first).toMatchObject({ attempt: 1, name: 'Nora' })
    expect(await open()).toMatchObject({ id: null })
    expect(await finish(first, 'failed')).toBe('failed')
    const second = await open()
    expect(second).toMatchObject({ id: first?.id, attempt: 2 })
    await db.query(`update private.outbox set taken_at = now() - interval '31 seconds'`)
    const third = await open()
    expect(third).toMatchObject({ id: first?.id, attempt: 3 })
    expect(await finish(third, 'sent')).toBe('sent')
    expect(await open()).toMatchObject({ id: null })
    // It is sent by the caller of open_mail, never from the queue.
    expect(await claim()).toEqual([])
  })

  it('store no token of a sent mail', async () => {
    await db.query(
      `insert into private.outbox (user_id, recipient, template, subject, html, body_text, status, next_attempt_at)
       values ($1, 'a@b.test', 'recovery', 's', '<a href="https://x/?token_hash=abc123&#38;type=recovery">', 'https://x/?token_hash=abc123&type=recovery', 'queued', now())`,
      [user.id],
    )
    await finish((await claim())[0], 'sent')
    const { rows } = await db.query('select subject, html, body_text from private.outbox')
    expect(rows).toEqual([{ subject: 's', html: null, body_text: null }])
  })
})

describe('unsubscribing', () => {
  const unsubscribe = (token: unknown) => db.asService().query('select public.unsubscribe_mail($1)', [token])
  const preferences = async () =>
    (
      await user.query<{ kind: string; email: boolean }>(
        'select * from public.get_notification_preferences()',
      )
    ).rows

  it('switches off the kind of that mail for its recipient, and nothing else', async () => {
    await queue()
    const other = await db.createUser()
    const { rows } = await db.query<{ unsubscribe_token: string }>(
      'select unsubscribe_token from private.outbox',
    )
    await unsubscribe(rows[0]?.unsubscribe_token)
    await unsubscribe(rows[0]?.unsubscribe_token)
    expect((await preferences()).filter(({ email }) => !email)).toEqual([
      { kind: 'access_requests', email: false },
    ])
    expect(
      (
        await other.query<{ email: boolean }>('select * from public.get_notification_preferences()')
      ).rows.every(row => row.email),
    ).toBe(true)
  })

  it('changes nothing with an unknown token, and nothing about account mails', async () => {
    await unsubscribe(crypto.randomUUID())
    await unsubscribe(null)
    await queue(1, 'welcome')
    const { rows } = await db.query<{ unsubscribe_token: string }>(
      'select unsubscribe_token from private.outbox',
    )
    await unsubscribe(rows[0]?.unsubscribe_token)
    expect((await preferences()).every(({ email }) => email)).toBe(true)
  })

  it.each([
    ['nonsense', true],
    [null, true],
    ['workouts', null],
    ['Workouts', false],
  ])('by set_notification_preference refuses (%s, %s)', async (kind, email) => {
    expect(
      await refusal(user.query('select public.set_notification_preference($1, $2)', [kind, email])),
    ).toMatch(/^422 invalid_/)
  })
})

describe('readers of the outbox', () => {
  it('see no text of a mail that signs its reader in, an admin included', async () => {
    await db.query(
      `insert into private.outbox (user_id, recipient, template, subject, html, body_text, status)
       values ($1, $2, 'recovery', 'Reset', 'secret', 'secret', 'captured'), ($1, $2, 'welcome', 'Welcome', 'hello', 'hello', 'captured'),
              ($3, $4, 'welcome', 'Welcome', 'another one', 'another one', 'captured')`,
      [user.id, user.email, admin.id, admin.email],
    )
    for (const rows of [
      (await user.query('select * from public.get_my_mails()')).rows,
      (await admin.query('select * from public.list_mails($1)', [` ${user.email.toUpperCase()} `])).rows,
    ]) {
      expect(rows).toHaveLength(2)
      expect(JSON.stringify(rows)).not.toContain('secret')
      expect(rows).toContainEqual(expect.objectContaining({ template: 'welcome', body_text: 'hello' }))
    }
  })

  it('page through the list by time and by status', async () => {
    await queue(5)
    await finish((await claim(1))[0], 'sent')
    const list = async (...values: unknown[]) =>
      (
        await admin.query<{ id: string; created_at: Date }>(
          'select * from public.list_mails($1, $2, $3, $4)',
          values,
        )
      ).rows
    expect(await list(user.email, 'queued', 50, null)).toHaveLength(4)
    expect(await list(null, null, 2, null)).toHaveLength(2)
    expect(await list(null, null, -1, null)).toHaveLength(1)
    expect(await list(null, null, 50, new Date(0))).toEqual([])
    expect(await refusal(list(null, 'lost', 50, null))).toBe('422 invalid_status')
  })

  it('page through mails of one moment without losing any', async () => {
    await queue(7)
    for (const who of [user, admin]) {
      const seen: string[] = []
      // As the API gives it, with microseconds.
      let last: { id: string; created_at: string } | undefined
      do {
        const { rows }: { rows: { id: string; created_at: string }[] } = await who.query(
          who === user
            ? 'select id, created_at::text from public.get_my_mails(limit_count => 3, before => $1, before_id => $2)'
            : 'select id, created_at::text from public.list_mails(limit_count => 3, before => $1, before_id => $2)',
          [last?.created_at ?? null, last?.id ?? null],
        )
        seen.push(...rows.map(row => row.id))
        last = rows.at(-1)
      } while (last)
      expect(new Set(seen).size).toBe(7)
      expect(seen).toHaveLength(7)
    }
  })

  it('find by what is typed, without wildcards, among their own mails only', async () => {
    await queue(2)
    await queue(1, 'connection_request')
    await finish((await claim(1))[0], 'failed', 'ETIMEDOUT')
    await db.query(
      `update private.outbox set subject = 'Ada_100% asks' where template = 'connection_request'`,
    )
    const find = async (who: TestUser, filter: string, values: unknown[]) =>
      (
        await who.query(
          `select * from public.${who === admin ? 'list_mails' : 'get_my_mails'}(${filter})`,
          values,
        )
      ).rows.length
    for (const who of [user, admin]) {
      expect(await find(who, 'search_term => $1', [' ADA_100% '])).toBe(1)
      expect(await find(who, 'search_term => $1', ['%'])).toBe(1)
      expect(await find(who, 'search_term => $1', ['Ada_200'])).toBe(0)
      expect(await find(who, 'search_term => $1', [user.email.slice(0, 12).toUpperCase()])).toBe(3)
      expect(await find(who, 'search_term => $1', ['  '])).toBe(3)
      expect(await find(who, 'template_filter => $1', ['access_request'])).toBe(2)
      expect(
        await find(who, 'status_filter => $1, template_filter => $2', ['queued', 'access_request']),
      ).toBe(2)
      expect(await refusal(find(who, 'search_term => $1', ['x'.repeat(201)]))).toBe('422 invalid_search')
      expect(await refusal(find(who, 'status_filter => $1', ['lost']))).toBe('422 invalid_status')
    }
    const stranger = await db.createUser()
    expect(await find(stranger, 'search_term => $1', [user.email])).toBe(0)
  })

  it("see the headers of a mail, but the unsubscribe token only in one's own", async () => {
    await queue()
    const [mail] = await claim()
    const token = 'a0a0a0a0-0000-4000-8000-000000000000'
    const headers = {
      To: user.email,
      'List-Unsubscribe': `<https://coach.example/unsubscribe?token=${token}>`,
    }
    const end = (given: unknown) =>
      db
        .asService()
        .query(`select public.finish_mail($1, $2, 'sent', headers_param => $3)`, [
          mail?.id,
          mail?.attempt,
          given,
        ])
    // The embedded API passes a string in place of an object.
    await end(JSON.stringify(JSON.stringify(headers)))
    await end({ To: 'late@example.test' })
    const mine = await user.query('select headers from public.get_my_mails()')
    expect(mine.rows).toEqual([{ headers }])
    const theirs = await admin.query('select headers from public.list_mails()')
    expect(theirs.rows).toEqual([
      { headers: { To: user.email, 'List-Unsubscribe': '<https://coach.example/unsubscribe?token=…>' } },
    ])
  })

  it('send a mail again as a new one, and the old one keeps its status', async () => {
    await queue()
    await finish((await claim())[0], 'sent')
    const { rows } = await db.query<{ id: string }>('select id from private.outbox')
    const { rows: again } = await user.query<{ mail_id: string }>(
      'select public.resend_mail($1) as mail_id',
      [rows[0]?.id],
    )
    expect(await states()).toEqual(['sent', 'queued'])
    expect(await claim()).toMatchObject([{ id: again[0]?.mail_id, template: 'access_request' }])
  })

  it('cannot resend a mail that is queued, holds a token or is unwanted, nor too often', async () => {
    const resend = async (who: TestUser) => {
      const { rows } = await db.query<{ id: string }>(
        'select id from private.outbox order by created_at limit 1',
      )
      return refusal(who.query('select public.resend_mail($1)', [rows[0]?.id]))
    }
    await queue()
    expect(await resend(user)).toBe('409 mail_queued')
    await finish((await claim())[0], 'sent')
    await db.query(`update private.outbox set template = 'recovery'`)
    expect(await resend(admin)).toBe('409 mail_holds_token')
    await db.query(`update private.outbox set template = 'access_request'`)
    await user.query(`select public.set_notification_preference('access_requests', false)`)
    expect(await resend(admin)).toBe('409 mail_unwanted')
    await user.query(`select public.set_notification_preference('access_requests', true)`)
    for (let i = 0; i < 5; i++) expect(await resend(user)).toBe('done')
    expect(await resend(user)).toBe('429 rate_limited')
  })
})
