import { useUser } from '@coach-app/runtime'
import { Button, buttonClassName, cardClassName, Row, Text } from '@coach-app/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { calendarHref } from '../../paths.ts'
import styles from './invitations.module.css'
import { type Answered, useAskThem } from './use-answered.ts'

/** What this person has answered, where the link of a mail leads back to it, and the way on or back. */
export function AnsweredCard({ answered, isNew }: { answered: Answered; isNew: boolean }) {
  const { connectionId, name, email, answer } = answered
  const viewer = useUser()
  const ask = useAskThem()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const headingId = `answered-${connectionId}`
  return (
    <article className={cardClassName({ className: styles.card })} aria-labelledby={headingId}>
      <Text as="h2" ref={heading} tabIndex={-1} size={20} breaks="anywhere" id={headingId}>
        {answer === 'connected' ? `You are connected with ${name}` : `You declined the invitation of ${name}`}
      </Text>
      {answer === 'declined' && (
        <Text size={14} tone="muted">
          They are not told, and see nothing of your training. Changed your mind? Ask them yourself.
        </Text>
      )}
      <Row gap={3} wrap className={styles.actions}>
        {answer === 'connected' ? (
          <Link to={calendarHref(viewer.id)} className={buttonClassName({ variant: 'outline' })}>
            Open my calendar
          </Link>
        ) : (
          email !== null && (
            <Button
              variant="outline"
              aria-describedby={headingId}
              loading={ask.isPending}
              onClick={() => ask.mutate({ email, name })}
            >
              Ask to connect
            </Button>
          )
        )}
      </Row>
    </article>
  )
}
