import { Card, Row, Skeleton, SkeletonGroup, Stack } from '@coach-app/ui'
import styles from './clients.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e']

interface ClientsSkeletonProps {
  rows?: number
  /** Also draws placeholders for the controls above the list. */
  withControls?: boolean
}

/** Placeholder rows of the height of the client list. */
export function ClientsSkeleton({ rows = 5, withControls = false }: ClientsSkeletonProps) {
  return (
    <SkeletonGroup>
      {withControls && (
        <Row gap={2} wrap grow shrink className={styles.controls}>
          <Skeleton shape="control" className={styles.search} />
          <Skeleton shape="control" className={styles.skeletonFilters} />
        </Row>
      )}
      <Card padding="none">
        {ROWS.slice(0, rows).map(row => (
          <Row key={row} gap={3} className={styles.skeleton}>
            <Skeleton shape="circle" className={styles.skeletonAvatar} />
            <Stack gap={2} grow className={styles.skeletonWords}>
              <Skeleton width="half" />
              <Skeleton width="short" className={styles.skeletonEmail} />
            </Stack>
            <Skeleton shape="control" className={styles.skeletonAction} />
          </Row>
        ))}
      </Card>
    </SkeletonGroup>
  )
}
