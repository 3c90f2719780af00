import { Avatar } from '@coach-app/ui'
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
    <ul ref={list} className={classes.list} aria-label={label}>
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
    </ul>
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
        <Avatar name={athlete.name} size="sm" />
        <span className={classes.main}>
          <span className={classes.line}>
            <span className={classes.name}>{athlete.name}</span>
            <span className={classes.day}>
              {isAgain && <span className={classes.again}>Again</span>}
              {formatShortDay(parseDate(workout.date))}
            </span>
          </span>
          <span className={classes.line}>
            <span className={severity > 0 ? classes.why : classes.fine}>
              {reasons.map(({ words }) => words).join(' · ') || 'as asked'}
            </span>
          </span>
          <span className={classes.workout}>{workout.title}</span>
        </span>
        {isReviewed && <Check size={16} className={classes.tick} aria-label="Reviewed" />}
      </button>
    </li>
  )
})
