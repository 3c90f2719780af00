/// <reference lib="dom" />
import type { Page } from '@playwright/test'

/** Fixed elements, and fields at the lower edge: name and box of each, in px of the window. */
interface Standing {
  name: string
  element: Element
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Pairs of fixed elements of which one covers the other, one line each. An open dialog is checked alone, and
 * what stands inside of something fixed belongs to it.
 */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const modals = [
      ...document.querySelectorAll(
        'dialog[open], [role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]',
      ),
    ].filter(modal => modal.checkVisibility() && !modal.matches('aside, [data-beside]') && coversPage(modal))
    const modal = modals.at(-1)
    const standing: Standing[] = []
    for (const element of document.querySelectorAll('body *')) {
      const { position } = getComputedStyle(element)
      const stands =
        position === 'fixed' || position === 'sticky' || element.matches('form[aria-label^="Message to"]')
      if (!stands || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.closest('[inert], [aria-hidden="true"]')) continue
      // Over a dialog stand only what is in it, and the toasts.
      if (modal && !modal.contains(element) && !element.closest('[data-toast-region]')) continue
      if (modal && element.contains(modal)) continue
      for (const part of drawn(element)) {
        const box = clipped(part)
        if (box.right - box.left >= 1 && box.bottom - box.top >= 1)
          standing.push({ name: nameOf(part), element: part, ...box })
      }
    }
    const found: string[] = []
    for (const [index, one] of standing.entries())
      for (const other of standing.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        // Borders and shadows may touch.
        if (wide > 1 && high > 1)
          found.push(`${one.name} and ${other.name} share ${Math.round(wide)} × ${Math.round(high)} px`)
      }
    return found

    /** A region without a surface of its own lets presses through: what counts are the things in it. */
    function drawn(element: Element): Element[] {
      return getComputedStyle(element).pointerEvents === 'none' ? [...element.children] : [element]
    }

    function coversPage(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect()
      return width >= innerWidth - 1 || element.getAttribute('aria-modal') === 'true' || height >= innerHeight
    }

    /** The visible part of an element: clipped by the window and by every scrolling box around it. */
    function clipped(element: Element) {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const box = {
        left: Math.max(0, left),
        top: Math.max(0, top),
        right: Math.min(innerWidth, right),
        bottom: Math.min(innerHeight, bottom),
      }
      if (getComputedStyle(element).position === 'fixed') return box
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue
        const outer = around.getBoundingClientRect()
        box.left = Math.max(box.left, outer.left)
        box.top = Math.max(box.top, outer.top)
        box.right = Math.min(box.right, outer.right)
        box.bottom = Math.min(box.bottom, outer.bottom)
      }
      return box
    }

    function nameOf(element: Element): string {
      const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? ''
      const { left, top, width, height } = element.getBoundingClientRect()
      const box = [left, top, width, height].map(Math.round).join(' ')
      return `${element.localName} "${label}" (${box})`
    }
  })
