import { sendPasswordReset } from '@coach-app/data'
import { useSession, validateOnBlur } from '@coach-app/runtime'
import { Banner, Button, Field, Input } from '@coach-app/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound, MailOpen } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router-dom'
import { PATHS } from '../../paths.ts'
import { addressSchema } from '../frame/account.schema.ts'
import { AccountFrame } from '../frame/account-frame.tsx'
import { failureText } from '../frame/failure-text.ts'
import form from '../frame/form.module.css'
import { addressFromState } from '../frame/history-state.ts'

/** The answer is the same for every address: it must not tell who has an account. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { state } = useLocation()
  const signedInAs = useSession(session => session.user?.email)
  const fields = useForm({
    resolver: zodResolver(addressSchema),
    defaultValues: { email: addressFromState(state) ?? signedInAs ?? '' },
  })
  const { handleSubmit, setError, formState } = fields
  const field = validateOnBlur(fields)
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email }) => {
    const result = await sendPasswordReset(email)
    if (result.ok) setSentTo(email)
    else
      setError('root', {
        message: failureText(result.error) ?? 'The mail could not be sent. Please try again.',
      })
  })

  if (sentTo !== null) {
    return (
      <AccountFrame
        title="Forgot password"
        heading="Check your e-mail"
        sign={<MailOpen />}
        lead={
          <>
            If there is an account for <strong>{sentTo}</strong>, a link to choose a new password is on its
            way.
          </>
        }
      >
        <p className={form.note} role="status">
          It works for a limited time and once. Nothing there after a minute? Look into your spam folder.
        </p>
        <div className={form.actions}>
          <Button variant="outline" size="lg" fullWidth onClick={() => setSentTo(null)}>
            Use another address
          </Button>
        </div>
        <BackToSignIn />
      </AccountFrame>
    )
  }

  return (
    <AccountFrame
      title="Forgot password"
      sign={<KeyRound />}
      lead="Enter the address you signed up with. We send a link to choose a new password."
    >
      <form className={form.form} onSubmit={submit} noValidate aria-label="Forgot password">
        {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
        <Field label="E-mail" error={errors.email?.message} required>
          <Input
            {...field('email')}
            type="email"
            size="lg"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" size="lg" fullWidth loading={isSubmitting}>
          Send the link
        </Button>
      </form>
      <BackToSignIn />
    </AccountFrame>
  )
}

const BackToSignIn = () => (
  <p className={form.after}>
    <Link to={PATHS.signIn} className={form.link}>
      Back to sign in
    </Link>
  </p>
)
