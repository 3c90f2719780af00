import { FIELDS } from './typed.ts'

/** What a field holds: text, or whether it is on. */
export type FieldValue = string | boolean

/** By what a field of one release is found again in another one. */
export interface FieldName {
  kind: string
  label: string
  name: string
}

export const nameField = (field: Element): FieldName => ({
  kind: field instanceof HTMLInputElement ? `input ${field.type}` : field.localName,
  label: labelOf(field),
  name: field.getAttribute('name') ?? '',
})

/** What a screen reader would call it, as far as that says more than its content does. */
function labelOf(field: Element): string {
  const named = controlOf(field)
  const elements = (named.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(id => id !== '')
  const texts = [
    named.getAttribute('aria-label'),
    elements.map(id => document.getElementById(id)?.textContent ?? '').join(' '),
    'labels' in named ? [...((named as HTMLInputElement).labels ?? [])].map(wordsOf).join(' ') : '',
    named.getAttribute('placeholder'),
  ]
  return texts.map(text => (text ?? '').replaceAll(/[\s*]+/g, ' ').trim()).find(text => text !== '') ?? ''
}

/** A label may stand around its field: what is in that is no word of it. */
function wordsOf(label: HTMLLabelElement): string {
  const words = label.cloneNode(true) as HTMLLabelElement
  for (const field of words.querySelectorAll(FIELDS)) field.remove()
  return words.textContent
}

/** A widget that is drawn by hand has the name, and beside it an unseen input has the value. */
function controlOf(field: Element): Element {
  const before = field.previousElementSibling
  return field.matches('[aria-hidden="true"]') && before?.matches('[role]') ? before : field
}

export function readField(field: HTMLElement): FieldValue {
  if (field instanceof HTMLInputElement) return isSwitched(field) ? field.checked : field.value
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return field.value
  return field.textContent
}

/** Puts a value into a field as a person would, so that whoever draws it notices. */
export function fillField(field: HTMLElement, value: FieldValue): void {
  if (readField(field) === value) return
  if (field instanceof HTMLInputElement && isSwitched(field)) {
    // React listens to the click. A radio button is turned off by another one.
    if (field.type !== 'radio' || value === true) field.click()
    return
  }
  if (typeof value !== 'string') return
  const setter = setterOf(field)
  if (setter) setter.call(field, value)
  else field.textContent = value
  // What a list of choices holds is told by the one, what is typed by the other.
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

const isSwitched = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio'

/** The browser's own: React puts one of its own over it, which takes the value for known. */
function setterOf(field: HTMLElement) {
  for (const type of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement]) {
    if (field instanceof type) return Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set
  }
  return undefined
}
