import type { PartName } from './release.ts'
import { BUCKETS, bucketOf, type Choice } from './rollout.ts'

/** How a release ended up in a page. `fell-back`: it failed, and another release was mounted instead. */
export const OUTCOMES = ['mounted', 'failed', 'fell-back'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** When a release failed: while loading, at the first render, after it was shown, or at unmount. */
export const STAGES = ['load', 'mount', 'crash', 'unmount'] as const
export type Stage = (typeof STAGES)[number]

export const VITALS = ['lcp', 'cls', 'inp'] as const
export type Vital = (typeof VITALS)[number]

/** One release in one page. */
export interface OutcomeReport {
  part: PartName
  version: string
  outcome: Outcome
  /** Only for a failure. */
  stage?: Stage
  /** Only for a fallback: the release that was mounted instead. */
  to?: string
  /** Sampling weight: how many devices this one stands for. 0: outside of the sample, so only the signed-in user counts. */
  weight: number
}

/** Web vitals of a page that showed a release: `lcp` and `inp` in milliseconds, `cls` without a unit. */
export interface VitalReport {
  part: PartName
  version: string
  vital: Vital
  value: number
}

/** The request body of `report-releases`. It has no user id; the access token identifies the user, if any. */
export interface ReleaseReports {
  /** The device's id, the same as in the choice of releases. */
  device: string
  /** Revision of the document that the page was rendered from. */
  revision: number
  /** By part, the release that this page shows or would show. */
  composition: Record<PartName, string>
  outcomes: OutcomeReport[]
  vitals: VitalReport[]
}

/** Upper bound of entries per request. */
export const MOST_REPORTS = 20

/** One in so many devices reports the success of a stable release. */
const STABLE_SAMPLE = 10

/**
 * The sampling weight of a success on this device; 0 outside of the sample. All failures are reported, and all successes of
 * releases that few devices get.
 */
export function weightOfSuccess(device: string, part: PartName, role: Choice['role']): number {
  if (role !== 'stable') return 1
  return bucketOf(device, part, 'sample of reports') < BUCKETS / STABLE_SAMPLE ? STABLE_SAMPLE : 0
}
