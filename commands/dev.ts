import { join, resolve } from 'node:path'
import {
  type DevRemotes,
  directoryFiles,
  openStore,
  renderPage,
  serveStore,
  transitions,
  withDevRemotes,
} from '@coach-app/delivery'
import { readEnvironment, runPlatform } from '@coach-app/supabase/local'
import { buildParts } from './build.ts'
import { followRoutes, startRemoteServers } from './dev/remote-servers.ts'
import { buildDevShell } from './dev/shell-build.ts'
import { startShellServer } from './dev/shell-server.ts'
import { useDataDir } from './environment.ts'
import { endWithLauncher } from './launcher.ts'
import { remoteNames, WORKSPACE } from './workspace.ts'

/**
 * `pnpm dev`: the shell and every remote from their sources, with hot reload.
 * `pnpm dev contacts`: that remote from its sources, everything else as built.
 * Both with the embedded platform, on one origin, over data of their own.
 */
process.chdir(WORKSPACE)
endWithLauncher()
// Not that of `pnpm start`, which may be running: only one platform can use a data directory.
useDataDir('.local/dev')

const all = remoteNames()
const asked = process.argv.slice(2)
const unknown = asked.filter(name => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no remote called ${unknown.join(', ')}. Remotes: ${all.join(', ')}.`)
  process.exit(1)
}
const folders = Object.fromEntries(
  (asked.length > 0 ? asked : all).map(name => [name, join(WORKSPACE, 'remotes', name)]),
)
try {
  const served = await startRemoteServers(folders)
  await (asked.length > 0 ? besideTheBuilt(served) : fromSources(served))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function fromSources(dev: DevRemotes): Promise<void> {
  const releases = () => withDevRemotes({ document: transitions.EMPTY, remotes: {} }, dev)
  followRoutes(dev, folders, () => {})
  tell('shell', 'shell/src, hot reload')
  tellOf(dev)
  return runPlatform({
    serveStatic: ({ config }) =>
      startShellServer(html => renderPage(html, '/', releases(), { ...config, supabaseUrl: '/' })),
  })
}

async function besideTheBuilt(dev: DevRemotes): Promise<void> {
  const dataDir = resolve(readEnvironment().dataDir)
  const folder = join(dataDir, 'releases')
  const store = openStore(directoryFiles(folder))
  const others = await buildParts(
    all.filter(name => !(name in dev)),
    console.log,
  )
  const shell = await buildDevShell(join(dataDir, 'shell'), console.log)
  const { document } = await store.publishStable([shell, ...others])
  for (const { release } of [shell, ...others])
    tell(release.name, `release ${document.parts[release.name]?.stable}`)
  tellOf(dev)
  await runPlatform({
    serveStatic: async ({ config }) => {
      const setUp = () => store.setUp({ config: { ...config, supabaseUrl: '/' } }, dev)
      await setUp()
      followRoutes(dev, folders, setUp)
      return serveStore(folder)
    },
  })
}

function tellOf(dev: DevRemotes): void {
  for (const [name, { origin }] of Object.entries(dev))
    tell(name, `remotes/${name}/src, hot reload from ${origin}`)
}

function tell(part: string, from: string): void {
  console.log(`  ${part.padEnd(14)}${from}`)
}
