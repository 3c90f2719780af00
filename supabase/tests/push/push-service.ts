import { createPublicKey, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'
import type { Device } from './device.ts'

export interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

export interface PushService {
  received: Received[]
  /** Answers the next requests with this status and text; a redirection leads to `leadsTo`. */
  answer(status: number, leadsTo?: string, text?: string): void
  /** In place of the global one: known push services are found here. */
  fetch: typeof fetch
  stop(): Promise<void>
}

/** A push service on this machine that receives what is sent to fcm.googleapis.com. */
export async function startPushService(): Promise<PushService> {
  const received: Received[] = []
  let next = { status: 201, leadsTo: '', text: '' }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(next.status, next.leadsTo ? { location: next.leadsTo } : {}).end(next.text)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    answer: (status, leadsTo = '', text = '') => {
      next = { status, leadsTo, text }
    },
    fetch: (url, init) =>
      fetch(String(url).replace('https://fcm.googleapis.com', `http://127.0.0.1:${port}`), init),
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** The decrypted message of a push. */
export const opened = (received: Received | undefined, { keys, subscription }: Device): unknown =>
  JSON.parse(
    decrypt(received?.body ?? Buffer.alloc(0), {
      version: 'aes128gcm',
      privateKey: keys,
      authSecret: subscription.auth,
    }).toString('utf8'),
  )

/** The claims of its VAPID token, whose signature is checked with the key it names. */
export function vapidOf(received: Received | undefined): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] =
    /^vapid t=(\S+), k=(\S+)$/.exec(String(received?.headers.authorization)) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('The signature is wrong.')
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) }
}
