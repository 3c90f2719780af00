import { releaseFolder, type ShellRelease } from '@coach-app/contracts'
import type { Remotes } from '../files/releases.ts'

/** By absolute path, as in SRI. */
export type Integrity = Record<string, string>

/** Of every script and style sheet of these releases. Images and fonts are left out: they cannot run code, and are many. */
export function fileIntegrity(shell: ShellRelease | null, remotes: Remotes): Integrity {
  const releases = [...(shell ? [shell] : []), ...Object.values(remotes).flatMap(one => Object.values(one))]
  return Object.fromEntries(
    releases.flatMap(({ name, version, files }) =>
      files
        .filter(({ path }) => /\.(js|css)$/.test(path))
        .map(({ path, integrity }) => [releaseFolder(name, version) + path, integrity]),
    ),
  )
}

/**
 * The browser verifies every module against the import map, however deep it is imported. It ignores the entries of style
 * sheets, which the shell reads from here.
 */
export const importMap = (integrity: Integrity): string =>
  Object.keys(integrity).length === 0
    ? ''
    : `<script type="importmap">${JSON.stringify({ integrity }).replaceAll('<', '\\u003c')}</script>`
