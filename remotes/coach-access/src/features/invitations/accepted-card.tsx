import { resolveName } from '@coach-app/data'
import { useUser } from '@coach-app/runtime'
import { buttonClassName, cardClassName, Row, Text } from '@coach-app/ui'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { calendarHref, workoutHref } from '../../paths.ts'
import styles from './invitations.module.css'
import type { Accepted, ReceivedInvitation } from './use-invitations.ts'
import { dayText } from './what-happens.ts'

/** In place of an invitation that was accepted: what came about, and the way on. An offered program stands below. */
export function AcceptedCard({
  invitation,
  accepted,
}: {
  invitation: ReceivedInvitation
  accepted: Accepted
}) {
  const viewer = useUser()
  const name = resolveName(invitation, 'Somebody')
  const { permission_level, program, first_workout_date } = accepted
  const heading = useRef<HTMLHeadingElement>(null)
  const way = useRef<HTMLAnchorElement>(null)
  // The button that was pressed is gone.
  useEffect(() => (way.current ?? heading.current)?.focus(), [])
  return (
    <article
      className={cardClassName({ className: styles.card })}
      aria-labelledby={`accepted-${invitation.connection_id}`}
    >
      <Row
        as="h2"
        ref={heading}
        tabIndex={-1}
        gap={2}
        size={20}
        breaks="anywhere"
        className={styles.done}
        id={`accepted-${invitation.connection_id}`}
      >
        <CircleCheck size={20} aria-hidden="true" />
        You are connected with {name}
      </Row>
      <Text size={14} tone="muted">
        {permission_level === null
          ? 'They see nothing of your training.'
          : permission_level === 'write'
            ? 'They see your training and plan it.'
            : 'They see your training.'}{' '}
        {accepted.team_joined && invitation.team_name && `You are in ${invitation.team_name}.`}
        {program === 'assigned' &&
          first_workout_date &&
          ` Your first workout is on ${dayText(first_workout_date)}.`}
      </Text>
      {program !== 'offered' && (
        <Row gap={3} wrap className={styles.actions}>
          <Link
            ref={way}
            to={first_workout_date ? workoutHref(viewer.id, first_workout_date) : calendarHref(viewer.id)}
            className={buttonClassName({})}
          >
            {first_workout_date ? 'See the first workout' : 'Open my calendar'}
          </Link>
        </Row>
      )}
    </article>
  )
}
