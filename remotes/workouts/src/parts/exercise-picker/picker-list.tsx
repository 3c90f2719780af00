import { Row, VisuallyHidden } from '@coach-app/ui'
import type { RowsHandle } from '@coach-app/ui/list'
import { Check, Star } from 'lucide-react'
import { type KeyboardEvent, memo, type RefObject } from 'react'
import type { ListedExercise } from '../../model/exercise/exercise.ts'
import { columnsClassName, ExerciseColumns, ExerciseTable } from './exercise-columns.tsx'
import classes from './exercise-picker.module.css'
import { actionOfKey } from './ticks.ts'

interface PickerListProps {
  exercises: readonly ListedExercise[]
  /** Ids in the order in which they were ticked. */
  ticked: readonly string[]
  onToggle: (id: string) => void
  rows: RefObject<RowsHandle | null>
  /** The search. */
  field: RefObject<HTMLInputElement | null>
  several: boolean
  onTake: (exercise: ListedExercise) => void
}

/** The exercises that fit, one a row. A press takes one; once some are ticked, it ticks. Drawn again only for what it shows: a letter need not wait for it. */
export const PickerList = memo(function PickerList({
  exercises,
  ticked,
  onToggle,
  rows,
  field,
  several,
  onTake,
}: PickerListProps) {
  const isTicking = ticked.length > 0
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
    if (!row) return
    const at = Number(row.dataset.index)
    const action = actionOfKey(event, { several, isFirst: at === 0, isOnRow: row === event.target })
    if (action === null) return
    if (action === 'tick') {
      event.preventDefault()
      const exercise = exercises[at]
      if (exercise) onToggle(exercise.id)
      return
    }
    // A letter typed here replaces the search text.
    if (action === 'back') event.preventDefault()
    field.current?.focus()
    field.current?.select()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows in it
    <div className={classes.table} onKeyDown={onKeyDown}>
      <ExerciseTable exercises={exercises} rows={rows} before={several ? 'tick' : 'none'} onOpen={onTake}>
        {exercise => (
          <PickerRow
            exercise={exercise}
            isTicked={ticked.includes(exercise.id)}
            isTicking={isTicking}
            several={several}
            onToggle={onToggle}
            onTake={onTake}
          />
        )}
      </ExerciseTable>
    </div>
  )
})

interface PickerRowProps extends Pick<PickerListProps, 'several' | 'onToggle' | 'onTake'> {
  exercise: ListedExercise
  isTicked: boolean
  isTicking: boolean
}

/** One exercise; a letter that leaves it in the list does not draw it again. */
const PickerRow = memo(function PickerRow({
  exercise,
  isTicked,
  isTicking,
  several,
  onToggle,
  onTake,
}: PickerRowProps) {
  return (
    <Row
      data-exercise={exercise.id}
      data-ticked={isTicked || undefined}
      align="stretch"
      className={classes.row}
    >
      {several && (
        <button
          type="button"
          tabIndex={-1}
          aria-pressed={isTicked}
          aria-label={`Tick ${exercise.name}`}
          className={classes.tick}
          onClick={() => onToggle(exercise.id)}
        >
          <span className={classes.box}>{isTicked && <Check strokeWidth={3} aria-hidden="true" />}</span>
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        className={columnsClassName}
        onClick={() => (isTicking ? onToggle(exercise.id) : onTake(exercise))}
      >
        <ExerciseColumns
          exercise={exercise}
          badge={
            exercise.favourite && (
              <>
                <Star size={14} fill="currentColor" aria-hidden="true" className={classes.star} />
                <VisuallyHidden>, favourite</VisuallyHidden>
              </>
            )
          }
        />
      </button>
    </Row>
  )
})
