import { Button, EmptyState, ErrorState, Kbd, Skeleton, SkeletonGroup, Text } from '@coach-app/ui'
import type { RowsHandle } from '@coach-app/ui/list'
import { Dialog } from '@coach-app/ui/widgets'
import { Plus, SearchX } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Exercise } from '../../model/exercise/exercise.ts'
import { prescribedOf } from '../../model/exercise/prescribed-of.ts'
import type { PrescribedExercise } from '../../model/workout/workout.ts'
import classes from './exercise-picker.module.css'
import { NewExercise } from './new-exercise.tsx'
import { PickerControls } from './picker-controls.tsx'
import { PickerList } from './picker-list.tsx'
import { type Picker, usePicker } from './use-picker.ts'

interface ExercisePickerProps {
  title: string
  hint: string
  athleteId: string
  /** Several may be ticked and taken together; else one is taken at once. */
  several?: boolean
  /** The exercise whose place is taken: its alternatives come first, where they are suggested. */
  insteadOf?: string | undefined
  /** What this athlete does most, by id, best first; the same list every time. */
  usual?: readonly string[] | undefined
  /** Search text when it opens. */
  search?: string | undefined
  /** What is chosen may take the focus; else it goes back to what opened this. */
  takesFocus?: boolean
  /** In the order in which they were ticked; at least one. */
  onPick: (exercises: PrescribedExercise[]) => void
  onClose: () => void
}

const NONE: readonly string[] = []

/** Picks exercises by name, muscles, equipment and use. An unknown one is created in place. */
export function ExercisePicker({
  title,
  hint,
  athleteId,
  several = false,
  insteadOf,
  usual = NONE,
  search = '',
  takesFocus = false,
  onPick,
  onClose,
}: ExercisePickerProps) {
  const isPicked = useRef(false)
  const rows = useRef<RowsHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  const [made, setMade] = useState<string | null>(null)
  const picker = usePicker({ athleteId, insteadOf, usual, search, several })
  const { all, selected, wanted, ticked } = picker

  const pick = (exercises: readonly Exercise[]) => {
    if (exercises.length === 0) return
    isPicked.current = true
    onPick(exercises.map(prescribedOf))
  }
  const take = (exercise: Exercise) => pick(picker.with(exercise))
  // The same function as long as this is open.
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  const takeNow = useCallback((exercise: Exercise) => latest.current(exercise), [])
  if (made !== null)
    return <NewExercise name={made} onClose={() => setMade(null)} onCreated={exercise => take(exercise)} />

  const hasNone = selected.exercises.length === 0
  return (
    <Dialog
      open
      size="xl"
      fixedHeight
      onOpenChange={open => open || onClose()}
      title={title}
      description={hint}
      initialFocus={picker.isOffering ? undefined : field}
      forTyping={!picker.isOffering}
      mayReturnFocus={() => !(takesFocus && isPicked.current)}
      toolbar={
        <PickerControls
          field={field}
          rows={rows}
          picker={picker}
          onTake={() => {
            const first = picker.first()
            if (wanted === '') pick(ticked)
            else if (first) take(first)
            else if (!picker.searching) setMade(wanted)
          }}
        />
      }
      footer={
        <>
          {several && (
            <Text size={13} tone="muted" className={classes.keys}>
              <Kbd>↓</Kbd> into the list, <Kbd>Space</Kbd> ticks, <Kbd>Enter</Kbd> takes
            </Text>
          )}
          <Button
            variant="outline"
            leftIcon={<Plus />}
            className={classes.button}
            onClick={() => setMade(wanted)}
          >
            New exercise
          </Button>
          {several && (
            <Button className={classes.button} disabled={ticked.length === 0} onClick={() => pick(ticked)}>
              {ticked.length === 0 ? 'Add' : `Add ${ticked.length}`}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.body}>
        {all.isPending && <ListSkeleton />}
        {all.isError && !all.data && (
          <ErrorState
            title="The exercises could not be loaded"
            description="Check your connection and try again."
            onRetry={() => void all.refetch()}
            retrying={all.isFetching}
          />
        )}
        {all.data && hasNone && !picker.searching && (
          <NothingFound picker={picker} onMake={() => setMade(wanted)} />
        )}
        {all.data && !hasNone && (
          <PickerList
            exercises={selected.exercises}
            ticked={picker.ids}
            onToggle={picker.toggle}
            rows={rows}
            field={field}
            several={several}
            onTake={takeNow}
          />
        )}
      </div>
    </Dialog>
  )
}

/** No match: offers to clear filters, or to create the searched exercise. */
function NothingFound({ picker, onMake }: { picker: Picker; onMake: () => void }) {
  const { wanted, isNarrowed, isFiltered, ticked } = picker
  return (
    <EmptyState
      icon={<SearchX />}
      title={wanted === '' ? 'Nothing here yet' : `No exercise matches “${wanted}”`}
      description={
        isFiltered
          ? 'Take a filter away, or make it an exercise of your own.'
          : wanted === ''
            ? 'Choose All to see every exercise.'
            : 'It is in no name, no other name and no muscle of the library. Make it an exercise of your own.'
      }
      action={
        <>
          {isNarrowed && (
            <Button variant="outline" onClick={picker.showAll}>
              Show all
            </Button>
          )}
          {wanted !== '' && (
            <Button variant={ticked.length > 0 ? 'outline' : 'primary'} onClick={onMake}>
              Create “{wanted}”
            </Button>
          )}
        </>
      }
    />
  )
}

const ListSkeleton = () => (
  <SkeletonGroup label="Loading exercises" className={classes.skeletons}>
    {Array.from({ length: 8 }, (_, row) => (
      <Skeleton key={row} shape="block" className={classes.skeletonRow} />
    ))}
  </SkeletonGroup>
)
