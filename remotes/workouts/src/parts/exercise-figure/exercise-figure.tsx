import { Skeleton } from '@coach-app/ui'
import { lazy, Suspense } from 'react'
import type { Exercise } from '../../model/exercise/exercise.ts'
import classes from './exercise-figure.module.css'
import { figureNameOf } from './figure-name.ts'

const DrawnFigure = lazy(async () => ({ default: (await import('./drawn-figure.tsx')).DrawnFigure }))

type Shown = Pick<Exercise, 'name' | 'owner' | 'muscles' | 'cues'>

/**
 * The movement of an exercise as a drawn figure, its muscles coloured; nothing for an exercise that has none. The rig is fetched with
 * the first figure. The space is there from the start, so that nothing shifts.
 */
export function ExerciseFigure({ exercise }: { exercise: Shown }) {
  const name = figureNameOf(exercise)
  if (name === null) return null
  return (
    <Suspense fallback={<Skeleton className={classes.figure} />}>
      <DrawnFigure key={name} name={name} exercise={exercise} />
    </Suspense>
  )
}
