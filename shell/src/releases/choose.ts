import {
  type Choice,
  chooseReleases,
  type InlinedReleases,
  type LoadableRelease,
  type PartName,
} from '@coach-app/contracts'
import { type Override, readOverrides } from './overrides.ts'
import { runningShell, servedStore } from './served-releases.ts'
import { currentVisitor } from './visitor.ts'

/** A release to try, with the data to load it. */
export interface Candidate extends Choice {
  release: LoadableRelease
  /** Absolute URL of its folder, with a slash at its end. */
  base: string
  /** The dev server's address, if it is no published release. */
  dev?: { origin: string; entry: string }
}

/** Which releases of a remote to try in this browser, best first. */
export function chooseForBrowser(
  remote: PartName,
  releases: InlinedReleases = servedStore.getState(),
): Candidate[] {
  const override = readOverrides().byRemote[remote]
  const known = withOverride(inThisShell(releases), remote, override)
  return chooseReleases(known, remote, currentVisitor()).flatMap(choice => {
    const found = known.remotes[remote]?.[choice.version]
    if (!found) return []
    // What is served may have been written by commands from before releases had their routes.
    const release = { ...found, routes: found.routes ?? [] }
    const dev =
      choice.role === 'override' && override?.devServer !== undefined
        ? { origin: override.devServer, entry: release.entry }
        : releases.dev?.[remote]
    const base = `${location.origin}/remotes/${remote}/${choice.version}/`
    return [{ ...choice, release, base, ...(dev && { dev }) }]
  })
}

/** What a release is asked for: a module, and the page that it shows. */
export interface Wanted {
  module: string
  /** Of the page. An overlay has none. */
  path?: string
}

/** Whether a release has it. Of sources only the pages are known. */
export const has = (
  { dev, release: { exposes, routes } }: Pick<Candidate, 'dev' | 'release'>,
  { module, path }: Wanted,
): boolean =>
  (dev !== undefined || module in exposes) &&
  (path === undefined || routes.some(route => route.path === path && route.module === module))

/** An override need not be a served release. */
function withOverride(
  releases: InlinedReleases,
  remote: PartName,
  override: Override | undefined,
): InlinedReleases {
  if (!override) return releases
  const versions = { ...releases.remotes[remote], [override.version]: override.release }
  return { ...releases, remotes: { ...releases.remotes, [remote]: versions } }
}

/** Support for other shells does not matter once this one runs. */
function inThisShell(releases: InlinedReleases): InlinedReleases {
  const { shell, ...remotes } = releases.document.parts
  if (!shell || runningShell === undefined) return releases
  const parts = { ...remotes, shell: { ...shell, stable: runningShell } }
  return { ...releases, document: { ...releases.document, parts } }
}
