import { resolveName } from '@coach-app/data'
import { useNotify, useSession } from '@coach-app/runtime'
import { Banner, Button, Field, Input, NativeSelect } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import type { ClientRow } from './clients.data.ts'
import { copyWeek, undoCopies } from './copy-week.data.ts'
import { addDays, weekOf } from './days.ts'

export interface CopyWeekDialogProps {
  clients: ClientRow[]
  to: ClientRow[]
  onClose: () => void
  onCopied: () => void
}

/** Copies somebody's week to several clients: as drafts, to be looked at before they are published. */
export function CopyWeekDialog({ clients, to, onClose, onCopied }: CopyWeekDialogProps) {
  const notify = useNotify()
  const weekStart = useSession(({ profile }) => profile?.weekStart ?? 1)
  const today = to[0]?.today ?? new Date().toISOString().slice(0, 10)
  const readable = clients.filter(client => client.permission_level !== null && !client.is_archived)
  const [athleteId, setAthleteId] = useState(to[0]?.user_id ?? '')
  const [from, setFrom] = useState(weekOf(today, weekStart))
  const [target, setTarget] = useState(addDays(weekOf(today, weekStart), 7))
  const [error, setError] = useState<string | null>(null)
  const [isCopying, setCopying] = useState(false)
  // Copied to the week it comes from, it would stand there twice.
  const athletes = to.filter(
    client => client.user_id !== athleteId || weekOf(from, weekStart) !== weekOf(target, weekStart),
  )

  const copy = async () => {
    setCopying(true)
    setError(null)
    const answer = await copyWeek(
      { athleteId, week: weekOf(from, weekStart) },
      { athleteIds: athletes.map(({ user_id }) => user_id), week: weekOf(target, weekStart) },
    )
    setCopying(false)
    if (!answer.ok) return setError(answer.error.message)
    const { changes, workouts } = answer.value
    notify({
      kind: 'success',
      text: `${workouts} ${workouts === 1 ? 'workout' : 'workouts'} copied to ${athletes.length} ${athletes.length === 1 ? 'client' : 'clients'}, as drafts`,
      action: {
        label: 'Undo',
        run: async () => {
          const undone = await undoCopies(changes)
          notify(
            undone.ok
              ? { kind: 'success', text: 'The copies are gone' }
              : { kind: 'error', text: undone.error.message },
          )
        },
      },
    })
    onClose()
    onCopied()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Copy a week to ${to.length === 1 ? '1 client' : `${to.length} clients`}`}
      description="They get drafts: nobody sees them before you publish."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isCopying} disabled={athletes.length === 0} onClick={() => void copy()}>
            Copy week
          </Button>
        </>
      }
    >
      {error && <Banner tone="danger">{error}</Banner>}
      <Field label="Whose week">
        <NativeSelect value={athleteId} onChange={event => setAthleteId(event.target.value)}>
          {readable.map(client => (
            <option key={client.user_id} value={client.user_id}>
              {resolveName(client)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Any day of that week">
        <Input
          type="date"
          value={from}
          onChange={event => event.target.value && setFrom(event.target.value)}
        />
      </Field>
      <Field label="To the week of">
        <Input
          type="date"
          value={target}
          onChange={event => event.target.value && setTarget(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
