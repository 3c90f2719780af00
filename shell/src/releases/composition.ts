import { BUCKETS, bucketOf } from '@coach-app/contracts'
import { errorReference } from '@coach-app/ui'
import { chooseForBrowser } from './choose.ts'
import { readOverrides } from './overrides.ts'
import { runningShell, servedStore } from './served-releases.ts'
import { currentVisitor } from './visitor.ts'

/** One remote and the release that this browser would show next. */
export interface PartHere {
  remote: string
  version: string | null
  role: string
  /** Rollout share, in parts of 10,000. */
  bucket: number
}

/** Every remote that is served, with the release that this browser gets and why. */
export function currentParts(): PartHere[] {
  const { parts } = servedStore.getState().document
  const { unit } = currentVisitor()
  return Object.entries(parts)
    .filter(([remote]) => remote !== 'shell')
    .map(([remote, { salt }]) => {
      const [chosen] = chooseForBrowser(remote)
      const bucket = bucketOf(unit, remote, salt)
      return { remote, version: chosen?.version ?? null, role: chosen?.role ?? 'none left', bucket }
    })
    .sort((one, other) => one.remote.localeCompare(other.remote))
}

/** The composition of this page as text for a bug report, without personal data. */
export function describeComposition(): string {
  const { document } = servedStore.getState()
  const { until, byRemote } = readOverrides()
  const overridden = Object.keys(byRemote)
  const lines = [
    `Page: ${location.pathname}`,
    `Time: ${new Date().toISOString()}`,
    `Revision: ${document.revision} of ${document.at}`,
    `shell: ${runningShell ?? 'from its sources'}`,
    ...currentParts().map(
      ({ remote, version, role, bucket }) =>
        `${remote}: ${version ?? '–'} (${role}; bucket ${bucket} of ${BUCKETS})`,
    ),
    overridden.length === 0
      ? 'Overrides: none'
      : `Overrides: ${overridden.map(remote => nameOf(remote)).join(', ')}, until ${new Date(until).toISOString()}`,
    `Failed request: ${errorReference() ?? 'none'}`,
    `Browser: ${navigator.userAgent}`,
  ]
  return lines.join('\n')

  function nameOf(remote: string): string {
    const { version, devServer } = byRemote[remote] ?? {}
    return `${remote} ${devServer ?? version}`
  }
}
