import { EmptyState, ErrorState, NativeSelect, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { Medal } from 'lucide-react'
import { useRecords, useTrainedExercises } from '../../data/history/use-history.ts'
import { hasRecords } from '../../model/records/record-rows.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import classes from '../../parts/plan-against-log/history.module.css'
import cardClasses from './progress-card.module.css'
import { ProgressCard } from './progress-card.tsx'
import { RecordsTable } from './records-table.tsx'

interface RecordsCardProps {
  athleteId: string
  /** The exercise that was chosen; one without a logged set shows the first. */
  chosen: string | null
  onChoose: (exerciseId: string) => void
  /** The reader's. */
  unit: WeightUnit
  hrefOf: (workout: { id: string; date: string }) => string
}

/** The records of one exercise, for coach and athlete. */
export function RecordsCard({ athleteId, chosen, onChoose, unit, hrefOf }: RecordsCardProps) {
  const exercises = useTrainedExercises(athleteId)
  const exercise = exercises.data?.find(({ id }) => id === chosen) ?? exercises.data?.[0]
  const records = useRecords(athleteId, exercise?.id ?? null)
  const failed = [exercises, records].find(({ isError, data }) => isError && !data)
  if (exercises.data && !exercise) return null
  return (
    <ProgressCard
      title="Records"
      choice={
        exercise && (
          <NativeSelect
            size="sm"
            className={cardClasses.choice}
            aria-label="Exercise of the records"
            value={exercise.id}
            onChange={event => onChoose(event.target.value)}
          >
            {exercises.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )
      }
    >
      {heading => (
        <>
          {heading}
          {failed ? (
            <ErrorState
              layout="compact"
              title="The records could not be loaded"
              description="Check your connection and try again."
              onRetry={() => void failed.refetch()}
              retrying={failed.isFetching}
            />
          ) : !records.data ? (
            <SkeletonGroup>
              <Skeleton shape="block" className={classes.skeleton} />
            </SkeletonGroup>
          ) : !hasRecords(records.data) ? (
            <EmptyState
              icon={<Medal />}
              title="No record yet"
              description="It takes a logged set. Warm-ups, drop sets and clusters do not count."
            />
          ) : (
            <RecordsTable
              records={records.data}
              unit={unit}
              hrefOf={hrefOf}
              shownUnit={exercise?.load_multiplier === 2 ? `${unit} each` : unit}
            />
          )}
        </>
      )}
    </ProgressCard>
  )
}
