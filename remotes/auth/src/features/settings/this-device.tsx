import { counted, plural } from '@coach-app/contracts'
import { countUnsent, DEVICE_NAME_MAX_LENGTH, deviceName, nameDevice } from '@coach-app/data'
import { useNotify, useUser, validateOnBlur } from '@coach-app/runtime'
import { Button, Field, Input, Text } from '@coach-app/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { shownName } from '../frame/account.schema.ts'
import form from '../frame/form.module.css'
import classes from './settings.module.css'

const schema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.maxLength(
        DEVICE_NAME_MAX_LENGTH,
        `The device’s name can have at most ${DEVICE_NAME_MAX_LENGTH} characters.`,
      ),
      shownName('device’s name'),
    ),
})

/** Settings of this device: its name, and its changes that are not sent yet. */
export function ThisDevice({ name, onNamed }: { name: string; onNamed: (name: string) => void }) {
  const [isNaming, setIsNaming] = useState(false)
  const unsent = useUnsent()
  return (
    <>
      {unsent > 0 && (
        <Text role="status" size={13} weight="medium" className={classes.waits}>
          {counted(unsent, 'entry waits', 'entries wait')} on this device, not sent yet. Signing out here
          would delete {plural(unsent, 'it', 'them')}.
        </Text>
      )}
      {isNaming ? (
        <NameForm
          name={name}
          onClose={named => {
            setIsNaming(false)
            if (named !== null) onNamed(named)
          }}
        />
      ) : (
        <Button variant="ghost" size="sm" className={classes.rename} onClick={() => setIsNaming(true)}>
          Rename this device
        </Button>
      )}
    </>
  )
}

function NameForm({ name, onClose }: { name: string; onClose: (named: string | null) => void }) {
  const notify = useNotify()
  const fields = useForm({ resolver: zodResolver(schema), defaultValues: { name } })
  const submit = fields.handleSubmit(values => {
    nameDevice(values.name)
    notify({ kind: 'success', text: `What you log here says “${deviceName()}” from now on.` })
    onClose(deviceName())
  })
  return (
    <form className={form.form} onSubmit={submit} noValidate aria-label="Name of this device">
      <Field
        label="Name of this device"
        error={fields.formState.errors.name?.message}
        hint="It stands beside the sets you log here, and whoever sees your training can read it. Left empty: the browser’s."
      >
        <Input {...validateOnBlur(fields)('name')} autoFocus autoComplete="off" />
      </Field>
      <div className={classes.line}>
        <Button type="submit" size="sm">
          Save name
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onClose(null)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** How much waits here; other tabs send as well. */
function useUnsent(): number {
  const { id } = useUser()
  return useSyncExternalStore(followStorage, () => countUnsent(id))
}

function followStorage(onChange: () => void): () => void {
  const stop = new AbortController()
  for (const event of ['storage', 'online', 'focus'])
    addEventListener(event, onChange, { signal: stop.signal })
  return () => stop.abort()
}
