import { buttonClassName } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import { RANGE_NAMES, RANGES, type RangeName } from '../../model/progress/progress-range.ts'
import classes from './progress-view.module.css'

/** How far back one looks. */
export function RangeSwitch({ range, hrefOf }: { range: RangeName; hrefOf: (range: RangeName) => string }) {
  return (
    <nav className={classes.ranges} aria-label="Range">
      {RANGE_NAMES.map(name => (
        <Link
          key={name}
          to={hrefOf(name)}
          aria-current={name === range ? 'true' : undefined}
          className={buttonClassName({ variant: 'ghost', size: 'sm', className: classes.range })}
        >
          {RANGES[name].label}
        </Link>
      ))}
    </nav>
  )
}
