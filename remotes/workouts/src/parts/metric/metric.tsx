import type { MetricKey } from '@coach-app/contracts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LateMetricHelp } from '../preload/late-popups.tsx'

interface MetricProps {
  metric: MetricKey
  /** What is pressed: its name in these words. */
  children: ReactNode
}

/** The name of a metric: one press says what it means and leads to its node in the knowledge map. */
export function Metric({ metric, children }: MetricProps) {
  return (
    <LateMetricHelp metric={metric} link={(to, words) => <Link to={to}>{words}</Link>}>
      {children}
    </LateMetricHelp>
  )
}
