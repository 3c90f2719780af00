import { type FieldName, type FieldValue, fillField, nameField, readField } from './field.ts'
import { FIELDS, typedFields } from './typed.ts'

interface KeptField extends FieldName {
  element: HTMLElement
  /** `null`: nothing was put into it, but the focus was there. */
  value: FieldValue | null
  /** Among the fields of the same kind, label and name. */
  nth: number
  focus: KeptFocus | null
}

interface KeptFocus {
  /** Where the caret was, and how much was marked. */
  selection: [number, number] | null
}

/** What people have put into a part of the page that is about to be taken away. */
export interface KeptInput {
  /** To be called once it is away: what is still there was no part of it, and is left alone. */
  settle(): void
  /** Fills in what has a field in the page by now, and the rest as its fields appear. Puts the focus back where it was. */
  restore(): Promise<void>
  /** Gives up on what has found no field. */
  stop(): void
}

/**
 * Keeps what was typed, chosen and ticked, for a release that takes the place of another one and knows nothing of it: fields are
 * found again by their label and name, and by their position where several have the same.
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
    // What is drawn meanwhile is looked at afterwards, and not by two at a time.
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
      // React draws what one field has changed before the next one is filled in: a form may be one state.
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
      // Whoever has begun something else meanwhile is not taken away from it.
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
  const typed = new Set(typedFields())
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

/** Another release may have another word for it, or another name; what has neither any more is another field. */
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
