import { Card, Skeleton, SkeletonGroup } from '@coach-app/ui'
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
        <div className={styles.controls}>
          <Skeleton shape="control" className={styles.search} />
          <Skeleton shape="control" className={styles.skeletonFilters} />
        </div>
      )}
      <Card padding="none">
        {ROWS.slice(0, rows).map(row => (
          <div key={row} className={styles.skeleton}>
            <Skeleton shape="circle" className={styles.skeletonAvatar} />
            <div className={styles.skeletonWords}>
              <Skeleton width="half" />
              <Skeleton width="short" className={styles.skeletonEmail} />
            </div>
            <Skeleton shape="control" className={styles.skeletonAction} />
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  )
}
