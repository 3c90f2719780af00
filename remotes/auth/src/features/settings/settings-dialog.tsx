import { Row, Stack, Text } from '@coach-app/ui'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import classes from './settings-dialog.module.css'

interface SettingsDialogProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  footer: ReactNode
  children?: ReactNode
}

/**
 * A modal with the native dialog element, which has a focus trap, closes on Escape and restores focus.
 * Not the design system's Dialog: it needs the headless library, which a remote would load before its first page, and
 * /signin would wait for it.
 */
export function SettingsDialog({ open, ...dialog }: SettingsDialogProps) {
  return open ? <OpenDialog {...dialog} /> : null
}

function OpenDialog({ onClose, title, description, footer, children }: Omit<SettingsDialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget | null>(null)
  const id = useId()
  // In a layout effect: the element is still in the page when it closes, and only then the focus goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; Escape is the dialog's own
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={event => {
        pressed.current = event.target
      }}
      onClick={event => {
        // What is dragged from within and let go outside does not close it.
        if (event.target === event.currentTarget && pressed.current === event.currentTarget) onClose()
      }}
    >
      <Stack gap={4} className={classes.panel}>
        <Text as="h2" id={`${id}-title`} size={20} breaks="anywhere">
          {title}
        </Text>
        {description && (
          <Stack id={`${id}-text`} gap={3} tone="muted" className={classes.text}>
            {description}
          </Stack>
        )}
        {children}
        <Row gap={2} align="stretch" wrap justify="end" className={classes.footer}>
          {footer}
        </Row>
      </Stack>
    </dialog>
  )
}
