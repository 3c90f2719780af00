import type { PartName } from '@coach-app/contracts'
import { fetchServed } from '../releases/fetch-served.ts'
import { addMapOf } from '../releases/release-maps.ts'
import { isInImportMap, isIntegrityChecked, servedStore } from '../releases/served-releases.ts'

/** Links whose file has arrived, or failed, by address. */
const verified = new Map<string, Promise<void>>()

/**
 * Verifies that every script of a release is the published one before any of it runs.
 *
 * For the releases in the page's own import map, the browser does that. Of others that the document names it does so once their map was
 * added, where it takes several. What remains are releases that were published later, overrides, and browsers that take one map: a
 * module that was preloaded with its integrity is the copy that every later import gets, so all modules of the release are preloaded,
 * lazy ones too.
 *
 * @param base absolute URL of the release's folder.
 * @throws when a script differs, cannot be fetched, or has no known integrity.
 */
export async function verifyScripts(remote: PartName, version: string, base: string): Promise<void> {
  if (!isIntegrityChecked) return
  await addMapOf(remote, version)
  const folder = new URL(base).pathname
  if (scriptsIn(folder).length === 0) await fetchServed()
  const scripts = scriptsIn(folder)
  if (scripts.length === 0) throw new Error(`Nobody has said what the files of ${folder} should be.`)
  await Promise.all(
    scripts.filter(([path]) => !isInImportMap(path)).map(([path, hash]) => preload(path, hash)),
  )
}

const scriptsIn = (folder: string): [string, string][] =>
  Object.entries(servedStore.getState().integrity).filter(
    ([path]) => path.startsWith(folder) && path.endsWith('.js'),
  )

/** Preloads one module with its integrity, again if it has failed before. */
export function preload(href: string, integrity: string): Promise<void> {
  const asked = verified.get(href)
  if (asked) return asked
  const arrival = new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      crossOrigin: '',
      integrity,
      href,
    })
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`${href} did not arrive, or is not what was published.`))
    document.head.append(link)
  })
  verified.set(href, arrival)
  arrival.catch(() => verified.delete(href))
  return arrival
}
