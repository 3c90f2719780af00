import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type DevRemotes,
  directoryFiles,
  httpFiles,
  openStore,
  Refusal,
  serveStore,
} from '@coach-app/delivery'
import { copyStable } from '@coach-app/smoke/trial-store'
import { createServer } from 'vite'
import { followRoutes, startRemoteServers } from '../dev/remote-servers.ts'
import type { OwnRemote } from './own-remote.ts'

/** What the product's backend answers; everything else is a page or a file of a release. */
const BACKEND = ['/auth/v1', '/rest/v1', '/functions/v1', '/storage/v1', '/realtime/v1', '/api', '/longday']

/**
 * Shows the remote from its sources inside a running product: pages of an origin of its own, with the product's released shell and other
 * remotes, and its backend behind. The product itself is only read.
 *
 * A released shell has React's production half, which knows no Fast Refresh: a change reloads the page.
 *
 * @param address of the product, such as `http://localhost:4173`.
 * @returns the address to open.
 */
export async function startTeamDev(
  own: OwnRemote,
  address: string,
  log: (line: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  const product = openStore(httpFiles(address))
  const site = await product.site()
  if (!site) throw new Refusal(`${address} is no product that is set up: it has no site.json.`)
  const folder = mkdtempSync(join(tmpdir(), 'coach-app-dev-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const releases = join(folder, 'releases')
  log(`reading the releases of ${address}`)
  const others = await copyStable(releases, product, own.name)
  const store = openStore(directoryFiles(releases))
  await store.publishStable(others)

  const dev: DevRemotes = await startRemoteServers({ [own.name]: own.dir })
  const setUp = () => store.setUp({ config: site.config }, dev)
  await setUp()
  followRoutes(dev, { [own.name]: own.dir }, setUp)
  const front = await startFront(releases, address)
  log(`  ${own.name.padEnd(14)}src, from ${dev[own.name]?.origin}`)
  log(`  ${'the others'.padEnd(14)}as ${address} has them`)
  return front
}

async function startFront(releases: string, target: string) {
  const serve = serveStore(releases)
  const server = await createServer({
    configFile: false,
    root: releases,
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    server: {
      host: 'localhost',
      port: 5180,
      // Its own: the socket of the page is the product's.
      hmr: false,
      watch: null,
      proxy: Object.fromEntries(BACKEND.map(path => [path, { target, changeOrigin: true, ws: true }])),
    },
    plugins: [
      {
        name: 'coach-app:released-pages',
        configureServer: ({ middlewares }) => {
          // Behind the proxy, in front of what Vite makes of files.
          middlewares.use((request, response, next) => {
            if (BACKEND.some(path => request.url?.startsWith(`${path}/`))) next()
            else void serve(request, response).then(isServed => isServed || next())
          })
        },
      },
    ],
  })
  await server.listen()
  const url = server.resolvedUrls?.local[0]
  if (url === undefined) throw new Error('The pages have no address.')
  return { url, stop: () => server.close() }
}
