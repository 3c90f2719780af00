import { ErrorState, Skeleton, SkeletonGroup } from '@coach-app/ui'
import classes from './settings.module.css'

/** Placeholder lines for a section that is loading. */
export function SectionSkeleton({ lines }: { lines: number }) {
  return (
    <SkeletonGroup className={classes.skeleton}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} shape="control" />
      ))}
    </SkeletonGroup>
  )
}

interface SectionErrorProps {
  what: string
  query: { refetch: () => unknown; isFetching: boolean }
}

/** Error of one section; the other sections stay usable. */
export function SectionError({ what, query }: SectionErrorProps) {
  return (
    <ErrorState
      layout="compact"
      level={3}
      title={`${what} could not be loaded`}
      description="Nothing is lost. Check your connection and try again."
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}
