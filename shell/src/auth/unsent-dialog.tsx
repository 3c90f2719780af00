import { plural } from '@coach-app/contracts'
import { Button } from '@coach-app/ui'
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import styles from './unsent-dialog.module.css'

/** Asks whether to sign out although something is only on this device. Drawn when it is needed: most people never see it. */
export function askToLeaveUnsent(count: number): Promise<boolean> {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  return new Promise(resolve => {
    const answer = (isLeaving: boolean) => {
      root.unmount()
      host.remove()
      resolve(isLeaving)
    }
    root.render(<UnsentDialog count={count} onAnswer={answer} />)
  })
}

function UnsentDialog({ count, onAnswer }: { count: number; onAnswer: (isLeaving: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="unsent"
      aria-describedby="unsent-why"
      onCancel={() => onAnswer(false)}
    >
      <h2 id="unsent" className={styles.title}>
        {count === 1 ? 'One entry is' : `${count} entries are`} not saved yet
      </h2>
      <p id="unsent-why" className={styles.why}>
        {count === 1 ? 'It is' : 'They are'} on this device only, because there was no connection. If you sign
        out now, {plural(count, 'it is', 'they are')} deleted. If you stay,{' '}
        {plural(count, 'it is', 'they are')} sent as soon as there is a network.
      </p>
      <div className={styles.actions}>
        <Button size="lg" fullWidth onClick={() => onAnswer(false)}>
          Stay signed in
        </Button>
        <Button variant="destructive" fullWidth onClick={() => onAnswer(true)}>
          Sign out and delete {plural(count, 'it', 'them')}
        </Button>
      </div>
    </dialog>
  )
}
