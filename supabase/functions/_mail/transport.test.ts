import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { createMailTransport, describeFailure, type MailSettings } from './transport.ts'

/** A port where nothing listens. */
const closedPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const failureOf = async (settings: MailSettings): Promise<string> => {
  const transport = createMailTransport({ from: 'mail@coach.example', ...settings })
  try {
    await transport?.send({
      id: '1',
      to: 'ann@example.test',
      subject: 's',
      html: 'h',
      text: 't',
      headers: {},
    })
    return 'sent'
  } catch (error) {
    return describeFailure(error)
  } finally {
    transport?.close()
  }
}

it('a mail server that is out of reach is named, without user and password', async () => {
  const port = await closedPort()
  expect(await failureOf({ smtpUrl: `smtp://user:pa%24word@127.0.0.1:${port}` })).toBe(
    `ESOCKET (127.0.0.1:${port})`,
  )
  expect(await failureOf({ httpUrl: `http://127.0.0.1:${port}/send`, httpToken: 'secret' })).toBe(
    `fetch failed (127.0.0.1:${port})`,
  )
})

it('a password whose signs are not escaped is not taken for a host', async () => {
  expect(await failureOf({ smtpUrl: 'smtp://user/secret@127.0.0.1:1' })).not.toMatch(/user|secret/)
})
