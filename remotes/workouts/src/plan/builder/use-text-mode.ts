import { useState } from 'react'
import { printWorkout } from '../../model/typed-line/print-workout.ts'
import { useBuilderStore, useSurroundings } from './builder-context.tsx'
import { type AppliedText, applyText } from './document/apply-text.ts'
import type { BuilderDocument } from './document/builder-document.ts'

const newId = (): string => crypto.randomUUID()

interface TextState extends Omit<AppliedText, 'change'> {
  text: string
  /** What ids are matched with: the document as it was when the text was opened, so that a line that is cut and pasted keeps them. */
  before: BuilderDocument
}

/** The workout as text beside the rows: applied as one types while all of it can be read. */
export function useTextMode(initialText: string | null) {
  const store = useBuilderStore()
  const { catalogue, unit, exercises, logs } = useSurroundings()
  const print = (document: BuilderDocument): string =>
    printWorkout({ title: document.title || null, blocks: [...document.blocks] }, catalogue)
  const [state, setState] = useState<TextState | null>(null)
  const [restored, setRestored] = useState(initialText)

  const read = (text: string, before: BuilderDocument, mayRemove: boolean, key: string): TextState => {
    const logged = new Set(logs.flatMap(({ set_target_id }) => set_target_id ?? []))
    const { change, ...said } = applyText(text, before, { logged, mayRemove }, { catalogue, unit }, newId)
    if (change) store.getState().actions.edit(change, key)
    return { ...said, text, before }
  }

  const { removed } = state ?? { removed: [] }
  const names = [
    ...new Set(
      removed.map(({ prescription }) => exercises.get(prescription.exercise_id)?.name ?? 'an exercise'),
    ),
  ]
  const [session] = useState(newId)

  return {
    /** Null while rows are shown and the text says the same. */
    state,
    /** Text that is not applied: it is kept, and saving waits. */
    unread: state && (state.errors.length > 0 || state.removed.length > 0) ? state.text : restored,
    removes:
      removed.length === 0
        ? ''
        : `${removed.length} logged ${removed.length === 1 ? 'set' : 'sets'} of ${names.join(', ')}`,
    open(added = ''): void {
      if (state && added === '' && (state.errors.length > 0 || state.removed.length > 0)) return
      const before = store.getState().document
      const base = restored ?? print(before)
      const text = added === '' ? base : `${base}${base === '' ? '' : '\n'}${added}`
      setRestored(null)
      setState(read(text, before, false, `text ${session}`))
    },
    write(text: string): void {
      if (state) setState(read(text, state.before, false, `text ${session}`))
    },
    remove(): void {
      if (state) setState(read(state.text, state.before, true, `text ${session}`))
    },
    /** All that is written, as it stands: also what cannot be read. */
    print: (): string => state?.text ?? restored ?? print(store.getState().document),
    /** Back to rows: text that cannot be read stays for the next time. */
    close(): void {
      if (state && state.errors.length === 0 && state.removed.length === 0) setState(null)
    },
    discard(): void {
      setState(null)
      setRestored(null)
    },
  }
}
