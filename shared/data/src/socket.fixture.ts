import { vi } from 'vitest'

type Frame = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
]
interface Binding {
  id: number
  event: string
  table: string
  filter?: string
}

/** A fake Realtime server for every WebSocket; its behaviour can be changed by a test. */
export interface SocketServer {
  /** `silent`: connections never open. `refuse`: they fail. `answer`: they open and joins are acknowledged. */
  mode: 'silent' | 'refuse' | 'answer'
  /** Why joins are refused; joins are accepted without it. */
  refusal: string | null
  /** Joins are received and not answered. */
  deaf: boolean
  /** Every connection that was asked for. */
  connections: number
  /** Joins with their tokens, in order. */
  joins: { topic: string; token: unknown; bindings: Binding[] }[]
  /** Topics that are joined at the moment. */
  joined(): string[]
  /** Sends a change to all subscribers of the table. */
  change(table: string, type: 'INSERT' | 'UPDATE' | 'DELETE', row: Record<string, unknown>): void
  /** Closes the channels as after an expired token. */
  closeChannels(): void
  /** Ends every connection as a network does. */
  drop(): void
}

/** Replaces the browser's WebSocket. Call it before the client is configured. */
export function fakeSockets(): SocketServer {
  const sockets = new Set<FakeSocket>()
  let bindings = 0
  const later = (work: () => void) => queueMicrotask(work)

  class FakeSocket extends EventTarget {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSING = 2
    static readonly CLOSED = 3
    readyState = FakeSocket.CONNECTING
    binaryType = 'arraybuffer'
    bufferedAmount = 0
    onopen: (() => void) | null = null
    onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null
    onerror: ((event: unknown) => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null
    channels = new Map<string, { joinRef: string | null; bindings: Binding[] }>()

    constructor() {
      super()
      server.connections += 1
      sockets.add(this)
      later(() => {
        if (server.mode === 'refuse') return this.end(1006)
        if (server.mode !== 'answer' || this.readyState !== FakeSocket.CONNECTING) return
        this.readyState = FakeSocket.OPEN
        this.onopen?.()
      })
    }
    end(code: number) {
      if (this.readyState === FakeSocket.CLOSED) return
      this.readyState = FakeSocket.CLOSED
      sockets.delete(this)
      this.onclose?.({ code, reason: '', wasClean: code === 1000 })
    }
    close(code = 1000) {
      later(() => this.end(code))
    }
    tell(frame: Frame) {
      this.onmessage?.({ data: JSON.stringify(frame) })
    }
    send(text: string) {
      const [joinRef, ref, topic, event, payload] = JSON.parse(text) as Frame
      later(() => this.receive(joinRef, ref, topic, event, payload))
    }
    receive(...[joinRef, ref, topic, event, payload]: Frame) {
      const reply = (status: string, response: unknown) =>
        this.tell([joinRef, ref, topic, 'phx_reply', { status, response }])
      if (event === 'phx_join') {
        const config = payload.config as { postgres_changes?: Omit<Binding, 'id'>[] }
        const joined = (config.postgres_changes ?? []).map(one => ({ ...one, id: ++bindings }))
        server.joins.push({ topic, token: payload.access_token, bindings: joined })
        if (server.deaf) return
        if (server.refusal) return reply('error', { reason: server.refusal })
        this.channels.set(topic, { joinRef, bindings: joined })
        return reply('ok', { postgres_changes: joined })
      }
      if (event === 'phx_leave') this.channels.delete(topic)
      if (event !== 'access_token') reply('ok', {})
    }
  }

  const server: SocketServer = {
    mode: 'silent',
    refusal: null,
    deaf: false,
    connections: 0,
    joins: [],
    joined: () => [...sockets].flatMap(socket => [...socket.channels.keys()]),
    change: (table, type, row) => {
      const removed = type === 'DELETE'
      for (const socket of sockets)
        for (const [topic, channel] of socket.channels) {
          const ids = channel.bindings
            .filter(binding => binding.table === table && ['*', type].includes(binding.event))
            .map(({ id }) => id)
          const data = {
            schema: 'public',
            table,
            type,
            commit_timestamp: '2026-11-21T00:00:00.000Z',
            columns: [],
            record: removed ? {} : row,
            old_record: removed ? row : {},
            errors: null,
          }
          if (ids.length > 0) socket.tell([channel.joinRef, null, topic, 'postgres_changes', { ids, data }])
        }
    },
    closeChannels: () => {
      for (const socket of sockets)
        for (const [topic, channel] of socket.channels) {
          socket.channels.delete(topic)
          socket.tell([channel.joinRef, null, topic, 'phx_close', {}])
        }
    },
    drop: () => {
      for (const socket of sockets) socket.end(1006)
    },
  }
  vi.stubGlobal('WebSocket', FakeSocket)
  return server
}
