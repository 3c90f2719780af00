import { FIELDS } from './user-input.ts'

/** The value of a field: text, or whether it is checked. */
export type FieldValue = string | boolean

/** How the same field is found in another release. */
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

/** Its accessible name, unless that is only its content. */
function labelOf(field: Element): string {
  const named = controlOf(field)
  const elements = (named.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(id => id !== '')
  const texts = [
    named.getAttribute('aria-label'),
    elements.map(id => document.getElementById(id)?.textContent ?? '').join(' '),
    'labels' in named ? [...((named as HTMLInputElement).labels ?? [])].map(labelText).join(' ') : '',
    named.getAttribute('placeholder'),
  ]
  return texts.map(text => (text ?? '').replaceAll(/[\s*]+/g, ' ').trim()).find(text => text !== '') ?? ''
}

/** A label may contain its field, whose text is not part of the label. */
function labelText(label: HTMLLabelElement): string {
  const words = label.cloneNode(true) as HTMLLabelElement
  for (const field of words.querySelectorAll(FIELDS)) field.remove()
  return words.textContent
}

/** A custom widget has the accessible name, and a hidden input beside it has the value. */
function controlOf(field: Element): Element {
  const before = field.previousElementSibling
  return field.matches('[aria-hidden="true"]') && before?.matches('[role]') ? before : field
}

export function readField(field: HTMLElement): FieldValue {
  if (field instanceof HTMLInputElement) return isSwitched(field) ? field.checked : field.value
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return field.value
  return field.textContent
}

/** Sets a field's value as user input would, so that React notices. */
export function fillField(field: HTMLElement, value: FieldValue): void {
  if (readField(field) === value) return
  if (field instanceof HTMLInputElement && isSwitched(field)) {
    // React listens to click events. A radio button is unchecked by checking another one.
    if (field.type !== 'radio' || value === true) field.click()
    return
  }
  if (typeof value !== 'string') return
  const setter = setterOf(field)
  if (setter) setter.call(field, value)
  else field.textContent = value
  // React listens to `change` on a select, and to `input` on a text field.
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

const isSwitched = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio'

/** The native setter: React overrides it on the element and would ignore the change as already known. */
function setterOf(field: HTMLElement) {
  for (const type of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement]) {
    if (field instanceof type) return Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set
  }
  return undefined
}
