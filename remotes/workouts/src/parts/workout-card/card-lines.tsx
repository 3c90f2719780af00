import { Stack, Text } from '@coach-app/ui'
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
  <Stack as="span" gap={1} leading="snug">
    {lines.slice(0, LINES).map(line => (
      <span key={line.id} className={classes.line}>
        <Text as="span" size={12} tone="muted" weight="semibold" className={classes.code}>
          {line.code}
        </Text>{' '}
        <Text as="span" size={12} tone="muted" breaks="truncate" className={classes.name}>
          {line.name}
        </Text>{' '}
        <Text as="span" size={14} weight="semibold" numeric className={classes.sets}>
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
        </Text>
      </span>
    ))}
    {lines.length > LINES && (
      <Text as="span" size={12} tone="muted" className={classes.more}>
        +{lines.length - LINES} more
      </Text>
    )}
  </Stack>
)
