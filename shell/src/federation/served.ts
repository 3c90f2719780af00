import type { PartName, ReleaseDocument, ServedReleases } from '@coach-app/contracts'
import { createStore } from 'zustand/vanilla'
import { releases } from '../document/inlined.ts'

/** Integrity by absolute path, as in SRI. */
type Integrity = Readonly<Record<string, string>>

/** What the page's own import map says. The browser holds these files against it by itself, however deep they are imported. */
const mapped: Integrity = readImportMap()

/** What is served now: at first what came with the page, then what open tabs learn. */
export const servedStore = createStore<ServedReleases>(() => ({
  ...releases,
  integrity: mapped,
  published: {},
}))

/** The shell that runs here, whichever is served by now; `undefined` under its own dev server. */
export const runningShell: string | undefined = releases.document.parts.shell?.stable

/**
 * Takes in what is served, unless it is older than what is known: a copy that a cache has kept must not bring a blocked
 * release back.
 */
export function learn({ document, remotes, integrity, published }: ServedReleases): void {
  const known = servedStore.getState()
  // A version's files never change: what is said of them is good for ever.
  const held = { ...known.integrity, ...integrity, ...mapped }
  if (isSame(document, known.document)) servedStore.setState({ integrity: held, published })
  else if (isOlder(document, known.document)) servedStore.setState({ integrity: held })
  else servedStore.setState({ document, remotes, integrity: held, published })
}

const isSame = (one: ReleaseDocument, known: ReleaseDocument): boolean =>
  one.revision === known.revision && one.at === known.at

/** A store that was restored counts from where it was; it is known by what was done to it since, which is later. */
const isOlder = (one: ReleaseDocument, known: ReleaseDocument): boolean =>
  one.revision <= known.revision && Date.parse(one.at) <= Date.parse(known.at)

/** Whether a version may not be mounted any more. */
export const isBlocked = (remote: PartName, version: string): boolean =>
  servedStore.getState().document.parts[remote]?.blocked.includes(version) ?? false

/** A shell from its sources, and what it loads, changes with every key: nothing is held against anything. */
export const isHeld = Object.keys(mapped).length > 0

/** Whether the browser itself sees to it that this file is what was published. */
export const isMapped = (path: string): boolean => path in mapped

function readImportMap(): Integrity {
  const text = document.querySelector('script[type="importmap"]')?.textContent
  return text ? ((JSON.parse(text) as { integrity?: Integrity }).integrity ?? {}) : {}
}
