import { Button, EmptyState, Kbd, NativeSelect, Row, Text } from '@coach-app/ui'
import { Check, CheckCheck, CircleCheckBig, SearchX, Undo2 } from 'lucide-react'
import { useReaderZone } from '../../parts/athlete-app/athlete-app.ts'
import { BackToList } from './back-to-list.tsx'
import type { ReviewView } from './review-address.ts'
import { ReviewBar } from './review-bar.tsx'
import { ReviewDetail } from './review-detail.tsx'
import { ReviewFooter } from './review-footer.tsx'
import { ReviewList } from './review-list.tsx'
import classes from './review-page.module.css'
import { doneWords, nextOpen, type ReviewSession } from './session.ts'
import type { ReviewFilter } from './shown-rows.ts'
import { sinceWords } from './since-words.ts'
import { type Reading, useReading } from './use-reading.ts'
import { useReviewView } from './use-review-view.ts'
import type { useReviewSession } from './use-session.ts'

interface ReviewWorkProps {
  session: ReviewSession
  review: ReturnType<typeof useReviewSession>
  show: ReviewFilter
  athleteId: string | null
  onView: (change: Partial<ReviewView>) => void
}

/** The list on the left, the workout in hand on the right; on a phone one after the other. */
export function ReviewWork({ session, review, show, athleteId, onView }: ReviewWorkProps) {
  const view = useReviewView(session, show, athleteId)
  const { shown, unit } = view
  const timeZone = useReaderZone()
  const { reviewed } = session
  const open = shown.filter(({ id }) => !reviewed.has(id))
  const isDone = session.rows.every(({ id }) => reviewed.has(id))
  const onPrimary = ({ current, goOn }: Reading) => {
    if (!current) return
    if (!reviewed.has(current.id)) review.review([current], true)
    goOn(nextOpen(shown, new Set([...reviewed, current.id]), current.id))
  }
  const onUndo = ({ goOn }: Reading) => {
    const [first] = review.undo()
    if (first) goOn(first.id)
  }
  const reading = useReading({ shown, first: open[0] ?? shown[0], onPrimary, onUndo })
  const { current, surface } = reading
  const isReviewed = current !== undefined && reviewed.has(current.id)
  const arrivals = session.arrivals.length
  const undoable = session.steps.at(-1)?.length ?? 0

  return (
    <div ref={surface} tabIndex={-1} className={classes.surface} data-reading={reading.isReading}>
      <ReviewBar
        counts={view.counts}
        show={show}
        athletes={view.athletes}
        athleteId={view.athleteId}
        onView={onView}
        onChosen={reading.toSurface}
      >
        <span className={classes.choice}>
          <NativeSelect
            size="sm"
            aria-label="Order"
            value={view.order}
            onChange={event => view.setOrder(event.target.value === 'newest' ? 'newest' : 'neediest')}
          >
            <option value="neediest">Neediest first</option>
            <option value="newest">Newest first</option>
          </NativeSelect>
        </span>
        <Text as="span" size={13} tone="muted" breaks="never" className={classes.since}>
          {session.since && sinceWords(session.since, timeZone)}
        </Text>
        <Row as="span" gap={2} align="stretch" className={classes.actions}>
          {undoable > 0 && (
            <Button size="sm" variant="ghost" leftIcon={<Undo2 />} onClick={() => onUndo(reading)}>
              Undo{undoable > 1 && ` ${undoable}`} <Kbd className={classes.kbd}>Ctrl Z</Kbd>
            </Button>
          )}
          {open.length > 0 && (
            <Button
              size="sm"
              variant="outline"
              leftIcon={<CheckCheck />}
              onClick={() => review.review(open, true)}
            >
              Mark {open.length} as reviewed
            </Button>
          )}
        </Row>
      </ReviewBar>
      <Row align="stretch" grow className={classes.columns}>
        <div className={classes.aside}>
          {arrivals > 0 && !isDone && (
            <Button size="sm" variant="secondary" fullWidth onClick={review.takeArrivals}>
              {arrivals} more came back · Show
            </Button>
          )}
          <ReviewList
            rows={shown}
            label="What came back"
            reviewed={view.reviewed}
            currentId={current?.id ?? null}
            unit={unit}
            onShow={reading.show}
          />
        </div>
        <section className={classes.main} aria-label="The workout">
          {isDone && <Done session={session} onMore={() => void review.again()} />}
          {current ? (
            <ReviewDetail
              returned={current}
              unit={unit}
              isReviewed={isReviewed}
              writing={reading.writing}
              onWrite={reading.onWrite}
            />
          ) : (
            <EmptyState icon={<SearchX />} layout="compact" title="Nothing of this came back" />
          )}
        </section>
      </Row>
      {current && (
        <ReviewFooter
          status={reading.refusal ?? leftWords(open.length, session)}
          mayNote={reading.mayNote}
          onList={reading.toList}
          onNext={() => reading.move(1)}
          onUndo={undoable > 0 ? () => onUndo(reading) : undefined}
        >
          {!(isReviewed && open.length === 0) && (
            <Button leftIcon={<Check />} className={classes.primary} onClick={() => onPrimary(reading)}>
              {isReviewed ? 'Next to look at' : 'Reviewed'} <Kbd className={classes.kbd}>R</Kbd>
            </Button>
          )}
        </ReviewFooter>
      )}
      {reading.isReading && <BackToList onBack={reading.toList} />}
    </div>
  )
}

/** `14 to look at · 30 after them`: of those that are shown, and what came back too and is not in the list yet. */
function leftWords(left: number, { rows, reviewed, open }: ReviewSession): string {
  const after = Math.max(0, open - rows.filter(({ id }) => !reviewed.has(id)).length)
  return [left === 0 ? 'All reviewed' : `${left} to look at`, after > 0 && `${after} after them`]
    .filter(Boolean)
    .join(' · ')
}

/** The end of a sitting, with the time it took. */
function Done({ session, onMore }: { session: ReviewSession; onMore: () => void }) {
  const { reviewed, began, ended, open, arrivals } = session
  const more = Math.max(open, arrivals.length)
  return (
    <Row gap={3} tone="success" className={classes.done} role="status">
      <CircleCheckBig aria-hidden="true" />
      <span>
        <b>Done.</b> {began !== null && ended !== null && doneWords(reviewed.size, ended - began)}
        {more > 0 && ` · ${more} more came back`}
      </span>
      {more > 0 && (
        <Button size="sm" variant="outline" onClick={onMore}>
          Go on
        </Button>
      )}
    </Row>
  )
}
