import { counted } from '@coach-app/contracts'
import { Badge, Button, List, Row, Stack, Text } from '@coach-app/ui'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { dayText } from '../../model/dates/day-text.ts'
import { longDay } from '../../model/dates/long-day.ts'
import { marksOf } from './day-marks.ts'
import { type Collisions, type PlacedDay, summaryOf, summaryParts } from './planned.ts'
import classes from './planned-check.module.css'

interface CheckedAthleteProps {
  name: string
  items: readonly PlacedDay[]
  collisions: Collisions
  /** How many maxes, or the body weight, have to be known first. */
  missing: number
  /** All of it, workout by workout; made when it is unfolded. */
  children: () => ReactNode
}

/** What an athlete would get, on one line: how much, when, and what stands there. A press shows all of it. */
export function CheckedAthlete({ name, items, collisions, missing, children }: CheckedAthleteProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const summary = summaryOf(items)
  return (
    <li className={classes.preview}>
      <button
        type="button"
        className={classes.unfold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronRight size={16} aria-hidden="true" className={classes.chevron} />
        <Text as="span" size={14} weight="medium" breaks="anywhere">
          {name}
        </Text>
        <Text as="span" size={13} tone="muted">
          {counted(summary.workouts, 'workout')}
          {summary.from && summary.to && `, ${spanText(summary.from, summary.to)}`}
        </Text>
        <Row as="span" gap={1} align="stretch" wrap>
          {summaryParts(summary, collisions).map(part => (
            <Badge key={part} tone="warning">
              {part}
            </Badge>
          ))}
          {missing > 0 && <Badge tone="warning">{missing} missing</Badge>}
        </Row>
      </button>
      {isOpen ? <div id={id}>{children()}</div> : <ParticularDays items={items} collisions={collisions} />}
    </li>
  )
}

/** As many as are said without unfolding. */
const MOST_DAYS = 3

/** Days of an athlete that need attention, visible while the rest is folded: among sixty athletes nobody unfolds each. */
function ParticularDays({ items, collisions }: Pick<CheckedAthleteProps, 'items' | 'collisions'>) {
  const days = items
    .map(item => ({ item, marks: marksOf(item, collisions) }))
    .filter(({ marks }) => marks.length > 0)
  if (days.length === 0) return null
  return (
    <List gap={1} size={13} tone="muted" className={classes.particular}>
      {days.slice(0, MOST_DAYS).map(({ item: { date }, marks }, index) => (
        <li key={`${date} ${index}`}>
          <Text as="span" tone="muted" numeric className={classes.date}>
            {longDay(date)}
          </Text>{' '}
          <span>{marks.map(({ text }) => text).join(', ')}</span>
        </li>
      ))}
      {days.length > MOST_DAYS && <li className={classes.more}>and {days.length - MOST_DAYS} more</li>}
    </List>
  )
}

const spanText = (from: string, to: string): string =>
  from === to ? dayText(from, { on: to }) : `${dayText(from, { on: to })} – ${dayText(to, { on: to })}`

/** The list of {@link CheckedAthlete} and {@link PassedOver}. */
export function CheckedAthletes({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <Stack as="section" gap={2} fromTop oneColumn className={classes.section} aria-label="Athletes">
      <ul className={classes.previews} aria-busy={isBusy}>
        {children}
      </ul>
    </Stack>
  )
}

interface PassedOverProps {
  name: string
  why: string
  onRetry?: () => void
}

/** An athlete who gets nothing, with the reason. */
export function PassedOver({ name, why, onRetry }: PassedOverProps) {
  return (
    <li className={classes.preview}>
      <p className={classes.refused}>
        <Text as="span" size={14} weight="medium" breaks="anywhere">
          {name}
        </Text>
        <Text as="span" size={13} tone="muted">
          {why}
        </Text>
        {onRetry && (
          <Button size="sm" variant="outline" onClick={onRetry}>
            Try again
          </Button>
        )}
      </p>
    </li>
  )
}
