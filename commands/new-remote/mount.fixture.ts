/**
 * node mount.fixture.ts <remote> <chromium>   builds a remote and the shell, publishes both and opens /<remote> in a browser.
 *
 * Run by a test within a copy of the workspace; its last line is what was seen, as JSON.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { directoryFiles, openStore } from '@coach-app/delivery'
import { serveSite } from '../../e2e/bench/site.ts'
import { seeHeading } from '../../e2e/smoke/see-heading.ts'
import { buildParts } from '../build.ts'

const [remote = '', executablePath = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'coach-app-mount-'))
try {
  const store = openStore(directoryFiles(folder))
  await store.publishStable(await buildParts(['shell', remote], console.log))
  // Nobody is signed in, so that no platform is asked.
  await store.setUp({ config: { supabaseUrl: '/', publishableKey: 'sb_publishable_new_remote' } })
  const site = await serveSite(folder, { '*': readFileSync(join(folder, 'app.html'), 'utf8') })
  console.log(JSON.stringify(await seeHeading(`${site.url}/${remote}`, executablePath)))
  await site.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
