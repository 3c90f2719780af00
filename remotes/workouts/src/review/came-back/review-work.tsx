import { Button, EmptyState, Kbd } from '@coach-app/ui'
import { Check, ChevronLeft, ChevronRight, CircleCheckBig, SearchX } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Returned } from '../../model/review/returned.ts'
import { useBackCloses } from '../../parts/back-closes/use-back-closes.ts'
import { ReviewBar } from './review-bar.tsx'
import { ReviewDetail, type Writing } from './review-detail.tsx'
import { ReviewList } from './review-list.tsx'
import classes from './review-page.module.css'
import { doneWords, neighbour, nextOpen, type ReviewSession } from './session.ts'
import { sinceWords } from './since-words.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useReviewView } from './use-review-view.ts'
import type { useReviewSession } from './use-session.ts'

interface ReviewWorkProps {
  session: ReviewSession
  review: ReturnType<typeof useReviewSession>
}

/** The list on the left, the workout in hand on the right; on a phone one after the other. */
export function ReviewWork({ session, review }: ReviewWorkProps) {
  const view = useReviewView(session)
  const { shown, unit } = view
  const { reviewed } = session
  const surface = useRef<HTMLDivElement>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [writing, setWriting] = useState<Writing>(null)
  /** On a phone: the workout has the window. */
  const [isReading, setReading] = useState(false)
  const current =
    shown.find(({ id }) => id === chosenId) ?? shown.find(({ id }) => !reviewed.has(id)) ?? shown[0]
  const open = shown.filter(({ id }) => !reviewed.has(id))
  const isDone = session.rows.every(({ id }) => reviewed.has(id))

  const toSurface = useCallback(() => surface.current?.focus({ preventScroll: true }), [])
  const show = useCallback((id: string) => {
    setChosenId(id)
    setWriting(null)
    setReading(true)
  }, [])
  const write = useCallback(
    (what: Writing) => {
      setWriting(what)
      if (what === null) toSurface()
    },
    [toSurface],
  )
  useEffect(toSurface, [])

  const onReviewed = () => {
    if (!current) return
    if (!reviewed.has(current.id)) review.review([current], true)
    const next = nextOpen(shown, new Set([...reviewed, current.id]), current.id)
    setWriting(null)
    setChosenId(next ?? current.id)
    if (!next) setReading(false)
  }
  const onMove = (step: 1 | -1) => {
    const to = neighbour(shown, current?.id ?? null, step)
    setWriting(null)
    if (to) setChosenId(to)
  }
  const onUndo = () => {
    const [first] = review.undo()
    if (first) setChosenId(first.id)
  }
  useReviewKeys({
    surface,
    onReviewed,
    onMove,
    onUndo,
    onReply: () => current && setWriting('reply'),
    onNextTime: () => current?.athlete.access === 'write' && setWriting('next'),
  })
  const reviewAll = () => review.review(open, true)
  const arrivals = session.arrivals.length

  return (
    <div ref={surface} tabIndex={-1} className={classes.surface} data-reading={isReading}>
      <ReviewBar
        counts={view.counts}
        since={session.since ? sinceWords(session.since) : ''}
        filter={view.filter}
        onFilter={view.setFilter}
        order={view.order}
        onOrder={view.setOrder}
        athletes={view.athletes}
        athleteId={view.athleteId}
        onAthlete={view.setAthleteId}
        openShown={open.length}
        onReviewAll={reviewAll}
        undoable={session.steps.at(-1)?.length ?? 0}
        onUndo={onUndo}
      />
      <div className={classes.columns}>
        <div className={classes.aside}>
          {arrivals > 0 && (
            <Button size="sm" variant="secondary" fullWidth onClick={review.takeArrivals}>
              {arrivals === 1 ? '1 more came back' : `${arrivals} more came back`} · Show
            </Button>
          )}
          <ReviewList
            rows={shown}
            reviewed={view.reviewed}
            currentId={current?.id ?? null}
            unit={unit}
            onShow={show}
          />
        </div>
        <section className={classes.main} aria-label="The workout">
          {isDone && <Done session={session} onMore={() => void review.again()} />}
          {current ? (
            <ReviewDetail
              returned={current}
              unit={unit}
              isReviewed={reviewed.has(current.id)}
              writing={writing}
              onWrite={write}
            />
          ) : (
            <EmptyState icon={<SearchX />} layout="compact" title="Nothing of this came back" />
          )}
        </section>
      </div>
      {current && (
        <ReviewFooter
          current={current}
          isReviewed={reviewed.has(current.id)}
          left={open.length}
          more={Math.max(0, session.open - session.rows.filter(({ id }) => !reviewed.has(id)).length)}
          onList={() => setReading(false)}
          onReviewed={onReviewed}
          onNext={() => onMove(1)}
        />
      )}
      {isReading && <BackToList onBack={() => setReading(false)} />}
    </div>
  )
}

/** On a phone the way back is the list; on a desk both are there, and the way back leaves. */
function BackToList({ onBack }: { onBack: () => void }) {
  const [isPhone] = useState(() => matchMedia('(width < 48rem)').matches)
  return isPhone ? <Back onBack={onBack} /> : null
}
function Back({ onBack }: { onBack: () => void }) {
  useBackCloses(onBack)
  return null
}

interface ReviewFooterProps {
  current: Returned
  isReviewed: boolean
  left: number
  /** Came back too, and is not in the list yet. */
  more: number
  onList: () => void
  onReviewed: () => void
  onNext: () => void
}

function ReviewFooter({ isReviewed, left, more, onList, onReviewed, onNext }: ReviewFooterProps) {
  return (
    <footer className={classes.footer}>
      <Button variant="ghost" className={classes.toList} leftIcon={<ChevronLeft />} onClick={onList}>
        List
      </Button>
      <span className={classes.hints} aria-hidden="true">
        <Kbd>J</Kbd> <Kbd>K</Kbd> next, previous <Kbd>E</Kbd> reply <Kbd>N</Kbd> next time
      </span>
      <span className={classes.left} role="status">
        {left === 0 ? 'All reviewed' : `${left} to look at`}
        {more > 0 && ` · ${more} after them`}
      </span>
      <Button leftIcon={<Check />} className={classes.reviewedButton} onClick={onReviewed}>
        {isReviewed ? 'Next to look at' : 'Reviewed'} <Kbd className={classes.kbd}>R</Kbd>
      </Button>
      <Button variant="outline" className={classes.toNext} rightIcon={<ChevronRight />} onClick={onNext}>
        Next
      </Button>
    </footer>
  )
}

/** The end of a sitting, with the time it took. */
function Done({ session, onMore }: { session: ReviewSession; onMore: () => void }) {
  const { reviewed, began, ended, open, arrivals } = session
  const more = Math.max(open, arrivals.length)
  return (
    <div className={classes.done} role="status">
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
    </div>
  )
}
