import { type ReactNode, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { Modal } from '../modal/modal.tsx'
import classes from './dialog.module.css'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onClosed?: (() => void) | undefined
  /** The question. */
  title: ReactNode
  /** What follows from it. */
  description?: ReactNode
  /** The verb of the action, such as 'Remove'. */
  confirmLabel: string
  /** Default 'Cancel'. */
  cancelLabel?: string
  /** Default `destructive`. */
  variant?: 'primary' | 'destructive'
  /** The action is under way. */
  loading?: boolean | undefined
  /** Does it; close by `open` when it has worked. */
  onConfirm: () => void
}

/** Asks before what cannot be undone. Cancel has the focus. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel = 'Cancel',
  variant = 'destructive',
  loading,
  onConfirm,
  ...modal
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      {...modal}
      role="alertdialog"
      initialFocus={cancel}
      viewportClassName={classes.viewport}
      panelClassName={`${classes.dialog} ${classes.sm}`}
      footer={
        <>
          <Button ref={cancel} variant="outline" onClick={() => modal.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={variant} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
