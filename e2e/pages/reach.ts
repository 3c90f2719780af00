import type { Page } from '@playwright/test'

/**
 * What can be worked with but not got at: a line each. Every control is scrolled into view, and must then be the one that a press in
 * its middle meets.
 */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [role="button"], [role="switch"], [role="tab"]'
    // What is open over the page is worked with alone.
    const modals = [
      ...document.querySelectorAll(
        'dialog[open], [role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]',
      ),
    ].filter(modal => modal.checkVisibility())
    const within = modals.at(-1) ?? document.body
    const found: string[] = []
    for (const control of within.querySelectorAll(CONTROLS)) {
      // A box or a radio may be drawn by its label.
      const drawn = (control as HTMLInputElement).labels?.[0] ?? control
      const isThere = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
        element.closest('[inert], [aria-hidden="true"]') === null
      if (!isThere(control) || control.matches(':disabled')) continue
      const isSmall = ({ width, height }: DOMRect) => width <= 1 || height <= 1
      const target =
        isSmall(control.getBoundingClientRect()) || control.matches('[type="checkbox"], [type="radio"]')
          ? drawn
          : control
      if (isSmall(target.getBoundingClientRect())) continue
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // The link that skips the header is in the window only while it has the focus.
      const skips = target.getBoundingClientRect().bottom <= 0
      if (skips) (control as HTMLElement).focus()
      // A link may be broken into several lines; one of them is enough.
      const isMet = [...target.getClientRects()].some(({ left, top, width, height }) => {
        const met = document.elementFromPoint(left + width / 2, top + height / 2)
        // Its own list follows it a moment after it was scrolled.
        const isOwnList =
          control.matches('[aria-expanded="true"]') && met?.closest('[role="listbox"]') != null
        return met !== null && (isOwnList || target.contains(met) || met.closest('label')?.contains(control))
      })
      // It lies over the header then.
      if (skips) (control as HTMLElement).blur()
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40)
      if (!isMet) {
        const { left, top, width, height } = target.getBoundingClientRect()
        const over = document.elementFromPoint(left + width / 2, top + height / 2)
        const where = `${Math.round(left)},${Math.round(top)} ${Math.round(width)}×${Math.round(height)}`
        found.push(
          `${control.localName} "${name}" at ${where} is under ${over?.localName}.${over?.getAttribute('class') ?? ''}`,
        )
      }
    }
    return found
  })
