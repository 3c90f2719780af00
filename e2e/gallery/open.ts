import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sirv from 'sirv'

/** A running gallery. */
export interface OpenGallery {
  /** Its URL, which ends in a slash. */
  url: string
  /** The folder of the build. */
  folder: string
  close(): Promise<void>
}

/**
 * Builds the gallery of a checkout with that checkout's own packages, and serves it.
 *
 * @param port 0 takes any that is free; so does one that is taken.
 */
export async function openGallery(checkout: string, { port = 0 } = {}): Promise<OpenGallery> {
  const folder = await mkdtemp(join(tmpdir(), 'coach-app-gallery-'))
  const ui = join(checkout, 'shared/ui')
  const vite = join(ui, 'node_modules/vite/bin/vite.js')
  try {
    await promisify(execFile)(
      process.execPath,
      [vite, 'build', 'gallery', '--outDir', folder, '--base', './'],
      {
        cwd: ui,
        env: { ...process.env, NODE_ENV: 'production' },
        maxBuffer: 16e6,
      },
    )
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new Error(`The gallery of ${checkout} cannot be built: ${buildOutput(error)}`, { cause: error })
  }
  const served = await serveGallery(folder, port)
  return {
    ...served,
    close: async () => {
      await served.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Serves a gallery that is built already; its folder stays. */
export async function serveGallery(folder: string, port = 0): Promise<OpenGallery> {
  const files = sirv(folder, { etag: true })
  const server = createServer((request, response) =>
    files(request, response, () => {
      response.writeHead(404).end()
    }),
  )
  const listen = (wanted: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(wanted, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  await listen(port).catch(error => {
    if (port === 0) throw error
    return listen(0)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The gallery listens on no port.')
  return {
    url: `http://localhost:${address.port}/`,
    folder,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function buildOutput(error: unknown): string {
  return error !== null && typeof error === 'object' && 'stderr' in error
    ? String(error.stderr)
    : String(error)
}
