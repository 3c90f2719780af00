import { ErrorState, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { useExerciseSearch } from '../../data/exercises/use-exercise-search.ts'
import { EnterMax, type EnterMaxProps } from '../../parts/load-reasons/enter-max.tsx'
import { useLoadsOfAthlete } from '../../parts/load-reasons/loads-context.tsx'
import { BodyWeights } from './body-weights.tsx'
import { bodyWeightRows } from './max-rows.ts'
import { MaxesByExercise } from './maxes-by-exercise.tsx'
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
  const search = useExerciseSearch(athleteId)
  const remove = useDeleteLoad(athleteId)
  const [entering, setEntering] = useState<Entering | null>(null)
  const loads = read.data?.athlete?.loads

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
          <MaxesByExercise
            search={search}
            maxes={loads.maxes}
            workouts={read.data?.workouts ?? []}
            hrefOf={hrefOf}
            onDelete={max => remove({ max })}
            onEnter={(of, what, known) =>
              setEntering({
                exercise: { id: of.exerciseId, name: of.name, isEach: of.isEach },
                what,
                known: known ?? undefined,
              })
            }
          />
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
