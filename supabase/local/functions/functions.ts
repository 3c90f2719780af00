import { readdir } from 'node:fs/promises'
import { extname } from 'node:path'
import { answer } from '../../functions/_shared/answer.ts'
import type { FunctionEnv, Handler } from '../../functions/_shared/env.ts'
import { json } from '../http/json.ts'
import { PROJECT } from '../migrations/apply.ts'

export interface Functions {
  names: string[]
  /** The largest body that a function takes, in bytes; undefined for those that have no limit of their own. */
  bodyLimit(name: string): number | undefined
  handle(name: string, request: Request): Promise<Response>
}

/** Mounts every `supabase/functions/<name>/handler.ts`: the same code that production runs on Deno. */
export const loadFunctions = async (env: FunctionEnv, log: (line: string) => void): Promise<Functions> => {
  const folder = new URL('functions/', PROJECT)
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries
    .filter(entry => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(entry => entry.name)
  const handlers = new Map<string, { handle: Handler; bodyLimit?: number }>()
  for (const name of names) {
    // Packed for a team outside the workspace, this file and the handlers are JavaScript.
    const file = `${name}/handler${extname(import.meta.url)}`
    handlers.set(name, (await import(new URL(file, folder).href)) as { handle: Handler; bodyLimit?: number })
  }
  return {
    names,
    bodyLimit: name => handlers.get(name)?.bodyLimit,
    handle: async (name, request) => {
      const handle = handlers.get(name)?.handle
      if (!handle) return json(404, { error: `There is no function ${name}` })
      return answer(handle, request, env, error =>
        log(`function ${name} failed: ${error instanceof Error ? error.stack : error}`),
      )
    },
  }
}
