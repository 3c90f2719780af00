import type { PartName } from './release.ts'
import type { Candidate, InlinedReleases, PartState } from './release-document.ts'

/** Each bucket is a hundredth of a percent. */
export const BUCKETS = 10_000

/**
 * The bucket (of 10,000) of a device for a part: stable, and independent for each part and salt.
 *
 * FNV-1a over the text's UTF-16 units and the finalizer of MurmurHash3, whose low bits are as random as its high ones.
 *
 * @param unit the device's id.
 */
export function bucketOf(unit: string, part: PartName, salt: string): number {
  const text = `${salt}\0${part}\0${unit}`
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % BUCKETS
}

/** Whether a candidate reaches this bucket. Raising the percentage never takes it away from a device that has it. */
export const reaches = ({ percent }: Candidate, bucket: number): boolean =>
  bucket < Math.round(percent * (BUCKETS / 100))

/** What the choice of releases depends on. */
export interface Visitor {
  /** The device's id. */
  unit: string
  isStaff: boolean
  /** Releases that failed recently in this browser, as `<part> <version>`: they are tried last. */
  failed: ReadonlySet<string>
  /** Overrides: versions chosen by hand for testing. */
  overrides: Readonly<Record<PartName, string>>
}

/** A release that may be mounted, and its role. */
export interface Choice {
  version: string
  role: 'override' | 'candidate' | 'stable' | 'previous'
}

/** Which releases of a remote to try, best first. A pure function, so that the browser and the commands get the same result. */
export function chooseReleases(releases: InlinedReleases, remote: PartName, visitor: Visitor): Choice[] {
  const part = releases.document.parts[remote]
  const override = visitor.overrides[remote]
  const known = releases.remotes[remote] ?? {}
  const shell = releases.document.parts.shell?.stable
  const wanted: Choice[] = [
    ...(override === undefined ? [] : [{ version: override, role: 'override' as const }]),
    ...(part ? rolesFor(part, remote, visitor) : []),
  ]
  const usable = wanted.filter(
    ({ version }, at) =>
      known[version] &&
      !part?.blocked.includes(version) &&
      satisfies(shell, known[version].requires?.shell) &&
      wanted.findIndex(choice => choice.version === version) === at,
  )
  const hasFailed = ({ version, role }: Choice) =>
    role !== 'override' && visitor.failed.has(`${remote} ${version}`)
  return [...usable.filter(choice => !hasFailed(choice)), ...usable.filter(hasFailed)]
}

function rolesFor(part: PartState, remote: PartName, { unit, isStaff }: Visitor): Choice[] {
  const { candidate, stable, previous, salt } = part
  const isInvited = candidate && (candidate.audience === 'everyone' || isStaff)
  return [
    ...(isInvited && reaches(candidate, bucketOf(unit, remote, salt))
      ? [{ version: candidate.version, role: 'candidate' as const }]
      : []),
    { version: stable, role: 'stable' },
    ...(previous === null ? [] : [{ version: previous, role: 'previous' as const }]),
  ]
}

/**
 * Whether a shell is new enough for a release.
 *
 * @param version of the shell's release, `<package version>-<hash>`; without one, as under a dev server, it always is.
 * @param range such as `>=2.1.0`.
 */
export function satisfies(version: string | undefined, range: string | undefined): boolean {
  if (range === undefined || version === undefined) return true
  const wanted = /^>=(\d+)\.(\d+)\.(\d+)$/.exec(range)
  const found = /^(\d+)\.(\d+)\.(\d+)/.exec(version)
  if (!wanted || !found) return false
  for (const at of [1, 2, 3]) {
    const difference = Number(found[at]) - Number(wanted[at])
    if (difference !== 0) return difference > 0
  }
  return true
}
