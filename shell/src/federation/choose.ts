import type { InlinedReleases, PartName } from '@coach-app/contracts'

/** A release that may be mounted, in the order to try. */
export interface Choice {
  version: string
  /** Absolute URL of its remote entry. */
  entry: string
  needs: Record<string, { version: string; names: string[] }>
  abi: number
}

/**
 * Which releases of a remote to try, best first: the stable one, then the one before it.
 * Pure, so that the same question has the same answer in the browser and in a command.
 */
export function chooseReleases(releases: InlinedReleases, remote: PartName, origin: string): Choice[] {
  const part = releases.document.parts[remote]
  if (!part) return []
  const known = releases.remotes[remote] ?? {}
  return [part.stable, part.previous].flatMap(version => {
    const release = version === null ? undefined : known[version]
    if (version === null || !release) return []
    const entry = `${origin}/remotes/${remote}/${version}/${release.entry}`
    return [{ version, entry, needs: release.needs, abi: release.abi }]
  })
}
