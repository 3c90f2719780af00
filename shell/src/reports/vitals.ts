import { type Vital, type VitalReport, weightOfSuccess } from '@coach-app/contracts'
import { chooseHere } from '../federation/choose.ts'
import { findRoute } from '../federation/routes-here.ts'
import { currentLocation } from '../routes/router.ts'

/** Watches how fast this page is, once for the release of its first page. The library is fetched when nothing else is left to do. */
export function startVitals(device: string, onVital: (vital: VitalReport) => void): void {
  const remote = findRoute(currentLocation().pathname)?.remote
  const [first] = remote ? chooseHere(remote) : []
  if (!remote || !first || first.role === 'override') return
  // Speed needs a sample of those devices that report that it works, and no more.
  if (weightOfSuccess(device, remote, first.role) === 0) return
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000))
  idle(() => {
    import('web-vitals').then(
      ({ onCLS, onINP, onLCP }) => {
        const note = (vital: Vital) => (metric: { value: number }) =>
          onVital({
            part: remote,
            version: first.version,
            vital,
            value: Math.min(600_000, Math.round(metric.value * 1000) / 1000),
          })
        onLCP(note('lcp'))
        onCLS(note('cls'))
        onINP(note('inp'))
      },
      // It did not arrive: then nobody knows.
      () => {},
    )
  })
}
