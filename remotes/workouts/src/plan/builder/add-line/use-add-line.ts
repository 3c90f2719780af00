import { deviceStorage } from '@coach-app/data'
import { useUser } from '@coach-app/runtime'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useExerciseSearch } from '../../../data/exercises/use-exercise-search.ts'
import type { Suggestion } from '../../../model/typed-line/complete.ts'
import { withName } from '../../../model/typed-line/line-error.ts'
import type { BlockKind } from '../../../model/workout/workout.ts'
import { useBuilderActions, useBuilderStore, useSurroundings } from '../builder-context.tsx'
import type { BuilderActions } from '../builder-store.ts'
import { useCompletion } from '../use-completion.ts'
import {
  actionOf,
  EMPTY_LINE,
  hasSeveralLines,
  headLine,
  type LineReading,
  nextLine,
  readLine,
} from './add-line-machine.ts'

const newId = (): string => crypto.randomUUID()

/** What is typed and not added yet is there again when the builder was left. The key is that of the first render. */
function useKeptLine(firstKey: string) {
  const [key] = useState(firstKey)
  const line = useReducer(nextLine, key, kept => ({ ...EMPTY_LINE, text: deviceStorage.getItem(kept) ?? '' }))
  const [{ text }] = line
  useEffect(() => {
    if (text.trim() === '') deviceStorage.removeItem(key)
    else deviceStorage.setItem(key, text)
  }, [key, text])
  return line
}

/** The line at the end with what could be typed next, and what its keys do. */
export function useAddLine(input: RefObject<HTMLInputElement | null>, onText: (text: string) => void) {
  const store = useBuilderStore()
  const actions = useBuilderActions()
  const { athleteId, catalogue, date, unit, isReady } = useSurroundings()
  const me = useUser()
  const [state, tell] = useKeptLine(`coach-app-add-line:${me.id}:${athleteId}:${date}`)
  const { text, entered } = state
  const completion = useCompletion(catalogue, useExerciseSearch(athleteId))

  const write = (next: string, cursor = next.length): void => {
    tell({ is: 'written', text: next })
    completion.look(next, cursor)
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
    const reading = readLine(typed, store.getState(), { catalogue, unit }, newId)
    if (reading.is === 'empty') return true
    if (reading.is === 'unreadable') {
      tell({ is: 'refused', errors: reading.errors })
      return false
    }
    apply(reading, actions)
    write('')
    if (reading.is === 'block-end') return true
    completion.close()
    requestAnimationFrame(() => {
      if (reading.is === 'exercise') focusSets(input.current, reading.added)
      else input.current?.scrollIntoView({ block: 'nearest' })
    })
    return true
  }

  /** Several lines that cannot all be read are put right as text. */
  const addAll = (typed: string): void => {
    if (add(typed) || !hasSeveralLines(typed)) return
    tell({ is: 'written', text: '' })
    onText(typed)
  }
  const addEntered = useEffectEvent((typed: string) => {
    tell({ is: 'entered-taken' })
    addAll(typed)
  })
  useEffect(() => {
    if (isReady && entered !== null) addEntered(entered)
  }, [isReady, entered])
  const enter = (typed: string): void => {
    if (isReady) addAll(typed)
    else tell({ is: 'entered-early', text: typed })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const chosen = completion.suggestions[completion.highlighted]
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    const action = actionOf(
      { key, shiftKey, ctrlKey, metaKey, altKey, isComposing: event.nativeEvent.isComposing },
      { isOpen: completion.isOpen, isChosen: chosen !== undefined },
    )
    if (action === null) return
    if (action === 'publish') {
      // Publishing takes what is still in the line, and waits when it cannot be read.
      if (!add(text)) event.preventDefault()
      return
    }
    event.preventDefault()
    if (action === 'next') completion.step(1)
    else if (action === 'previous') completion.step(-1)
    else if (action === 'pick') chosen && pick(chosen)
    else if (action === 'last-row') focusLastRow(event.currentTarget)
    else if (action === 'enter') enter(text)
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
    /** By pointer a name is a choice: its row comes at once. */
    pickByPointer(suggestion: Suggestion): void {
      pick(suggestion)
      const isAll = completion.apply(text, suggestion).text.trim() === suggestion.insert
      if (suggestion.exercise && isAll) add(suggestion.insert)
    },
    /** One that is known in the place of the name that is not: the line is read at once. */
    replaceName(name: string): void {
      const [error] = state.errors
      const typed = error ? withName(text, error, name) : text
      write(typed)
      completion.close()
      addAll(typed)
    },
    addBlock(kind: BlockKind, example: string): void {
      write(headLine(kind, example))
      completion.close()
      requestAnimationFrame(() => input.current?.focus())
    },
  }
}

function apply(
  reading: Exclude<LineReading, { is: 'empty' | 'unreadable' }>,
  actions: Pick<BuilderActions, 'edit' | 'setActive' | 'setOpenBlock' | 'addGuesses' | 'announce'>,
): void {
  if (reading.is === 'block-end') {
    actions.setOpenBlock(null)
    return
  }
  actions.edit(() => reading.document)
  if (reading.is === 'exercise') {
    actions.setActive(reading.added)
    return
  }
  actions.setOpenBlock(reading.openBlock, reading)
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
