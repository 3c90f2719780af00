import { Banner, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { eventOn } from './wanted.data.ts'
import { readWantedEvent, type WantedEvent as Wanted } from './wanted-event.data.ts'

interface WantedEventProps {
  /** Where somebody began to sign up: anything. */
  from: unknown
  /** What follows, in a sentence. */
  children: string
}

/** Above the form of an account that somebody makes to take part in a LongDay event: which event, and which team. */
export function WantedEvent({ from, children }: WantedEventProps) {
  const event = eventOn(from)
  if (!event) return null
  if (event.code !== undefined)
    return <Note title={`Then you join with the code ${event.code}`}>{children}</Note>
  return (
    <EventByLink link={event.link} team={event.team}>
      {children}
    </EventByLink>
  )
}

function EventByLink({ link, team, children }: { link: string; team: string | undefined; children: string }) {
  const [answer, setAnswer] = useState<{ of: string; found: Wanted | null } | null>(null)
  const asked = `${link} ${team}`
  useEffect(() => {
    let isGone = false
    void readWantedEvent(link, team).then(found => {
      if (!isGone) setAnswer({ of: asked, found: found.ok ? found.value : null })
    })
    return () => {
      isGone = true
    }
  }, [link, team, asked])
  if (answer?.of !== asked)
    return (
      <SkeletonGroup>
        <Skeleton width="half" />
        <Skeleton />
      </SkeletonGroup>
    )
  const { found } = answer
  // Without an answer it is still known that there is an event: the page that they came from has shown it.
  const title = !found
    ? 'Then you join the event'
    : found.team
      ? `Then you join ${found.team} in ${found.title}`
      : `Then you join ${found.title}`
  return <Note title={title}>{children}</Note>
}

const Note = ({ title, children }: { title: string; children: string }) => (
  <Banner tone="info" icon={<Timer />} title={title}>
    {children}
  </Banner>
)
