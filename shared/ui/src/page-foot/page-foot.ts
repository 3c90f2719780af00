/**
 * A `ref` for what a page keeps at its own lower edge, such as a composer: toasts end above it, as high as it is at the moment.
 * Strip and bar of the shell, which are on every page, have `--slot-bar`.
 */
export function pageFoot(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--page-foot', `${element.offsetHeight}px`))
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty('--page-foot')
  }
}
