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
    const failure = await failureOf(() => send(to))
    if (failure === null) rememberConfirmationSent(to)
    setMoment(thisMoment)
    setIsSending(false)
    notify(
      failure === null
        ? { kind: 'success', text: 'Confirmation email sent! Please check your inbox.' }
        : { kind: 'error', text: `${failure} confirmation email. Please try again.` },
    )
    return failure === null
  }
  return { isSending, secondsLeft, resend }
}

const thisMoment = () => ({ now: Date.now() })

/** The first words of the specified alert: the server refused, or the request failed. */
async function failureOf(
  send: () => Promise<Result<unknown>>,
): Promise<null | 'Failed to send' | 'Error sending'> {
  try {
    const result = await send()
    if (result.ok) return null
    return result.error.code === 'network' ? 'Error sending' : 'Failed to send'
  } catch {
    return 'Error sending'
  }
}
