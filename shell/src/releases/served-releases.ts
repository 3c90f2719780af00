import type { PartName, ReleaseDocument, ServedReleases } from '@coach-app/contracts'
import { createStore } from 'zustand/vanilla'
import { releases } from '../document/inlined.ts'

/** Integrity by absolute path, as in SRI. */
type Integrity = Readonly<Record<string, string>>

/** The page's import maps. The browser verifies these files itself, however deep they are imported. */
let mapped: Integrity = readImportMap()
/** What the page itself vouches for: its import maps, and the load files that it has the hash of. Nobody else can say otherwise. */
let vouched: Integrity = mapped

/** The releases that are served now: first those inlined in the page, then what polling finds. */
export const servedStore = createStore<ServedReleases>(() => ({
  ...releases,
  integrity: mapped,
  published: {},
}))

/** The version of the running shell, even if another is served by now; `undefined` under its own dev server. */
export const runningShell: string | undefined = releases.document.parts.shell?.stable

/**
 * Updates the served releases, unless the answer is older than what is known: a stale cached copy must not bring a blocked
 * release back.
 */
export function updateServed({ document, remotes, integrity, published }: ServedReleases): void {
  const known = servedStore.getState()
  // The files of a version never change, so their integrity stays valid.
  const held = { ...known.integrity, ...integrity, ...vouched }
  if (isSame(document, known.document)) servedStore.setState({ integrity: held, published })
  else if (isOlder(document, known.document)) servedStore.setState({ integrity: held })
  else servedStore.setState({ document, remotes, integrity: held, published })
}

/** The integrity of files, from a load file that this page has the hash of. */
export function vouchFor(integrity: Integrity): void {
  vouched = { ...integrity, ...vouched }
  servedStore.setState(known => ({ integrity: { ...known.integrity, ...vouched } }))
}

/** From here on the browser itself verifies these files. Of two import maps the first one wins. */
export function enforce(integrity: Integrity): void {
  mapped = { ...integrity, ...mapped }
}

const isSame = (one: ReleaseDocument, known: ReleaseDocument): boolean =>
  one.revision === known.revision && one.at === known.at

/** A restored store continues from an older revision; its publication time is still later. */
const isOlder = (one: ReleaseDocument, known: ReleaseDocument): boolean =>
  one.revision <= known.revision && Date.parse(one.at) <= Date.parse(known.at)

/** Whether a version may not be mounted any more. */
export const isBlocked = (remote: PartName, version: string): boolean =>
  servedStore.getState().document.parts[remote]?.blocked.includes(version) ?? false

/** A shell under its dev server changes all the time: no integrity is checked. */
export const isIntegrityChecked = Object.keys(mapped).length > 0

/** Whether the browser itself checks the integrity of this file. */
export const isInImportMap = (path: string): boolean => path in mapped

/** Whether it does so for a release, all of whose scripts are in one map. */
export const isReleaseInMap = (folder: string): boolean =>
  Object.keys(mapped).some(path => path.startsWith(folder))

function readImportMap(): Integrity {
  const text = document.querySelector('script[type="importmap"]')?.textContent
  return text ? ((JSON.parse(text) as { integrity?: Integrity }).integrity ?? {}) : {}
}
