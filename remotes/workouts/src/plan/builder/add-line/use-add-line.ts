import { deviceStorage } from '@coach-app/data'
import { useUser } from '@coach-app/runtime'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useExerciseSearch } from '../../../data/exercises/use-exercise-search.ts'
import type { Suggestion } from '../../../model/typed-line/complete.ts'
import type { BlockKind } from '../../../model/workout/workout.ts'
import { useBuilderActions, useSurroundings } from '../builder-context.tsx'
import { useCompletion } from '../use-completion.ts'
import {
  actionOf,
  headLine,
  keptText,
  lineFromKept,
  nextLine,
  notAddedOf,
  type WaitingLine,
} from './add-line-machine.ts'
import { useAdding } from './use-adding.ts'

/** Time after which the error of a refused line is assumed to be read. */
const READ_MS = 600

/** What is typed and not added yet is there again when the builder was left. A new workout that is saved takes it along under its own key. */
function useKeptLine(key: string) {
  const line = useReducer(nextLine, key, kept => lineFromKept(deviceStorage.getItem(kept) ?? ''))
  const storedAs = useRef(key)
  const kept = keptText(line[0])
  useEffect(() => {
    if (storedAs.current !== key) deviceStorage.removeItem(storedAs.current)
    storedAs.current = key
    if (kept.trim() === '') deviceStorage.removeItem(key)
    else deviceStorage.setItem(key, kept)
  }, [key, kept])
  return line
}

/** What is said and offered is below the line. Only as far as it takes: the rows above stay in sight where all of it fits. */
function useInSight(
  below: RefObject<HTMLElement | null>,
  { isLooking, suggestions }: ReturnType<typeof useCompletion>,
  text: string,
): void {
  const offered = suggestions.length
  useEffect(() => {
    if (isLooking) below.current?.scrollIntoView({ block: 'nearest' })
  }, [isLooking, offered, text, below])
}

/** The line at the end with what could be typed next, and what its keys do. */
export function useAddLine(
  input: RefObject<HTMLInputElement | null>,
  below: RefObject<HTMLElement | null>,
  onText: (text: string) => void,
) {
  const { athleteId, catalogue, keptAs, isReady } = useSurroundings()
  const { setNotAdded } = useBuilderActions()
  const me = useUser()
  const [state, tell] = useKeptLine(`coach-app-add-line:${me.id}:${athleteId}:${keptAs}`)
  const { text, waiting } = state
  const creating = useState(false)
  useLayoutEffect(() => setNotAdded(notAddedOf({ text, waiting })), [setNotAdded, text, waiting])
  const completion = useCompletion(catalogue, useExerciseSearch(athleteId))

  useInSight(below, completion, text)

  const { add, addAll, addWaiting, addChosen, enter, sinceRefused } = useAdding({
    input,
    state,
    tell,
    onAdded: () => completion.look('', 0),
    onText,
  })
  const write = (next: string, cursor = next.length): void => {
    const isAtOnce = sinceRefused() < READ_MS
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
        isUnknown: state.errors[0]?.code === 'unknown-exercise' && state.errors[0].name !== undefined,
      },
    )
    if (action === null) return
    if (action === 'publish') {
      // Publishing takes what is still in the line, and asks about what cannot be read.
      if (add(text)) setNotAdded(notAddedOf({ text: '', waiting }))
      return
    }
    event.preventDefault()
    if (action === 'next') completion.step(1)
    else if (action === 'previous') completion.step(-1)
    else if (action === 'pick') chosen && pick(chosen)
    else if (action === 'last-row') focusLastRow(event.currentTarget)
    else if (action === 'create') event.repeat || creating[1](true)
    else if (action === 'enter') enter(text)
    else if (action === 'take-back') takeBack(waiting.at(-1)?.id ?? 0)
    else {
      event.stopPropagation()
      completion.close()
    }
  }

  return {
    state,
    creating,
    completion,
    isReady,
    write,
    add,
    enter,
    onKeyDown,
    takeBack,
    drop: (id: number): void => tell({ is: 'gone', id }),
    correctWaiting(waitingLine: WaitingLine, typed: string): void {
      addWaiting(waitingLine, typed)
      // What was pressed is gone with its line.
      input.current?.focus()
    },
    /** By pointer a name is a choice: its row comes at once. */
    pickByPointer(suggestion: Suggestion): void {
      pick(suggestion)
      const isAll = completion.apply(text, suggestion).text.trim() === suggestion.insert
      if (suggestion.exercise && isAll) add(suggestion.insert)
    },
    /** Reads the corrected line at once. */
    correct(typed: string): void {
      tell({ is: 'written', text: typed })
      completion.close()
      addAll(typed)
      input.current?.focus()
    },
    /** Replaces a name begun in the line by the chosen exercises; a line with more text stays. */
    addChosen(ids: readonly string[]): void {
      if (nameBegun(text) !== '') tell({ is: 'added' })
      completion.close()
      addChosen(ids)
    },
    addBlock(kind: BlockKind, example: string): void {
      write(headLine(kind, example))
      completion.close()
      requestAnimationFrame(() => input.current?.focus())
    },
  }
}

/** What of the line can be searched for: a name without anything behind it. */
export const nameBegun = (text: string): string => (/[\d#\r\n]/.test(text) ? '' : text.trim())

function focusLastRow(from: HTMLElement): void {
  const cells = from
    .closest('[data-builder]')
    ?.querySelectorAll<HTMLInputElement>('input[data-row][data-field="sets"]')
  const last = cells?.[cells.length - 1]
  last?.focus()
  last?.select()
}
