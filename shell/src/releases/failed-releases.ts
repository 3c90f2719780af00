import { type Candidate, chooseForBrowser } from './choose.ts'
import { hasFailedLately, rememberFailure } from './visitor.ts'

/** A single crash may be an accident: the same release is retried once, with Try Again. */
const CRASHES = 2

/** How often each release has crashed in this page, by `<remote> <version>`. */
const crashes = new Map<string, number>()
/** Releases that count as failed after they were shown, until another one has worked instead. */
const failed = new Set<string>()

/** Changes whenever the set of releases that failed here changes. */
export const failedReleasesStamp = (): string => [...failed].join()

const keyOf = (remote: string, version: string) => `${remote} ${version}`

/** Records a crash after the release was shown. */
export function recordCrash(remote: string, version: string): void {
  const key = keyOf(remote, version)
  const count = (crashes.get(key) ?? 0) + 1
  crashes.set(key, count)
  if (count >= CRASHES) failed.add(key)
}

/** Records that a release failed to unmount, or alone has a page and does not show it: on return another release is mounted. */
export const recordUnmountFailure = (remote: string, version: string): unknown =>
  failed.add(keyOf(remote, version))

/** Whether it counts as failed: in this page, or recently in another page of this browser. */
export const hasFailed = (remote: string, version: string): boolean =>
  failed.has(keyOf(remote, version)) || hasFailedLately(remote, version)

/** Which releases to try, best first; those that crashed after they were shown come last, except overrides. */
export function releasesToTry(remote: string): Candidate[] {
  const choices = chooseForBrowser(remote)
  const isLast = ({ version, role }: Candidate) => role !== 'override' && hasFailed(remote, version)
  return [...choices.filter(choice => !isLast(choice)), ...choices.filter(isLast)]
}

/** Whether a release other than this one would be mounted now, one that has not failed. */
export function hasReplacement(remote: string, version: string): boolean {
  const [next] = releasesToTry(remote)
  return next !== undefined && next.version !== version && !hasFailed(remote, next.version)
}

/** Another release works: remember the failed ones for a while, for other pages of this browser too. */
export function rememberFailures(remote: string, worked: string, tried: readonly Candidate[]): Candidate[] {
  const setBack = chooseForBrowser(remote).filter(
    ({ version }) => version !== worked && failed.has(keyOf(remote, version)),
  )
  const all = [...new Map([...tried, ...setBack].map(one => [one.version, one])).values()]
  for (const { version } of all) {
    rememberFailure(remote, version)
    crashes.delete(keyOf(remote, version))
    failed.delete(keyOf(remote, version))
  }
  return all
}
