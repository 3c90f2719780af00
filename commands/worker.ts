import { join } from 'node:path'
import { directoryFiles, openStore, transitions } from '@coach-app/delivery'
import { readEnvironment } from '@coach-app/supabase/local'
import { WORKSPACE } from './workspace.ts'

/**
 * `pnpm worker off`: takes the service worker and all that it has kept away from every browser, at its next navigation.
 * `pnpm worker on`: lets them have it again. Works on the release store in DATA_DIR, while that is served.
 */
process.chdir(WORKSPACE)
const [state] = process.argv.slice(2)
if (state !== 'on' && state !== 'off') {
  console.error('Say which: pnpm worker on, or pnpm worker off.')
  process.exit(1)
}
const store = openStore(directoryFiles(join(readEnvironment().dataDir, 'releases')))
const { revision, worker = 'on' } = await store.change(null, document =>
  transitions.turnWorker(document, state, { at: new Date().toISOString() }),
)
console.log(`The service worker is ${worker} (revision ${revision}).`)
