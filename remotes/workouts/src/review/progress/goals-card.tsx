import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useTrainedExercises } from '../../data/history/use-history.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { GoalsOf } from '../../parts/goals/goals-of.tsx'
import { ProgressCard } from './progress-card.tsx'
import classes from './progress-view.module.css'

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
  const goals = useGoneTo('#goals')
  const first = trained.filter(({ id }) => id === chosen)
  return (
    <div ref={goals} className={classes.goneTo}>
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
    </div>
  )
}

/** What an address ends with is gone to once it is there: the browser has looked for it before. */
function useGoneTo(wanted: string) {
  const { hash } = useLocation()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash === wanted) element.current?.scrollIntoView()
  }, [hash, wanted])
  return element
}
