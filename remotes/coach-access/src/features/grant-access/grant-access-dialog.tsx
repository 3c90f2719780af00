import type { OverlayProps } from '@coach-app/contracts'
import { useUser } from '@coach-app/runtime'
import { useState } from 'react'
import { GrantAccess } from './grant-access.tsx'
import { RequestAccess } from './request-access.tsx'

type Props = OverlayProps<'coach-access/grant-access'> & { close: (result?: { saved: boolean }) => void }

/** Control of the dialogs below: the overlay resolves after the closing animation. */
export interface DialogControl {
  open: boolean
  onOpenChange: (open: boolean) => void
  onClosed: () => void
  /** Closes the dialog and resolves with `saved: true`. */
  onSaved: () => void
}

/** The athlete grants; anybody else can only ask. */
export function GrantAccessDialog({ close, ...props }: Props) {
  const viewer = useUser()
  const [open, setOpen] = useState(true)
  const [saved, setSaved] = useState(false)
  const control: DialogControl = {
    open,
    onOpenChange: setOpen,
    onClosed: () => close({ saved }),
    onSaved: () => {
      setSaved(true)
      setOpen(false)
    },
  }
  return viewer.id === props.athleteId ? (
    <GrantAccess {...props} control={control} />
  ) : (
    <RequestAccess athleteId={props.athleteId} athleteName={props.athleteName} control={control} />
  )
}
