import { type Session, updatePassword } from '@coach-app/data'
import { useNotify, validateOnBlur } from '@coach-app/runtime'
import { Banner, Button, buttonClassName, Field, PasswordInput } from '@coach-app/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound, MailX } from 'lucide-react'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { PATHS } from '../../paths.ts'
import { readHomePath } from '../arrival/arrival.data.ts'
import { readEmailLink } from '../confirmation/email-link.ts'
import { redeem } from '../confirmation/redeem.data.ts'
import { newPasswordSchema } from '../frame/account.schema.ts'
import { AccountFrame } from '../frame/account-frame.tsx'
import { failureText } from '../frame/failure-text.ts'
import form from '../frame/form.module.css'
import { newPasswordRefusal } from './new-password.ts'
import { StrengthMeter } from './strength-meter.tsx'

const schema = z.object({ password: newPasswordSchema })

/** /reset-password: on submit, redeems the link of the mail and sets the new password. */
export function ResetPasswordPage() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const notify = useNotify()
  const [wasRefused, setWasRefused] = useState(false)
  /** The session of the redeemed link. A link works once, so a retry after a rejected password reuses this session. */
  const redeemed = useRef<Session | null>(null)
  const fields = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  })
  const { handleSubmit, setError, setFocus, control, formState } = fields
  const field = validateOnBlur(fields)
  const { errors, isSubmitting } = formState
  const password = useWatch({ control, name: 'password' })
  const link = readEmailLink(search, hash, 'recovery')

  if (link.kind === 'missing' || link.kind === 'refused' || wasRefused) {
    return <DeadLink isIncomplete={link.kind === 'missing'} />
  }
  const redeemable = link

  const submit = handleSubmit(async values => {
    if (!redeemed.current) {
      const session = await redeem(redeemable, 'recovery')
      if (!session.ok) {
        const words = failureText(session.error)
        if (words) setError('root', { message: words })
        else setWasRefused(true)
        return
      }
      redeemed.current = session.value
    }
    const changed = await updatePassword(values.password)
    if (!changed.ok) {
      setError('password', { message: newPasswordRefusal(changed.error) })
      setFocus('password')
      return
    }
    notify({ kind: 'success', text: 'Your password is changed.' })
    await navigate(await readHomePath(redeemed.current), { replace: true })
  })

  return (
    <AccountFrame title="Reset password" heading="Choose a new password" sign={<KeyRound />}>
      <form className={form.form} onSubmit={submit} noValidate aria-label="Reset password">
        {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
        <Field
          label="New password"
          hint={<StrengthMeter password={password} />}
          error={errors.password?.message}
          required
        >
          <PasswordInput {...field('password')} size="lg" autoComplete="new-password" />
        </Field>
        <Button type="submit" size="lg" fullWidth loading={isSubmitting}>
          Save and sign in
        </Button>
      </form>
    </AccountFrame>
  )
}

const DeadLink = ({ isIncomplete }: { isIncomplete: boolean }) => (
  <AccountFrame
    title="Reset password"
    heading={isIncomplete ? 'This link is not complete' : 'This link no longer works'}
    sign={<MailX />}
    lead={isIncomplete ? 'Part of it is missing.' : 'It has expired, or it was used before.'}
  >
    <Link to={PATHS.forgotPassword} className={buttonClassName({ size: 'lg', fullWidth: true })}>
      Ask for a new link
    </Link>
    <p className={form.after}>
      <Link to={PATHS.signIn} className={form.link}>
        Back to sign in
      </Link>
    </p>
  </AccountFrame>
)
