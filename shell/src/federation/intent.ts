import type { OverlayName } from '@coach-app/contracts'
import { expectPanel } from '../palette/palette-store.ts'
import { expectOverlay } from './overlays.ts'
import { INTENT } from './prefetch.ts'

/** The command palette, beside the overlays of the remotes. */
const PALETTE = 'palette'

/**
 * Fetches the code of what an element opens as soon as somebody shows that they want it: the element says what that is, of the
 * shell or of any remote, such as `<Button data-opens="contacts/contact-manager">`.
 *
 * @param signal ends it.
 */
export function startIntent(signal?: AbortSignal): void {
  const asked = new Set<string>()
  const ask = ({ target }: Event) => {
    const opens = target instanceof Element && target.closest<HTMLElement>('[data-opens]')?.dataset.opens
    if (!opens || asked.has(opens)) return
    // Once: what does not arrive is asked for again, and told of, when it is opened.
    asked.add(opens)
    if (opens === PALETTE) expectPanel()
    else expectOverlay(opens as OverlayName)
  }
  for (const type of INTENT)
    document.addEventListener(type, ask, { passive: true, ...(signal ? { signal } : {}) })
}
