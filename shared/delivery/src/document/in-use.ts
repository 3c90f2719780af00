import type { Release, ShellRelease } from '@coach-app/contracts'

/** One version of the ABI or of a share, and the releases in use that were built with it. */
export interface VersionInUse {
  /** `ABI`, or a share as it is imported, such as `@coach-app/ui/widgets`. */
  what: string
  version: string
  /** Such as `contacts 0.1.0-1a2b3c (stable)`. */
  by: string[]
  /** Whether the stable shell has exactly this one; a share of the same major fits as well. */
  isTheShells: boolean
}

/** What the stable shell announces to take away, and who still uses it. */
export interface DeprecationInUse {
  what: string
  /** The day, in ISO 8601, from which a shell may be without it. */
  gone: string
  instead: string
  by: string[]
}

/** A release that may be served, with its role. */
export interface ReleaseInUse {
  release: Release
  role: string
}

/**
 * Which versions of the ABI and of shares are in use, and by whom; what has been announced to go, and who would break.
 *
 * @param releases those that may be served; the stable shell among them.
 */
export function versionsInUse(releases: readonly ReleaseInUse[]): {
  versions: VersionInUse[]
  deprecations: DeprecationInUse[]
} {
  const shell = releases.find(({ release, role }) => release.kind === 'shell' && role === 'stable')
    ?.release as ShellRelease | undefined
  const found = new Map<string, VersionInUse>()
  const note = (what: string, version: string, by: string, isTheShells: boolean) => {
    const one = found.get(`${what} ${version}`) ?? { what, version, by: [], isTheShells }
    found.set(`${what} ${version}`, { ...one, by: [...one.by, by] })
  }
  for (const { release, role } of releases) {
    if (release.kind === 'shell') continue
    const by = `${release.name} ${release.version} (${role})`
    note('ABI', String(release.abi), by, shell?.abis.includes(release.abi) ?? false)
    for (const [share, { version }] of Object.entries(release.needs))
      note(share, version, by, shell?.offers?.[share]?.version === version)
  }
  const versions = [...found.values()].sort(
    (one, other) =>
      order(one.what).localeCompare(order(other.what)) || one.version.localeCompare(other.version),
  )
  return {
    versions,
    deprecations: (shell?.deprecated ?? []).map(one => ({ ...one, by: usersOf(one.what, releases) })),
  }
}

const order = (what: string): string => (what === 'ABI' ? '' : what)

/** @param what `ABI 1`, a share, or a share and one name of it: `@coach-app/ui Button`. */
function usersOf(what: string, releases: readonly ReleaseInUse[]): string[] {
  const [first = '', name] = what.split(' ')
  return releases.flatMap(({ release, role }) => {
    if (release.kind === 'shell') return []
    const need = release.needs[first]
    const isUsed =
      first === 'ABI'
        ? String(release.abi) === name
        : need && (name === undefined || need.names.includes(name))
    return isUsed ? [`${release.name} ${release.version} (${role})`] : []
  })
}
