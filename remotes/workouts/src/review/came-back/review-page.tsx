import { Page, useViewInAddress } from '@coach-app/runtime'
import { Banner, Button, EmptyState, ErrorState, Text } from '@coach-app/ui'
import { ClipboardCheck } from 'lucide-react'
import { useReaderZone } from '../../parts/athlete-app/athlete-app.ts'
import { REVIEW_ADDRESS } from './review-address.ts'
import classes from './review-page.module.css'
import { ReviewSkeleton } from './review-skeleton.tsx'
import { ReviewWork } from './review-work.tsx'
import { ReviewedWork } from './reviewed-work.tsx'
import { sinceWords } from './since-words.ts'
import { useReviewSession } from './use-session.ts'

/** /review: workouts that came back and are not reviewed. */
export function ReviewPage() {
  const review = useReviewSession()
  const { session, list } = review
  const timeZone = useReaderZone()
  const [{ show, athleteId }, onView] = useViewInAddress(REVIEW_ADDRESS)
  const isEmpty = session && session.rows.length + session.arrivals.length === 0
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
      {session && show === 'reviewed' && (
        <ReviewedWork session={session} review={review} athleteId={athleteId} onView={onView} />
      )}
      {session && show !== 'reviewed' && isEmpty && (
        <>
          <Text as="h1" size={20} weight="semibold" className={classes.heading}>
            Review
          </Text>
          <EmptyState
            icon={<ClipboardCheck />}
            title={
              session.since
                ? `Nothing came back ${sinceWords(session.since, timeZone)}`
                : 'Nothing came back yet'
            }
            description="What your athletes complete, skip or miss stands here, whoever needs you first. The number beside Review says when."
            action={
              session.since && (
                <Button variant="outline" onClick={() => onView({ show: 'reviewed' })}>
                  See what you reviewed
                </Button>
              )
            }
          />
        </>
      )}
      {session && show !== 'reviewed' && !isEmpty && (
        <ReviewWork session={session} review={review} show={show} athleteId={athleteId} onView={onView} />
      )}
    </Page>
  )
}
