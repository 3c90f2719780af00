import { Skeleton, SkeletonGroup, Stack } from '@coach-app/ui'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import entry from './entry.module.css'
import styles from './entry-list.module.css'

interface EntryListProps {
  /** What the list holds, read to screen readers. */
  label: string
  children: ReactNode
}

export function EntryList({ label, children }: EntryListProps) {
  return (
    <ul aria-label={label} className={styles.list}>
      {children}
    </ul>
  )
}

/** Placeholder entries of the same size. */
export function EntryListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <SkeletonGroup>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={clsx(entry.entry, styles.skeleton)}>
          <Skeleton shape="circle" className={styles.circle} />
          <Stack gap={2} grow>
            <Skeleton width="half" />
            <Skeleton width="short" />
          </Stack>
          <Skeleton shape="control" className={styles.control} />
        </div>
      ))}
    </SkeletonGroup>
  )
}
