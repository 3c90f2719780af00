import { Page } from '@coach-app/runtime'
import { Banner, Button, EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { ClipboardCheck } from 'lucide-react'
import classes from './review-page.module.css'
import { ReviewWork } from './review-work.tsx'
import { sinceWords } from './since-words.ts'
import { useReviewSession } from './use-session.ts'

/** /review: what came back since one last looked. */
export function ReviewPage() {
  const review = useReviewSession()
  const { session, list } = review
  const retry = () => void list.refetch()
  return (
    <Page title="Review" surface="work" className={classes.page}>
      {list.isPending && <ReviewSkeleton />}
      {list.isError && !session && (
        <ErrorState
          title="What came back could not be loaded"
          description={
            navigator.onLine
              ? 'Nothing is lost. Try again.'
              : 'You are offline. What came back stays here until you have looked at it.'
          }
          onRetry={retry}
          retrying={list.isFetching}
        />
      )}
      {list.isError && session && (
        <Banner
          tone="warning"
          className={classes.stale}
          action={
            <Button variant="outline" size="sm" onClick={retry}>
              Try Again
            </Button>
          }
        >
          The list could not be refreshed and may be out of date.
        </Banner>
      )}
      {session && session.rows.length + session.arrivals.length === 0 && (
        <>
          <h1 className={classes.heading}>Review</h1>
          <EmptyState
            icon={<ClipboardCheck />}
            title={session.since ? `Nothing came back ${sinceWords(session.since)}` : 'Nothing came back yet'}
            description="What your athletes complete, skip or miss stands here, whoever needs you first. The number beside Review says when."
          />
        </>
      )}
      {session && session.rows.length + session.arrivals.length > 0 && (
        <ReviewWork session={session} review={review} />
      )}
    </Page>
  )
}

const ReviewSkeleton = () => (
  <SkeletonGroup label="Loading what came back" className={classes.skeleton}>
    <Skeleton shape="block" className={classes.skeletonBar} />
    <div className={classes.columns}>
      <div className={classes.skeletonList}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} shape="block" className={classes.skeletonRow} />
        ))}
      </div>
      <Skeleton shape="block" className={classes.skeletonDetail} />
    </div>
  </SkeletonGroup>
)
