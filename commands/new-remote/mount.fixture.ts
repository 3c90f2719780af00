/**
 * node mount.fixture.ts <remote> <chromium>   builds a remote and the shell, publishes both and opens /<remote> in a browser.
 *
 * Run by a test within a copy of the workspace; its last line is what was seen, as JSON.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { directoryFiles, openStore, serveStore } from '@coach-app/delivery'
import { readHeading } from '@coach-app/smoke/read-heading'
import { buildParts } from '../build.ts'

const [remote = '', executablePath = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'coach-app-mount-'))
try {
  const store = openStore(directoryFiles(folder))
  await store.publishStable(await buildParts(['shell', remote], console.log))
  // Without a signed-in user no request goes to the platform.
  await store.setUp({ config: { supabaseUrl: '/', publishableKey: 'sb_publishable_new_remote' } })
  const serve = serveStore(folder)
  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify(await readHeading(`http://127.0.0.1:${port}/${remote}`, executablePath)))
  server.closeAllConnections()
  server.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
