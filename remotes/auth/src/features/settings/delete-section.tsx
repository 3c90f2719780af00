import { AppFailure, unwrap } from '@coach-app/data'
import { useNotify, useUser } from '@coach-app/runtime'
import { Banner, Button, Field, Input } from '@coach-app/ui'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSubscription } from '../plans/use-plans.ts'
import { deleteMyAccount } from './account.data.ts'
import classes from './settings.module.css'
import { SettingsDialog } from './settings-dialog.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useExport } from './use-export.ts'
import { settingsFailure } from './use-profile.ts'

/** Deletes the account. */
export function DeleteSection() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SettingsSection
      id="delete"
      title="Delete account"
      description="Ends your account at once and for good. Nobody can bring it back."
    >
      <Button variant="destructive" className={classes.start} onClick={() => setIsOpen(true)}>
        Delete account
      </Button>
      {isOpen && <DeleteDialog onClose={() => setIsOpen(false)} />}
    </SettingsSection>
  )
}

/** Explains what is deleted, offers the export, and requires typing the e-mail address. */
function DeleteDialog({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const notify = useNotify()
  const navigate = useNavigate()
  const exporting = useExport()
  const billed = useSubscription(user.id).data?.billed ?? false
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const deletion = useMutation({
    mutationFn: async () => unwrap(await deleteMyAccount(typed.trim())),
    onSuccess: async () => {
      notify({ kind: 'success', text: 'Your account is deleted.' })
      // The route guard redirected to /signin when the session ended; go to the landing page instead.
      await navigate('/', { replace: true })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const matches = typed.trim().toLowerCase() === user.email.toLowerCase()
    setIsWrong(!matches)
    if (matches) deletion.mutate()
  }

  return (
    <SettingsDialog
      open
      onClose={() => {
        if (!deletion.isPending) onClose()
      }}
      title="Delete your account?"
      description={
        <>
          <p>
            <strong>What goes:</strong> your sign-in and profile, your training and logs, your contacts and
            team memberships, and every access you gave or were given.
          </p>
          <p>
            <strong>What stays, without your name:</strong> messages you sent, and what you planned or logged
            for others. A team that only you run passes to its next coach, or ends.
          </p>
          {billed && (
            <p>
              <strong>Your plan</strong> ends at once, and nothing more is charged.
            </p>
          )}
        </>
      }
      footer={
        <>
          <Button variant="outline" disabled={deletion.isPending} onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" form={formId} variant="destructive" loading={deletion.isPending}>
            Delete account
          </Button>
        </>
      }
    >
      <Button
        variant="outline"
        fullWidth
        leftIcon={<Download />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        Export all my data first
      </Button>
      <form id={formId} onSubmit={submit} noValidate aria-label="Delete account" className={classes.skeleton}>
        {deletion.isError && <Banner tone="danger">{refusal(deletion.error)}</Banner>}
        <Field
          label="Type your e-mail address to confirm"
          hint={user.email}
          error={isWrong ? 'This is not your e-mail address.' : undefined}
          required
        >
          <Input
            type="email"
            value={typed}
            onChange={event => {
              setTyped(event.target.value)
              setIsWrong(false)
            }}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      </form>
    </SettingsDialog>
  )
}

/** Shows the server's message where only the server knows the reason; a wrong address was already rejected by the form. */
const refusal = (error: Error): string =>
  error instanceof AppFailure && error.error.code === 'conflict'
    ? error.message
    : settingsFailure(error, 'Your account could not be deleted. Please try again.')
