import { Page } from '@coach-app/runtime'
import { Banner } from '@coach-app/ui'
import { Footer } from '../../footer/footer.tsx'
import { BoardView } from '../board/board-view.tsx'
import { JoinCard } from '../join/join-card.tsx'
import { deviceZone, timeOfDay } from '../rules/zone.ts'
import { useOpenEvent } from './event-context.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventHeader } from './event-header.tsx'
import classes from './event-page.module.css'
import { FinalCard } from './final-card.tsx'

/** An event as it is now: before its start what it will be and how to join, from then on the board. */
export function EventPage() {
  const { board, staleSince } = useOpenEvent()
  const { status } = board.event
  return (
    <>
      <Page title={board.event.title} className={classes.page}>
        <EventHeader />
        {staleSince !== null && (
          <Banner tone="warning" role="status" title="The server cannot be reached">
            This is the board of {timeOfDay(deviceZone(), staleSince)} your time. It follows by itself.
          </Banner>
        )}
        <FinalCard />
        {status === 'before' ? (
          <div className={classes.columns}>
            <div className={classes.main}>
              <JoinCard />
              <BoardView />
            </div>
            <EventFacts />
          </div>
        ) : (
          <>
            <BoardView />
            <JoinCard />
            <EventFacts />
          </>
        )}
      </Page>
      <Footer />
    </>
  )
}
