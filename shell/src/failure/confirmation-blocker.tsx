import { Page } from '@coach-app/runtime'
import { Button, Wordmark } from '@coach-app/ui'
import { MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sessionActions } from '../auth/session.ts'
import { loadData } from '../federation/shares.ts'
import { notify } from '../layout/notify.ts'
import styles from './confirmation-blocker.module.css'

/** Fills the window until the address is confirmed. */
export function ConfirmationBlocker({ email }: { email: string }) {
  const navigate = useNavigate()
  const [isSending, setIsSending] = useState(false)
  // The form that led here is gone, and the focus with it.
  useEffect(() => document.getElementById('main')?.focus(), [])

  async function resend() {
    setIsSending(true)
    try {
      const data = await loadData()
      const result = await data.resendConfirmation(email)
      if (result.ok) notify({ kind: 'success', text: 'Confirmation email sent! Please check your inbox.' })
      else if (result.error.code === 'network') {
        notify({ kind: 'error', text: 'Error sending confirmation email. Please try again.' })
      } else notify({ kind: 'error', text: 'Failed to send confirmation email. Please try again.' })
    } catch {
      notify({ kind: 'error', text: 'Error sending confirmation email. Please try again.' })
    } finally {
      setIsSending(false)
    }
  }

  async function signOut() {
    await sessionActions.signOut()
    await navigate('/signin')
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
          <Button fullWidth loading={isSending} onClick={resend}>
            Resend Confirmation Email
          </Button>
          <Button fullWidth variant="outline" onClick={signOut}>
            Sign Out
          </Button>
        </div>
        <p className={styles.hint}>Nothing there? Look into your spam folder.</p>
      </section>
    </Page>
  )
}
