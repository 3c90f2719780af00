import type { Muscle } from '@coach-app/contracts'
import { lazyPart } from '@coach-app/runtime'
import { Skeleton } from '@coach-app/ui'
import { Suspense } from 'react'
import classes from './session-end.module.css'

// With the charts, which the log does without.
const MuscleMapOfDay = lazyPart(async () => (await import('./muscle-map-of-day.tsx')).MuscleMapOfDay)

/** The muscles of the day on the figure; nothing where none is known of what was done. */
export function MusclesOfDay({ amounts }: { amounts: Partial<Record<Muscle, number>> }) {
  if (Object.keys(amounts).length === 0) return null
  return (
    <section aria-label="Muscles" className={classes.muscles}>
      <Suspense fallback={<Skeleton shape="block" className={classes.muscleSkeleton} />}>
        <MuscleMapOfDay amounts={amounts} />
      </Suspense>
      <p className={classes.muted}>
        Working sets of this workout by muscle; one that only helps counts half. Touch a muscle for its
        number.
      </p>
    </section>
  )
}
