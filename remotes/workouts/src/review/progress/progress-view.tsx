import { EmptyState, ErrorState, Stack } from '@coach-app/ui'
import { ChartNoAxesCombined, Lock } from 'lucide-react'
import { useState } from 'react'
import { rangeOf } from '../../model/progress/progress-range.ts'
import { shownProgress } from '../../model/progress/shown-progress.ts'
import type { ProgressViewProps } from '../../parts/calendar-slots/calendar-slots.ts'
import { GoalsCard } from './goals-card.tsx'
import { LoadCard } from './load-card.tsx'
import { MuscleCard } from './muscle-card.tsx'
import { ProgressNumbers } from './progress-numbers.tsx'
import { ProgressSkeleton } from './progress-skeleton.tsx'
import classes from './progress-view.module.css'
import { RangeSwitch } from './range-switch.tsx'
import { RecordsCard } from './records-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { StrengthCard } from './strength-card.tsx'
import { useProgress } from './use-progress.ts'
import { VolumeCard } from './volume-card.tsx'

/** What an athlete did and was to do, in numbers and charts; the same for coach and athlete, and free of the page around it. */
export function ProgressView({
  athleteId,
  unit,
  weekStart,
  today,
  day,
  range: name,
  hrefOfRange,
  hrefOfWorkout,
  onWeek,
  start,
}: ProgressViewProps) {
  const range = rangeOf(name, day, today, weekStart)
  const read = useProgress(athleteId, range, weekStart)
  const { data } = read
  // One choice for the curve and the records: they are of the same exercise.
  const [chosen, setChosen] = useState<string | null>(null)
  const retry = { onRetry: () => void read.refetch(), retrying: read.isFetching }

  if (data?.access === null)
    return (
      <EmptyState
        icon={<Lock />}
        title="This training is not shared with you"
        description="Whose training it is decides who sees it."
      />
    )
  const shown = data && shownProgress(data, range)
  return (
    <div className={classes.progress}>
      <RangeSwitch range={name} hrefOf={hrefOfRange} />
      {!shown ? (
        read.isError ? (
          <ErrorState
            title="The progress could not be loaded"
            description="Check your connection and try again."
            {...retry}
          />
        ) : (
          <ProgressSkeleton />
        )
      ) : (
        <>
          {/* Stale data stays visible, with the refetch error above it. */}
          {read.isError && (
            <ErrorState
              layout="compact"
              title="Could not refresh"
              description="You see what was read before."
              {...retry}
            />
          )}
          {shown.isEmpty ? (
            <EmptyState
              icon={<ChartNoAxesCombined />}
              title="No training in these weeks yet"
              description="Estimated maxes, volume, sets per muscle, session load and how much of the plan was done show up here. It takes a published workout and logged sets; the session load also takes how hard a session was and how long it took."
              action={start}
            />
          ) : (
            <>
              <ProgressNumbers shown={shown} unit={unit} />
              <Stack gap={4} oneColumn className={classes.cards}>
                <StrengthCard
                  exercises={shown.exercises}
                  chosen={chosen}
                  onChoose={setChosen}
                  unit={unit}
                  hrefOf={hrefOfWorkout}
                />
                <VolumeCard weeks={shown.weeks} unit={unit} />
                <MuscleCard weeks={shown.weeks} week={range.week} onWeek={onWeek} />
                <LoadCard shown={shown} />
                <SessionsCard weeks={shown.weeks} />
              </Stack>
            </>
          )}
          <GoalsCard
            athleteId={athleteId}
            chosen={chosen ?? shown.exercises[0]?.id ?? null}
            unit={unit}
            hrefOf={hrefOfWorkout}
          />
          <RecordsCard
            athleteId={athleteId}
            chosen={chosen ?? shown.exercises[0]?.id ?? null}
            onChoose={setChosen}
            unit={unit}
            hrefOf={hrefOfWorkout}
          />
        </>
      )}
    </div>
  )
}
