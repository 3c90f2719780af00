import { Card, Skeleton, SkeletonGroup } from '@coach-app/ui'
import styles from './clients.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e']

/** People on their way, in the height they will have. */
export function ClientsSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <SkeletonGroup>
      <Card padding="none">
        {ROWS.slice(0, rows).map(row => (
          <div key={row} className={styles.skeleton}>
            <Skeleton shape="circle" className={styles.skeletonAvatar} />
            <div className={styles.skeletonWords}>
              <Skeleton width="half" />
              <Skeleton width="short" />
            </div>
            <Skeleton shape="control" className={styles.skeletonAction} />
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  )
}
