/** What a person can put something into, with whatever a widget keeps its value in. */
export const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** What is asked for anew, or means nothing as a value. */
const NOT_KEPT = new Set(['file', 'submit', 'button', 'reset', 'image'])

const typed = new WeakSet<Element>()

/** Notes from now on which fields people put something into. What a page fills in by itself is not what they would miss. */
export function followTyping(signal?: AbortSignal): void {
  const options = { capture: true, passive: true, ...(signal ? { signal } : {}) }
  for (const type of ['input', 'change']) {
    document.addEventListener(
      type,
      ({ target }) => {
        const field = target instanceof Element ? target.closest(FIELDS) : null
        if (field && !NOT_KEPT.has((field as Partial<HTMLInputElement>).type ?? '')) typed.add(field)
      },
      options,
    )
  }
  // The value of a select that is drawn by hand stands in an input that says nothing when it changes.
  for (const type of ['click', 'keydown']) document.addEventListener(type, noteChoice, options)
}

function noteChoice({ target }: Event): void {
  const list = target instanceof Element && target.closest('[role="option"]')?.closest('[role="listbox"]')
  if (!list) return
  const trigger = document.querySelector(`[role="combobox"][aria-controls="${CSS.escape(list.id)}"]`)
  const holder = trigger?.nextElementSibling
  if (holder?.matches('input[aria-hidden="true"]')) typed.add(holder)
}

/** Fields of the page that hold something a person has put there. */
export const typedFields = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(FIELDS)].filter(field => typed.has(field))
