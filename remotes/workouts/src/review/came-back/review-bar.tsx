import { NativeSelect, Row, Text } from '@coach-app/ui'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import type { ReviewView } from './review-address.ts'
import classes from './review-page.module.css'
import type { ReviewFilter } from './shown-rows.ts'
import type { ReviewedAthletes } from './use-review-view.ts'

const LABELS: [ReviewView['show'], string][] = [
  ['needs', 'Needs a look'],
  ['records', 'Records'],
  ['comments', 'Comments'],
  ['all', 'All'],
  ['reviewed', 'Reviewed'],
]

interface ReviewBarProps {
  /** How many of each are not looked at. */
  counts: Record<ReviewFilter, number>
  show: ReviewView['show']
  athletes: ReviewedAthletes
  athleteId: string | null
  onView: (change: Partial<ReviewView>) => void
  /** An athlete was chosen: keys are for the list again. */
  onChosen: () => void
  /** What else there is to choose and to do, by what is shown. */
  children?: ReactNode
}

/** Filters of the review by reason and athlete, and actions on all of it. */
export function ReviewBar({ counts, show, athletes, athleteId, onView, onChosen, children }: ReviewBarProps) {
  const filters = useRef<HTMLFieldSetElement>(null)
  // On a phone they do not all fit: the one that is chosen is in sight.
  useEffect(() => {
    const chosen = filters.current?.querySelector(`[data-show="${show}"]`)
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [show])
  return (
    <Row as="header" gap={3} rowGap={2} wrap keep className={classes.bar}>
      <Text as="h1" size={20} weight="semibold" className={classes.heading}>
        Review
      </Text>
      <Row as="fieldset" ref={filters} gap={1} align="stretch" className={classes.filters} aria-label="Show">
        {LABELS.map(([value, label]) => (
          <button
            key={value}
            type="button"
            data-show={value}
            className={classes.filter}
            aria-pressed={show === value}
            onClick={() => onView({ show: value })}
          >
            {label}
            {value !== 'reviewed' && (
              <Text as="span" weight="regular" numeric>
                {counts[value]}
              </Text>
            )}
          </button>
        ))}
      </Row>
      <AthleteChoice athletes={athletes} athleteId={athleteId} onView={onView} onChosen={onChosen} />
      {children}
    </Row>
  )
}

/** Of sixty athletes each is an option: drawn again when they change, and not with each key. */
const AthleteChoice = memo(function AthleteChoice({
  athletes,
  athleteId,
  onView,
  onChosen,
}: Pick<ReviewBarProps, 'athletes' | 'athleteId' | 'onView' | 'onChosen'>) {
  return (
    <span className={classes.choice}>
      <NativeSelect
        size="sm"
        aria-label="Athlete"
        value={athleteId ?? ''}
        onChange={event => {
          onView({ athleteId: event.target.value || null })
          onChosen()
        }}
      >
        <option value="">All athletes</option>
        {athletes.map(({ id, name, open }) => (
          <option key={id} value={id}>
            {open === undefined ? name : `${name} (${open})`}
          </option>
        ))}
      </NativeSelect>
    </span>
  )
})
