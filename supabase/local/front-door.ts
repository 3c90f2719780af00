import { json } from './http/json.ts'
import { send } from './http/request-response.ts'
import { listenOnLoopback } from './http/server.ts'
import type { Realtime } from './realtime/server.ts'
import { type Parts, route } from './router.ts'

/** The one origin: it listens before the platform is ready, and answers that it starts. */
export interface FrontDoor {
  port: number
  /** Sets the handler of WebSockets. */
  letInSockets(realtime: Pick<Realtime, 'upgrade'>): void
  /** Sets the handler of requests. */
  letIn(parts: Parts): void
  stop(): Promise<void>
}

/** @param port 0 = any free one. */
export async function openFrontDoor(port: number, log: (line: string) => void): Promise<FrontDoor> {
  let parts: Parts | null = null
  let realtime: Pick<Realtime, 'upgrade'> | null = null
  const server = await listenOnLoopback(
    port,
    (request, response) => {
      if (parts) void route(request, response, parts, log)
      else void send(json(503, { error: 'The platform is starting' }, { 'retry-after': '1' }), response)
    },
    (request, socket, head) => {
      socket.on('error', () => socket.destroy())
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      if (realtime && pathname === '/realtime/v1/websocket') realtime.upgrade(request, socket, head)
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    },
  )
  return {
    port: server.port,
    letInSockets(next) {
      realtime = next
    },
    letIn(next) {
      parts = next
    },
    stop: () => server.stop(),
  }
}
