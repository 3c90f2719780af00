import { Button, ErrorState } from '@coach-app/ui'
import { createRoot } from 'react-dom/client'
import { CopyDetails } from './copy-details.tsx'
import styles from './overlay-failure.module.css'

interface FailureActions {
  retry(): void
  close(): void
}

/**
 * The generic error screen for an overlay that could not be shown.
 *
 * @returns removes it.
 */
export function showOverlayFailure(host: HTMLElement, actions: FailureActions): () => Promise<void> {
  const element = document.createElement('div')
  host.append(element)
  const root = createRoot(element)
  root.render(<OverlayFailure {...actions} />)
  return async () => {
    root.unmount()
    element.remove()
  }
}

function OverlayFailure({ retry, close }: FailureActions) {
  return (
    <dialog
      ref={dialog => {
        if (dialog && !dialog.open) dialog.showModal()
      }}
      className={styles.dialog}
      aria-label="Error"
      onClose={close}
    >
      <ErrorState onRetry={retry} action={<CopyDetails />} />
      <Button variant="ghost" onClick={close}>
        Close
      </Button>
    </dialog>
  )
}
