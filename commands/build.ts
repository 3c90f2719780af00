import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { prerenders } from '@coach-app/config/prerender'
import { bundledByRemote, bundledByShell } from '@coach-app/config/source-hash'
import type { BuiltPart } from '@coach-app/delivery'
import { buildPart, currentCommit, describePart, isFresh, type Part } from './build-part.ts'
import { remoteNames, WORKSPACE } from './workspace.ts'

const shell: Part = { name: 'shell', dir: join(WORKSPACE, 'shell'), bundled: bundledByShell(WORKSPACE) }

const remotes = (): Part[] =>
  remoteNames().map(name => {
    const dir = join(WORKSPACE, 'remotes', name)
    // Prerendered markup contains the design system's too.
    const bundled = [...bundledByRemote(dir), ...(prerenders(dir) ? bundledByShell(WORKSPACE) : [])]
    return { name, dir, bundled }
  })

/**
 * Builds the named parts, or all of them; one whose sources have not changed since its last build is not built again.
 *
 * @param log called with the name of each part that is built.
 */
export async function buildParts(names: string[] | 'all', log: (line: string) => void): Promise<BuiltPart[]> {
  const parts = [shell, ...remotes()].filter(part => names === 'all' || names.includes(part.name))
  const unknown = names === 'all' ? [] : names.filter(name => !parts.some(part => part.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `There is no part called ${unknown.join(', ')}. Parts: shell, ${remoteNames().join(', ')}.`,
    )
  }
  const waiting = parts.filter(part => !isFresh(part))
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      log(`building ${part.name}`)
      await buildPart(part)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work))
  const commit = currentCommit(WORKSPACE)
  return parts.map(part => describePart(part, commit))
}
