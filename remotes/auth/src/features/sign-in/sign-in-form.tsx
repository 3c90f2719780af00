import { type AppError, signIn } from '@coach-app/data'
import { useNavigator, useSessionActions } from '@coach-app/runtime'
import { Banner, Button, Field, Input, PasswordInput } from '@coach-app/ui'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { PATHS } from '../../paths.ts'
import { arrivesAt, readArrivalPath } from '../arrival/arrival.data.ts'
import { returnPath } from '../arrival/return-path.ts'
import { useCameFrom } from '../arrival/use-came-from.ts'
import { failureText } from '../frame/failure-text.ts'
import form from '../frame/form.module.css'
import { useSignInFields } from './use-sign-in-fields.ts'

export function SignInForm() {
  const cameFrom = useCameFrom()
  const navigate = useNavigate()
  const navigator = useNavigator()
  const { requireConfirmation } = useSessionActions()
  const { form: fields, field, check, focus, errors } = useSignInFields()
  const [failure, setFailure] = useState<string | null>(null)
  const [isSubmitting, setSubmitting] = useState(false)
  const [email, setEmail] = useState('')

  async function submit(): Promise<void> {
    setFailure(null)
    const entered = await check()
    if (entered === null) return
    const session = await signIn(entered.email, entered.password)
    if (session.ok) {
      const path = await readArrivalPath(session.value, navigator, returnPath(cameFrom, navigator))
      arrivesAt(path, session.value)
      await navigate(path, { replace: true })
      return
    }
    if (session.error.reason === 'email_not_confirmed') {
      requireConfirmation(entered.email)
      return
    }
    setFailure(refusal(session.error))
    if (session.error.code !== 'network') focus('password')
  }

  function press(event: FormEvent): void {
    event.preventDefault()
    if (isSubmitting) return
    setSubmitting(true)
    void submit().finally(() => setSubmitting(false))
  }

  return (
    <form ref={fields} className={form.form} onSubmit={press} noValidate aria-label="Sign in">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Field label="E-mail" error={errors.email} required>
        <Input
          {...field('email')}
          onInput={event => setEmail(event.currentTarget.value)}
          type="email"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="Password" error={errors.password} required>
        <PasswordInput {...field('password')} size="lg" autoComplete="current-password" />
      </Field>
      <Link to={PATHS.forgotPassword} state={{ email }} className={form.end}>
        Forgot password?
      </Link>
      <Button type="submit" size="lg" fullWidth loading={isSubmitting}>
        Sign In
      </Button>
      <p className={form.after}>
        <span>
          New here?{' '}
          <Link to={PATHS.signUp} state={cameFrom} className={form.link}>
            Create an account
          </Link>
        </span>
      </p>
    </form>
  )
}

/** The same message for an unknown address and a wrong password, so that it does not reveal who has an account. */
const refusal = (error: AppError): string =>
  failureText(error) ?? 'E-mail or password is wrong. Check both and try again.'
