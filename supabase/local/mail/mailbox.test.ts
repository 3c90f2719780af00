import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestPlatform, type TestPlatform } from '../../tests/fixtures/index.ts'
import type { CapturedMail } from './mailbox.ts'

/** What is no longer held must not count: files share a process, and garbage of others would decide. */
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({ rateLimits: false })
})
afterAll(() => platform.close())

/** Inserts this many mails, one second apart, in ascending order. */
const send = (to: string, count: number, size = 1) =>
  platform.database.query(
    `insert into private.outbox (recipient, template, subject, html, body_text, status, created_at)
     select $1, 'welcome', 'Mail ' || n, repeat('x', $3), 'Text', 'captured', now() - interval '1 hour' + n * interval '1 second'
       from generate_series(1, $2::int) n`,
    [to, count, size],
  )
const page = async (query: string) => {
  const response = await fetch(`${platform.url}/mailbox?${query}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  return (await response.json()) as CapturedMail[]
}

it('the mailbox is read in pages of fifty, newest first', async () => {
  await send('pages@mail.test', 120)
  const seen: string[] = []
  for (let before = ''; ; ) {
    const mails = await page(`to=Pages@mail.test${before && `&before=${before}`}`)
    if (mails.length === 0) break
    expect(mails.length).toBeLessThanOrEqual(50)
    seen.push(...mails.map(mail => mail.subject))
    before = mails.at(-1)?.id ?? ''
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `Mail ${120 - index}`))
  expect((await page('to=pages@mail.test'))[0]).toMatchObject({
    to: 'pages@mail.test',
    text: 'Text',
    html: 'x',
    sentAt: expect.any(String),
  })
})

it('the mailbox is empty for an unknown address, and refuses an invalid id', async () => {
  expect(await page('to=nobody@mail.test')).toEqual([])
  const response = await fetch(`${platform.url}/mailbox?before=yesterday`)
  expect(response.status).toBe(400)
})

it('the mailbox uses little memory for a hundred slow readers, and stays healthy meanwhile', async () => {
  await send('slow@mail.test', 50, 100_000)
  const held = () => {
    collectGarbage()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = held()
  const readers: Socket[] = []
  try {
    for (let reader = 0; reader < 100; reader++) {
      const socket = connect(platform.port, '127.0.0.1')
      readers.push(socket)
      socket.write('GET /mailbox?to=slow@mail.test HTTP/1.1\r\nHost: localhost\r\n\r\n')
      // The answer has started, and the client stops reading.
      await once(socket, 'readable')
      socket.pause()
    }
    await vi.waitFor(async () => expect((await fetch(`${platform.url}/healthz`)).status).toBe(200), 1000)
    expect((held() - before) / 1024 / 1024).toBeLessThan(150)
  } finally {
    for (const socket of readers) socket.destroy()
  }
})

/** Sends a request with this Host header, which fetch does not allow. */
const statusWithHost = (host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${platform.url}/mailbox`, { headers: { host } }, response => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

it('the mailbox is shown for a loopback Host header only (DNS rebinding)', async () => {
  expect(await statusWithHost('localhost')).toBe(200)
  expect(await statusWithHost('evil.example')).toBe(403)
})

it('the mailbox is a page to a browser, and a list to others', async () => {
  const typeOf = async (accept: string) =>
    (await fetch(`${platform.url}/mailbox`, { headers: { accept } })).headers.get('content-type')
  expect(await typeOf('text/html,application/xhtml+xml')).toBe('text/html; charset=utf-8')
  expect(await typeOf('*/*')).toBe('application/json; charset=utf-8')
})
