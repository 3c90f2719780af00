import { Button, Row, Spinner, Stack, Text } from '@coach-app/ui'
import { useEffect, useRef } from 'react'
import styles from './invite-people.module.css'
import type { Sending } from './use-sending.ts'

/** How far it is, and the way to stop it. */
export function SendingPanel({ sending, onStop }: { sending: Sending; onStop: () => void }) {
  const { total, sent, refused, current } = sending
  const done = sent + refused.size
  const button = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone.
  useEffect(() => button.current?.focus(), [])
  return (
    <Stack gap={3} className={styles.sending}>
      <Row gap={3}>
        <Spinner label="Sending" />
        <Text size={20} weight="semibold" numeric className={styles.sendingCount}>
          {done} of {total} sent
        </Text>
        <Button ref={button} variant="outline" onClick={onStop}>
          Stop
        </Button>
      </Row>
      <progress className={styles.progress} max={total} value={done} aria-label="Invitations sent" />
      <p className={styles.current}>{current}</p>
    </Stack>
  )
}
