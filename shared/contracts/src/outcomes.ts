import type { PartName } from './release.ts'
import { BUCKETS, bucketOf, type Choice } from './rollout.ts'

/** What became of a release in a page. `fell-back` says that another one took its place; it has failed as well. */
export const OUTCOMES = ['mounted', 'failed', 'fell-back'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Where a release failed: before it was here, as it was shown first, after that, or as it was taken away. */
export const STAGES = ['load', 'mount', 'crash', 'unmount'] as const
export type Stage = (typeof STAGES)[number]

export const VITALS = ['lcp', 'cls', 'inp'] as const
export type Vital = (typeof VITALS)[number]

/** One release in one page. */
export interface OutcomeReport {
  part: PartName
  version: string
  outcome: Outcome
  /** Of a failure. */
  stage?: Stage
  /** Of a fall-back: which release took its place. */
  to?: string
  /** How many devices this one stands for. 0: it is not of the sample, and only the user who is signed in counts. */
  weight: number
}

/** How fast the page was in which a release was shown: `lcp` and `inp` in milliseconds, `cls` without a unit. */
export interface VitalReport {
  part: PartName
  version: string
  vital: Vital
  value: number
}

/** What a page sends to `report-releases`. Nothing of it says who it is: that is told by the token that goes along, if any. */
export interface ReleaseReports {
  /** The device's id, as it chooses releases. */
  device: string
  /** Of the document that the page was rendered from. */
  revision: number
  /** By part, the release that this page shows or would show. */
  composition: Record<PartName, string>
  outcomes: OutcomeReport[]
  vitals: VitalReport[]
}

/** No page has more to say at once. */
export const MOST_REPORTS = 20

/** Of the devices that a stable release works for, one in so many says so. */
const STABLE_SAMPLE = 10

/**
 * How many devices a success of this one stands for; 0 when another one speaks for it. Failures all count, and so do successes
 * of what only few have.
 */
export function weightOfSuccess(device: string, part: PartName, role: Choice['role']): number {
  if (role !== 'stable') return 1
  return bucketOf(device, part, 'sample of reports') < BUCKETS / STABLE_SAMPLE ? STABLE_SAMPLE : 0
}
