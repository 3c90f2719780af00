import type { SessionProfile } from '@coach-app/contracts'
import { Button, Field, NativeSelect } from '@coach-app/ui'
import { useEffect, useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import form from '../frame/form.module.css'
import { clockIn, deviceTimeZone, timeZoneRegions } from '../region/time-zones.ts'
import { SaveRow } from './save-row.tsx'
import classes from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'
import { useUnsaved } from './unsaved.tsx'
import { useSaveProfile } from './use-profile.ts'

const UNITS = [
  { value: 'kg', label: 'Kilograms (kg)' },
  { value: 'lb', label: 'Pounds (lb)' },
] as const
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Units, week start and time zone. */
export function TrainingSection({ profile }: { profile: SessionProfile }) {
  const save = useSaveProfile()
  const { units, weekStart, timeZone: savedZone } = profile
  const present = useMemo(
    () => ({ units, weekStart: String(weekStart), timeZone: savedZone }),
    [units, weekStart, savedZone],
  )
  const { register, handleSubmit, reset, setValue, control, formState } = useForm({
    defaultValues: present,
  })
  const { isDirty } = formState
  useUnsaved('training', isDirty)
  useEffect(() => {
    if (!isDirty) reset(present)
  }, [reset, isDirty, present])
  const timeZone = useWatch({ control, name: 'timeZone' })
  const device = deviceTimeZone()
  const regions = useMemo(() => timeZoneRegions([savedZone, device]), [savedZone, device])
  const clock = clockIn(timeZone, new Date())

  const submit = handleSubmit(async values => {
    const wanted = { ...values, weekStart: Number(values.weekStart) }
    const saved = await save.mutateAsync(wanted).catch(() => null)
    if (saved) reset({ units: saved.units, weekStart: String(saved.weekStart), timeZone: saved.timeZone })
  })
  // The server ignores a time zone that it does not know, and saves the rest.
  const isUnknownZone = !isDirty && save.isSuccess && save.variables.timeZone !== save.data.timeZone

  return (
    <SettingsSection
      id="training"
      title="Units and calendar"
      description="Weights are shown and entered in your unit; days begin in your time zone."
    >
      <form className={form.form} onSubmit={submit} noValidate aria-label="Units and calendar">
        <div className={form.pair}>
          <Field label="Units">
            <NativeSelect {...register('units')}>
              {UNITS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field label="Week starts on">
            <NativeSelect {...register('weekStart')}>
              {DAYS.map((day, index) => (
                <option key={day} value={String(index + 1)}>
                  {day}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </div>
        <Field
          label="Time zone"
          error={isUnknownZone ? 'The server does not know this time zone. Choose one nearby.' : undefined}
          hint={clock === null ? undefined : `It is ${clock} there now.`}
        >
          <NativeSelect {...register('timeZone')}>
            {regions.map(({ region, zones }) => (
              <optgroup key={region} label={region}>
                {zones.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </NativeSelect>
        </Field>
        {device !== timeZone && (
          <p className={classes.line}>
            <span>
              This device is in <strong>{device.replaceAll('_', ' ')}</strong>.
            </span>
            <Button
              variant="outline"
              size="sm"
              onClick={() => setValue('timeZone', device, { shouldDirty: true })}
            >
              Use this one
            </Button>
          </p>
        )}
        <SaveRow
          isDirty={isDirty}
          isSaving={save.isPending}
          isSaved={save.isSuccess && !isUnknownZone}
          onDiscard={() => reset(present)}
        />
      </form>
    </SettingsSection>
  )
}
