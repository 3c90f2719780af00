import { Page, useResendConfirmation } from '@coach-app/runtime'
import { Button, Wordmark } from '@coach-app/ui'
import { MailCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { sessionActions } from '../auth/session.ts'
import { sessionStore } from '../auth/session-store.ts'
import { storedHomePath } from '../auth/stored-session.ts'
import { loadData } from '../data/load-data.ts'
import { notify } from '../toasts/notify.ts'
import styles from './confirmation-blocker.module.css'

const resendConfirmation = async (email: string) => (await loadData()).resendConfirmation(email)

/** Covers the whole window until the address is confirmed. */
export function ConfirmationBlocker({ email }: { email: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { isSending, resend, secondsLeft } = useResendConfirmation(email, resendConfirmation, notify)
  // The form that had the focus is gone, so move the focus here.
  useEffect(() => document.getElementById('main')?.focus(), [])
  // Confirmed in another tab: a blocked page appears by itself; from the sign-up form, go on to the home page.
  useEffect(
    () =>
      sessionStore.subscribe(({ user, awaitingConfirmation }) => {
        if (pathname === '/signin' && awaitingConfirmation === null && user?.emailConfirmed)
          void navigate(storedHomePath(), { replace: true })
      }),
    [pathname, navigate],
  )

  async function signOut() {
    if (await sessionActions.signOut()) await navigate('/signin')
  }

  return (
    <Page title="Email Confirmation Required" className={styles.blocker}>
      <Wordmark />
      <section className={styles.card} aria-labelledby="blocker-title">
        <span className={styles.icon} aria-hidden="true">
          <MailCheck />
        </span>
        <h1 id="blocker-title" className={styles.title}>
          Email Confirmation Required
        </h1>
        <p>
          We sent a confirmation e-mail to <strong>{email}</strong>. Open the link in it to go on: this page
          notices by itself. Opened on another device? Sign out here, and in again.
        </p>
        <div className={styles.actions}>
          <Button fullWidth loading={isSending} disabled={secondsLeft > 0} onClick={() => void resend(email)}>
            Resend Confirmation Email
          </Button>
          {secondsLeft > 0 && <p className={styles.hint}>You can ask for another one in {secondsLeft} s.</p>}
          <Button fullWidth variant="outline" onClick={signOut}>
            Sign Out
          </Button>
        </div>
        <p className={styles.hint}>Nothing there? Look into your spam folder.</p>
      </section>
    </Page>
  )
}
