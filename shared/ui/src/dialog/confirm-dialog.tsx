import { type ReactNode, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { Modal, type ModalProps } from '../modal/modal.tsx'
import classes from './dialog.module.css'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onClosed?: (() => void) | undefined
  /** The question. */
  title: ReactNode
  /** The consequences of the action. */
  description?: ReactNode
  /** The verb of the action, such as 'Remove'. */
  confirmLabel: string
  /** Default 'Cancel'. */
  cancelLabel?: string
  /** Default `destructive`. */
  variant?: 'primary' | 'destructive'
  /** The action is under way. */
  loading?: boolean | undefined
  /** As of the dialogs: what has the focus afterwards, where it is not what opened it. */
  mayReturnFocus?: ModalProps['mayReturnFocus']
  /** Runs the action; set `open` to false after success. */
  onConfirm: () => void
}

/** Asks for confirmation before an irreversible action. Cancel has the initial focus. */
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
