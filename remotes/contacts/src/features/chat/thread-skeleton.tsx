import { Skeleton, SkeletonGroup } from '@coach-app/ui'
import styles from './thread.module.css'

export const ThreadSkeleton = () => (
  <SkeletonGroup label="Loading messages" className={styles.skeleton}>
    {(['long', 'half', 'full', 'short', 'long'] as const).map((width, line) => (
      <Skeleton key={`${width}${line}`} width={width} className={styles.placeholder} />
    ))}
  </SkeletonGroup>
)
