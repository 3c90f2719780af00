/** A `ref` that writes an element's height, as it is at the moment, into a property of the document. */
const heightIn =
  (property: `--${string}`) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }

/**
 * A `ref` for what a page keeps at its own lower edge, such as a composer: toasts end above it, as high as it is at the moment.
 * Strip and bar of the shell, which are on every page, have `--slot-bar`.
 */
export const pageFoot = heightIn('--page-foot')

/** The same for all toasts there are at the moment: 0 px for none. What they stand over can be scrolled clear of them. Internal. */
export const toastsHeight = heightIn('--toasts')

/** The same for the buttons of a sheet, which may need two lines. Internal. */
export const sheetFoot = heightIn('--sheet-foot')
