import type { OverlayName } from '@coach-app/contracts'
import { preloadOverlay } from '../federation/overlays.ts'
import { preloadPanel } from '../palette/palette-store.ts'
import { INTENT } from './prefetch.ts'

/** The command palette, beside the overlays of the remotes. */
const PALETTE = 'palette'

/**
 * Preloads the code of the overlay that an element opens, on hover, focus or touch. The element names it, in the shell or in
 * any remote: `<Button data-opens="contacts/contact-manager">`.
 *
 * @param signal stops it.
 */
export function startIntent(signal?: AbortSignal): void {
  const asked = new Set<string>()
  const ask = ({ target }: Event) => {
    const opens = target instanceof Element && target.closest<HTMLElement>('[data-opens]')?.dataset.opens
    if (!opens || asked.has(opens)) return
    // Once per element: a failed preload is retried, and its error reported, when the overlay is opened.
    asked.add(opens)
    if (opens === PALETTE) preloadPanel()
    else preloadOverlay(opens as OverlayName)
  }
  for (const type of INTENT)
    document.addEventListener(type, ask, { passive: true, ...(signal ? { signal } : {}) })
}
