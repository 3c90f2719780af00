const CONTROLS = 'a[href], button, summary, [role="tab"]'

/**
 * Presses the first control in `place` that is called `name`, or else whose name has it as a part: a workout's link says its exercises
 * too. Where there is none, nothing happens.
 */
export function pressIn(place: Element, name: string): void {
  const controls = [...place.querySelectorAll<HTMLElement>(CONTROLS)]
  const found =
    controls.find(control => nameOf(control) === name) ??
    controls.find(control => nameOf(control).includes(name))
  if (!found) return
  // The next key goes to the pressed control, or to what it opens.
  found.focus({ preventScroll: true })
  found.click()
}

const nameOf = (control: HTMLElement): string =>
  control.getAttribute('aria-label') ?? (control.textContent ?? '').replace(/\s+/g, ' ').trim()
