import { plural } from '@coach-app/contracts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { printWorkout } from '../../model/typed-line/print-workout.ts'
import { useBuilderStore, useSurroundings } from './builder-context.tsx'
import { type AppliedText, applyText } from './document/apply-text.ts'
import type { BuilderDocument } from './document/builder-document.ts'
import { historyOf, steppedBack, steppedForth, type TextHistory, written } from './text-history.ts'

const newId = (): string => crypto.randomUUID()

interface TextState extends Omit<AppliedText, 'change' | 'guesses'> {
  history: TextHistory
  /** What ids are matched with: the document as it was when the text was opened, so that a line that is cut and pasted keeps them. */
  before: BuilderDocument
  /** The document that the text was last the text of. */
  said: BuilderDocument
}

const isRead = ({ errors, removed }: TextState): boolean => errors.length === 0 && removed.length === 0

/** The workout as text beside the rows: applied as one types while all of it can be read. */
export function useTextMode(initialText: string | null) {
  const store = useBuilderStore()
  const { catalogue, unit, exercises, logs } = useSurroundings()
  const print = (document: BuilderDocument): string =>
    printWorkout({ title: document.title || null, blocks: [...document.blocks] }, catalogue)
  const [state, setState] = useState<TextState | null>(null)
  const [restored, setRestored] = useState(initialText)
  /** As it was typed, for as long as the rows still say the same. */
  const [left, setLeft] = useState<Pick<TextState, 'history' | 'said'> | null>(null)
  const [session] = useState(newId)
  const isApplying = useRef(false)

  /** @param isPrinted it says what there is: nothing is changed. */
  const read = (
    history: TextHistory,
    before: BuilderDocument,
    { mayRemove = false, isPrinted = false } = {},
  ): TextState => {
    const logged = new Set(logs.flatMap(({ set_target_id }) => set_target_id ?? []))
    const { text } = history
    const { change, guesses, ...said } = applyText(
      text,
      before,
      { logged, mayRemove },
      { catalogue, unit },
      newId,
    )
    const { actions } = store.getState()
    if (change && !isPrinted) {
      isApplying.current = true
      // Back in the rows a line of text is a step.
      actions.edit(change, `text ${session} ${text.split('\n').length}`)
      actions.setGuesses(guesses)
      isApplying.current = false
    }
    return { ...said, history, before, said: store.getState().document }
  }

  // A step back in the rows, or another version: the text says what there is now, unless it holds what cannot be read.
  const follow = useEffectEvent(() => {
    const { document } = store.getState()
    if (!state || isApplying.current || state.said === document || !isRead(state)) return
    const history = written(state.history, print(document))
    setState(read(history, document, { isPrinted: true }))
  })
  // Heard, not rendered: a key in a cell draws what shows it and no more.
  useEffect(() => store.subscribe(() => follow()), [store])

  const { removed } = state ?? { removed: [] }
  const names = [
    ...new Set(
      removed.map(({ prescription }) => exercises.get(prescription.exercise_id)?.name ?? 'an exercise'),
    ),
  ]
  const step = (to: (history: TextHistory) => TextHistory | null): void => {
    const history = state && to(state.history)
    if (history) setState(read(history, state.before))
  }

  return {
    /** Null while rows are shown and the text says the same. */
    state: state && { ...state, text: state.history.text },
    /** Text that is not applied: it is kept, and saving waits. */
    unread: state && !isRead(state) ? state.history.text : restored,
    removes:
      removed.length === 0
        ? ''
        : `${removed.length} logged ${plural(removed.length, 'set')} of ${names.join(', ')}`,
    open(added = ''): void {
      if (state && added === '' && !isRead(state)) return
      const before = store.getState().document
      const typed = left?.said === before ? left.history : historyOf(print(before))
      const base = restored === null ? typed : historyOf(restored)
      const text = added === '' ? base.text : `${base.text}${base.text === '' ? '' : '\n'}${added}`
      setRestored(null)
      setState(read(written(base, text), before, { isPrinted: restored === null && added === '' }))
    },
    write(text: string): void {
      if (state) setState(read(written(state.history, text), state.before))
    },
    canUndo: state !== null && state.history.past.length > 0,
    canRedo: state !== null && state.history.future.length > 0,
    undo: (): void => step(steppedBack),
    redo: (): void => step(steppedForth),
    remove(): void {
      if (state) setState(read(state.history, state.before, { mayRemove: true }))
    },
    /** The whole text, including parts that cannot be read. */
    print: (): string => state?.history.text ?? restored ?? print(store.getState().document),
    /** Back to rows: unreadable text is kept for the next time, as typed. */
    close(): void {
      if (!state || !isRead(state)) return
      setLeft(state)
      setState(null)
    },
    discard(): void {
      setState(null)
      setRestored(null)
      setLeft(null)
    },
  }
}
