import { type AppError, signUp } from '@coach-app/data'
import { rememberConfirmationSent, useNavigator, validateOnBlur } from '@coach-app/runtime'
import { Banner, Button, Field, Input, PasswordInput } from '@coach-app/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { PATHS, type SignUpRole } from '../../paths.ts'
import { firstPath } from '../arrival/arrival.data.ts'
import { keepReturn } from '../arrival/kept-return.ts'
import { returnPath } from '../arrival/return-path.ts'
import { useCameFrom } from '../arrival/use-came-from.ts'
import { wantedOn } from '../arrival/wanted.data.ts'
import { failureText } from '../frame/failure-text.ts'
import form from '../frame/form.module.css'
import { StrengthMeter } from '../password/strength-meter.tsx'
import { AccessCode } from './access-code.tsx'
import type { OpenedInvitation } from './invitations.data.ts'
import { RoleChoice } from './role-choice.tsx'
import { signUpSchema } from './sign-up.schema.ts'

interface SignUpFormProps {
  role: SignUpRole
  /** The invitation of a link: the form begins with its address and name. It comes after the form. */
  invited: OpenedInvitation | null
}

export function SignUpForm({ role, invited }: SignUpFormProps) {
  const navigate = useNavigate()
  const navigator = useNavigator()
  const cameFrom = useCameFrom()
  const fields = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { firstName: '', lastName: '', email: '', password: '', code: '' },
  })
  const { handleSubmit, setError, setFocus, control, formState } = fields
  const field = validateOnBlur(fields)
  const { getValues, setValue } = fields
  useEffect(() => {
    if (!invited) return
    const [first = '', ...rest] = (invited.invited_name ?? '').split(' ')
    const begins = { email: invited.email, firstName: first, lastName: rest.join(' ') }
    for (const name of ['email', 'firstName', 'lastName'] as const)
      if (begins[name] && getValues(name) === '') setValue(name, begins[name])
  }, [invited, getValues, setValue])
  const { errors, isSubmitting } = formState
  const [password, ...personal] = useWatch({ control, name: ['password', 'firstName', 'lastName', 'email'] })

  const submit = handleSubmit(async ({ firstName, lastName, email, password: chosen, code }) => {
    const from = returnPath(cameFrom, navigator)
    const wanted = wantedOn(cameFrom.from)
    const account = await signUp({
      email,
      password: chosen,
      name: { firstName, lastName },
      role,
      ...(code ? { discountCode: code } : {}),
      ...(wanted ? { wanted } : {}),
    })
    if (account.ok) {
      if (account.value.state === 'signed-in') {
        await navigate(from ?? firstPath(role))
        return
      }
      rememberConfirmationSent(email)
      keepReturn(account.value.userId, cameFrom)
      await navigate(PATHS.checkEmail, { state: { email, role, from } })
      return
    }
    const field = fieldOf(account.error)
    setError(field, { message: refusal(account.error) })
    if (field !== 'root') setFocus(field)
  })

  return (
    <form className={form.form} onSubmit={submit} noValidate aria-label="Create account">
      <RoleChoice role={role} />
      <div className={form.pair}>
        <Field label="First name" error={errors.firstName?.message} required>
          <Input {...field('firstName')} size="lg" autoComplete="given-name" />
        </Field>
        <Field label="Last name" error={errors.lastName?.message} required>
          <Input {...field('lastName')} size="lg" autoComplete="family-name" />
        </Field>
      </div>
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
      <Field
        label="Password"
        hint={<StrengthMeter password={password} personal={personal} />}
        error={errors.password?.message}
        required
      >
        <PasswordInput {...field('password')} size="lg" autoComplete="new-password" />
      </Field>
      <AccessCode error={errors.code?.message} {...field('code')} />
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      <Button type="submit" size="lg" fullWidth loading={isSubmitting}>
        Create Account
      </Button>
      {/* In a window of their own: what was typed stays. */}
      <p className={form.agreed}>
        With an account you agree to the{' '}
        <Link to="/terms" target="_blank" className={form.link}>
          Terms
        </Link>
        . What is stored, and who sees it:{' '}
        <Link to="/privacy" target="_blank" className={form.link}>
          Privacy
        </Link>
      </p>
      <p className={form.after}>
        <span>
          Already have an account?{' '}
          <Link to={PATHS.signIn} state={cameFrom} className={form.link}>
            Sign in
          </Link>
        </span>
      </p>
    </form>
  )
}

/** Which field the server's refusal is about; `root` is the form as a whole. */
function fieldOf({ reason }: AppError): 'email' | 'password' | 'root' {
  switch (reason) {
    case 'user_already_exists':
    case 'email_exists':
    case 'email_address_invalid':
    case 'email_address_not_authorized':
      return 'email'
    case 'weak_password':
      return 'password'
    default:
      return 'root'
  }
}

/** Not shown by a server that hides whether an address is taken: it then answers as for a new address. */
function refusal(error: AppError): string {
  switch (error.reason) {
    case 'user_already_exists':
    case 'email_exists':
      return 'There is an account with this address. Sign in, or choose another address.'
    case 'email_address_invalid':
    case 'email_address_not_authorized':
      return 'This address cannot be used. Choose another one.'
    case 'weak_password':
      return 'The server refuses this password as too easy to guess. Choose another one.'
    default:
      return failureText(error) ?? 'The account could not be created. Check what you entered and try again.'
  }
}
