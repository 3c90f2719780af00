import { Button, Spinner } from '@coach-app/ui'
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
    <div className={styles.sending}>
      <div className={styles.sendingHead}>
        <Spinner label="Sending" />
        <p className={styles.sendingCount}>
          {done} of {total} sent
        </p>
        <Button ref={button} variant="outline" onClick={onStop}>
          Stop
        </Button>
      </div>
      <progress className={styles.progress} max={total} value={done} aria-label="Invitations sent" />
      <p className={styles.current}>{current}</p>
    </div>
  )
}
