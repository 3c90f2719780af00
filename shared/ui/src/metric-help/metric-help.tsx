import { Popover } from '@base-ui/react/popover'
import { METRICS, type MetricKey } from '@coach-app/contracts'
import { clsx } from 'clsx'
import type { ReactElement, ReactNode, Ref } from 'react'
import popup from '../popup/popup.module.css'
import classes from './metric-help.module.css'
import { MetricName } from './metric-name.tsx'

export interface MetricHelpProps {
  metric: MetricKey
  /** What is pressed: the name in other words, or the unit; default the metric's short name. */
  children?: ReactNode
  /** Draws the link to the metric's node in the knowledge map, with the router's Link. */
  link: (to: string, words: string) => ReactElement
  /** Of its button. */
  ref?: Ref<HTMLButtonElement>
}

/** Address of the node that explains a metric. */
export const metricPath = (metric: MetricKey): string => `/knowledge-map/${METRICS[metric].node}`

/**
 * The name of a metric. One press says what it means, how it is worked out, and leads to its node in the knowledge map.
 *
 * @example
 * <MetricHelp metric="session_load" link={(to, words) => <Link to={to}>{words}</Link>} />
 */
export function MetricHelp({ metric, children, link, ref }: MetricHelpProps) {
  const { name, short, definition, formula } = METRICS[metric]
  return (
    <Popover.Root>
      <Popover.Trigger render={<MetricName ref={ref} />}>{children ?? short}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={popup.positioner} align="start" sideOffset={6} collisionPadding={8}>
          <Popover.Popup className={clsx(popup.popup, classes.help)}>
            <Popover.Title className={classes.title}>{name}</Popover.Title>
            <Popover.Description>{definition}</Popover.Description>
            <p className={classes.formula}>{formula}</p>
            <p>{link(metricPath(metric), 'More in the knowledge map')}</p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
