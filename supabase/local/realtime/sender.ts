import type { WebSocket } from 'ws'
import { type Encoding, encode, type Message } from './messages.ts'

/** Maximum send buffer of a slow socket. */
const BUFFER_LIMIT = 1024 * 1024

/** Answers and pushes over one socket, which is closed when it does not keep up. */
export const createSender = (socket: WebSocket, encoding: Encoding, onTooSlow: () => void) => {
  const send = (message: Message): boolean => {
    if (socket.readyState !== socket.OPEN) return false
    if (socket.bufferedAmount > BUFFER_LIMIT) {
      // The client reconnects by itself and then refetches everything.
      socket.close(1013, 'Too slow')
      onTooSlow()
      return false
    }
    socket.send(encode(message, encoding))
    return true
  }
  return {
    reply: ({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: unknown = {}) =>
      send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }),
    pushTo: (channel: { topic: string; joinRef: string | null }, event: string, payload: unknown) =>
      send({ joinRef: channel.joinRef, ref: null, topic: channel.topic, event, payload }),
  }
}
