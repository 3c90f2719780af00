import { type Candidate, chooseHere } from './choose.ts'
import { hasFailedLately, rememberFailure } from './visitor.ts'

/** One crash may be an accident: the same release gets a second chance, with Try Again. */
const CRASHES = 2

/** How often each release has crashed in this page, by `<remote> <version>`. */
const crashes = new Map<string, number>()
/** Of those that were shown, which count as failed, until another one has worked in their place. */
const failed = new Set<string>()

/** Another one whenever those that failed here are others. */
export const setbacksStamp = (): string => [...failed].join()

const keyOf = (remote: string, version: string) => `${remote} ${version}`

/** It broke after it had been shown. */
export function noteCrash(remote: string, version: string): void {
  const key = keyOf(remote, version)
  const count = (crashes.get(key) ?? 0) + 1
  crashes.set(key, count)
  if (count >= CRASHES) failed.add(key)
}

/** It was shown, and could not be taken away; or it alone has a page, and does not show it. Who comes back is given another one. */
export const noteStuck = (remote: string, version: string): unknown => failed.add(keyOf(remote, version))

/** Whether it counts as failed: in this page, or in another one not long ago. */
export const hasFailed = (remote: string, version: string): boolean =>
  failed.has(keyOf(remote, version)) || hasFailedLately(remote, version)

/** Which releases to try, best first; those that failed after they had been shown come last, but for what is tried on purpose. */
export function orderHere(remote: string): Candidate[] {
  const choices = chooseHere(remote)
  const isLast = ({ version, role }: Candidate) => role !== 'override' && hasFailed(remote, version)
  return [...choices.filter(choice => !isLast(choice)), ...choices.filter(isLast)]
}

/** Whether another release than this one would be shown now, one that has not failed. */
export function hasGivenWay(remote: string, version: string): boolean {
  const [next] = orderHere(remote)
  return next !== undefined && next.version !== version && !hasFailed(remote, next.version)
}

/** Another release works. What failed before it is remembered for a while, in other pages as well. */
export function settleFailures(remote: string, worked: string, tried: readonly Candidate[]): Candidate[] {
  const setBack = chooseHere(remote).filter(
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
