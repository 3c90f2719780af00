import { type AppError, signIn } from '@coach-app/data'
import { useNavigator, useSessionActions, validateOnBlur } from '@coach-app/runtime'
import { Banner, Button, Field, Input, PasswordInput } from '@coach-app/ui'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { PATHS } from '../../paths.ts'
import { arrivesAt, readArrivalPath } from '../arrival/arrival.data.ts'
import { returnPath } from '../arrival/return-path.ts'
import { useCameFrom } from '../arrival/use-came-from.ts'
import { failureText } from '../frame/failure-text.ts'
import form from '../frame/form.module.css'
import { checkSignIn } from './check-sign-in.ts'

export function SignInForm() {
  const cameFrom = useCameFrom()
  const navigate = useNavigate()
  const navigator = useNavigator()
  const { requireConfirmation } = useSessionActions()
  const fields = useForm({
    resolver: checkSignIn,
    defaultValues: { email: '', password: '' },
  })
  const { handleSubmit, setError, setFocus, control, formState } = fields
  const field = validateOnBlur(fields)
  const { errors, isSubmitting } = formState
  const email = useWatch({ control, name: 'email' })

  const submit = handleSubmit(async ({ email: address, password }) => {
    const session = await signIn(address, password)
    if (session.ok) {
      const path = await readArrivalPath(session.value, navigator, returnPath(cameFrom, navigator))
      arrivesAt(path, session.value)
      await navigate(path, { replace: true })
      return
    }
    if (session.error.reason === 'email_not_confirmed') {
      requireConfirmation(address)
      return
    }
    setError('root', { message: refusal(session.error) })
    if (session.error.code !== 'network') setFocus('password', { shouldSelect: true })
  })

  return (
    <form className={form.form} onSubmit={submit} noValidate aria-label="Sign in">
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
      <Field label="Password" error={errors.password?.message} required>
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
