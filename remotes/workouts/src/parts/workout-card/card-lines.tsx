import { Fragment } from 'react'
import classes from './workout-card.module.css'

/** Maximum of exercises on a card; the rest is shown as a number. */
const LINES = 6

export interface CardLine {
  id: string
  code: string
  name: string
  sets: string
  /** Difference between plan and log; then `sets` are the logged ones. */
  differs?: string
  /** It was less. */
  isShort?: boolean
}

interface CardLinesProps {
  lines: readonly CardLine[]
}

/** The exercises of a workout on its card. */
export const CardLines = ({ lines }: CardLinesProps) => (
  <span className={classes.lines}>
    {lines.slice(0, LINES).map(line => (
      <span key={line.id} className={classes.line}>
        <span className={classes.code}>{line.code}</span> <span className={classes.name}>{line.name}</span>{' '}
        <span className={classes.sets}>
          {line.sets.split(', ').map((part, index, parts) => {
            const [asked, load] = part.split(' → ')
            return (
              <Fragment key={index}>
                {index > 0 && ' '}
                <span className={classes.part}>
                  {asked}
                  {load && <span className={classes.load}> →{`\u00a0${load}`}</span>}
                  {index < parts.length - 1 && ','}
                </span>
              </Fragment>
            )
          })}
          {line.differs && (
            <span className={line.isShort ? classes.short : classes.differs}> {line.differs}</span>
          )}
        </span>
      </span>
    ))}
    {lines.length > LINES && <span className={classes.more}>+{lines.length - LINES} more</span>}
  </span>
)
