import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { watchFile } from 'node:fs'
import { extname, join } from 'node:path'
import { readCommands } from '@coach-app/config/commands'
import { readRoutes, routesFile } from '@coach-app/config/routes'
import type { DevRemotes } from '@coach-app/delivery'
import { childEnvironment } from '../child-environment.ts'

/** Folders of the remotes that are served from their sources, by name. */
export type RemoteFolders = Readonly<Record<string, string>>

/**
 * Starts a dev server for each of the remotes; they end with this process.
 * @throws when one of them ends before it serves. What it wrote is on the terminal then.
 */
export async function startRemoteServers(folders: RemoteFolders): Promise<DevRemotes> {
  return Object.fromEntries(await Promise.all(Object.entries(folders).map(startRemoteServer)))
}

async function startRemoteServer([name, root]: [string, string]): Promise<[string, DevRemotes[string]]> {
  // Packed for a team outside the workspace, it is JavaScript as this file is.
  const file = `remote-server${extname(import.meta.filename)}`
  const server = fork(join(import.meta.dirname, file), {
    cwd: root,
    env: childEnvironment({ NODE_ENV: 'development' }),
  })
  process.once('exit', () => server.kill())
  const origin = await Promise.race([
    once(server, 'message').then(([message]) => String(message)),
    end(server),
  ])
  if (origin === null) throw new Error(`The dev server of ${name} ended before it served anything.`)
  void end(server).then(() => console.error(`The dev server of ${name} ended. Stop and start this command.`))
  const [commands, routes] = await Promise.all([readCommands(root), readRoutes(root)])
  return [name, { origin, entry: `${origin}/remoteEntry.js`, commands, routes }]
}

/**
 * Reads the routes of a remote again whenever its file is saved.
 *
 * @param onChange called when the routes have changed: pages loaded from then on use them.
 */
export function followRoutes(dev: DevRemotes, folders: RemoteFolders, onChange: () => unknown): void {
  for (const [name, served] of Object.entries(dev)) {
    const root = folders[name]
    if (root === undefined) continue
    const follow = async () => {
      try {
        served.routes = await readRoutes(root)
        await onChange()
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
      }
    }
    // By polling, because editors replace the file instead of writing to it.
    watchFile(routesFile(root), { interval: 500, persistent: false }, () => void follow())
  }
}

const end = (server: ChildProcess): Promise<null> => once(server, 'exit').then(() => null)
