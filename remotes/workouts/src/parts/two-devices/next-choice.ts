/** What marks a choice in the page: `data-choice`. */
const choices = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-choice]')]

let visited: HTMLElement | null = null

/** Brings a choice into view, with the focus on its first answer. */
export function goToChoice(choice: HTMLElement): void {
  visited = choice
  choice.querySelector('button')?.focus({ preventScroll: true })
  // Its scroll margin keeps it clear of the head above it and of toasts below it.
  choice.scrollIntoView({ block: 'nearest' })
}

/** The focus goes to the choice after the one that was visited last, from the last to the first. */
export function goToNextChoice(): void {
  const all = choices()
  const next = all[(visited ? all.indexOf(visited) + 1 : 0) % Math.max(1, all.length)]
  if (next) goToChoice(next)
}

/**
 * Where the focus goes before a choice disappears: to the one after it, else to one before it; without another to what stands above it in
 * its list, the set itself, else to the page. Ctrl+Z takes it back from there.
 */
export function leaveChoice(button: HTMLElement): void {
  const choice = button.closest<HTMLElement>('[data-choice]')
  const all = choices()
  const at = choice ? all.indexOf(choice) : -1
  // A press that chooses all sets leaves the numbers.
  const next = choice ? (all[at + 1] ?? all[at - 1]) : undefined
  if (next) {
    goToChoice(next)
    return
  }
  const row = choice?.closest('li')?.previousElementSibling?.querySelector<HTMLElement>('button')
  ;(row ?? document.getElementById('main'))?.focus({ preventScroll: true })
}
