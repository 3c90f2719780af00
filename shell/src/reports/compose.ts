import {
  type InlinedReleases,
  MOST_REPORTS,
  type OutcomeReport,
  type PartName,
  type ReleaseReports,
  type VitalReport,
  weightOfSuccess,
} from '@coach-app/contracts'
import type { NotedOutcome } from '../federation/outcomes.ts'

/** A line to be sent, and the name under which it is known to have been. */
export interface Line<T> {
  name: string
  report: T
}

/**
 * What is said of an outcome by this device; nothing when others speak for it.
 *
 * @param user who is signed in: of each it is said, whatever the sample.
 */
export function lineOf(noted: NotedOutcome, device: string, user: string | null): Line<OutcomeReport> | null {
  const { role, ...said } = noted
  const weight = noted.outcome === 'mounted' ? weightOfSuccess(device, noted.part, role) : 1
  if (weight === 0 && user === null) return null
  const name = [said.part, said.version, said.outcome, user ?? ''].join(' ')
  return { name, report: { ...said, weight } }
}

interface Page {
  device: string
  releases: InlinedReleases
  /** Which release of a remote this page shows or would show. */
  choose: (remote: PartName) => string | undefined
}

/** The body of a report: as much as fits into one. */
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
