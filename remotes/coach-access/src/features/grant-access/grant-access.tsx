import { type OverlayProps, PERMISSION_LABELS } from '@coach-app/contracts'
import { validateOnBlur } from '@coach-app/runtime'
import { Banner, Button, Field, Input, Row, Stack, Text, Textarea } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { accessDurationHint, accessExpiryLabel } from '../access/access-expiry.ts'
import { ExpiryLabel } from '../clients/access-badge.tsx'
import { CoachLine, CoachPicker } from './coach-picker.tsx'
import { failureText } from './failure-text.ts'
import { changedDays, type Grant, grantSchema, initialDuration, parseDays } from './grant.schema.ts'
import styles from './grant-access.module.css'
import type { DialogControl } from './grant-access-dialog.tsx'
import { LevelChoice } from './level-choice.tsx'
import { useCoachPermissions } from './use-coach-permissions.ts'
import { useCoachSearch } from './use-coach-search.ts'
import { useGrant } from './use-grant.ts'

type Props = OverlayProps<'coach-access/grant-access'> & { control: DialogControl }

/** Data and actions of the form. */
interface FormData {
  /** Who has access already; undefined while it is read. */
  permissions: NonNullable<ReturnType<typeof useCoachPermissions>['data']> | undefined
  search: ReturnType<typeof useCoachSearch>
  save: {
    mutate: ReturnType<typeof useGrant>['mutate']
    isPending: boolean
    error: Error | null
  }
}

/** The athlete gives a coach access to their training, or changes what was given. */
export function GrantAccess(props: Props) {
  const { data: permissions } = useCoachPermissions(props.athleteId)
  const search = useCoachSearch(props.athleteId)
  const save = useGrant(props.athleteId, props.control.onSaved)
  return <GrantAccessForm {...props} permissions={permissions} search={search} save={save} />
}

/** The dialog itself, whatever its data comes from. */
export function GrantAccessForm({
  coach: given,
  existing,
  suggestedLevel,
  offered,
  control,
  permissions,
  search,
  save,
}: Omit<Props, 'athleteId'> & FormData) {
  const formId = useId()
  const [opened] = useState(() => new Date())
  const form = useForm<Grant>({
    resolver: zodResolver(grantSchema),
    defaultValues: {
      coach: given ?? null,
      permissionLevel: suggestedLevel ?? existing?.permissionLevel ?? 'read',
      duration: initialDuration(existing?.expiresAt ?? null, opened),
      notes: existing?.notes ?? '',
    },
  })
  const { errors } = form.formState
  const register = validateOnBlur(form)
  const coach = form.watch('coach')
  const days = parseDays(form.watch('duration'))
  const held = existing
    ? undefined
    : permissions?.find(one => one.coach_id === coach?.id && one.source === 'permission')
  const editing = existing !== undefined

  const submit = form.handleSubmit(({ coach: chosen, duration, permissionLevel, notes }) => {
    if (!chosen) return
    const end = existing
      ? changedDays(duration, existing.expiresAt, opened)
      : { expiresInDays: parseDays(duration) ?? null }
    save.mutate({
      grant: { coachId: chosen.id, permissionLevel, ...end, notes: notes || null },
      replaces: editing || held !== undefined,
    })
  })

  return (
    <Dialog
      open={control.open}
      onOpenChange={control.onOpenChange}
      onClosed={control.onClosed}
      title={editing ? 'Edit Coach Access' : 'Grant Coach Access'}
      description={
        offered && coach
          ? `Give access? ${coach.name} is one of your contacts now, and sees nothing of your training until you say so.`
          : 'You decide who sees your training, how much of it and for how long. You can change it at any time.'
      }
      footer={
        <>
          <Button variant="outline" onClick={() => control.onOpenChange(false)}>
            {offered ? 'Not now' : 'Cancel'}
          </Button>
          <Button type="submit" form={formId} disabled={coach === null} loading={save.isPending}>
            {editing ? 'Save Changes' : 'Grant Access'}
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} noValidate gap={5} onSubmit={submit}>
        {(editing || offered) && coach ? (
          <FixedCoach coach={coach} existing={existing} />
        ) : (
          <Field label="Coach" required error={search.error}>
            <Controller
              control={form.control}
              name="coach"
              render={({ field }) => (
                <CoachPicker value={field.value} onChange={field.onChange} search={search} />
              )}
            />
          </Field>
        )}
        {held && (
          <Banner tone="info">
            {coach?.name} already has {PERMISSION_LABELS[held.permission_level]} access (
            {accessExpiryLabel(held.expires_at)}). Granting replaces it.
          </Banner>
        )}
        <Controller
          control={form.control}
          name="permissionLevel"
          render={({ field }) => <LevelChoice value={field.value} onChange={field.onChange} />}
        />
        <Field
          label="Duration in days"
          optional
          // The error replaces the hint, so that it causes no layout shift below the pointer.
          hint={days === undefined || errors.duration ? undefined : accessDurationHint(days)}
          error={errors.duration?.message}
        >
          <Input
            className={styles.duration}
            inputMode="numeric"
            autoComplete="off"
            placeholder="Never"
            trailing={days !== null && 'days'}
            {...register('duration')}
          />
        </Field>
        <Field label="Notes" optional error={errors.notes?.message}>
          <Textarea rows={3} {...register('notes')} />
        </Field>
        {save.error && <Banner tone="danger">{failureText(save.error, 'Failed to grant permission')}</Banner>}
      </Stack>
    </Dialog>
  )
}

/** Who it is about, where that is not to be chosen. */
function FixedCoach({
  coach,
  existing,
}: {
  coach: NonNullable<Grant['coach']>
  existing: Props['existing']
}) {
  return (
    <Row gap={4} rowGap={2} wrap justify="between" className={styles.fixedCoach}>
      <CoachLine coach={coach} />
      {existing && (
        <Text as="span" size={13} tone="muted">
          <ExpiryLabel expiresAt={existing.expiresAt} alone />
        </Text>
      )}
    </Row>
  )
}
