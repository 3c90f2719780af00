import { Badge, buttonClassName, PageHeader, Row, Stack } from '@coach-app/ui'
import { Monitor, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { PATHS } from '../../../paths.ts'
import { eventPath } from '../event-path.ts'
import { STATUS } from '../rules/words.ts'
import { useOpenEvent } from './event-context.tsx'
import classes from './event-header.module.css'
import { TimeLeft } from './time-left.tsx'

interface EventHeaderProps {
  title?: string
  join?: ReactNode
  /** Only when it is: whoever opened a link to join has the button to join in sight on a phone. */
  isBrief?: boolean
}

/** Title, state, time left with the way in, and the screens of this event that are for this person. */
export function EventHeader({ title, join, isBrief = false }: EventHeaderProps) {
  const { link, board, mine } = useOpenEvent()
  const { event } = board
  const me = mine?.me
  const isIn = me != null && me.participant_no !== null
  const mayEnter = isIn && (event.status === 'running' || event.status === 'provisional')
  const waiting = event.pending + event.appeals
  return (
    <Stack gap={3} oneColumn breaks="anywhere" className={classes.header}>
      <PageHeader
        eyebrow={
          title ? (
            <Link to={eventPath(link)}>{event.title}</Link>
          ) : (
            <Link to={PATHS.longday}>24-hour competition</Link>
          )
        }
        title={title ?? event.title}
        status={<Badge tone={STATUS[event.status].tone}>{STATUS[event.status].name}</Badge>}
      />
      {!title && (
        <TimeLeft
          isBrief={isBrief}
          action={
            mayEnter ? (
              // After the end there is nothing new to enter; what a device kept is still sent from there.
              event.status === 'running' ? (
                <Link to={eventPath(link, 'enter')} className={buttonClassName({ size: 'lg' })}>
                  <Plus size={20} aria-hidden="true" />
                  Enter
                </Link>
              ) : (
                <Link to={eventPath(link, 'enter')} className={buttonClassName({ variant: 'outline' })}>
                  Kept entries
                </Link>
              )
            ) : (
              join
            )
          }
        />
      )}
      {!isBrief && (
        <Row as="nav" aria-label="This event" gap={5} rowGap={2} align="stretch" wrap className={classes.nav}>
          <NavLink to={eventPath(link)} end>
            Board
          </NavLink>
          {isIn && event.status !== 'before' && <NavLink to={eventPath(link, 'entries')}>My entries</NavLink>}
          {(me?.judge || me?.organiser) && event.status !== 'before' && (
            <NavLink to={eventPath(link, 'judge')}>
              Judge
              {waiting > 0 && (
                <>
                  {' '}
                  <Badge tone="accent">{waiting}</Badge>
                </>
              )}
            </NavLink>
          )}
          {me?.organiser && <NavLink to={eventPath(link, 'manage')}>Manage</NavLink>}
          {!title && (
            <Link to={eventPath(link, 'projector')}>
              <Monitor size={16} aria-hidden="true" /> Projector
            </Link>
          )}
        </Row>
      )}
    </Stack>
  )
}
