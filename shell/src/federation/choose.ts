import {
  type Choice,
  chooseReleases,
  type InlinedReleases,
  type LoadableRelease,
  type PartName,
} from '@coach-app/contracts'
import { runningShell, servedStore } from './served.ts'
import { currentVisitor } from './visitor.ts'

/** A release to try, with what loading it takes. */
export interface Candidate extends Choice {
  release: LoadableRelease
  /** Absolute URL of its folder, with a slash at its end. */
  base: string
}

/** Which releases of a remote to try for whoever sits here, best first. */
export function chooseHere(
  remote: PartName,
  releases: InlinedReleases = servedStore.getState(),
): Candidate[] {
  return chooseReleases(inThisShell(releases), remote, currentVisitor()).flatMap(choice => {
    const release = releases.remotes[remote]?.[choice.version]
    if (!release) return []
    return [{ ...choice, release, base: `${location.origin}/remotes/${remote}/${choice.version}/` }]
  })
}

/** What another shell could mount makes no difference before it runs. */
function inThisShell(releases: InlinedReleases): InlinedReleases {
  const { shell, ...remotes } = releases.document.parts
  if (!shell || runningShell === undefined) return releases
  const parts = { ...remotes, shell: { ...shell, stable: runningShell } }
  return { ...releases, document: { ...releases.document, parts } }
}
