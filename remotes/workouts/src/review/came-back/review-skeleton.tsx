import { Row, Skeleton, SkeletonGroup, Stack } from '@coach-app/ui'
import classes from './review-page.module.css'

/** The page before its first list is there. */
export const ReviewSkeleton = () => (
  <SkeletonGroup label="Loading what came back" className={classes.skeleton}>
    <Skeleton shape="block" className={classes.skeletonBar} />
    <Columns />
  </SkeletonGroup>
)

/** Below a bar that stays. */
export const ReviewColumnsSkeleton = () => (
  <SkeletonGroup label="Loading what you reviewed" className={classes.skeleton}>
    <Columns />
  </SkeletonGroup>
)

const Columns = () => (
  <Row align="stretch" grow className={classes.columns}>
    <Stack gap={2} fromTop className={classes.skeletonList}>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} shape="block" className={classes.skeletonRow} />
      ))}
    </Stack>
    <Skeleton shape="block" className={classes.skeletonDetail} />
  </Row>
)
