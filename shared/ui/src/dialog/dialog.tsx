import { clsx } from 'clsx'
import { Modal, type ModalProps } from '../modal/modal.tsx'
import classes from './dialog.module.css'

export interface DialogProps extends ModalProps {
  /** 400, 520, 720 or 960 px wide; default `md`. At 480 px and below it is a sheet from the bottom. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Always uses the maximum height, so that the dialog does not resize when a tab changes. */
  fixedHeight?: boolean
}

/**
 * A modal dialog with a focus trap; focus is restored on closing. Escape and the backdrop close it. Of several open dialogs,
 * also in different React roots, only the topmost is closed.
 */
export function Dialog({ size = 'md', fixedHeight = false, ...modal }: DialogProps) {
  return (
    <Modal
      {...modal}
      viewportClassName={classes.viewport}
      panelClassName={clsx(classes.dialog, classes[size], fixedHeight && classes.fixedHeight)}
    />
  )
}
