import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import type { StaticHandler } from '@coach-app/supabase/local'
import { createServer } from 'vite'
import { WORKSPACE } from '../workspace.ts'

/**
 * The shell from its sources, for the platform to serve on its own origin. Only the socket of hot reload is
 * elsewhere, on any free port: the platform's sockets are Realtime's.
 *
 * @param inline writes into the page what delivery inlines into the page of a release.
 */
export async function startShellServer(inline: (html: string) => string): Promise<StaticHandler> {
  const sockets = createHttpServer().listen(0, '127.0.0.1')
  await once(sockets, 'listening')
  const address = sockets.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')

  const shell = await createServer({
    root: join(WORKSPACE, 'shell'),
    base: '/',
    logLevel: 'warn',
    clearScreen: false,
    plugins: [{ name: 'coach-app:inline', transformIndexHtml: { order: 'post', handler: inline } }],
    server: {
      middlewareMode: true,
      headers: { 'content-security-policy': "frame-ancestors 'none'" },
      ws: { server: sockets, clientPort: address.port, host: 'localhost' },
    },
  })
  return (request, response) =>
    new Promise((resolve, reject) => {
      response.once('close', () => resolve(true))
      shell.middlewares(request, response, (error: unknown) => (error ? reject(error) : resolve(false)))
    })
}
