import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseDocument } from '@coach-app/contracts'

/** Where browsers look for the service worker; at the root, so that it is that of every path. Never to be cached. */
export const WORKER_FILE = 'sw.js'

/**
 * What is served there: the worker of the shell that the document names, or the script that ends it. `undefined`: that shell
 * is from before there was one, and its page asks for none; the script that is there stays, for browsers that have it.
 */
export function workerScript(dir: string, document: ReleaseDocument): string | undefined {
  const shell = document.parts.shell?.stable
  if (!shell) return undefined
  const file = join(dir, 'shell', shell, document.worker === 'off' ? 'sw-off.js' : 'sw.js')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
