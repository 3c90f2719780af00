import type { ReleaseDocument } from '@coach-app/contracts'
import type { StoreFiles } from '../store/store-files.ts'

/** Where browsers look for the service worker; at the root, so that it is that of every path. Never to be cached. */
export const WORKER_FILE = 'sw.js'

/**
 * What is served there: the worker of the shell that the document names, or the script that ends it. `undefined`: that shell
 * is from before there was one, and its page asks for none; the script that is there stays, for browsers that have it.
 */
export async function workerScript(
  files: StoreFiles,
  document: ReleaseDocument,
): Promise<string | undefined> {
  const shell = document.parts.shell?.stable
  if (!shell) return undefined
  const script = document.worker === 'off' ? 'sw-off.js' : 'sw.js'
  return (await files.read(`shell/${shell}/${script}`)) ?? undefined
}
