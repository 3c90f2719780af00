import { Row, Stack, Text } from '@coach-app/ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'
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
export function SettingsDialog({ open, onClose, title, description, footer, children }: SettingsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) element.showModal()
  }, [open])
  if (!open) return null
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
      onClick={event => {
        if (event.target === event.currentTarget) onClose()
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
