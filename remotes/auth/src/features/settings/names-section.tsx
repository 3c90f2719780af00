import type { SessionProfile } from '@coach-app/contracts'
import { resolveName } from '@coach-app/data'
import { PersonAvatar, useUser, validateOnBlur } from '@coach-app/runtime'
import { Field, Input, Row } from '@coach-app/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { nameSchema, shownName } from '../frame/account.schema.ts'
import form from '../frame/form.module.css'
import { OwnPicture } from './own-picture.tsx'
import { SaveRow } from './save-row.tsx'
import classes from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'
import { useUnsaved } from './unsaved.tsx'
import { useSaveProfile } from './use-profile.ts'

const schema = z.object({
  firstName: nameSchema('first name'),
  lastName: z
    .string()
    .check(
      z.trim(),
      z.maxLength(80, 'The last name can have at most 80 characters.'),
      shownName('last name'),
    ),
  displayName: z
    .string()
    .check(
      z.trim(),
      z.maxLength(120, 'The display name can have at most 120 characters.'),
      shownName('display name', 'person'),
    ),
})

const fullNameOf = (firstName: string, lastName: string): string =>
  resolveName({ first_name: firstName, last_name: lastName }, '')

/** First, last and display name, with a preview of how lists show them. */
export function NamesSection({ profile }: { profile: SessionProfile }) {
  const user = useUser()
  const save = useSaveProfile()
  const { firstName, lastName, displayName } = profile
  const fields = useForm({
    resolver: zodResolver(schema),
    defaultValues: { firstName, lastName, displayName },
  })
  const { handleSubmit, reset, control, formState, getValues, setValue } = fields
  const field = validateOnBlur(fields)
  const { errors, isDirty } = formState
  useUnsaved('names', isDirty)
  // Do not overwrite unsaved input with a change from another tab.
  useEffect(() => {
    if (isDirty) return
    reset({ firstName, lastName, displayName })
    full.current = fullNameOf(firstName, lastName)
  }, [reset, isDirty, firstName, lastName, displayName])
  const typed = useWatch({ control })
  const shown = resolveName({
    display_name: typed.displayName ?? null,
    first_name: typed.firstName ?? null,
    last_name: typed.lastName ?? null,
    email: user.email,
    user_id: user.id,
  })

  // A display name equal to first plus last name follows them; a custom one stays.
  const full = useRef('')
  const follow = {
    onChange: () => {
      const next = fullNameOf(getValues('firstName'), getValues('lastName'))
      if (getValues('displayName') === full.current) {
        setValue('displayName', next, { shouldDirty: true })
      }
      full.current = next
    },
  }

  const submit = handleSubmit(async values => {
    // Lists of the server show the display name alone.
    const displayName = values.displayName || fullNameOf(values.firstName, values.lastName)
    const saved = await save.mutateAsync({ ...values, displayName }).catch(() => null)
    if (saved) reset({ firstName: saved.firstName, lastName: saved.lastName, displayName: saved.displayName })
  })

  return (
    <SettingsSection id="names" title="Profile" description="How coaches, athletes and teammates see you.">
      <OwnPicture name={shown} />
      <form className={form.form} onSubmit={submit} noValidate aria-label="Names">
        <div className={form.pair}>
          <Field label="First name" error={errors.firstName?.message} required>
            <Input {...field('firstName', follow)} autoComplete="given-name" />
          </Field>
          <Field label="Last name" error={errors.lastName?.message}>
            <Input {...field('lastName', follow)} autoComplete="family-name" />
          </Field>
        </div>
        <Field
          label="Display name"
          optional
          error={errors.displayName?.message}
          hint="Left empty, your first and last name are shown."
        >
          <Input {...field('displayName')} autoComplete="nickname" />
        </Field>
        <Row gap={3} className={classes.shown}>
          <PersonAvatar name={shown} userId={user.id} size="lg" />
          <p role="status" className={classes.words}>
            <span className={classes.muted}>Others see you as</span> <strong>{shown}</strong>
          </p>
        </Row>
        <SaveRow
          isDirty={isDirty}
          isSaving={save.isPending}
          isSaved={save.isSuccess}
          onDiscard={() => reset({ firstName, lastName, displayName })}
        />
      </form>
    </SettingsSection>
  )
}
