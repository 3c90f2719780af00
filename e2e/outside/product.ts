import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeRemote, httpFiles, openStore, serveStore } from '@coach-app/delivery'
import { trialStore } from '@coach-app/smoke/trial-store'
import { createPlatform } from '@coach-app/supabase/local'

/** A product of its own on this machine: a database with the demo people, the released shell and remotes, and the build of this repository. */
export interface Product {
  url: string
  publishableKey: string
  stop(): Promise<void>
}

/** What the commands of a team read from its package.json. */
interface Manifest {
  version: string
  coachApp: Parameters<typeof describeRemote>[4] & { name: string; product: string }
}

/**
 * Starts the product of the repository in the current folder, with its build in dist/.
 *
 * @throws when nothing is built, or the product that `coachApp.product` or PRODUCT names does not answer.
 */
export async function startProduct(root = process.cwd()): Promise<Product> {
  const { version, coachApp } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
  const built = describeRemote(coachApp.name, join(root, 'dist'), version, null, coachApp)
  const released = openStore(httpFiles(process.env.PRODUCT || coachApp.product))
  const folder = await mkdtemp(join(tmpdir(), 'coach-app-browser-tests-'))
  const store = await trialStore(folder, built, released)
  const platform = await createPlatform({
    port: 0,
    dataDir: join(folder, 'data'),
    seed: 'demo',
    log: () => {},
    serveStatic: async ({ config }) => {
      await store.setUp({ config: { ...config, supabaseUrl: '/' } })
      return serveStore(join(folder, 'releases'))
    },
  })
  return {
    url: platform.url,
    publishableKey: platform.config.publishableKey,
    async stop() {
      await platform.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
