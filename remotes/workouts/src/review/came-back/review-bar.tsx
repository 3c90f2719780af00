import { Button, Kbd, NativeSelect } from '@coach-app/ui'
import { CheckCheck, Undo2 } from 'lucide-react'
import classes from './review-page.module.css'
import type { ReviewFilter, ReviewOrder } from './shown-rows.ts'
import type { ReviewedAthletes } from './use-review-view.ts'

const FILTERS: [ReviewFilter, string][] = [
  ['needs', 'Needs a look'],
  ['records', 'Records'],
  ['comments', 'Comments'],
  ['all', 'All'],
]

interface ReviewBarProps {
  counts: Record<ReviewFilter, number>
  since: string
  filter: ReviewFilter
  onFilter: (filter: ReviewFilter) => void
  order: ReviewOrder
  onOrder: (order: ReviewOrder) => void
  athletes: ReviewedAthletes
  athleteId: string | null
  onAthlete: (id: string | null) => void
  openShown: number
  onReviewAll: () => void
  /** How many were reviewed at once last; 0: nothing to take back. */
  undoable: number
  onUndo: () => void
}

/** What is shown, in which order, and what concerns all of it. */
export function ReviewBar(props: ReviewBarProps) {
  const { counts, filter, athletes, athleteId, openShown, undoable } = props
  return (
    <header className={classes.bar}>
      <h1 className={classes.heading}>Review</h1>
      <fieldset className={classes.filters} aria-label="Show">
        {FILTERS.map(([value, label]) => (
          <button
            key={value}
            type="button"
            className={classes.filter}
            aria-pressed={filter === value}
            onClick={() => props.onFilter(value)}
          >
            {label} <span className={classes.filterCount}>{counts[value]}</span>
          </button>
        ))}
      </fieldset>
      <span className={classes.choice}>
        <NativeSelect
          size="sm"
          aria-label="Athlete"
          value={athleteId ?? ''}
          onChange={event => props.onAthlete(event.target.value || null)}
        >
          <option value="">All athletes</option>
          {athletes.map(({ id, name, open }) => (
            <option key={id} value={id}>
              {name} ({open})
            </option>
          ))}
        </NativeSelect>
      </span>
      <span className={classes.choice}>
        <NativeSelect
          size="sm"
          aria-label="Order"
          value={props.order}
          onChange={event => props.onOrder(event.target.value === 'newest' ? 'newest' : 'neediest')}
        >
          <option value="neediest">Neediest first</option>
          <option value="newest">Newest first</option>
        </NativeSelect>
      </span>
      <span className={classes.since}>{props.since}</span>
      <span className={classes.actions}>
        {undoable > 0 && (
          <Button size="sm" variant="ghost" leftIcon={<Undo2 />} onClick={props.onUndo}>
            Undo{undoable > 1 && ` ${undoable}`} <Kbd className={classes.kbd}>Ctrl Z</Kbd>
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          leftIcon={<CheckCheck />}
          disabled={openShown === 0}
          onClick={props.onReviewAll}
        >
          Review all {openShown}
        </Button>
      </span>
    </header>
  )
}
