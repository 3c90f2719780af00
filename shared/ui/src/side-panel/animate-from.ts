/** Animates a panel from the element that opened it. Only transform and opacity: the panel is complete and usable from the first frame. */
export function animateFrom(panel: HTMLElement, origin: Element | null): void {
  if (!origin || !panel.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const from = origin.getBoundingClientRect()
  const to = panel.getBoundingClientRect()
  if (to.width === 0 || to.height === 0) return
  const style = getComputedStyle(panel)
  const moved = `translate(${from.left - to.left}px, ${from.top - to.top}px)`
  const shrunk = `scale(${from.width / to.width}, ${from.height / to.height})`
  panel.animate(
    [
      { transformOrigin: '0 0', transform: `${moved} ${shrunk}`, opacity: 0.2 },
      { transformOrigin: '0 0', transform: 'none', opacity: 1 },
    ],
    {
      duration: Number.parseFloat(style.getPropertyValue('--duration-slow')) || 0,
      easing: style.getPropertyValue('--ease-out') || 'ease-out',
    },
  )
}
