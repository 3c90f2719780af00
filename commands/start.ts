import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { directoryFiles, examineParts, openStore, serveStore } from '@coach-app/delivery'
import { openEnvironment, runPlatform } from '@coach-app/supabase/local'
import { demoFacts } from '../remotes/landing/business/demo-facts.ts'
import { buildParts } from './build.ts'
import { siteAddress } from './environment.ts'
import { endWithLauncher } from './launcher.ts'
import { WORKSPACE } from './workspace.ts'

/**
 * Builds what changed, publishes it into the local release store, and serves it with the embedded platform on one origin.
 *
 * `--payments demo`: plans are paid for, at a stand-in of the payment provider that charges nobody.
 * `--dev-servers`: who works on the product may have a remote's dev server on localhost run in these pages.
 */
process.chdir(WORKSPACE)
endWithLauncher()
const { allowsDevServers, paymentsDemo } = readSwitches()
const siteUrl = readSiteUrlOrEnd()
const { dataDir } = await openEnvironment()
const folder = join(dataDir, 'releases')
const store = openStore(directoryFiles(folder))
const parts = await buildParts('all', console.log)
const { refused } = await examineParts(parts, store)
// Published without the gate: this store is for development, where a part may be incomplete.
if (refused.length > 0)
  console.log(`\npnpm release publish would refuse what is published now:\n${refused.join('\n')}\n`)
const { published } = await store.publishStable(parts)
for (const release of published) console.log(`published ${release}`)

const invented = demoFacts()
if (invented.length > 0)
  console.log(
    `\nDemo data: replace before use, in remotes/landing/business/business.ts:\n  ${invented.join(', ')}`,
  )

await runPlatform({
  paymentsDemo,
  serveStatic: async ({ url, config }) => {
    // The page's own origin: the same store works under localhost, 127.0.0.1 and a tunnel. What has to be absolute begins with the address
    // that is printed, and never with what a request says that it asked for.
    await store.setUp({
      config: { ...config, supabaseUrl: '/' },
      allowsDevServers,
      url: siteUrl ?? url,
    })
    return serveStore(folder)
  },
})

function readSwitches(): { allowsDevServers: boolean; paymentsDemo: boolean } {
  try {
    const { values } = parseArgs({
      options: { 'dev-servers': { type: 'boolean' }, payments: { type: 'string' } },
    })
    if (values.payments === undefined || values.payments === 'demo')
      return { allowsDevServers: values['dev-servers'] === true, paymentsDemo: values.payments === 'demo' }
  } catch {
    // Said below.
  }
  console.error(
    `There is no ${process.argv.slice(2).join(' ')} here. pnpm start has two switches: --dev-servers and --payments demo`,
  )
  process.exit(1)
}

function readSiteUrlOrEnd(): string | undefined {
  try {
    return siteAddress()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
