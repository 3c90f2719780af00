import { ErrorState } from '@coach-app/ui'
import { createRoot } from 'react-dom/client'
import { CopyDetails } from './copy-details.tsx'

/** The error screen in place of a module inside another remote's page. @returns takes it away again. */
export function showInlineFailure(host: HTMLElement, retry: () => void): () => void {
  const element = document.createElement('div')
  host.append(element)
  const root = createRoot(element)
  root.render(<ErrorState layout="compact" onRetry={retry} action={<CopyDetails />} />)
  return () => {
    // Its button may have been pressed just now: React is not to be unmounted while it renders.
    queueMicrotask(() => root.unmount())
    element.remove()
  }
}
