import { METRICS, type MetricKey } from '@coach-app/contracts'
import { MetricHelp } from '@coach-app/ui/widgets'
import { Info } from 'lucide-react'
import { Link } from 'react-router-dom'
import classes from './what-it-means.module.css'

/** In the head of a column whose button sorts: what its number means, and the way to its node. */
export function WhatItMeans({ metric }: { metric: MetricKey }) {
  return (
    <MetricHelp metric={metric} link={(to, words) => <Link to={to}>{words}</Link>}>
      <span className={classes.target}>
        <Info size={14} role="img" aria-label={`What ${METRICS[metric].name.toLowerCase()} means`} />
      </span>
    </MetricHelp>
  )
}
