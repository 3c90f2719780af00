import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestPlatform, type TestPlatform, tokenHashOf } from '../fixtures/index.ts'
import { bodyOf, headerOf, type SmtpReceiver, startSmtpReceiver } from './smtp-receiver.ts'

/** From the database, or the auth server, to a real mail server. */

let smtp: SmtpReceiver
let platform: TestPlatform
beforeAll(async () => {
  smtp = await startSmtpReceiver()
  platform = await createTestPlatform({
    functions: {
      mail: { smtpUrl: smtp.url, from: 'Coach App <mail@coach.example>' },
      scheduleSecret: 'a-secret-of-the-schedule',
    },
  })
})
afterAll(async () => {
  await platform?.close()
  await smtp?.stop()
})
beforeEach(() => {
  smtp.refuse(null)
  smtp.received.length = 0
})

const arrived = (to: string) => smtp.received.filter(mail => mail.to.includes(to))
const outboxOf = async (recipient: string) =>
  (
    await platform.database.query<{
      status: string
      error: string | null
      attempts: number
      html: string | null
    }>('select status, error, attempts, html from private.outbox where recipient = $1 order by created_at', [
      recipient,
    ])
  ).rows
const deliver = () =>
  fetch(`${platform.url}/functions/v1/deliver-mail`, {
    method: 'POST',
    headers: { authorization: 'Bearer a-secret-of-the-schedule' },
  })
const untilArrived = (to: string, count = 1) =>
  vi.waitFor(() => expect(arrived(to)).toHaveLength(count), { timeout: 10_000, interval: 20 })

describe('with a mail server', () => {
  it('a confirmation arrives, its link works, and the outbox keeps no token', async () => {
    const email = 'nora@example.test'
    const { error } = await platform.client().auth.signUp({
      email,
      password: 'a long enough password',
      options: { data: { first_name: 'Nora\r\nBcc: all@evil.example' } },
    })
    expect(error).toBeNull()
    await untilArrived(email)
    const [mail] = arrived(email)
    expect(mail).toMatchObject({ from: 'mail@coach.example', to: [email] })
    expect(headerOf(mail, 'from')).toBe('Coach App <mail@coach.example>')
    expect(headerOf(mail, 'subject')).toBe('Confirm your e-mail address')
    expect(headerOf(mail, 'bcc')).toBeUndefined()
    const text = bodyOf(mail)
    expect(text).toContain('Content-Type: text/html')
    expect(text).toContain('Content-Type: text/plain')
    await vi.waitFor(async () =>
      expect(await outboxOf(email)).toMatchObject([{ status: 'sent', error: null }]),
    )
    const token_hash = tokenHashOf({ text })
    expect(JSON.stringify(await outboxOf(email))).not.toContain(token_hash)
    expect((await platform.client().auth.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull()
    // The welcome mail was queued by the database, which woke the sender.
    await untilArrived(email, 2)
    expect(headerOf(arrived(email)[1], 'subject')).toBe('Welcome to Coach App')
  })

  it('a notice arrives with a header that unsubscribes in one click', async () => {
    const [athlete, coach] = [await platform.database.createUser(), await platform.database.createUser()]
    const ask = () =>
      platform.database.query(
        `select private.enqueue_mail($1, 'access_request', '{"from":"Äda 😀","level":"read"}', null, $2)`,
        [athlete.id, coach.id],
      )
    await ask()
    await untilArrived(athlete.email)
    const [mail] = arrived(athlete.email)
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url = /^<(.+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '')?.[1] ?? ''
    expect(url).toContain(`${platform.url}/functions/v1/unsubscribe?token=`)
    const look = await fetch(url, { redirect: 'manual' })
    expect([look.status, look.headers.get('location')]).toEqual([303, `${platform.url}/profile-settings`])
    const click = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(click.status).toBe(200)
    await ask()
    await deliver()
    expect(arrived(athlete.email)).toHaveLength(1)
  })

  it('a refused mail is kept with the error but without the address, and is sent later', async () => {
    const { email, id } = await platform.database.createUser()
    smtp.refuse(451)
    await platform.database.query(`select private.enqueue_mail($1, 'welcome')`, [id])
    await vi.waitFor(async () =>
      expect(await outboxOf(email)).toMatchObject([
        { status: 'queued', error: expect.stringMatching(/^EMESSAGE 451 \(127\.0\.0\.1:\d+\)$/) },
      ]),
    )
    smtp.refuse(null)
    await deliver()
    expect(arrived(email)).toEqual([])
    await platform.database.query('update private.outbox set next_attempt_at = now() where recipient = $1', [
      email,
    ])
    const answer = await deliver()
    expect([answer.status, await answer.json()]).toEqual([200, { delivered: 1, failed: 0 }])
    expect(arrived(email)).toHaveLength(1)
    expect(await outboxOf(email)).toMatchObject([{ status: 'sent', attempts: 2, error: null }])
    expect(platform.lines.join('\n')).toContain('could not be sent')
    expect(platform.lines.join('\n')).not.toContain(email)
  })

  it('two senders at once send each mail once', async () => {
    const users = await Promise.all(Array.from({ length: 25 }, () => platform.database.createUser()))
    await platform.database.query(`select private.enqueue_mail(id, 'welcome') from unnest($1::uuid[]) id`, [
      users.map(({ id }) => id),
    ])
    await Promise.all(Array.from({ length: 4 }, deliver))
    await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThanOrEqual(25), { timeout: 10_000 })
    expect(users.map(({ email }) => arrived(email).length)).toEqual(users.map(() => 1))
  })

  it('a mail with invalid data fails alone', async () => {
    const { email, id } = await platform.database.createUser()
    const other = await platform.database.createUser()
    await platform.database.query(`select private.enqueue_mail($1, 'team_invitation', '{"from":1}')`, [id])
    await platform.database.query(`select private.enqueue_mail($1, 'welcome')`, [other.id])
    await untilArrived(other.email)
    await vi.waitFor(async () => expect((await outboxOf(email))[0]?.error).toBeTruthy())
    expect(arrived(email)).toEqual([])
  })

  it('the health check reports that mails are sent', async () => {
    expect(await (await fetch(`${platform.url}/healthz`)).json()).toMatchObject({ parts: { mail: 'sent' } })
  })
})

describe('delivery over HTTP', () => {
  it('posts each mail once, with the token, and keeps refused ones', async () => {
    const posts: { headers: Headers; body: Record<string, unknown> }[] = []
    let status = 200
    const service = await createTestPlatform({
      serveStatic: () => async (request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
        posts.push({
          headers: new Headers(Object.entries(request.headers).map(([key, value]) => [key, String(value)])),
          body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>,
        })
        response.statusCode = status
        response.end('{}')
        return true
      },
    })
    const sender = await createTestPlatform({
      functions: { mail: { httpUrl: `${service.url}/emails`, httpToken: 'key', from: 'mail@coach.example' } },
    })
    try {
      const { email, id } = await sender.database.createUser()
      status = 500
      await sender.database.query(`select private.enqueue_mail($1, 'welcome')`, [id])
      const state = async () =>
        (
          await sender.database.query<{ id: string; status: string; error: string }>(
            'select id, status, error from private.outbox',
          )
        ).rows
      await vi.waitFor(async () =>
        expect(await state()).toMatchObject([
          {
            status: 'queued',
            error: expect.stringMatching(/^The mail service answered 500 \(localhost:\d+\)$/),
          },
        ]),
      )
      status = 200
      await sender.database.query(`update private.outbox set next_attempt_at = now(); notify outbox`)
      await vi.waitFor(async () => expect(await state()).toMatchObject([{ status: 'sent' }]))
      expect(posts).toHaveLength(2)
      expect(posts[1]?.body).toMatchObject({
        from: 'mail@coach.example',
        to: email,
        subject: 'Welcome to Coach App',
      })
      expect(posts[1]?.headers.get('authorization')).toBe('Bearer key')
      expect(posts[1]?.headers.get('idempotency-key')).toBe((await state())[0]?.id)
    } finally {
      await sender.close()
      await service.close()
    }
  })
})
