import { Card, Skeleton, SkeletonGroup, Stack } from '@coach-app/ui'
import card from './plan-card.module.css'
import step from './plan-step.module.css'
import classes from './plans-skeleton.module.css'

/** Placeholder for the three plan cards. */
export function PlansSkeleton() {
  return (
    <SkeletonGroup className={step.plans}>
      {['first', 'second', 'third'].map(name => (
        <Card key={name} className={card.card}>
          <span className={card.head}>
            <Skeleton shape="block" className={classes.icon} />
            <Stack as="span" gap={1} fromTop shrink>
              <Skeleton shape="title" width="half" />
              <Skeleton />
              <Skeleton width="long" />
            </Stack>
          </span>
          <Skeleton width="half" />
          <Skeleton shape="control" />
        </Card>
      ))}
    </SkeletonGroup>
  )
}
