import type { ComponentProps } from 'react'
import classes from './metric-name.module.css'

/** The name of a metric as one presses it: the button of a MetricHelp, which a page can show before the code of what opens is there. */
export function MetricName({ className: _, ...button }: ComponentProps<'button'>) {
  return <button {...button} type="button" className={classes.name} />
}
