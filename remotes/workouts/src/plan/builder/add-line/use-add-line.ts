import { deviceStorage } from '@coach-app/data'
import { useUser } from '@coach-app/runtime'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useExerciseSearch } from '../../../data/exercises/use-exercise-search.ts'
import type { Suggestion } from '../../../model/typed-line/complete.ts'
import type { BlockKind } from '../../../model/workout/workout.ts'
import { useBuilderActions, useBuilderStore, useSurroundings } from '../builder-context.tsx'
import type { BuilderActions } from '../builder-store.ts'
import { useCompletion } from '../use-completion.ts'
import {
  actionOf,
  hasSeveralLines,
  headLine,
  keptText,
  type LineReading,
  lineFromKept,
  nextLine,
  readWaiting,
  type WaitingLine,
} from './add-line-machine.ts'

const newId = (): string => crypto.randomUUID()
/** Nobody has read by then why a line was refused. */
const READ_MS = 600

/** What is typed and not added yet is there again when the builder was left. The key is that of the first render. */
function useKeptLine(firstKey: string) {
  const [key] = useState(firstKey)
  const line = useReducer(nextLine, key, kept => lineFromKept(deviceStorage.getItem(kept) ?? ''))
  const kept = keptText(line[0])
  useEffect(() => {
    if (kept.trim() === '') deviceStorage.removeItem(key)
    else deviceStorage.setItem(key, kept)
  }, [key, kept])
  return line
}

/** The line at the end with what could be typed next, and what its keys do. */
export function useAddLine(input: RefObject<HTMLInputElement | null>, onText: (text: string) => void) {
  const store = useBuilderStore()
  const actions = useBuilderActions()
  const { athleteId, catalogue, date, unit, isReady } = useSurroundings()
  const me = useUser()
  const [state, tell] = useKeptLine(`coach-app-add-line:${me.id}:${athleteId}:${date}`)
  const { text, waiting } = state
  const completion = useCompletion(catalogue, useExerciseSearch(athleteId))

  // What one chooses from is below the line: its room is scrolled into view first.
  const { isOpen } = completion
  useEffect(() => {
    if (isOpen) input.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, input])

  const refusedAt = useRef(Number.NEGATIVE_INFINITY)
  // Before the next key: it belongs to what is shown then.
  const shown = useRef<LineReading | null>(null)
  useLayoutEffect(() => {
    const reading = shown.current
    shown.current = null
    if (reading?.is === 'exercise') focusSets(input.current, reading.added)
    else if (reading?.is === 'lines') input.current?.scrollIntoView({ block: 'nearest' })
  })

  const write = (next: string, cursor = next.length): void => {
    const isAtOnce = performance.now() - refusedAt.current < READ_MS
    const event = { is: 'written', text: next, isAtOnce } as const
    const [before, after] = [state, nextLine(state, event)]
    tell(event)
    completion.look(after.text, cursor - (after.waiting === before.waiting ? 0 : before.text.length))
  }
  const pick = (suggestion: Suggestion): void => {
    const applied = completion.apply(text, suggestion)
    write(applied.text, applied.cursor)
    completion.close()
    input.current?.focus()
    requestAnimationFrame(() => input.current?.setSelectionRange(applied.cursor, applied.cursor))
  }

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
    completion.look('', 0)
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
  const enter = (typed: string): void => {
    if (isReady) addAll(typed)
    else if (typed.trim() !== '') tell({ is: 'entered-early', text: typed })
  }
  const takeBack = (id: number): void => {
    tell({ is: 'taken-back', id })
    completion.close()
    requestAnimationFrame(() => input.current?.focus())
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const chosen = completion.suggestions[completion.highlighted]
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    const action = actionOf(
      { key, shiftKey, ctrlKey, metaKey, altKey, isComposing: event.nativeEvent.isComposing },
      {
        isOpen: completion.isOpen,
        isChosen: chosen !== undefined,
        mayTakeBack: text === '' && waiting.length > 0,
      },
    )
    if (action === null) return
    if (action === 'publish') {
      // Publishing takes what is still in the line, and waits for what cannot be read.
      if (!add(text) || waiting.length > 0) event.preventDefault()
      return
    }
    event.preventDefault()
    if (action === 'next') completion.step(1)
    else if (action === 'previous') completion.step(-1)
    else if (action === 'pick') chosen && pick(chosen)
    else if (action === 'last-row') focusLastRow(event.currentTarget)
    else if (action === 'enter') enter(text)
    else if (action === 'take-back') takeBack(waiting.at(-1)?.id ?? 0)
    else {
      event.stopPropagation()
      completion.close()
    }
  }

  return {
    state,
    completion,
    isReady,
    write,
    add,
    enter,
    onKeyDown,
    takeBack,
    drop: (id: number): void => tell({ is: 'gone', id }),
    correctWaiting: addWaiting,
    /** By pointer a name is a choice: its row comes at once. */
    pickByPointer(suggestion: Suggestion): void {
      pick(suggestion)
      const isAll = completion.apply(text, suggestion).text.trim() === suggestion.insert
      if (suggestion.exercise && isAll) add(suggestion.insert)
    },
    /** The line as it is put right is read at once. */
    correct(typed: string): void {
      tell({ is: 'written', text: typed })
      completion.close()
      addAll(typed)
      input.current?.focus()
    },
    addBlock(kind: BlockKind, example: string): void {
      write(headLine(kind, example))
      completion.close()
      requestAnimationFrame(() => input.current?.focus())
    },
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

function focusLastRow(from: HTMLElement): void {
  const cells = from
    .closest('[data-builder]')
    ?.querySelectorAll<HTMLInputElement>('input[data-row][data-field="sets"]')
  const last = cells?.[cells.length - 1]
  last?.focus()
  last?.select()
}

function focusSets(from: HTMLElement | null, prescriptionId: string): void {
  const cell = from
    ?.closest('[data-builder]')
    ?.querySelector<HTMLInputElement>(`input[data-row="${prescriptionId}/0"][data-field="sets"]`)
  cell?.focus()
  cell?.select()
}
