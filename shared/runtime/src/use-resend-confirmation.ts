import type { Notification } from '@coach-app/contracts'
import type { Result } from '@coach-app/data'
import { useEffect, useState } from 'react'
import { confirmationSentAt, rememberConfirmationSent, secondsUntilResend } from './confirmation-sent.ts'

export interface ResendConfirmation {
  isSending: boolean
  /** Seconds until the server sends another mail to this address; 0 when one may be requested now. */
  secondsLeft: number
  /** Requests the mail and shows a toast with the result. Resolves to true when it was sent. */
  resend: (email: string) => Promise<boolean>
}

/**
 * Requests a confirmation mail again, at most once a minute: the server would accept more requests but send nothing (rate
 * limit).
 *
 * @param email whose countdown it is; it survives a reload.
 * @param send calls the server; may reject.
 */
export function useResendConfirmation(
  email: string,
  send: (email: string) => Promise<Result<unknown>>,
  notify: (notification: Notification) => void,
): ResendConfirmation {
  const [isSending, setIsSending] = useState(false)
  // An object: a mail that is sent within the same millisecond is drawn too.
  const [{ now }, setMoment] = useState(thisMoment)
  const sentAt = confirmationSentAt(email)
  const secondsLeft = sentAt === null ? 0 : secondsUntilResend(sentAt, Math.max(now, sentAt))
  const isWaiting = secondsLeft > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setMoment(thisMoment), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  async function resend(to: string): Promise<boolean> {
    setIsSending(true)
    const outcome = await outcomeOf(() => send(to))
    if (outcome === 'sent') rememberConfirmationSent(to)
    setMoment(thisMoment)
    setIsSending(false)
    notify(
      outcome === 'sent'
        ? { kind: 'success', text: 'Confirmation email sent! Please check your inbox.' }
        : { kind: 'error', text: outcome },
    )
    return outcome === 'sent'
  }
  return { isSending, secondsLeft, resend }
}

const thisMoment = () => ({ now: Date.now() })

/** `sent`, or what to say: the specified alerts, or the server's words about when the next mail can be sent. */
async function outcomeOf(send: () => Promise<Result<unknown>>): Promise<string> {
  const error = 'Error sending confirmation email. Please try again.'
  try {
    const result = await send()
    if (result.ok) return 'sent'
    if (result.error.code === 'rate-limited') return result.error.message
    return result.error.code === 'network' ? error : 'Failed to send confirmation email. Please try again.'
  } catch {
    return error
  }
}
