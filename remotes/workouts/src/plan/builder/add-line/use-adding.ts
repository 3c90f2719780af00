import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useBuilderActions, useBuilderStore, useSurroundings } from '../builder-context.tsx'
import type { BuilderActions } from '../builder-store.ts'
import { addExercise } from '../document/add-lines.ts'
import {
  type AddLineEvent,
  type AddLineState,
  hasSeveralLines,
  type LineReading,
  readWaiting,
  type WaitingLine,
} from './add-line-machine.ts'

const newId = (): string => crypto.randomUUID()

interface AddingProps {
  input: RefObject<HTMLInputElement | null>
  state: AddLineState
  tell: (event: AddLineEvent) => void
  /** The field is empty again. */
  onAdded: () => void
  /** Takes several lines that cannot all be read, to be put right as text. */
  onText: (text: string) => void
}

/** Takes lines into the workout: that of the field, and those that wait. */
export function useAdding({ input, state, tell, onAdded, onText }: AddingProps) {
  const store = useBuilderStore()
  const actions = useBuilderActions()
  const { catalogue, unit, isReady } = useSurroundings()
  const { waiting } = state
  const refusedAt = useRef(Number.NEGATIVE_INFINITY)
  // Set before the next key, which belongs to the reading shown then.
  const shown = useRef<LineReading | null>(null)
  useLayoutEffect(() => {
    const reading = shown.current
    shown.current = null
    if (reading?.is === 'exercise') focusSets(input.current, reading.added)
    else if (reading?.is === 'lines') input.current?.scrollIntoView({ block: 'nearest' })
  })

  /** Adds what can be read; answers whether it was. */
  const add = (typed: string): boolean => {
    const now = store.getState()
    const { openBlock, openEnd, labels } = now
    const after = now.document.blocks.at(-1)?.id ?? null
    // One that was refused belongs where it was, if others have come since.
    const place = state.place?.after === after ? null : state.place
    const reading = readWaiting(typed, place, now, { catalogue, unit }, newId)
    if (reading.is === 'empty') return true
    if (reading.is === 'unreadable') {
      refusedAt.current = performance.now()
      tell({ is: 'refused', errors: reading.errors, place: { openBlock, openEnd, labels, after } })
      return false
    }
    apply(reading, actions, place === null)
    tell({ is: 'added' })
    onAdded()
    shown.current = reading
    return true
  }

  /** Several lines that cannot all be read are put right as text. */
  const addAll = (typed: string): void => {
    if (add(typed) || !hasSeveralLines(typed)) return
    tell({ is: 'added' })
    onText(typed)
  }
  const addWaiting = ({ id, place }: WaitingLine, typed: string): void => {
    const reading = readWaiting(typed, place, store.getState(), { catalogue, unit }, newId)
    if (reading.is === 'unreadable' && !hasSeveralLines(typed)) {
      tell({ is: 'waits-on', id, text: typed, errors: reading.errors })
      return
    }
    tell({ is: 'gone', id })
    if (reading.is === 'unreadable') onText(typed)
    else if (reading.is !== 'empty') apply(reading, actions, place === null)
  }
  const readEarly = useEffectEvent(() => {
    for (const line of waiting) if (line.errors === null) addWaiting(line, line.text)
  })
  const isEarly = waiting.some(({ errors }) => errors === null)
  useEffect(() => {
    if (isReady && isEarly) readEarly()
  }, [isReady, isEarly])
  /** Exercises chosen from the list, each with sets to be written, behind what is there; one step to undo. */
  const addChosen = (ids: readonly string[]): void => {
    let { document } = store.getState()
    let first: string | null = null
    for (const id of ids) {
      const made = addExercise(document, id, store.getState().openBlock, newId)
      document = made.document
      first ??= made.added.id
    }
    if (first === null) return
    actions.edit(() => document)
    actions.setActive(first)
    actions.announce(ids.length === 1 ? 'Added' : `${ids.length} exercises added`)
    shown.current = { is: 'exercise', document, added: first }
  }
  const enter = (typed: string): void => {
    if (isReady) addAll(typed)
    else if (typed.trim() !== '') tell({ is: 'entered-early', text: typed })
  }
  return {
    add,
    addAll,
    addWaiting,
    addChosen,
    enter,
    /** How long ago a line was refused, in ms. */
    sinceRefused: (): number => performance.now() - refusedAt.current,
  }
}

/** @param isLast whether the next lines go on behind it. */
function apply(
  reading: Exclude<LineReading, { is: 'empty' | 'unreadable' }>,
  actions: Pick<BuilderActions, 'edit' | 'setActive' | 'setOpenBlock' | 'addGuesses' | 'announce'>,
  isLast: boolean,
): void {
  if (reading.is === 'block-end') {
    if (isLast) actions.setOpenBlock(null)
    return
  }
  actions.edit(() => reading.document)
  if (reading.is === 'exercise') {
    actions.setActive(reading.added)
    return
  }
  if (isLast) actions.setOpenBlock(reading.openBlock, reading)
  actions.addGuesses(reading.guesses)
  actions.announce(reading.added.length === 1 ? 'Added' : `${reading.added.length} exercises added`)
  const last = reading.added.at(-1)
  if (last) actions.setActive(last)
}

function focusSets(from: HTMLElement | null, prescriptionId: string): void {
  const cell = from
    ?.closest('[data-builder]')
    ?.querySelector<HTMLInputElement>(`input[data-row="${prescriptionId}/0"][data-field="sets"]`)
  cell?.focus()
  cell?.select()
}
