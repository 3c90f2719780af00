import { createHash } from 'node:crypto'
import {
  LOAD_FILE,
  mapMark,
  type ReleaseLoad,
  type RemoteRelease,
  releaseFolder,
  SECOND_MAP,
} from '@coach-app/contracts'
import { importMapText, releaseIntegrity } from './integrity.ts'
import { neededModules, ownFilesOf, sharesOf } from './preloads.ts'

/** The load file of a release, as it is served, and what vouches for it. */
export interface LoadFile {
  /** Its path in the store. */
  path: string
  text: string
  /** Of the file, as in SRI: a page that names the release has it. */
  integrity: string
  /** Of the import map in it, as in SRI: the policy of a page that names the release has it. */
  mapIntegrity: string
}

/** Derived from the release alone, so that it is the same in every revision and may be kept as long as the release. */
export function loadFile(release: RemoteRelease): LoadFile {
  const { name, version } = release
  const importMap = importMapText(releaseIntegrity(release), {
    [mapMark(name, version)]: releaseFolder(name, version),
  })
  const load: ReleaseLoad = {
    importMap,
    files: Object.fromEntries(
      [...neededModules(release)].map(module => [module, ownFilesOf(release, module)]),
    ),
    shares: sharesOf(release),
  }
  const text = JSON.stringify(load)
  return {
    path: `${releaseFolder(name, version).slice(1)}${LOAD_FILE}`,
    text,
    integrity: integrityOf(text),
    mapIntegrity: integrityOf(importMap),
  }
}

const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

export const SECOND_MAP_INTEGRITY = integrityOf(SECOND_MAP)
