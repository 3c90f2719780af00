import {
  type InlinedReleases,
  MOST_REPORTS,
  type OutcomeReport,
  type PartName,
  type ReleaseReports,
  type VitalReport,
  weightOfSuccess,
} from '@coach-app/contracts'
import type { RecordedOutcome } from '../releases/outcomes.ts'

/** One entry of a report, and the key for deduplication. */
export interface Line<T> {
  name: string
  report: T
}

/**
 * The report entry for an outcome; null when this device is not in the sample.
 *
 * @param user who is signed in: their outcomes are always reported.
 */
export function lineOf(
  noted: RecordedOutcome,
  device: string,
  user: string | null,
): Line<OutcomeReport> | null {
  const { role, ...said } = noted
  const weight = noted.outcome === 'mounted' ? weightOfSuccess(device, noted.part, role) : 1
  if (weight === 0 && user === null) return null
  const name = [said.part, said.version, said.outcome, user ?? ''].join(' ')
  return { name, report: { ...said, weight } }
}

interface Page {
  device: string
  releases: InlinedReleases
  /** The release of a remote that this page shows or would show. */
  choose: (remote: PartName) => string | undefined
}

/** The bodies of the reports, split by the maximum size. */
export function reportsOf(
  { device, releases, choose }: Page,
  outcomes: readonly OutcomeReport[],
  vitals: readonly VitalReport[],
): ReleaseReports {
  const { revision, parts } = releases.document
  const composition = Object.entries(parts).flatMap(([part, { stable }]) => {
    const version = part === 'shell' ? stable : choose(part)
    return version === undefined ? [] : [[part, version]]
  })
  return {
    device,
    revision,
    composition: Object.fromEntries(composition),
    outcomes: outcomes.slice(0, MOST_REPORTS),
    vitals: vitals.slice(0, MOST_REPORTS),
  }
}
