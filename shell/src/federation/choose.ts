import {
  type Choice,
  chooseReleases,
  type InlinedReleases,
  type LoadableRelease,
  type PartName,
} from '@coach-app/contracts'
import { servedStore } from './served.ts'
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
  return chooseReleases(releases, remote, currentVisitor()).flatMap(choice => {
    const release = releases.remotes[remote]?.[choice.version]
    if (!release) return []
    return [{ ...choice, release, base: `${location.origin}/remotes/${remote}/${choice.version}/` }]
  })
}
