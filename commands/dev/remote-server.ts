import { once } from 'node:events'
import { createServer as createTcpServer } from 'node:net'
import { createServer } from 'vite'

/**
 * The dev server of the remote in the current folder, run as a process of its own by remote-servers.ts: the
 * federation plugin keeps its options in module state, so that two servers cannot share a process.
 */

// Whatever ends the command, even SIGKILL, closes this channel.
process.on('disconnect', () => process.exit(0))
// Ctrl+C reaches the whole group; the command ends in its own order.
process.on('SIGINT', () => {})

const port = await freePort()
// The page is on another origin: what it loads from here has to say where it comes from.
const origin = `http://localhost:${port}`
const server = await createServer({
  logLevel: 'warn',
  clearScreen: false,
  server: { port, strictPort: true, origin },
})
await server.listen()
process.send?.(origin)

/** Vite wants to know its port before it listens. */
async function freePort(): Promise<number> {
  const probe = createTcpServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}
