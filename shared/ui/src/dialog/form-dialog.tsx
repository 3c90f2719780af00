import { type ReactNode, useId } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import classes from './form-dialog.module.css'

export interface FormDialogProps
  extends Omit<DialogProps, 'open' | 'onOpenChange' | 'footer' | 'toolbar' | 'children'> {
  /** Default true: where it is shown, it is open. `false` closes it with its animation; then `onClosed` is called. */
  open?: boolean
  /** The verb of the action, such as 'Save'. */
  submitLabel: ReactNode
  /** The action is under way. */
  submitting?: boolean | undefined
  /** Disables submitting. */
  disabled?: boolean | undefined
  /** Default `primary`. */
  variant?: 'primary' | 'destructive'
  /** `lg` where a thumb presses; default `md`. */
  buttonSize?: 'md' | 'lg'
  /** Further buttons, before Cancel. */
  actions?: ReactNode
  /** The submit button, and Enter in a field. The fields say what is wrong themselves; nothing is submitted by the browser. */
  onSubmit: () => void
  /** Escape, backdrop, close button and Cancel. */
  onClose: () => void
  /** Cancel, where that gives up more than closing does. */
  onCancel?: (() => void) | undefined
  children: ReactNode
}

/**
 * A dialog with one form: its fields below each other, Cancel and the action. A submit does not reach a form around it in React, such
 * as that of the page which opened the dialog.
 */
export function FormDialog({
  open = true,
  submitLabel,
  submitting,
  disabled,
  variant = 'primary',
  buttonSize = 'md',
  actions,
  onSubmit,
  onClose,
  onCancel = onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      {...dialog}
      open={open}
      onOpenChange={isOpen => isOpen || onClose()}
      footer={
        <>
          {actions}
          <Button variant="outline" size={buttonSize} onClick={onCancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={variant}
            size={buttonSize}
            form={formId}
            loading={submitting}
            disabled={disabled}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
