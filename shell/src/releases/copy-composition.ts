import { notify } from '../toasts/notify.ts'
import { describeComposition } from './composition.ts'

/** Copies the releases of this page, for a bug report. */
export async function copyComposition(): Promise<void> {
  try {
    await navigator.clipboard.writeText(describeComposition())
    notify({ kind: 'success', text: 'The details have been copied.' })
  } catch {
    notify({ kind: 'error', text: 'The details could not be copied. The browser does not allow it here.' })
  }
}
