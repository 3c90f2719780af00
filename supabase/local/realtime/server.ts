import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { jwtVerify } from 'jose'
import { type WebSocket, WebSocketServer } from 'ws'
import { createBacklog } from './backlog.ts'
import type { Channel } from './channel.ts'
import { type Connection, type Identity, serveConnection } from './connection.ts'
import { deliver } from './delivery.ts'
import { createReading } from './reading.ts'
import { type CommittedTransaction, followPublications } from './replication.ts'
import type { Reader } from './subscription.ts'

export interface RealtimeOptions {
  databaseUrl: string
  jwtSecret: string
  publishableKey: string
  secretKey: string
  log: (line: string) => void
}

export interface Realtime {
  /** Whether replication is connected. */
  state(): 'ready' | 'starting'
  /** Resolves once replication is connected. */
  ready: Promise<void>
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Closes every socket: pages join again, and read everything anew. */
  restart(): void
  stop(): Promise<void>
}

const PUBLICATION = 'supabase_realtime'
/** The publication of deletions in auth.sessions; created by local/migrations/realtime.sql. */
const ENDED_SESSIONS = 'ended_sessions'
const PING_EVERY = 30_000
const identity = (reader: Reader, expiresAt: number | null): Identity => ({
  reader,
  readerKey: JSON.stringify(reader),
  expiresAt,
})
const ANONYMOUS = identity({ role: 'anon', claims: { role: 'anon' } }, null)
const SERVICE = identity({ role: 'service_role', claims: { role: 'service_role' } }, null)

const identification = ({ jwtSecret, publishableKey, secretKey }: RealtimeOptions) => {
  const key = new TextEncoder().encode(jwtSecret)
  return async (token: string): Promise<Identity> => {
    if (token === publishableKey) return ANONYMOUS
    if (token === secretKey) return SERVICE
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['sub', 'exp'] })
    if (payload.role !== 'authenticated') throw new Error('The token names no role of a person')
    return identity({ role: 'authenticated', claims: payload }, payload.exp ?? 0)
  }
}

/** The part of Supabase Realtime that the product needs: changes of published tables, seen through row level security. */
export const startRealtime = (options: RealtimeOptions): Realtime => {
  const { log } = options
  const sockets = new Map<WebSocket, { connection: Connection; alive: boolean }>()
  const server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  const reading = createReading(options.databaseUrl, PUBLICATION)
  const identify = identification(options)
  let following = false
  let markReady = (): void => {}
  const ready = new Promise<void>(resolve => {
    markReady = resolve
  })

  const allChannels = function* (): Generator<Channel> {
    for (const { connection } of sockets.values()) yield* connection.channels.values()
  }
  const closeAll = (code: number, reason: string): void => {
    for (const socket of sockets.keys()) socket.close(code, reason)
  }
  /** Changes were lost: clients have to rejoin and refetch everything. */
  const restart = (): void => closeAll(1012, 'Realtime restarts')
  const backlog = createBacklog(
    transactions => deliver(transactions, [...allChannels()], reading, log),
    error => {
      log(`realtime: could not deliver (${error instanceof Error ? error.message : error})`)
      restart()
    },
  )
  /** Closes channels of revoked sessions before later commits are delivered; returns the remaining changes. */
  const receive = async (transaction: CommittedTransaction): Promise<void> => {
    const changes = transaction.changes.filter(({ schema }) => schema !== 'auth')
    for (const { schema, key } of transaction.changes)
      if (schema === 'auth')
        for (const { connection } of sockets.values()) connection.endSession(String(key.id))
    if (changes.length > 0) await backlog({ ...transaction, changes })
  }
  const replication = followPublications(
    options.databaseUrl,
    [PUBLICATION, ENDED_SESSIONS],
    {
      onReady: () => {
        following = true
        markReady()
      },
      onLost: () => {
        following = false
        restart()
      },
      onTransaction: receive,
    },
    log,
  )
  const pings = setInterval(() => {
    for (const [socket, state] of sockets) {
      if (!state.alive) socket.terminate()
      state.alive = false
      socket.ping()
    }
  }, PING_EVERY)

  return {
    state: () => (following ? 'ready' : 'starting'),
    ready,
    upgrade: (request, socket, head) => {
      const query = new URL(request.url ?? '/', 'http://localhost').searchParams
      const apikey = query.get('apikey') ?? ''
      if (apikey !== options.publishableKey && apikey !== options.secretKey)
        return void socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      server.handleUpgrade(request, socket, head, websocket => {
        const connection = serveConnection(websocket, {
          encoding: query.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0',
          reading,
          identify,
          isFollowing: () => following,
          anonymous: ANONYMOUS,
        })
        const state = { connection, alive: true }
        sockets.set(websocket, state)
        websocket.on('pong', () => {
          state.alive = true
        })
        websocket.on('close', () => sockets.delete(websocket))
        websocket.on('error', () => websocket.terminate())
      })
    },
    restart,
    stop: async () => {
      clearInterval(pings)
      closeAll(1001, 'Going away')
      await replication.stop()
      for (const socket of sockets.keys()) socket.terminate()
      server.close()
      await reading.close()
    },
  }
}
