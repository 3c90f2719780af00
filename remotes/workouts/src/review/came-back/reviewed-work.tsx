import { useSession } from '@coach-app/runtime'
import { Button, EmptyState, ErrorState, Kbd, Row } from '@coach-app/ui'
import { ClipboardCheck, Undo2 } from 'lucide-react'
import type { Returned } from '../../model/review/returned.ts'
import { BackToList } from './back-to-list.tsx'
import type { ReviewView } from './review-address.ts'
import { ReviewBar } from './review-bar.tsx'
import { ReviewDetail } from './review-detail.tsx'
import { ReviewFooter } from './review-footer.tsx'
import { ReviewList } from './review-list.tsx'
import classes from './review-page.module.css'
import { ReviewColumnsSkeleton } from './review-skeleton.tsx'
import { neighbour, type ReviewSession } from './session.ts'
import { countOpen } from './shown-rows.ts'
import { type Reading, useReading } from './use-reading.ts'
import { useReviewedList } from './use-reviewed-list.ts'
import type { useReviewSession } from './use-session.ts'

interface ReviewedWorkProps {
  session: ReviewSession
  review: ReturnType<typeof useReviewSession>
  athleteId: string | null
  onView: (change: Partial<ReviewView>) => void
}

const NONE: readonly Returned[] = []

/** What one has looked at in the last two weeks, to be read again and to be opened again. */
export function ReviewedWork({ session, review, athleteId: wantedId, onView }: ReviewedWorkProps) {
  const list = useReviewedList()
  const unit = useSession(({ profile }) => profile)?.units ?? 'kg'
  const rows = list.data ?? NONE
  const athleteId = rows.some(({ athlete }) => athlete.id === wantedId) ? wantedId : null
  const shown = rows.filter(({ athlete }) => athleteId === null || athlete.id === athleteId)
  const people = new Map(rows.map(({ athlete }) => [athlete.id, { id: athlete.id, name: athlete.name }]))
  const onPrimary = ({ current, goOn }: Reading) => {
    if (!current) return
    const [below, above] = [neighbour(shown, current.id, 1), neighbour(shown, current.id, -1)]
    review.openAgain(current)
    goOn(below === current.id ? above : below)
  }
  const reading = useReading({ shown, first: shown[0], onPrimary })
  const { current } = reading
  return (
    <div ref={reading.surface} tabIndex={-1} className={classes.surface} data-reading={reading.isReading}>
      <ReviewBar
        counts={countOpen(session.rows, session.reviewed, null, unit)}
        show="reviewed"
        athletes={[...people.values()].toSorted((a, b) => a.name.localeCompare(b.name))}
        athleteId={athleteId}
        onView={onView}
        onChosen={reading.toSurface}
      />
      {list.isPending && <ReviewColumnsSkeleton />}
      {list.isError && rows.length === 0 && (
        <ErrorState
          title="What you reviewed could not be loaded"
          description="Nothing is lost. Check your connection and try again."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState
          icon={<ClipboardCheck />}
          title="Nothing reviewed in the last two weeks"
          description="What you mark as reviewed stays here for two weeks, unless its athlete changes it."
        />
      )}
      {current && (
        <>
          <Row align="stretch" grow className={classes.columns}>
            <div className={classes.aside}>
              <ReviewList
                rows={shown}
                label="What you reviewed"
                reviewed={null}
                currentId={current.id}
                unit={unit}
                onShow={reading.show}
              />
            </div>
            <section className={classes.main} aria-label="The workout">
              <ReviewDetail
                returned={current}
                unit={unit}
                isReviewed
                writing={reading.writing}
                onWrite={reading.onWrite}
              />
            </section>
          </Row>
          <ReviewFooter
            status={reading.refusal ?? `${shown.length} reviewed`}
            mayNote={reading.mayNote}
            onList={reading.toList}
            onNext={() => reading.move(1)}
          >
            <Button
              variant="secondary"
              leftIcon={<Undo2 />}
              className={classes.primary}
              onClick={() => onPrimary(reading)}
            >
              Look at it again <Kbd className={classes.kbd}>R</Kbd>
            </Button>
          </ReviewFooter>
        </>
      )}
      {reading.isReading && <BackToList onBack={reading.toList} />}
    </div>
  )
}
