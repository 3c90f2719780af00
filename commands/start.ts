import { join } from 'node:path'
import { createStore, serveStore } from '@coach-app/shell/delivery'
import { readEnvironment, runPlatform } from '@coach-app/supabase/local'
import { buildParts } from './build.ts'
import { endWithLauncher } from './launcher.ts'
import { WORKSPACE } from './workspace.ts'

/** Builds what changed, publishes it into the local release store, and serves it with the embedded platform on one origin. */
process.chdir(WORKSPACE)
endWithLauncher()
const { dataDir } = readEnvironment(process.env)
const store = createStore(join(dataDir, 'releases'))
const { published } = store.publish(await buildParts('all', console.log))
for (const release of published) console.log(`published ${release}`)

await runPlatform({
  serveStatic: ({ config }) => {
    // The page's own origin: the same store works under localhost, 127.0.0.1 and a tunnel.
    store.render({ ...config, supabaseUrl: '/' })
    return serveStore(store.dir)
  },
})
