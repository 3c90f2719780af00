import { unwrap } from '@coach-app/data'
import { Page, useNotify } from '@coach-app/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOpenEvent } from '../event/event-context.tsx'
import { EventHeader } from '../event/event-header.tsx'
import { NotForYou } from '../event/not-for-you.tsx'
import { eventPath } from '../event-path.ts'
import { errorOf, updateEvent } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import type { LongDay } from '../model/types.ts'
import { type Draft, draftOf, setupOf } from '../rules/draft.ts'
import { EventForm } from './event-form.tsx'
import classes from './form.module.css'
import { FormSkeleton } from './new-event-page.tsx'

/** `/longday/<link>/edit`, for the organiser: everything before the start, then what it is called and whether it is public. */
export function EditEventPage() {
  const { mine, isJoining } = useOpenEvent()
  return (
    <Page title="Edit event" className={classes.page}>
      <EventHeader title="Edit event" />
      {isJoining ? (
        <FormSkeleton />
      ) : mine?.me.organiser ? (
        <EditForm event={mine} />
      ) : (
        <NotForYou who="organiser" />
      )}
    </Page>
  )
}

function EditForm({ event }: { event: LongDay }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const notify = useNotify()
  const [initial] = useState(() => draftOf(event.setup, { copy: false }))
  const saving = useMutation({
    mutationFn: async (draft: Draft) => unwrap(await updateEvent(event.id, setupOf(draft))),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: longdayKeys.event(event.link) })
      await client.invalidateQueries({ queryKey: longdayKeys.board(event.link) })
      notify({ kind: 'success', text: 'The event is saved.' })
      navigate(eventPath(event.link, 'manage'))
    },
  })
  return (
    <EventForm
      initial={initial}
      label="Save"
      isSaving={saving.isPending}
      hasStarted={event.status !== 'before'}
      error={saving.error && errorOf(saving.error)}
      onSave={draft => saving.mutate(draft)}
    />
  )
}
