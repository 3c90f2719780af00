import { resendConfirmation } from '@coach-app/data'
import { useNotify, useResendConfirmation, validateOnBlur } from '@coach-app/runtime'
import { Button, Field, Input } from '@coach-app/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { addressSchema } from '../frame/account.schema.ts'
import form from '../frame/form.module.css'

interface ResendProps {
  /** The address, if it is known; else it is asked for. */
  email: string | null
  onSent?: (email: string) => void
}

/** Asks for the confirmation mail again, as often as the server would send it. */
export function Resend({ email, onSent }: ResendProps) {
  const notify = useNotify()
  const fields = useForm({
    resolver: zodResolver(addressSchema),
    values: { email: email ?? '' },
  })
  const { handleSubmit, formState, control } = fields
  const field = validateOnBlur(fields)
  const typed = useWatch({ control, name: 'email' })
  const { resend, secondsLeft } = useResendConfirmation(typed.trim(), resendConfirmation, notify)

  const submit = handleSubmit(async values => {
    if (await resend(values.email)) onSent?.(values.email)
  })

  return (
    <form className={form.form} onSubmit={submit} noValidate aria-label="Resend confirmation">
      {email === null && (
        <Field label="E-mail" error={formState.errors.email?.message} required>
          <Input
            {...field('email')}
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
          disabled={secondsLeft > 0}
        >
          Resend Confirmation Email
        </Button>
        {secondsLeft > 0 && <p className={form.after}>You can ask for another one in {secondsLeft} s.</p>}
      </div>
    </form>
  )
}
