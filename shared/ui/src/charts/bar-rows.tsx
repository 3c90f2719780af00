import { clsx } from 'clsx'
import { amount } from './amount.ts'
import type { BarsProps } from './bar-chart.tsx'
import { BarLegend } from './bar-legend.tsx'
import classes from './bars.module.css'

/** px of the plan's outline that stay in sight around what is done (bars.module.css). */
const RIM = 2

/** A bar a line, its numbers beside it: nothing is to be read off an axis. Internal. */
export function BarRows({ bars, most, hasPlan, valueName }: BarsProps) {
  const share = (value: number) => `${(100 * value) / most}%`
  return (
    <div aria-hidden="true">
      <BarLegend valueName={valueName} hasPlan={hasPlan} />
      <div className={classes.rows}>
        {bars.map(({ key, name, value, planned }) => (
          <div key={key} className={classes.row}>
            <span className={classes.name}>{name}</span>
            <span className={classes.track}>
              {planned !== undefined && planned > 0 && (
                <i className={clsx(classes.bar, classes.planned)} style={{ inlineSize: share(planned) }} />
              )}
              <i
                className={clsx(classes.bar, hasPlan ? classes.done : classes.plain)}
                style={{ inlineSize: hasPlan ? `calc(${share(value)} - ${2 * RIM}px)` : share(value) }}
              />
              {planned !== undefined && value > planned && (
                <i className={classes.goal} style={{ insetInlineStart: share(planned) }} />
              )}
            </span>
            <span className={classes.amount}>
              <b>{amount(value)}</b>
              {planned !== undefined && ` / ${amount(planned)}`}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
