import { useState } from 'react'
import type { ExerciseCatalogue } from '../typed-line/catalogue.ts'
import { type Completion, complete, type Suggestion } from '../typed-line/complete.ts'

const NONE: Completion = { start: 0, end: 0, suggestions: [] }

/**
 * What could stand at the cursor of a field. A name that is being typed has its best match chosen; options behind the sets wait for ↓, so
 * that Enter takes the line as it stands.
 */
export function useCompletion(catalogue: ExerciseCatalogue) {
  const [at, setAt] = useState<{ text: string; cursor: number } | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const found = at && at.text.trim() !== '' ? complete(at.text, at.cursor, catalogue) : NONE
  const word = at?.text.slice(found.start, found.end) ?? ''
  const isName = found.suggestions.some(({ exercise }) => exercise !== null)
  // A name or alias that is typed out, and an option that was not begun, need no list.
  const isDone = isName ? catalogue.find(word.trim()).length === 1 : word === ''
  const suggestions = isDone ? [] : found.suggestions.filter(({ insert }) => insert !== word)
  const highlighted = suggestions.length === 0 ? -1 : (chosen ?? (isName ? 0 : -1))

  return {
    suggestions,
    highlighted,
    isOpen: suggestions.length > 0,
    look(text: string, cursor: number) {
      setAt({ text, cursor })
      setChosen(null)
    },
    close: () => setAt(null),
    step(by: -1 | 1) {
      const count = suggestions.length
      setChosen((highlighted + by + count) % count)
    },
    /** The text with a suggestion in it, and where the cursor goes. */
    apply(text: string, { insert }: Suggestion): { text: string; cursor: number } {
      const behind = text.slice(found.end)
      const added = insert + (behind.startsWith(' ') ? '' : ' ')
      return { text: text.slice(0, found.start) + added + behind, cursor: found.start + added.length }
    },
  }
}
