import { cardClassName, Skeleton, SkeletonGroup, Stack } from '@coach-app/ui'
import { clsx } from 'clsx'
import muscleClasses from './muscle-card.module.css'
import numberClasses from './progress-numbers.module.css'
import classes from './progress-view.module.css'

/** Numbers and cards in their final places and sizes. */
export function ProgressSkeleton() {
  return (
    <SkeletonGroup className={classes.skeleton}>
      <div className={numberClasses.numbers} aria-hidden="true">
        {[1, 2, 3, 4, 5].map(number => (
          <Skeleton key={number} shape="block" className={classes.skeletonNumber} />
        ))}
      </div>
      <Stack gap={4} oneColumn className={classes.cards} aria-hidden="true">
        {[1, 2, 3, 4, 5].map(card => (
          <div
            key={card}
            className={cardClassName({
              className: clsx(classes.skeletonCard, card === 3 && clsx(muscleClasses.muscles, classes.tall)),
            })}
          >
            <Skeleton shape="title" width="short" />
            <Skeleton shape="block" className={classes.skeletonChart} />
          </div>
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
