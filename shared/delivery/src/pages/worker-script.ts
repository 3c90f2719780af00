import type { ReleaseDocument } from '@coach-app/contracts'
import type { StoreFiles } from '../files/store-files.ts'

/** Address of the service worker; at the root, so that its scope is every path. Must never be cached. */
export const WORKER_FILE = 'sw.js'

/**
 * The script at that address: the worker of the served shell, or the one that unregisters it. `undefined` for a shell from
 * before there was a worker; the old script stays, for browsers that have it.
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
