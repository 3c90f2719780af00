import { type AppError, updatePassword } from '@coach-app/data'
import { useNotify, useSession, useUser, validateOnBlur } from '@coach-app/runtime'
import { Banner, Button, Field, PasswordInput } from '@coach-app/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { PATHS } from '../../paths.ts'
import { newPasswordSchema, requiredSchema } from '../frame/account.schema.ts'
import { failureText } from '../frame/failure-text.ts'
import form from '../frame/form.module.css'
import { newPasswordRefusal } from '../password/new-password.ts'
import { StrengthMeter } from '../password/strength-meter.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

const CURRENT_PASSWORD = 'Enter your current password.'
const fresh = z.object({ current: z.string(), password: newPasswordSchema })
const withCurrentPassword = z.object({ ...fresh.shape, current: requiredSchema(CURRENT_PASSWORD) })

interface PasswordDialogProps {
  /** After a recent sign-in the current password is not asked for. The server decides; this only avoids a refused request. */
  isFresh: boolean
  onClose: () => void
  onChanged: () => void
}

/** Asks for the current password, unless the sign-in is recent, and for a new one. */
export function PasswordDialog({ isFresh, onClose, onChanged }: PasswordDialogProps) {
  const { email } = useUser()
  const profile = useSession(session => session.profile)
  const notify = useNotify()
  const formId = useId()
  const [asksCurrent, setAsksCurrent] = useState(!isFresh)
  const fields = useForm({
    resolver: zodResolver(asksCurrent ? withCurrentPassword : fresh),
    defaultValues: { current: '', password: '' },
  })
  const { handleSubmit, setError, setFocus, control, formState } = fields
  const field = validateOnBlur(fields)
  const { errors, isSubmitting } = formState
  const password = useWatch({ control, name: 'password' })
  // The field of the current password may have been rendered only after the refusal.
  useEffect(() => {
    if (errors.current) setFocus('current')
  }, [errors.current, setFocus])
  const close = () => {
    if (!isSubmitting) onClose()
  }

  const submit = handleSubmit(async values => {
    const changed = await updatePassword(
      values.password,
      asksCurrent ? { email, password: values.current } : undefined,
    )
    if (changed.ok) {
      notify({ kind: 'success', text: 'Your password is changed. Everywhere else you are signed out.' })
      onChanged()
      return
    }
    const { field, message } = refusal(changed.error)
    if (field === 'current') setAsksCurrent(true)
    setError(field, { message }, { shouldFocus: true })
  })

  return (
    <SettingsDialog
      open
      onClose={close}
      title="Change your password"
      description="A new password signs you out everywhere else."
      footer={
        <>
          <Button variant="outline" disabled={isSubmitting} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isSubmitting}>
            Change password
          </Button>
        </>
      }
    >
      <form id={formId} className={form.form} onSubmit={submit} noValidate aria-label="Change password">
        {/* Hidden user name for password managers. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
        {asksCurrent && (
          <Field
            label="Current password"
            error={errors.current?.message}
            hint={
              <Link to={PATHS.forgotPassword} className={form.link}>
                Forgot it? Get a link by mail
              </Link>
            }
            required
          >
            <PasswordInput {...field('current')} autoComplete="current-password" />
          </Field>
        )}
        <Field
          label="New password"
          hint={
            <StrengthMeter
              password={password}
              personal={[email, profile?.firstName ?? '', profile?.lastName ?? '']}
            />
          }
          error={errors.password?.message}
          required
        >
          <PasswordInput {...field('password')} autoComplete="new-password" />
        </Field>
      </form>
    </SettingsDialog>
  )
}

/** The field and text of a refusal. */
function refusal(error: AppError): { field: 'root' | 'current' | 'password'; message: string } {
  switch (error.reason) {
    case 'invalid_credentials':
      return { field: 'current', message: 'This is not your current password.' }
    case 'reauthentication_needed':
    case 'current_password_required':
      return { field: 'current', message: CURRENT_PASSWORD }
    case 'same_password':
    case 'weak_password':
      return { field: 'password', message: newPasswordRefusal(error) }
    default:
      return { field: 'root', message: failureText(error) ?? newPasswordRefusal(error) }
  }
}
