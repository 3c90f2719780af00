import type { WebSocket } from 'ws'
import type { Channel } from './channel.ts'
import { decode, type Encoding, joinPayload, type Message, tokenPayload } from './messages.ts'
import type { Reading } from './reading.ts'
import { createSender } from './sender.ts'
import type { Reader } from './subscription.ts'

export interface Identity {
  reader: Reader
  readerKey: string
  expiresAt: number | null
}

export interface ConnectionContext {
  encoding: Encoding
  reading: Reading
  /** Joins are refused while replication is not connected. */
  isFollowing(): boolean
  /** The reader of a token; throws when the token is invalid. */
  identify(token: string): Promise<Identity>
  anonymous: Identity
}

const CHANNEL_LIMIT = 100
const SESSION_ENDED = 'The session has ended'
const LONGEST_TIMER = 2 ** 31 - 1
let lastBinding = 0

const belongsTo = (session: string, { reader }: Pick<Identity, 'reader'>): boolean =>
  reader.claims.session_id === session

export interface Connection {
  channels: Map<string, Channel>
  /** Closes the channels that were joined with a token of this session. */
  endSession(session: string): void
}

/** Closes the channel when its token expires, not only at the next change: the client must know that it misses changes. */
const expire = (channel: Channel): void => {
  if (channel.expiresAt === null) return
  const left = Math.min(channel.expiresAt * 1000 - Date.now(), LONGEST_TIMER)
  setTimeout(() => {
    if (channel.expiresAt !== null && channel.expiresAt * 1000 <= Date.now())
      channel.close('Token has expired')
  }, left).unref()
}

/** Speaks Phoenix with one socket: join, leave, heartbeat, access_token. */
export const serveConnection = (socket: WebSocket, context: ConnectionContext): Connection => {
  const channels = new Map<string, Channel>()
  // Sessions with a pending join: the session may be revoked meanwhile.
  let joining: Identity | null = null

  const { reply, pushTo } = createSender(socket, context.encoding, () => channels.clear())

  const close = (channel: Channel, reason: string | null): void => {
    // Keep a channel that was rejoined under the same topic.
    if (channels.get(channel.topic) !== channel) return
    channels.delete(channel.topic)
    if (reason !== null)
      pushTo(channel, 'system', {
        extension: 'system',
        status: 'error',
        channel: subtopic(channel.topic),
        message: reason,
      })
    pushTo(channel, 'phx_close', {})
  }

  const join = async (message: Message): Promise<void> => {
    const parsed = joinPayload.safeParse(message.payload)
    if (!parsed.success) return void reply(message, 'error', { reason: 'The join payload is not understood' })
    if (!context.isFollowing())
      return void reply(message, 'error', { reason: 'Realtime is starting; please try again' })
    if (channels.size >= CHANNEL_LIMIT) return void reply(message, 'error', { reason: 'Too many channels' })
    const { access_token: token, config } = parsed.data
    // The product uses neither broadcast nor presence. In production policies decide on private channels: there are none.
    if (config.private) return void reply(message, 'error', { reason: 'Unauthorized: no private channels' })
    let identity: Identity
    try {
      identity = token ? await context.identify(token) : context.anonymous
    } catch {
      return void reply(message, 'error', { reason: 'Invalid or expired access token' })
    }
    joining = identity
    try {
      await context.reading.checkSession(identity.reader)
      for (const request of config.postgres_changes) await context.reading.check(identity.reader, request)
    } catch (error) {
      return void reply(message, 'error', { reason: error instanceof Error ? error.message : String(error) })
    }
    if (joining !== identity) return void reply(message, 'error', { reason: SESSION_ENDED })
    const channel: Channel = {
      topic: message.topic,
      joinRef: message.joinRef,
      ...identity,
      bindings: config.postgres_changes.map(request => ({ id: ++lastBinding, request })),
      push: (event, payload) => pushTo(channel, event, payload),
      close: reason => close(channel, reason),
      waiting: () => socket.bufferedAmount,
    }
    channels.set(message.topic, channel)
    expire(channel)
    reply(message, 'ok', {
      postgres_changes: channel.bindings.map(({ id, request }) => ({ id, ...request })),
    })
    if (channel.bindings.length > 0)
      channel.push('system', {
        extension: 'postgres_changes',
        status: 'ok',
        channel: subtopic(message.topic),
        message: 'Subscribed to PostgreSQL',
      })
  }

  const renew = async (message: Message): Promise<void> => {
    const channel = channels.get(message.topic)
    const parsed = tokenPayload.safeParse(message.payload)
    if (!channel || !parsed.success) return
    try {
      Object.assign(channel, await context.identify(parsed.data.access_token))
      expire(channel)
      await context.reading.checkSession(channel.reader)
    } catch {
      channel.close('Invalid or expired access token')
    }
  }

  const receive = async (message: Message): Promise<void> => {
    if (message.topic === 'phoenix') return void (message.event === 'heartbeat' && reply(message, 'ok'))
    if (message.event === 'phx_join') return join(message)
    if (message.event === 'access_token') return renew(message)
    if (message.event === 'phx_leave') {
      reply(message, 'ok')
      const channel = channels.get(message.topic)
      if (channel) close(channel, null)
      return
    }
    reply(message, 'error', { reason: `The embedded platform does not know the event ${message.event}` })
  }

  // Messages are handled in order: a leave must not overtake the join before it.
  let last = Promise.resolve()
  socket.on('message', (data, isBinary) => {
    const message = isBinary ? null : decode(String(data), context.encoding)
    if (!message) return socket.close(1003, 'Not understood')
    last = last.then(() => receive(message)).catch(() => socket.close(1011, 'Internal error'))
  })
  socket.on('close', () => channels.clear())
  return {
    channels,
    endSession: session => {
      if (joining && belongsTo(session, joining)) joining = null
      for (const channel of channels.values()) if (belongsTo(session, channel)) channel.close(SESSION_ENDED)
    },
  }
}

const subtopic = (topic: string): string => topic.replace(/^realtime:/, '')
