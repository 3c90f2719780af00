import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CommandDefinition } from '@coach-app/contracts'
import type { Plugin } from 'vite'

/**
 * The commands a remote contributes to the command palette: `commands` in its src/commands.ts; an empty list without that file.
 */
export async function readCommands(root: string): Promise<readonly CommandDefinition[]> {
  const file = join(root, 'src/commands.ts')
  if (!existsSync(file)) return []
  const { commands } = (await import(pathToFileURL(file).href)) as { commands?: unknown }
  if (!Array.isArray(commands)) {
    throw new Error(`${file} exports no list called commands. Export one, or delete the file.`)
  }
  // Its content is validated at publishing.
  return commands as CommandDefinition[]
}

/** Writes commands.json into the build output, for the remote's release.json. */
export function recordCommands(root: string): Plugin {
  return {
    name: 'coach-app:record-commands',
    apply: 'build',
    async generateBundle() {
      const commands = await readCommands(root)
      if (commands.length === 0) return
      this.emitFile({
        type: 'asset',
        fileName: 'commands.json',
        source: `${JSON.stringify(commands, null, 2)}\n`,
      })
    },
  }
}
