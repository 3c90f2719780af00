import { clsx } from 'clsx'
import { Modal, type ModalProps } from '../modal/modal.tsx'
import classes from './dialog.module.css'

export interface DialogProps extends ModalProps {
  /** 400, 520, 720 or 960 px wide; default `md`. At 480 px and below it is a sheet from the bottom. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Takes the full height it may have, so that tabs of different length do not make it jump. */
  fixedHeight?: boolean
}

/**
 * A modal dialog: focus stays inside and returns to where it was, Escape and the backdrop close it, and of several
 * open ones, in whatever React root, only the uppermost.
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
