import { type FieldName, type FieldValue, fillField, nameField, readField } from './field.ts'
import { FIELDS, fieldsWithInput } from './user-input.ts'

interface KeptField extends FieldName {
  element: HTMLElement
  /** `null`: it had the focus but no input. */
  value: FieldValue | null
  /** Index among the fields with the same kind, label and name. */
  nth: number
  focus: KeptFocus | null
}

interface KeptFocus {
  /** Caret position and selection. */
  selection: [number, number] | null
}

/** User input of a part of the page that is about to be removed. */
export interface KeptInput {
  /** Call after the removal: fields that are still in the page were not part of it, and are left alone. */
  settle(): void
  /** Fills the fields that are in the page now, and the others as they appear. Restores the focus. */
  restore(): Promise<void>
  /** Stops waiting for fields that have not appeared. */
  stop(): void
}

/**
 * Keeps typed, chosen and checked values for a release that replaces another one without saved state. Fields are matched by
 * label and name, and by index where several have the same.
 */
export function keepInput(): KeptInput {
  let pending = keptFields()
  let others = new Set<HTMLElement>()
  const filled = new Set<HTMLElement>()
  const ends = new AbortController()
  const grown = new MutationObserver(() => void restore())
  let isElsewhere = false
  let isOver = false

  async function restore(): Promise<void> {
    // Sequential: changes during a run trigger another run afterwards.
    grown.disconnect()
    const fields = fieldsOfPage()
      .filter(field => !others.has(field))
      .map(element => ({ element, ...nameField(element) }))
    for (const kept of pending) {
      const field = findField(kept, fields)
      if (!field) continue
      pending = pending.filter(one => one !== kept)
      if (filled.has(field)) continue
      filled.add(field)
      if (kept.value !== null) fillField(field, kept.value)
      if (kept.focus && !isElsewhere) focusAgain(field, kept.focus)
      // React must render one field's change before the next is filled: all fields of a form may share one state.
      await Promise.resolve()
    }
    if (pending.length === 0) stop()
    else if (!isOver) grown.observe(document.body, { childList: true, subtree: true })
  }

  function stop(): void {
    isOver = true
    grown.disconnect()
    ends.abort()
    pending = []
  }

  return {
    settle() {
      pending = pending.filter(({ element }) => !element.isConnected)
      others = new Set(fieldsOfPage())
      // Leaves the focus where a person has moved it meanwhile.
      for (const type of ['pointerdown', 'keydown']) {
        const note = () => {
          isElsewhere = true
        }
        document.addEventListener(type, note, { capture: true, signal: ends.signal })
      }
    },
    restore,
    stop,
  }
}

const fieldsOfPage = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(FIELDS)]

function keptFields(): KeptField[] {
  const typed = new Set(fieldsWithInput())
  const all = fieldsOfPage().map(element => ({ element, ...nameField(element) }))
  return all.flatMap((field, at) => {
    const { element } = field
    const focus = element === document.activeElement ? { selection: selectionOf(element) } : null
    if (!typed.has(element) && !focus) return []
    const nth = all.slice(0, at).filter(other => isSame(field, other)).length
    return [{ ...field, value: typed.has(element) ? readField(element) : null, nth, focus }]
  })
}

const isSame = (one: FieldName, other: FieldName): boolean =>
  one.kind === other.kind && one.label === other.label && one.name === other.name

/** Label or name may differ in another release; if both do, it is another field. */
function findField(
  { nth, ...kept }: KeptField,
  fields: (FieldName & { element: HTMLElement })[],
): HTMLElement | undefined {
  const alike = fields.filter(field => isSame(kept, field))
  if (alike.length > 0 || nth > 0) return alike[nth]?.element
  return fields.find(
    ({ kind, label, name }) =>
      kind === kept.kind && ((label !== '' && label === kept.label) || (name !== '' && name === kept.name)),
  )?.element
}

function selectionOf(field: HTMLElement): [number, number] | null {
  const { selectionStart, selectionEnd } = field as Partial<HTMLInputElement>
  return typeof selectionStart === 'number' && typeof selectionEnd === 'number'
    ? [selectionStart, selectionEnd]
    : null
}

function focusAgain(field: HTMLElement, { selection }: KeptFocus): void {
  field.focus({ preventScroll: true })
  if (selection) (field as HTMLInputElement).setSelectionRange(...selection)
}
