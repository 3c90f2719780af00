import {
  integrityOf,
  LOAD_FILE,
  mapMark,
  type PartName,
  type ReleaseLoad,
  releaseFolder,
  SECOND_MAP,
  SECOND_MAP_MARK,
} from '@coach-app/contracts'
import { releases } from '../document/inlined.ts'
import { resolves } from './resolves.ts'
import { enforce, isReleaseInMap, vouchFor } from './served-releases.ts'
import { type TrustedTexts, trustedTexts } from './trusted-texts.ts'

/** Load files under way and there, by the release's folder. */
const loads = new Map<string, Promise<ReleaseLoad>>()
/** Releases whose map was added, by folder; false: the browser did not take it. */
const added = new Map<string, boolean>()

/** Whether this document names the release, and so vouches for its load file. */
export const isNamed = (remote: PartName, version: string): boolean =>
  releases.loads?.[remote]?.[version] !== undefined

/**
 * What loading a release takes that a document of another remote does not hold; held to the hash that the document has of it. The
 * integrity of its files is known from then on, whatever anybody else says it is.
 *
 * @returns undefined where the document does not name the release: one that was published later, or an override.
 * @throws when the file does not arrive, or is not what was published.
 */
export function readLoad(remote: PartName, version: string): Promise<ReleaseLoad> | undefined {
  const integrity = releases.loads?.[remote]?.[version]
  if (integrity === undefined) return undefined
  const folder = releaseFolder(remote, version)
  const known = loads.get(folder)
  if (known) return known
  const reading = fetchLoad(folder, integrity)
  loads.set(folder, reading)
  reading.catch(() => loads.get(folder) === reading && loads.delete(folder))
  return reading
}

/**
 * Of a release that did not load in time: a load file that never comes is asked for anew by the next attempt. Other modules of the
 * release that wait for this one have limits of their own.
 */
export const letGoOfLoad = (remote: PartName, version: string): void =>
  void loads.delete(releaseFolder(remote, version))

async function fetchLoad(folder: string, integrity: string): Promise<ReleaseLoad> {
  const path = folder + LOAD_FILE
  // A truncated or foreign answer stays in the HTTP cache as long as the release: asked for once more past it.
  const text = (await fetchHeld(path, integrity, 'default')) ?? (await fetchHeld(path, integrity, 'reload'))
  if (text === undefined) throw new Error(`${path} did not arrive, or is not what was published.`)
  const load = JSON.parse(text) as ReleaseLoad
  vouchFor(integrityIn(load))
  return load
}

/** Checked here and not by fetch's `integrity` option, which writes an error to the console. */
async function fetchHeld(path: string, integrity: string, cache: RequestCache): Promise<string | undefined> {
  const answer = await fetch(path, { cache }).catch(() => undefined)
  const bytes = answer?.ok ? await answer.arrayBuffer().catch(() => undefined) : undefined
  if (!bytes) return undefined
  return (await integrityOf(bytes)) === integrity ? new TextDecoder().decode(bytes) : undefined
}

const integrityIn = ({ importMap }: ReleaseLoad): Record<string, string> =>
  (JSON.parse(importMap) as { integrity: Record<string, string> }).integrity

/**
 * Adds the import map of a release that this document names and does not hold itself, so that the browser itself verifies every
 * script of it, however deep it is imported. Before anything of the release is imported or preloaded: a module that is there
 * already is verified no more.
 *
 * @returns the release's load file; undefined where the document does not name it, or has it in its own import map.
 * @throws as `readLoad`.
 */
export async function addMapOf(remote: PartName, version: string): Promise<ReleaseLoad | undefined> {
  const folder = releaseFolder(remote, version)
  if (!added.has(folder) && isReleaseInMap(folder)) return undefined
  const load = await readLoad(remote, version)
  if (!load || added.has(folder)) return load
  const isTaken = takesSeveralMaps() && addMap(load.importMap, mapMark(remote, version))
  added.set(folder, isTaken)
  if (isTaken) enforce(integrityIn(load))
  return load
}

/** Whether the browser can verify a release only in the document of its remote, since it takes one import map. */
export const needsAnotherDocument = (remote: PartName, version: string): boolean =>
  isNamed(remote, version) && !isReleaseInMap(releaseFolder(remote, version)) && !takesSeveralMaps()

let takesSeveral: boolean | undefined

/** Whether the browser takes import maps after the first. Nothing in its API says so; a map that says nothing finds out. */
function takesSeveralMaps(): boolean {
  takesSeveral ??= addMap(SECOND_MAP, SECOND_MAP_MARK)
  return takesSeveral
}

let texts: TrustedTexts | undefined

/**
 * @param mark a specifier of the map. It must not be resolved before: a specifier once resolved keeps its answer.
 * @returns whether the browser has taken it.
 */
function addMap(text: string, mark: string): boolean {
  texts ??= trustedTexts('coach-app-maps')
  const script = document.createElement('script')
  script.type = 'importmap'
  script.text = texts(text)
  document.head.append(script)
  return resolves(mark)
}
