import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy between client and platform that simulates network failures. */
export interface Network {
  url: string
  /** When each connection was asked for, in milliseconds. */
  attempts: number[]
  /** Destroys every open connection without a close frame. */
  cut(): void
  /** Refuses new connections until it accepts them again. */
  refuse(): void
  accept(): void
  /** Stops forwarding to the client, with the connection still open. */
  hold(): void
  release(): void
  close(): Promise<void>
}

export const startNetwork = async (target: string): Promise<Network> => {
  const { hostname, port } = new URL(target)
  const pairs = new Set<{ client: Socket; server: Socket }>()
  const attempts: number[] = []
  let refusing = false
  let holding = false
  const listener = createServer(client => {
    attempts.push(performance.now())
    if (refusing) {
      client.destroy()
      return
    }
    const server = connect(Number(port), hostname)
    const pair = { client, server }
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) socket.on('error', end).on('close', end)
    client.pipe(server)
    server.on('data', chunk => {
      if (!client.write(chunk)) server.pause()
    })
    client.on('drain', () => {
      if (!holding) server.resume()
    })
    if (holding) server.pause()
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (!address || typeof address === 'string') throw new Error('The system gave no port')
  const cut = () => {
    for (const { client, server } of pairs) {
      client.destroy()
      server.destroy()
    }
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    attempts,
    cut,
    refuse: () => {
      refusing = true
    },
    accept: () => {
      refusing = false
    },
    hold: () => {
      holding = true
      for (const { server } of pairs) server.pause()
    },
    release: () => {
      holding = false
      for (const { server } of pairs) server.resume()
    },
    close: async () => {
      cut()
      listener.close()
      await once(listener, 'close')
    },
  }
}
