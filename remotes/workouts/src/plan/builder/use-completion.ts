import { useContext, useEffect, useMemo, useState } from 'react'
import type { FoundExercise } from '../../model/exercise/exercise.ts'
import { fitOf, isBegun } from '../../model/exercise/exercise-search.ts'
import { equipmentWords, exerciseWords } from '../../model/exercise/name-words.ts'
import type { ExerciseCatalogue } from '../../model/typed-line/catalogue.ts'
import { type Completion, complete, meant, type Suggestion } from '../../model/typed-line/complete.ts'
import { isAllOfIt } from '../../model/typed-line/nearest.ts'
import { UsedExercisesContext } from './used-exercises.ts'

/** What the database finds while one types: with slips, and what this athlete did lately first. */
interface ExerciseSearch {
  found: readonly FoundExercise[]
  setText: (text: string) => void
}

const LIMIT = 8
const NONE: Completion = { start: 0, end: 0, suggestions: [] }

/**
 * What could stand at the cursor of a field. A name that is being typed has its best match chosen where it is all that was typed; options
 * behind the sets, names behind one that is typed out already, and names that would drop a word, wait for ↓, so that Enter takes the line
 * as it stands.
 */
export function useCompletion(catalogue: ExerciseCatalogue, search?: ExerciseSearch) {
  const [at, setAt] = useState<{ text: string; cursor: number } | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const used = useContext(UsedExercisesContext)
  const found = useMemo(
    () => (at && /\S/.test(at.text) ? complete(at.text, at.cursor, catalogue, used) : NONE),
    [at, catalogue, used],
  )
  const word = at?.text.slice(found.start, found.end) ?? ''
  const isName = found.suggestions.some(({ exercise }) => exercise !== null)
  const known = isName ? catalogue.find(word.trim()) : []
  // What was not begun needs no list: Enter on an empty line is a new line. Nor does a name or alias in a text that is typed out; in the
  // line for one exercise who it means stands first, where a thumb looks for it.
  const isDone = word.trim() === '' || known.length === 1
  const local = isDone
    ? [
        ...(search ? known.map(exercise => meant(catalogue, exercise, word)) : []),
        ...goingOn(found.suggestions, word, known),
      ].slice(0, LIMIT)
    : found.suggestions.filter(({ insert }) => search || insert !== word)
  const suggestions = isName && !isDone ? withSearched(local, word, search?.found ?? [], catalogue) : local
  const wanted = isName && !isDone ? word.trim() : ''
  const setText = search?.setText
  useEffect(() => setText?.(wanted), [setText, wanted])
  const [first] = suggestions
  const isBest = first && isName && known.length === 0 && isAllOfIt(word, [first.insert, ...namesOf(first)])
  const highlighted = first ? (chosen ?? (isBest ? 0 : -1)) : -1

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

/** Its aliases, and its name with the equipment in front. */
const namesOf = ({ exercise }: Suggestion): string[] =>
  exercise ? [...exercise.aliases, `${equipmentWords(exercise)} ${exercise.name}`] : []

/** Behind one word that is a name or an alias: the other names with it, `curl` and Hammer Curl. */
function goingOn(
  suggestions: readonly Suggestion[],
  word: string,
  known: readonly { id: string }[],
): Suggestion[] {
  if (!/^\p{L}+$/u.test(word.trim())) return []
  return suggestions.filter(
    ({ insert, exercise }) =>
      exercise !== null &&
      known.every(({ id }) => id !== exercise.id) &&
      isAllOfIt(word, [insert, ...exercise.aliases]),
  )
}

/** What has words that begin as it was typed first, as it stood there; then what the database found, and then what is only like it. */
function withSearched(
  local: readonly Suggestion[],
  typed: string,
  searched: readonly FoundExercise[],
  catalogue: ExerciseCatalogue,
): Suggestion[] {
  const others = searched.flatMap(({ id, matchedAlias }): Suggestion[] => {
    const exercise = catalogue.byId(id)
    const isPlain = exercise && catalogue.ownerMark(exercise) === null
    return isPlain ? [{ insert: exercise.name, detail: matchedAlias ?? '', exercise }] : []
  })
  const query = exerciseWords(typed)
  const fits = ({ insert, detail }: Suggestion): boolean =>
    [insert, detail].some(name => {
      const fit = name === '' ? null : fitOf(query, exerciseWords(name), 0)
      return fit !== null && isBegun(fit)
    })
  const all = [...local.filter(fits), ...others, ...local]
  return all
    .filter((one, at) => all.findIndex(({ exercise }) => exercise?.id === one.exercise?.id) === at)
    .slice(0, LIMIT)
}
