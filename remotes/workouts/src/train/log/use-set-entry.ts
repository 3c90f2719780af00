import { type RefObject, useId, useState } from 'react'
import type { LogDraftStore } from '../../data/unsent-sets/log-draft.ts'
import { useDraft } from '../../data/unsent-sets/use-log-draft.ts'
import { type Counted, readCounted } from '../../model/log/counted.ts'
import { takesLoad } from '../../model/set/amount.ts'
import { amountText } from '../../model/set/read-amount.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { PrescribedExercise } from '../../model/workout/workout.ts'
import type { LoggedValue } from './log-actions.ts'
import type { CellContext } from './set-cell.tsx'
import { type EffortKind, readFields, type SetFields } from './set-fields.ts'
import { LOAD_MISSING, problemWords } from './set-words.ts'

interface SetEntry {
  targetId: string
  /** The set in words: `set 2 of Back squat`. */
  what: string
  exercise: PrescribedExercise
  counted: Counted
  effortKind: EffortKind
  unit: WeightUnit
  isDone: boolean
  /** A load was asked for and nobody knows which: it is asked for, once. */
  asksLoad: boolean
  /** Initial texts of the fields. */
  initial: SetFields
  draft: LogDraftStore
  row: RefObject<HTMLElement | null>
  /** Corrects a set that is done. */
  onCorrect: (value: LoggedValue) => void
}

const NOTHING: Partial<SetFields> = {}

/** What is wrong with a field, and the text of which that was said. */
type FoundProblem = NonNullable<CellContext['problem']> & { text: string }

/** The fields of one set: typed over suggested, and which of them are invalid. */
export function useSetEntry(entry: SetEntry) {
  const { targetId, what, exercise, counted, effortKind, unit, isDone, initial, draft, onCorrect } = entry
  const typed = useDraft(draft, ({ typed: all }) => all[targetId] ?? NOTHING)
  const [found, setFound] = useState<FoundProblem | null>(null)
  const problemId = useId()
  const shown = { ...initial, ...typed }
  // Values filled in from the set before remove the error.
  const problem = found && shown[found.field] === found.text ? found : null
  const setTyped = (fields: Partial<SetFields>) =>
    draft.set(({ typed: all }) => ({ typed: { ...all, [targetId]: fields } }))

  /** Opens the keypad where something is missing. */
  const goTo = (field: keyof SetFields): void => {
    const input = entry.row.current?.querySelector<HTMLInputElement>(`input[data-field="${field}"]`)
    input?.focus()
    input?.scrollIntoView({ block: 'nearest' })
  }

  /** Whether it can be logged, or why not. */
  function check(fields: SetFields, isLogged: boolean) {
    const read = readFields(fields, counted, exercise, unit, effortKind)
    // While typing, a missing amount is no error yet.
    const isWrong = !read.ok && (isLogged || !read.isMissing)
    setFound(
      isWrong
        ? { field: read.field, words: problemWords(read, counted, effortKind), text: fields[read.field] }
        : null,
    )
    return read
  }
  /** What is to be logged; null where something is missing or wrong, which is then gone to. */
  function read(over: Partial<SetFields> = NOTHING): LoggedValue | null {
    const fields = { ...shown, ...over }
    const result = check(fields, true)
    const hasNoWeight = fields.weight.trim() === '' && takesLoad(exercise.measurement)
    if (!result.ok) {
      // Of two that are empty the first.
      goTo(
        result.isMissing && hasNoWeight && exercise.measurement === 'weight_reps' ? 'weight' : result.field,
      )
      return null
    }
    if (entry.asksLoad && hasNoWeight && problem?.words !== LOAD_MISSING) {
      setFound({ field: 'weight', words: LOAD_MISSING, text: fields.weight })
      goTo('weight')
      return null
    }
    setFound(null)
    return result.value
  }
  const write = (field: keyof SetFields, text: string) => {
    setFound(null)
    setTyped({ ...typed, [field]: text })
  }
  function correct(fields: SetFields): void {
    const result = check(fields, true)
    if (result.ok) onCorrect(result.value)
  }
  function leave(field: keyof SetFields): void {
    if (typed[field] === undefined) return
    // A logged set is corrected when its field is left.
    if (isDone) correct(shown)
    else if (check(shown, false).ok) setTyped({ ...typed, [field]: asRead(field, shown[field], counted) })
  }
  /** Of a logged set at once: it has no field that is left. */
  function change(field: keyof SetFields, text: string): void {
    write(field, text)
    if (isDone) correct({ ...shown, [field]: text })
  }

  const row: CellContext = { what, shown, problem, problemId, write, leave, change }
  return { row, read, isTyped: typed !== NOTHING && Object.keys(typed).length > 0 }
}

/** A time as it is read: 25min is 25:00. */
function asRead(field: keyof SetFields, text: string, counted: Counted): string {
  const { first, second, distance } = counted
  const kind = field === 'amount' ? first : field === 'second' ? second : null
  return kind === 'seconds' ? amountText(readCounted(text, kind, counted), kind, distance) : text
}
