import { useTrainedExercises } from '../../data/history/use-history.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { GoalsOf } from '../../parts/goals/goals-of.tsx'
import { ProgressCard } from './progress-card.tsx'

interface GoalsCardProps {
  athleteId: string
  /** The exercise that was chosen: a new goal begins with it. */
  chosen: string | null
  /** The reader's. */
  unit: WeightUnit
  hrefOf: (workout: { id: string; date: string }) => string
}

/** All goals of the athlete, for coach and athlete. */
export function GoalsCard({ athleteId, chosen, unit, hrefOf }: GoalsCardProps) {
  const trained = useTrainedExercises(athleteId).data ?? []
  const first = trained.filter(({ id }) => id === chosen)
  return (
    <GoalsOf
      athleteId={athleteId}
      exerciseId={null}
      exercises={[...first, ...trained.filter(({ id }) => id !== chosen)]}
      level={4}
      unit={unit}
      hrefOfWorkout={hrefOf}
    >
      {(set, goals) => (
        <ProgressCard title="Goals" choice={set}>
          {heading => (
            <>
              {heading}
              {goals}
            </>
          )}
        </ProgressCard>
      )}
    </GoalsOf>
  )
}
