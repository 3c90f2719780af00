import { PersonAvatar } from '@coach-app/runtime'
import { List, Row, Stack, Text } from '@coach-app/ui'
import { parseDate } from '@internationalized/date'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { formatShortDay } from '../../model/dates/day-format.ts'
import type { Returned } from '../../model/review/returned.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { reviewedWorkout } from './reasons.ts'
import classes from './review-list.module.css'

interface ReviewListProps {
  rows: readonly Returned[]
  label: string
  /** Those that were reviewed in this sitting; null: the list is of what was reviewed. */
  reviewed: ReadonlySet<string> | null
  currentId: string | null
  unit: WeightUnit
  onShow: (id: string) => void
}

/** What came back, a workout a row with why it asks for a look. */
export const ReviewList = memo(function ReviewList({
  rows,
  label,
  reviewed,
  currentId,
  unit,
  onShow,
}: ReviewListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = currentId && list.current?.querySelector(`[data-row="${currentId}"]`)
    if (row) row.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  return (
    <List ref={list} className={classes.list} aria-label={label}>
      {rows.map(one => (
        <ReviewRow
          key={one.id}
          returned={one}
          unit={unit}
          isReviewed={reviewed?.has(one.id) ?? false}
          isAgain={reviewed !== null && one.reviewedAt !== null && !reviewed.has(one.id)}
          isCurrent={one.id === currentId}
          onShow={onShow}
        />
      ))}
    </List>
  )
})

interface ReviewRowProps {
  returned: Returned
  unit: WeightUnit
  isReviewed: boolean
  /** It was reviewed, and has changed since. */
  isAgain: boolean
  isCurrent: boolean
  onShow: (id: string) => void
}

const ReviewRow = memo(function ReviewRow(props: ReviewRowProps) {
  const { returned, unit, isReviewed, isAgain, isCurrent, onShow } = props
  const { id, athlete, workout } = returned
  const { reasons, severity } = reviewedWorkout(returned, unit)
  return (
    <li>
      <button
        type="button"
        data-row={id}
        className={clsx(classes.row, isReviewed && classes.reviewed)}
        aria-current={isCurrent}
        onClick={() => onShow(id)}
      >
        <PersonAvatar name={athlete.name} userId={athlete.id} size="sm" />
        <Stack as="span" grow shrink leading="snug" className={classes.main}>
          <Row as="span" gap={2} align="baseline" justify="between" shrink>
            <Text as="span" size={14} weight="medium" breaks="truncate">
              {athlete.name}
            </Text>
            <span className={classes.day}>
              {isAgain && (
                <Text as="span" tone="accent" weight="medium" className={classes.again}>
                  Again
                </Text>
              )}
              {formatShortDay(parseDate(workout.date))}
            </span>
          </Row>
          <Row as="span" gap={2} align="baseline" justify="between" shrink>
            <span className={severity > 0 ? classes.why : classes.fine}>
              {reasons.map(({ words }) => words).join(' · ') || 'as asked'}
            </span>
          </Row>
          <Text as="span" breaks="truncate" className={classes.workout}>
            {workout.title}
          </Text>
        </Stack>
        {isReviewed && <Check size={16} className={classes.tick} aria-label="Reviewed" />}
      </button>
    </li>
  )
})
