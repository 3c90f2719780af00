import { type Vital, type VitalReport, weightOfSuccess } from '@coach-app/contracts'
import { chooseForBrowser } from '../releases/choose.ts'
import { currentLocation } from '../routes/router.ts'
import { findRoute } from '../routes/routes-here.ts'

/** Measures the web vitals of the first page and its release. The library is loaded when the browser is idle. */
export function startVitals(device: string, onVital: (vital: VitalReport) => void): void {
  const remote = findRoute(currentLocation().pathname)?.remote
  const [first] = remote ? chooseForBrowser(remote) : []
  if (!remote || !first || first.role === 'override') return
  // A sample of the devices that report successes is enough.
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
      // The library did not load: no vitals for this page.
      () => {},
    )
  })
}
