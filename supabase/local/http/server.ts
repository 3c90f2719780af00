import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export interface LoopbackServer {
  port: number
  stop(): Promise<void>
}

/** Timeouts against slow clients (slowloris); idle keep-alive connections stay open for the browser's next request. */
const TIMEOUTS = {
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
}

const listen = async (server: Server, port: number, host: string): Promise<number> => {
  server.listen({ port, host })
  await once(server, 'listening')
  const address = server.address()
  return address && typeof address === 'object' ? address.port : port
}

const close = async (server: Server): Promise<void> => {
  if (!server.listening) return
  server.close()
  // Close idle keep-alive connections, which would stay open for minutes; active ones close after their answer.
  server.closeIdleConnections()
  const forceClose = setTimeout(() => server.closeAllConnections(), 2000)
  await once(server, 'close')
  clearTimeout(forceClose)
}

/** Listens on one port of both loopback addresses, since `localhost` may resolve to either, and on no other address. */
export const listenOnLoopback = async (
  port: number,
  onRequest: RequestListener,
  onUpgrade: UpgradeListener,
  timeouts: Partial<typeof TIMEOUTS> = {},
): Promise<LoopbackServer> => {
  const make = () => createServer({ ...TIMEOUTS, ...timeouts }, onRequest).on('upgrade', onUpgrade)
  const four = make()
  let actual: number
  try {
    actual = await listen(four, port, '127.0.0.1')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is taken. Set PORT to another one, or to 0 for any free one.`)
  }
  const six = make()
  // The machine may have no IPv6, and with PORT=0 another process may use this port on ::1.
  await listen(six, actual, '::1').catch(() => {})
  return {
    port: actual,
    stop: async () => {
      await Promise.all([close(four), close(six)])
    },
  }
}
