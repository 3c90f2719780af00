import { Page } from '@coach-app/runtime'
import { Banner, Button } from '@coach-app/ui'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Footer } from '../../footer/footer.tsx'
import { BoardView } from '../board/board-view.tsx'
import { JoinCard } from '../join/join-card.tsx'
import { timeOfDay } from '../rules/zone.ts'
import { useOpenEvent } from './event-context.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventHeader } from './event-header.tsx'
import classes from './event-page.module.css'
import { FinalCard } from './final-card.tsx'
import { useReaderZone } from './use-reader-zone.ts'

/** An event as it is now: before its start what it will be and how to join, from then on the board, with Join in the line of the countdown. */
export function EventPage() {
  const { board, mine, staleSince } = useOpenEvent()
  const readerZone = useReaderZone()
  const { status } = board.event
  const [search] = useSearchParams()
  const [isAsked, setAsked] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const isInvited = search.has('team') || search.has('join')
  const isOpen = status === 'before' || isAsked || isInvited
  const isIn = mine != null && mine.me.participant_no !== null
  const top = () => {
    window.scrollTo({ top: 0 })
    card.current?.focus({ preventScroll: true })
  }
  const joinCard = (
    // Focus is here after joining, whichever card it holds then.
    <div ref={card} tabIndex={-1} className={classes.join}>
      <JoinCard isOpen={isOpen} onBegun={() => setAsked(true)} onJoined={top} />
    </div>
  )
  return (
    <>
      <Page title={board.event.title} className={classes.page}>
        <EventHeader
          isBrief={isInvited && !isIn && (status === 'before' || status === 'running')}
          join={
            status === 'running' && !isIn && !isOpen ? (
              <Button size="lg" onClick={() => setAsked(true)}>
                Join
              </Button>
            ) : undefined
          }
        />
        {staleSince !== null && (
          <Banner tone="warning" role="status" title="The server cannot be reached">
            This is the board of {timeOfDay(readerZone, staleSince)} your time. It follows by itself.
          </Banner>
        )}
        <FinalCard />
        {/* One tree before and after the start: what is typed into the form to join stays. */}
        <div className={status === 'before' ? classes.columns : classes.main}>
          <div className={classes.main}>
            {(status === 'before' || (status === 'running' && (isIn || isOpen))) && joinCard}
            <BoardView />
          </div>
          <EventFacts />
        </div>
      </Page>
      <Footer />
    </>
  )
}
