import { Button, Row, Text } from '@coach-app/ui'
import { Check, CircleAlert, Clock } from 'lucide-react'
import styles from './several.module.css'
import type { MessageRound, RoundPerson } from './stored-round.ts'
import { progressOf } from './use-message-round.ts'

interface RoundResultProps {
  round: MessageRound
  onRetry: () => void
  onClose: () => void
  onDone: () => void
}

/** Who got it, who will, and who did not. */
export function RoundResult({ round, onRetry, onClose, onDone }: RoundResultProps) {
  const { sent, refused, isOver } = progressOf(round)
  // People who did not get it come first, because something can be done about them.
  const people = [...round.people].sort((one, other) => ORDER[one.state] - ORDER[other.state])
  return (
    <div className={styles.form}>
      <div>
        <Text size={14} weight="semibold" className={styles.legend} role="status">
          {isOver && refused === 0
            ? `Sent to all ${sent}`
            : `Sent to ${sent} of ${round.people.length}${refused > 0 ? `, not to ${refused}` : ''}`}
        </Text>
        {!isOver && (
          <p className={styles.quiet}>
            You can close this and go on: it is sent in the background, also after a reload.
          </p>
        )}
      </div>
      <blockquote className={styles.body}>{round.body}</blockquote>
      <ul className={styles.list} aria-label="Who got it">
        {people.map(person => (
          <Row as="li" key={person.userId} wrap justify="between" size={14} className={styles.person}>
            <span className={styles.name}>{person.name}</span>
            <State person={person} />
          </Row>
        ))}
      </ul>
      <Row gap={2} align="stretch" justify="end">
        {refused > 0 && (
          <Button variant="outline" onClick={onRetry}>
            Try again
          </Button>
        )}
        {isOver ? <Button onClick={onDone}>Done</Button> : <Button onClick={onClose}>Close</Button>}
      </Row>
    </div>
  )
}

const ORDER: Record<RoundPerson['state'], number> = { refused: 0, waiting: 1, sent: 2 }

function State({ person: { state, reason } }: { person: RoundPerson }) {
  if (state === 'sent')
    return (
      <span className={styles.sent}>
        <Check size={14} aria-hidden="true" /> Sent
      </span>
    )
  if (state === 'waiting')
    return (
      <span className={styles.quiet}>
        <Clock size={14} aria-hidden="true" /> Waiting
      </span>
    )
  return (
    <span className={styles.refused}>
      <CircleAlert size={14} aria-hidden="true" /> Not sent. {reason}
    </span>
  )
}
