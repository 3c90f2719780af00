import { type Release, releaseFolder, type ShellRelease } from '@coach-app/contracts'
import type { Remotes } from '../files/releases.ts'

/** By absolute path, as in SRI. */
export type Integrity = Record<string, string>

/** Of every script and style sheet of a release. Images and fonts are left out: they cannot run code, and are many. */
export const releaseIntegrity = ({ name, version, files }: Release): Integrity =>
  Object.fromEntries(
    files
      .filter(({ path }) => /\.(js|css)$/.test(path))
      .map(({ path, integrity }) => [releaseFolder(name, version) + path, integrity]),
  )

/** Of every script and style sheet of these releases. */
export function fileIntegrity(shell: ShellRelease | null, remotes: Remotes): Integrity {
  const releases = [...(shell ? [shell] : []), ...Object.values(remotes).flatMap(one => Object.values(one))]
  return Object.assign({}, ...releases.map(releaseIntegrity))
}

/** The text of an import map; a script's text may not hold `<`. */
export const importMapText = (integrity: Integrity, imports?: Record<string, string>): string =>
  JSON.stringify({ ...(imports && { imports }), integrity }).replaceAll('<', '\\u003c')

/**
 * The browser verifies every module against the import map, however deep it is imported. It ignores the entries of style
 * sheets, which the shell reads from here.
 */
export const importMap = (integrity: Integrity): string =>
  Object.keys(integrity).length === 0 ? '' : `<script type="importmap">${importMapText(integrity)}</script>`
