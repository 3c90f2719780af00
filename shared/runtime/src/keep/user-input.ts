/** All form fields, including the hidden inputs of custom widgets. */
export const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Files, which must be chosen again, and buttons, which have no value. */
const NOT_KEPT = new Set(['file', 'submit', 'button', 'reset', 'image'])

const typed = new WeakSet<Element>()

/** Tracks from now on which fields get user input. Values that a page fills in itself need not be kept. */
export function trackUserInput(signal?: AbortSignal): void {
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
  // A custom select stores its value in a hidden input that fires no event.
  for (const type of ['click', 'keydown']) document.addEventListener(type, trackChoice, options)
}

function trackChoice({ target }: Event): void {
  const list = target instanceof Element && target.closest('[role="option"]')?.closest('[role="listbox"]')
  if (!list) return
  const trigger = document.querySelector(`[role="combobox"][aria-controls="${CSS.escape(list.id)}"]`)
  const holder = trigger?.nextElementSibling
  if (holder?.matches('input[aria-hidden="true"]')) typed.add(holder)
}

/** Fields of the page that contain user input. */
export const fieldsWithInput = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(FIELDS)].filter(field => typed.has(field))
