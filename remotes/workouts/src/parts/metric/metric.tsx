import { MetricHelp, type MetricHelpProps } from '@coach-app/ui/widgets'
import { Link } from 'react-router-dom'

/** The name of a metric: one press says what it means and leads to its node in the knowledge map. */
export function Metric({ metric, children }: Omit<MetricHelpProps, 'link'>) {
  return (
    <MetricHelp metric={metric} link={(to, words) => <Link to={to}>{words}</Link>}>
      {children}
    </MetricHelp>
  )
}
