import { pendingSignUpUserId, resendConfirmation } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Button, Field, Input } from '@coach-app/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { addressSchema } from '../frame/account.schema.ts'
import form from '../frame/form.module.css'
import { readPendingAddress, rememberPendingAddress, secondsUntilResend } from './pending-address.ts'

interface ResendProps {
  /** The address, if it is known; else it is asked for. */
  email: string | null
  /** When the last mail was asked for, ms since epoch. */
  sentAt: number | null
  onSent: (email: string, sentAt: number) => void
}

/** Asks for the confirmation mail again, as often as the server would send it. */
export function Resend({ email, sentAt, onSent }: ResendProps) {
  const notify = useNotify()
  const seconds = useSecondsUntilResend(sentAt)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(addressSchema),
    values: { email: email ?? '' },
  })

  const submit = handleSubmit(async values => {
    // The id in this tab belongs to the address it signed up with, and to no other.
    const isPending = readPendingAddress()?.email === values.email
    const result = await resendConfirmation(values.email, isPending ? pendingSignUpUserId() : null)
    if (result.ok) {
      notify({ kind: 'success', text: 'Confirmation email sent! Please check your inbox.' })
      const now = Date.now()
      rememberPendingAddress(values.email, now)
      onSent(values.email, now)
      return
    }
    const verb = result.error.code === 'network' ? 'Error sending' : 'Failed to send'
    notify({ kind: 'error', text: `${verb} confirmation email. Please try again.` })
  })

  return (
    <form className={form.form} onSubmit={submit} noValidate aria-label="Resend confirmation">
      {email === null && (
        <Field label="E-mail" error={formState.errors.email?.message} required>
          <Input
            {...register('email')}
            type="email"
            size="lg"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      )}
      <div className={form.actions}>
        <Button
          type="submit"
          variant={email === null ? 'primary' : 'outline'}
          size="lg"
          fullWidth
          loading={formState.isSubmitting}
          disabled={seconds > 0}
        >
          Resend Confirmation Email
        </Button>
        {seconds > 0 && <p className={form.after}>You can ask for another one in {seconds} s.</p>}
      </div>
    </form>
  )
}

function useSecondsUntilResend(sentAt: number | null): number {
  const [now, setNow] = useState(Date.now)
  const seconds = sentAt === null ? 0 : secondsUntilResend(sentAt, now)
  const isWaiting = seconds > 0
  useEffect(() => {
    setNow(Date.now())
    if (sentAt === null || !isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [sentAt, isWaiting])
  return seconds
}
