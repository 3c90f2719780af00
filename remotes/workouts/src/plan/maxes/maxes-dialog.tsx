import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { Combobox, Dialog } from '@coach-app/ui/widgets'
import { Gauge, Search } from 'lucide-react'
import { useState } from 'react'
import { useExerciseSearch } from '../../data/exercises/use-exercise-search.ts'
import type { Exercise, FoundExercise } from '../../model/exercise/exercise.ts'
import { EnterMax, type EnterMaxProps } from '../../parts/load-reasons/enter-max.tsx'
import { useLoadsOfAthlete } from '../../parts/load-reasons/loads-context.tsx'
import { BodyWeights } from './body-weights.tsx'
import { MaxRowItem } from './max-row-item.tsx'
import { bodyWeightRows, type MaxRow, maxRows } from './max-rows.ts'
import classes from './maxes-dialog.module.css'
import { useDeleteLoad, useKnownMaxes } from './use-maxes.ts'

export interface MaxesDialogProps {
  /** Whose they are; null on one's own calendar. */
  name: string | null
  hrefOf: (session: { id: string; date: string }) => string
  onClose: () => void
}

type Entering = Pick<EnterMaxProps, 'exercise' | 'what' | 'known'>

/** Maxes and body weights of the athlete whose calendar is shown. */
export function MaxesDialog({ name, hrefOf, onClose }: MaxesDialogProps) {
  const { athleteId, unit, today, canWrite } = useLoadsOfAthlete()
  const read = useKnownMaxes(athleteId, today)
  const { all, found, searching, message, setText } = useExerciseSearch(athleteId)
  const remove = useDeleteLoad(athleteId)
  const [entering, setEntering] = useState<Entering | null>(null)
  const [added, setAdded] = useState<Exercise | null>(null)
  const loads = read.data?.athlete?.loads
  const rows = loads ? maxRows(loads.maxes, read.data?.workouts ?? [], all.data ?? [], today) : []
  const enter = (
    of: Pick<MaxRow, 'exerciseId' | 'name' | 'isEach'>,
    what: '1rm' | 'tm',
    known?: MaxRow['training'],
  ) =>
    setEntering({
      exercise: { id: of.exerciseId, name: of.name, isEach: of.isEach },
      what,
      known: known ?? undefined,
    })
  const isAdded = added !== null && !rows.some(({ exerciseId }) => exerciseId === added.id)
  const shown: MaxRow[] = isAdded ? [emptyRow(added), ...rows] : rows

  return (
    <Dialog
      open
      size="lg"
      fixedHeight
      onOpenChange={open => open || onClose()}
      title={name ? `Maxes of ${name}` : 'My maxes'}
      description="What percentages are of. Estimates come from logged sets of one to ten repetitions."
    >
      {loads ? (
        <div className={classes.content}>
          {read.isError && (
            <ErrorState
              layout="compact"
              title="Could not refresh"
              description="You see what was read before."
              onRetry={() => void read.refetch()}
              retrying={read.isFetching}
            />
          )}
          <section aria-labelledby="maxes">
            <header className={classes.head}>
              <h3 id="maxes" className={classes.heading}>
                By exercise
              </h3>
            </header>
            {canWrite && (
              <Combobox<FoundExercise>
                aria-label="Add a max of an exercise"
                placeholder="Add an exercise: name or short form, such as RDL"
                leadingIcon={<Search />}
                items={found}
                value={null}
                getKey={exercise => exercise.id}
                getLabel={exercise => exercise.name}
                onSearch={setText}
                searching={searching}
                message={message}
                onValueChange={exercise => {
                  if (!exercise) return
                  setText('')
                  setAdded(exercise)
                  enter(emptyRow(exercise), '1rm')
                }}
              />
            )}
            {shown.length === 0 && (
              <EmptyState
                layout="compact"
                level={4}
                icon={<Gauge />}
                title="No maxes yet"
                description={
                  canWrite
                    ? 'Log a set with a weight, or add the max of an exercise above.'
                    : 'They come with the first logged sets.'
                }
              />
            )}
            <ul className={classes.rows}>
              {shown.map(row => (
                <MaxRowItem
                  key={row.exerciseId}
                  row={row}
                  unit={unit}
                  today={today}
                  hrefOf={hrefOf}
                  onDelete={max => remove({ max })}
                  {...(canWrite && { onEnter: (what, known) => enter(row, what, known) })}
                />
              ))}
            </ul>
          </section>
          <BodyWeights
            weights={bodyWeightRows(loads)}
            unit={unit}
            today={today}
            onDelete={weight => remove({ weight })}
            {...(canWrite && {
              onEnter: known =>
                setEntering({ exercise: null, what: 'body_weight', known: known ?? undefined }),
            })}
          />
        </div>
      ) : read.isError ? (
        <ErrorState
          layout="compact"
          title="The maxes could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      ) : (
        <SkeletonGroup className={classes.content}>
          {[1, 2, 3].map(row => (
            <Skeleton key={row} shape="block" className={classes.skeleton} />
          ))}
        </SkeletonGroup>
      )}
      {entering && (
        <EnterMax
          {...entering}
          athleteId={athleteId}
          unit={unit}
          today={today}
          onClose={() => setEntering(null)}
        />
      )}
    </Dialog>
  )
}

const emptyRow = ({ id, name, load_multiplier }: Exercise): MaxRow => ({
  exerciseId: id,
  name,
  isEach: load_multiplier === 2,
  tested: null,
  estimated: null,
  training: null,
})
