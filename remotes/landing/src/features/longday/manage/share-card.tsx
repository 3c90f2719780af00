import { Card, CardHeader } from '@coach-app/ui'
import { WaysIn } from '../code/ways-in.tsx'
import { useOpenEvent } from '../event/event-context.tsx'
import { eventPath } from '../event-path.ts'
import classes from './manage.module.css'

/** The link and the code, which are all that it takes to watch and to join. */
export function ShareCard() {
  const { link, board } = useOpenEvent()
  const isOpen = board.event.join_code !== null
  return (
    <Card>
      <CardHeader
        title={isOpen ? 'Ways in' : 'The board'}
        description={
          isOpen
            ? 'Whoever has the link can watch without an account, and join with one. The code is for saying it aloud.'
            : 'Whoever has the link sees the result, without an account.'
        }
      />
      <WaysIn
        of="the event"
        code={board.event.join_code}
        path={eventPath(link)}
        posterPath={eventPath(link, 'poster')}
      />
      <p className={classes.muted}>
        For a device without script there is{' '}
        <a href={`${eventPath(link)}/board`}>the board as a plain page</a>.
      </p>
    </Card>
  )
}
