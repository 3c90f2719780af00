import { clsx } from 'clsx'
import { Modal, type ModalProps } from '../modal/modal.tsx'
import classes from './drawer.module.css'

export interface DrawerProps extends ModalProps {
  /** 360, 480 or 720 px wide; default `md`. The whole width on a phone. */
  size?: 'sm' | 'md' | 'lg'
  /** The edge it comes from; default `end`. */
  side?: 'start' | 'end'
}

/** A modal dialog at the edge of the window; the page stays partly visible. */
export function Drawer({ size = 'md', side = 'end', ...modal }: DrawerProps) {
  return (
    <Modal
      {...modal}
      viewportClassName={clsx(side === 'end' ? classes.atEnd : classes.atStart)}
      panelClassName={clsx(classes.drawer, classes[side], classes[size])}
    />
  )
}
